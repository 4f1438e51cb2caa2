package graph

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"pionnier/core/press/plot"
)

// The move under the pointer is named, and the pointer snaps to marks, since a mark among 200 moves
// is too small to hit.
func TestThePointerNamesItsMoveAndSnapsToMarks(t *testing.T) {
	r := show(t, wave(200))
	r.Describe = func(i int) string { return fmt.Sprintf("Move %d, Black +3, mistake", i) }
	f := plot.Measure(r.zoomed(), float64(r.Size().Width), float64(r.Size().Height))
	over := func(x float64) {
		r.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(float32(x), 50)}})
	}
	said := func() string {
		if h := r.shown.said; h.plate.Visible() {
			return h.head.Text + "/" + h.rest.Text
		}
		return ""
	}
	if said() != "" {
		t.Errorf("it says %q without a pointer", said())
	}
	r.MouseIn(&desktop.MouseEvent{})
	for _, m := range r.data.Marks {
		over(f.X(m.At) + snap - 1)
		if want := fmt.Sprintf("Move %d/Black +3, mistake", m.At); said() != want {
			t.Errorf("beside the mark of move %d it says %q", m.At, said())
		}
		if h := r.shown.said; h.plate.Position().X < 0 || h.plate.Position().X+h.plate.Size().Width > r.Size().Width {
			t.Errorf("the words of move %d stand outside the graph", m.At)
		}
	}
	over(f.X(20))
	if want := "Move 20/Black +3, mistake"; said() != want {
		t.Errorf("away from marks it says %q, want %q", said(), want)
	}
	r.MouseOut()
	if said() != "" {
		t.Errorf("it says %q when the pointer has left", said())
	}
}

// The wheel zooms in where moves are denser than pixels, so that the pointer can choose among them.
func TestTheWheelLooksCloserWhereMovesAreDense(t *testing.T) {
	r := show(t, wave(300))
	at := func(x float32) int { i, _ := r.at(fyne.NewPos(x, 50)); return i }
	middle, wide := at(170), at(330)-at(50)
	turn := func(by float32) {
		r.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(170, 50)}, Scrolled: fyne.NewDelta(0, by)})
	}
	for range 6 {
		turn(20)
	}
	if now := at(330) - at(50); now > wide/3 || at(170) < middle-6 || at(170) > middle+6 {
		t.Errorf("%d moves were in sight and %d are, around move %d instead of %d", wide, now, at(170), middle)
	}
	r.SetCurrent(299)
	if !r.window.has(299) || r.window.has(100) {
		t.Errorf("the cursor is not in sight: %+v", r.window)
	}
	for range 20 {
		turn(-20)
	}
	if r.window != (window{}) {
		t.Errorf("all of the game is not in sight again: %+v", r.window)
	}
	r.Set(wave(20), 0)
	if turn(100); r.window != (window{}) {
		t.Error("a short game is looked at closer, where nothing is gained")
	}
}
