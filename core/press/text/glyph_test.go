package text

import (
	"strings"
	"testing"

	fynetheme "fyne.io/fyne/v2/theme"
	"golang.org/x/image/font/sfnt"

	"pionnier/core/press/cjk"
)

// TestEveryCharacterHasAGlyph keeps boxes out of the texts: a browser gives the program no
// other fonts than its own.
func TestEveryCharacterHasAGlyph(t *testing.T) {
	font := func(code string, bold bool) *sfnt.Font {
		source := fynetheme.DefaultTextFont().Content()
		if cjk.Has(code) {
			source = cjk.Font(code, bold)
		}
		f, err := sfnt.Parse(source)
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	var b sfnt.Buffer
	for _, code := range Languages {
		for _, bold := range []bool{false, true} {
			f, missing := font(code, bold), map[rune]bool{}
			has := func(r rune) bool {
				g, err := f.GlyphIndex(&b, r)
				return err == nil && g != 0
			}
			for _, name := range offered(t) {
				if !strings.HasSuffix(name, "."+code+".json") {
					continue
				}
				data, err := files.ReadFile(name)
				if err != nil {
					t.Fatal(err)
				}
				for _, r := range string(data) {
					if r >= ' ' && !missing[r] && !has(r) {
						missing[r] = true
						t.Errorf("%s: there is no %q (%U)", name, r, r)
					}
				}
			}
		}
	}
}
