package play

import (
	"testing"

	"fyne.io/fyne/v2"

	"pionnier/app/theme"
)

// invasion is a game of 5 by 5 that ends with two black stones in White's corner, which empty points join.
const invasion = "C1 D1 C2 D2 C3 D3 C4 D4 C5 D5 E1 B1 E3 pass pass"

// Without this one of two chains in a region cannot be marked alone, or not both at once.
func TestATapMarksAChainAndAHoldItsRegion(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{game: "go", size: 5, black: ada, white: bob, moves: invasion})
		r.groupHint.groups = nil // which takes time
		mark := func(how string, do func(), want int) {
			t.Helper()
			if do(); len(r.sub.snap.Dead) != want {
				t.Errorf("%s: dead %v", how, r.sub.snap.Dead)
			}
		}
		hold := func() { r.board.OnSecondary(r.point("E3")); r.settle() }
		mark("a tap", func() { r.click("E3") }, 1)
		mark("another", func() { r.click("E3") }, 0)
		mark("a hold", hold, 2)
		mark("a tap on one", func() { r.click("E1") }, 1)
		mark("a hold on the other", hold, 0)
	})
}

// Without this the board grows or shrinks when a border opens or closes, and the next tap hits another stone.
func TestTheBoardStandsStillInACount(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{game: "go", size: 5, black: ada, white: bob, moves: invasion})
		r.groupHint.groups = nil // which takes time
		for _, size := range []fyne.Size{{Width: 360, Height: 640}, {Width: 640, Height: 360}, {Width: 240, Height: 427}} {
			for _, scale := range []float32{1, 2} {
				fyne.CurrentApp().Settings().SetTheme(theme.Theme{Scale: scale})
				r.window.Resize(size)
				r.settle()
				at, edge := r.board.Position(), r.board.Size()
				for _, name := range []string{"E1", "C1", "D1", "E1", "C1", "D1"} {
					r.click(name)
					if r.board.Position() != at || r.board.Size() != edge {
						t.Errorf("%v at %v: after %s the board is %v at %v, was %v at %v", size, scale, name, r.board.Size(), r.board.Position(), edge, at)
					}
				}
			}
		}
	})
}
