package serif

import (
	"testing"

	"golang.org/x/image/font/sfnt"
)

// Every font has the letters of the program's languages in Latin script and of Greek and Russian
// names, and is small.
func TestFonts(t *testing.T) {
	fonts, err := Fonts()
	if err != nil {
		t.Fatal(err)
	}
	size := 0
	for name, font := range map[string][]byte{"regular": fonts.Regular, "italic": fonts.Italic, "bold": fonts.Bold} {
		f, err := sfnt.Parse(font)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for _, r := range "AZaz09 éèêœŒßüÄñ¿¡«»„“”’–—…·×±½→Ωψ Жюё" {
			if g, err := f.GlyphIndex(nil, r); g == 0 || err != nil {
				t.Errorf("%s has no %q: %v", name, r, err)
			}
		}
		data, err := packed(name)
		if err != nil {
			t.Fatal(err)
		}
		size += len(data)
	}
	if size > 200e3 {
		t.Errorf("the letters take %d bytes", size)
	}
}
