package figure

import (
	"testing"

	"golang.org/x/image/font/gofont/goregular"
)

// Glyphs are numbered in the order of their first use, and a character without a glyph gets the
// missing glyph.
func TestSubsetNumbersGlyphsInOrder(t *testing.T) {
	l, err := NewLetters(OneFont(goregular.TTF))
	if err != nil {
		t.Fatal(err)
	}
	face := l.faces[0]
	for i, r := range "abab" {
		if got := face.used.number(r, face.letter(r)); got != i%2+1 {
			t.Errorf("%q is glyph %d", r, got)
		}
	}
	if font, err := face.compact("A"); err != nil || string(font[:4]) != "\x01\x00\x04\x04" || len(face.used.glyphs) != 2 {
		t.Errorf("%d bytes, %v", len(font), err)
	}
}

func TestSplitTakesTheFirstFontThatHasALetter(t *testing.T) {
	got := split("ab12?c", 2, func(font int, r rune) bool { return font == 0 && r >= 'a' || font == 1 && r < '9' && r != '?' })
	want := []run{{0, "ab"}, {1, "12"}, {0, "?c"}}
	for i := range want {
		if len(got) != len(want) || got[i] != want[i] {
			t.Fatalf("%v, not %v", got, want)
		}
	}
}
