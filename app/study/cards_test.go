package study

import (
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"pionnier/app/theme"
)

// What a card's move loses is written smaller where the letters are large, and never cut.
func TestTheLossOfACardIsNotCut(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, size := range []fyne.Size{desktop, phone} {
			r := open(t, size, erring(t), true)
			fyne.CurrentApp().Settings().SetTheme(theme.Theme{Mode: theme.Light, Scale: 2})
			r.thread.Later(1e9)
			r.goToPly(5)
			r.window.Resize(size.AddWidthHeight(1, 0)) // all is laid out anew, in the large letters
			want, found := r.lossWords(r.snap.Report.Moves[4].Loss), false
			for _, o := range test.LaidOutObjects(r.cards.Container) {
				if c, ok := o.(*canvas.Text); ok && c.Text == want {
					found = true
				}
			}
			if !found {
				t.Errorf("%v: %q is not to be read", size, want)
			}
		}
	})
}
