package widgets

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
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

// If a word would be cut, pictures of equal width replace all words, and a screen reader still
// announces the choice by its word.
func TestPicturesWhereWordsHaveNoRoom(t *testing.T) {
	test.NewTempApp(t)
	words := []string{"Courbe", "Fautes", "Mieux", "Coups", "Notes", "Éditer", "Parties"}
	var pictures []fyne.Resource
	for range words {
		pictures = append(pictures, theme.HomeIcon())
	}
	s := NewSegments(words, 0, nil)
	s.Brief = pictures
	shown := func() (written string, pictures int) {
		for _, o := range test.WidgetRenderer(s).Objects() {
			switch o := o.(type) {
			case *canvas.Text:
				if o.Visible() {
					written += o.Text + " "
				}
			case *canvas.Image:
				if o.Visible() {
					pictures++
				}
			}
		}
		return written, pictures
	}
	for width := float32(600); width >= 200; width -= 5 {
		s.Resize(fyne.NewSize(width, 40))
		all := strings.Join(words, " ") + " "
		if written, pictures := shown(); !(written == all && pictures == 0) && !(written == "" && pictures == len(words)) {
			t.Fatalf("%v wide: %q and %d pictures", width, written, pictures)
		}
	}
	if written, _ := shown(); written != "" {
		t.Fatalf("200 wide: %q", written)
	}
	for i := range words {
		test.TapAt(s, fyne.NewPos(200*(float32(i)+0.5)/7, 20))
		if s.Selected != i || s.AccessibilityLabel() != words[i] {
			t.Errorf("a tap on picture %d chooses %q", i, s.AccessibilityLabel())
		}
	}
	s.Brief = nil
	s.Refresh()
	if written, _ := shown(); written == "" {
		t.Error("without pictures there are no words either")
	}
}
