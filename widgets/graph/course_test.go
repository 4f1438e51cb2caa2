package graph

import (
	"math"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"pionnier/core/press/plot"
)

// doubled is a theme with text twice as large.
type doubled struct{ fyne.Theme }

func (d doubled) Size(name fyne.ThemeSizeName) float32 {
	if name == theme.SizeNameCaptionText || name == theme.SizeNameText {
		return 2 * d.Theme.Size(name)
	}
	return d.Theme.Size(name)
}

// Years and strengths are larger in large text.
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

// The numbers of a graph are larger in large text, whole, and do not overlap even in the lowest
// graph.
func TestLargeLettersOfAGraph(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(doubled{theme.DefaultTheme()})
	g := New(nil)
	g.Set(wave(60), 0)
	for _, height := range []float64{72, 110, 168} {
		var at []float64
		for _, s := range plot.Draw(g.zoomed(), 320, height, Themed()).Shapes {
			if s.Words == "" {
				continue
			}
			y, half := s.Points[0].Y, 0.4*s.Size // of a digit
			if s.Size < 1.5*11 || y < half || y > height-half {
				t.Errorf("%q is %v high at %v of %v", s.Words, s.Size, y, height)
			}
			if slices.ContainsFunc(at, func(other float64) bool { return math.Abs(other-y) < 2*half }) {
				t.Errorf("%q is over another number in a graph of %v", s.Words, height)
			}
			at = append(at, y)
		}
	}
}
