package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// TestManySegmentsFit: every word lies within its own option, and the option under a word is
// the one that a press on it chooses.
func TestManySegmentsFit(t *testing.T) {
	test.NewTempApp(t)
	for _, width := range []float32{320, 388, 600} {
		chosen := -1
		s := NewSegments([]string{"Graph", "Mistakes", "Best", "Moves", "Notes", "Edit", "Games"}, 1, func(i int) { chosen = i })
		w := test.NewTempWindow(t, s)
		w.SetPadded(false)
		s.Resize(fyne.NewSize(width, 36))
		end := float32(0)
		for i, o := range test.WidgetRenderer(s).Objects()[3 : 3+len(s.Options)] {
			label := o.(*canvas.Text)
			if label.Position().X < end || label.Position().X+label.MinSize().Width > width {
				t.Errorf("%v wide: %q is at %v with %v, after %v", width, label.Text, label.Position().X, label.MinSize().Width, end)
			}
			end = label.Position().X + label.MinSize().Width
			s.Selected = -1
			if s.Tapped(&fyne.PointEvent{Position: fyne.NewPos(end-1, 10)}); chosen != i {
				t.Errorf("%v wide: a press on %q chooses %d", width, label.Text, chosen)
			}
			s.SetSelected(1)
		}
	}
}

// All options are written in one size, which a choice does not change.
func TestSegmentsAreAlike(t *testing.T) {
	test.NewTempApp(t)
	s := NewSegments([]string{"Courbe", "Fautes", "Mieux", "Coups", "Notes", "Parties"}, 0, nil)
	w := test.NewTempWindow(t, s)
	w.SetPadded(false)
	s.Resize(fyne.NewSize(220, 36))
	sizes := map[float32]bool{}
	for i := range s.Options {
		s.SetSelected(i)
		for _, o := range test.WidgetRenderer(s).Objects()[3 : 3+len(s.Options)] {
			sizes[o.(*canvas.Text).TextSize] = true
		}
	}
	if len(sizes) != 1 {
		t.Errorf("the options are written in the sizes %v", sizes)
	}
}
