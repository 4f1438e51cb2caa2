package theme

import (
	"os"
	"path/filepath"
	"testing"

	fynetheme "fyne.io/fyne/v2/theme"
	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"pionnier/core/press/cjk"
	"pionnier/core/press/text"
)

func parse(t *testing.T, content []byte) *sfnt.Font {
	t.Helper()
	f, err := sfnt.Parse(content)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// TestEveryCharacterHasAGlyph keeps boxes out of the texts: in a browser the program has no fonts
// but its own.
func TestEveryCharacterHasAGlyph(t *testing.T) {
	var b sfnt.Buffer
	for _, code := range text.Languages {
		names, err := filepath.Glob("../../core/press/text/*." + code + ".json")
		if err != nil || len(names) == 0 {
			t.Fatalf("%d files of %s, %v", len(names), code, err)
		}
		for _, bold := range []bool{false, true} {
			if testing.Short() && bold {
				continue
			}
			source := fynetheme.DefaultTextFont().Content()
			if cjk.Has(code) {
				source = cjk.Font(code, bold)
			}
			f, missing := parse(t, source), map[rune]bool{}
			for _, name := range names {
				data, err := os.ReadFile(name)
				if err != nil {
					t.Fatal(err)
				}
				for _, r := range string(data) {
					if r < ' ' || missing[r] {
						continue
					}
					if g, err := f.GlyphIndex(&b, r); g == 0 || err != nil {
						missing[r] = true
						t.Errorf("%s: there is no %q (%U)", name, r, r)
					}
				}
			}
		}
	}
}

// Chinese, Japanese and Korean lines are as high as lines in the toolkit's own font.
func TestLinesAreAsHighInEveryLanguage(t *testing.T) {
	metrics := func(content []byte) font.Metrics {
		m, err := parse(t, content).Metrics(nil, fixed.I(1000), font.HintingNone)
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	latin := metrics(fynetheme.DefaultTextFont().Content())
	for _, language := range append(text.Languages, cjk.Other) {
		if !cjk.Has(language) && language != cjk.Other {
			continue
		}
		for _, bold := range []bool{false, true} {
			if m := metrics(cjk.Font(language, bold)); m.Ascent != latin.Ascent || m.Descent != latin.Descent {
				t.Errorf("%s: lines reach from %v to %v, the toolkit's from %v to %v", language, m.Ascent, m.Descent, latin.Ascent, latin.Descent)
			}
		}
	}
}
