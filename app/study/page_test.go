package study

import (
	"bytes"
	"image/png"
	"strings"
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2/test"

	"pionnier/core/press/figure"
	"pionnier/core/press/text"
	"pionnier/widgets"
)

// words are all words on pages.
func words(pages ...*figure.Figure) string {
	var list []string
	for _, p := range pages {
		for _, s := range p.Shapes {
			list = append(list, s.Words)
		}
	}
	return strings.Join(list, " ")
}

// The printed report has the players, the result, each side in numbers, and the costliest moves
// with reasons, in any language, and everything is within the edges.
func TestTheReportOnPaper(t *testing.T) {
	defer text.Use("en")
	for lang, wants := range map[string][]string{
		"en": {"Ada – Pionnier", "Ada resigned", "accuracy", "5. c4 · Black", "mistake, 8 discs", "Cross: the move played."},
		"fr": {"Ada – Pionnier", "Pionnier gagne par abandon de Ada", "précision", "5. c4 · Noir", "Croix : le coup joué."},
		"ja": {"Ada – Pionnier", "Adaの投了でPionnierの勝ち", "精度", "5. c4 · 黒", "悪手、8石の損", "です。b3が"},
	} {
		synctest.Test(t, func(t *testing.T) {
			text.Use(lang)
			r := open(t, desktop, erring(t), true)
			r.thread.Later(1e9)
			pages := r.sub.report().Pages()
			all := words(pages...)
			for _, want := range wants {
				if !strings.Contains(all, want) {
					t.Errorf("%s: %q is not in %q", lang, want, all)
				}
			}
			sheet := r.sub.report().Sheet()
			if on := words(sheet); on != all {
				t.Errorf("the sheet says %q, the pages %q", on, all)
			}
			for i, p := range append(pages, sheet) {
				for _, s := range p.Shapes {
					for _, at := range s.Points {
						if at.X < 0 || at.X > p.Width || at.Y < 0 || at.Y > p.Height {
							t.Fatalf("page %d of %v×%v: %q at %v", i, p.Width, p.Height, s.Words, at)
						}
					}
				}
			}
		})
	}
}

func TestTheReportIsSaved(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, desktop, erring(t), true)
		r.thread.Later(1e9)
		files := map[string][]byte{}
		r.acts.exportReport = func(extension string, data []byte) { files[extension] = data }
		for _, name := range []string{"PDF, to print", "SVG drawing", "PNG picture"} {
			r.files.saveReport()
			for _, o := range test.LaidOutObjects(r.window.Canvas().Overlays().Top()) {
				if b, ok := o.(*widgets.Button); ok && b.Text == name {
					test.Tap(b)
					break
				}
			}
			r.thread.Settle()
		}
		if !bytes.HasPrefix(files["pdf"], []byte("%PDF-")) || !bytes.HasPrefix(files["svg"], []byte("<svg ")) {
			t.Errorf("files of %d and %d bytes", len(files["pdf"]), len(files["svg"]))
		}
		img, err := png.Decode(bytes.NewReader(files["png"]))
		if err != nil || img.Bounds().Dx() != 2*595 {
			t.Errorf("the picture: %v", err)
		}
	})
}

// A report that takes long to set is not offered over another screen.
func TestAReportThatComesLateIsNotOffered(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, desktop, erring(t), true)
		r.thread.Later(1e9)
		offered := 0
		r.acts.exportReport = func(string, []byte) { offered++ }
		r.files.saveReport()
		for _, o := range test.LaidOutObjects(r.window.Canvas().Overlays().Top()) {
			if b, ok := o.(*widgets.Button); ok && b.Text == "SVG drawing" {
				test.Tap(b)
				break
			}
		}
		r.Leave()
		r.thread.Settle()
		if offered > 0 {
			t.Error("it is offered though the screen was left")
		}
	})
}
