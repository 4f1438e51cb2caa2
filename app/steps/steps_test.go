package steps

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"pionnier/widgets"
)

// In the middle of a line of moves all steps are enabled; at an end the steps beyond it are
// disabled.
func TestSteps(t *testing.T) {
	test.NewTempApp(t)
	by := 0
	step := func(n int) { by = n }
	for shown, open := range map[int][4]bool{0: {false, false, true, true}, 2: {true, true, true, true}, 5: {true, true, false, false}} {
		ways := Steps(shown, 5, step).Objects
		if count := ways[2].(*fyne.Container).Objects[0].(*widget.Label).Text; count != fmt.Sprintf("%d of 5", shown) {
			t.Errorf("with %d moves shown it says %q, and looks like the ways along the game", shown, count)
		}
		for i, want := range [4]int{-5, -1, 1, 5} {
			b := slices.Delete(slices.Clone(ways), 2, 3)[i].(*widgets.Button)
			if b.Disabled() == open[i] {
				t.Errorf("%d shown: button %d is open: %t", shown, i, !b.Disabled())
			}
			if by = 0; open[i] {
				if test.Tap(b); by != want {
					t.Errorf("button %d steps by %d, want %d", i, by, want)
				}
			}
		}
	}
	if n := len(Steps(0, 0, step).Objects); n != 0 {
		t.Errorf("%d ways along no line", n)
	}
}

func TestKey(t *testing.T) {
	by := 0
	for name, want := range map[fyne.KeyName]int{fyne.KeyLeft: -1, fyne.KeyRight: 1, fyne.KeyHome: -2, fyne.KeyEnd: 5, fyne.KeyUp: 0} {
		by = 0
		if used := Key(&fyne.KeyEvent{Name: name}, 2, 5, func(n int) { by = n }); used != (want != 0) || by != want {
			t.Errorf("%s steps by %d, want %d", name, by, want)
		}
		if Key(&fyne.KeyEvent{Name: name}, 0, 0, func(int) { t.Error("a step along no line") }) {
			t.Errorf("%s is used where there is no line", name)
		}
	}
}
