package graph

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"pionnier/widgets/plot"
)

// doubled is a theme with letters twice as large.
type doubled struct{ fyne.Theme }

func (d doubled) Size(name fyne.ThemeSizeName) float32 {
	if name == theme.SizeNameCaptionText || name == theme.SizeNameText {
		return 2 * d.Theme.Size(name)
	}
	return d.Theme.Size(name)
}

// Years and strengths are written larger where letters are large.
func TestLargeLettersOfACourse(t *testing.T) {
	measures := []plot.Moment{{At: 2001, Value: 1600, Half: 50}, {At: 2005, Value: 1700, Half: 40}}
	letters := func(large bool) float64 {
		app := test.NewTempApp(t)
		if large {
			app.Settings().SetTheme(doubled{theme.DefaultTheme()})
		}
		c := NewCourse("course", measures)
		w := test.NewTempWindow(t, c)
		w.SetPadded(false)
		w.Resize(fyne.NewSize(360, 300))
		fig, scale := c.figure(360, 300)
		for _, s := range fig.Shapes {
			if s.Words != "" {
				return s.Size * scale
			}
		}
		t.Fatal("nothing is written")
		return 0
	}
	if usual, large := letters(false), letters(true); large < 1.5*usual {
		t.Errorf("letters of %v become %v", usual, large)
	}
}
