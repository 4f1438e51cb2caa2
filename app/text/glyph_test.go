package text

import (
	"io/fs"
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
	names, err := fs.Glob(files, "*.json")
	if err != nil || len(names) == 0 {
		t.Fatalf("%d files, %v", len(names), err)
	}
	var b sfnt.Buffer
	for _, name := range names {
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
