package widgets

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// TestManySegmentsFit checks that every word is within its own option, and that a press on a word
// chooses its option.
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

// All options have one text size, which a choice does not change.
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

// Options without room are behind the last place, which lists them: every place has a word that is whole and room for a
// finger, and shows what is selected.
func TestOptionsWithoutRoomAreListed(t *testing.T) {
	test.NewTempApp(t)
	defer func(before func() bool) { touchScreen = before }(touchScreen)
	touchScreen = func() bool { return true }
	words := []string{"Fautes", "Mieux", "Notes", "Courbe", "Coups", "Éditer", "Parties"}
	s := NewSegments(words, 0, nil)
	s.Rest = "Autres"
	w := test.NewTempWindow(t, s)
	w.SetPadded(false)
	shown := func() (written []string) {
		for _, o := range test.WidgetRenderer(s).Objects() {
			if o, ok := o.(*canvas.Text); ok && o.Visible() {
				written = append(written, o.Text)
			}
		}
		return written
	}
	for width := float32(600); width >= 150; width -= 5 {
		w.Resize(fyne.NewSize(width, 400))
		s.Resize(fyne.NewSize(width, 44))
		n := s.shown(width)
		want := slices.Clone(words)
		if n < len(words) {
			want = append(want[:n], "Autres")
		}
		if got := shown(); !slices.Equal(got, want) || s.Narrowest() < Thumb {
			t.Fatalf("%v wide: %q, want %q; the narrowest has %v", width, got, want, s.Narrowest())
		}
	}
	n := s.shown(150)
	test.TapAt(s, fyne.NewPos(145, 20))
	d := drops[w.Canvas()]
	if d == nil || len(d.rows) != len(words)-n {
		t.Fatal("the rest is not listed")
	}
	test.Tap(d.rows[len(d.rows)-1])
	if got := shown(); s.Selected != len(words)-1 || got[n] != "Parties" || s.AccessibilityLabel() != "Parties" {
		t.Errorf("the last row chooses %d, the places are %q", s.Selected, got)
	}
}
