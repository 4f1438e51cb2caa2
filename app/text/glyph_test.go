package text

import (
	"testing"

	"fyne.io/fyne/v2/theme"
	"golang.org/x/image/font/sfnt"
)

// TestTheToolkitsFontHasEveryCharacter keeps boxes out of the texts: a browser gives the
// program no other fonts.
func TestTheToolkitsFontHasEveryCharacter(t *testing.T) {
	font, err := sfnt.Parse(theme.DefaultTextFont().Content())
	if err != nil {
		t.Fatal(err)
	}
	var b sfnt.Buffer
	for _, name := range offered(t) {
		data, err := files.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range string(data) {
			if glyph, err := font.GlyphIndex(&b, r); r >= ' ' && (err != nil || glyph == 0) {
				t.Errorf("%s: there is no %q (%U)", name, r, r)
			}
		}
	}
}
