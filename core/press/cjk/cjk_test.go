package cjk

import (
	"bytes"
	"testing"

	shaping "github.com/go-text/typesetting/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

func parse(t *testing.T, content []byte) *sfnt.Font {
	t.Helper()
	f, err := sfnt.Parse(content)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func glyph(t *testing.T, f *sfnt.Font, r rune) sfnt.GlyphIndex {
	t.Helper()
	g, err := f.GlyphIndex(nil, r)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// Every font can be read by the toolkit's parser and by the one that draws boards and reports.
func TestFonts(t *testing.T) {
	const size = 1000
	for _, language := range languages {
		for _, bold := range []bool{false, true} {
			if testing.Short() && bold {
				continue
			}
			data := Font(language, bold)
			if _, err := shaping.ParseTTF(bytes.NewReader(data)); err != nil {
				t.Fatal(err)
			}
			f := parse(t, data)
			for _, r := range "碁囲棋围あア가。、" {
				g := glyph(t, f, r)
				if outline, err := f.LoadGlyph(nil, g, fixed.I(size), nil); g == 0 || err != nil || len(outline) == 0 {
					t.Errorf("%s: %q is glyph %d with %d segments, %v", language, r, g, len(outline), err)
				}
			}
			for _, r := range " \u00a0" { // which the toolkit writes in the font of the previous letter
				if g := glyph(t, f, r); g == 0 {
					t.Errorf("%s has no space %q", language, r)
				}
			}
			if has := glyph(t, f, 'A') != 0; has != Has(language) {
				t.Errorf("%s has Latin letters: %v", language, has)
			}
		}
	}
}

// Each language has its own shapes, in regular and bold; rare characters have one weight only.
func TestShapes(t *testing.T) {
	japanese, chinese := parse(t, Font("ja", false)), parse(t, Font("zh", false))
	bold := parse(t, Font("ja", true))
	for _, r := range "骨直" {
		if glyph(t, japanese, r) == glyph(t, chinese, r) {
			t.Errorf("%q looks the same in Japan and China", r)
		}
	}
	if glyph(t, japanese, '石') == glyph(t, bold, '石') {
		t.Error("石 is no bolder in bold")
	}
	for _, r := range "昊鎬" { // in the names Chang Hao and Yi Ch'ang-ho
		if g := glyph(t, bold, r); g == 0 || g != glyph(t, japanese, r) {
			t.Errorf("%q is glyph %d in bold", r, g)
		}
	}
}

func TestIn(t *testing.T) {
	for words, want := range map[string]bool{"": false, "Škoda – Müller ±½ ●": false, "本因坊 Shusaku": true, "이창호": true, "柯洁": true, "カナ": true} {
		if got := In(words); got != want {
			t.Errorf("%q has such letters: %v", words, got)
		}
	}
}

// A truncated collection is refused.
func TestMemberOfGarbage(t *testing.T) {
	for _, data := range [][]byte{nil, []byte("ttcf"), make([]byte, 100)} {
		if _, err := member(data, 0); err == nil {
			t.Errorf("%q is taken for a collection", data)
		}
	}
}

// The fonts of these languages may add 6 MB to the program.
func TestSize(t *testing.T) {
	if len(packed) > 6e6 {
		t.Errorf("the letters take %d bytes", len(packed))
	}
}
