package widgets

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
)

func TestTheWheelSteps(t *testing.T) {
	var steps []int
	w := NewWheel(func(by int) { steps = append(steps, by) })
	for _, c := range []struct {
		name  string
		turns []float32
		want  []int
	}{
		{"a notch away, a notch towards", []float32{60, -60}, []int{-1, 1}},
		{"a notch of a toolkit without our gain", []float32{-25}, []int{1}},
		{"three notches at once", []float32{-180}, []int{3}},
		{"a touchpad", []float32{-7, -7, -7, -7, -7, -7}, []int{1, 1}},
		{"to and fro on a touchpad", []float32{-15, 7, -15}, nil},
		{"across", []float32{0}, nil},
	} {
		steps, w.rest = nil, 0
		for _, dy := range c.turns {
			w.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, dy)})
		}
		if !slices.Equal(steps, c.want) {
			t.Errorf("%s: steps %v, want %v", c.name, steps, c.want)
		}
	}
}
