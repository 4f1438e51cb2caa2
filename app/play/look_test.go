package play

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/core/clock"
	"pionnier/core/game"
)

// discs is how many discs or stones the board shows.
func (r *rig) discs() (n int) {
	for _, c := range r.board.Scene().Stones {
		if c != game.None {
			n++
		}
	}
	return n
}

// A move of the list is looked at; the game stands where it is until a button takes it there.
func TestTheListOfMovesOnlyLooks(t *testing.T) {
	const moves = "f5 d6 c3 d3 c4 f4 f6"
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{black: ada, white: bob, moves: moves})
		r.lookAt(3)
		r.settle()
		r.wantPlayed(moves)
		r.wantStatus("Move 3: c3")
		if r.discs() != 7 || r.board.Scene().Ghost != game.None {
			t.Errorf("the board shows %d discs, and %v to move", r.discs(), r.board.Scene().Ghost)
		}
		r.wantWords("You are only looking back: the game has not changed.", "Back to the game", "Take back to here")
		r.click("f3") // legal in the game, but out of sight
		r.wantPlayed(moves)
		if r.discs() != 11 {
			t.Errorf("the board shows %d discs after a tap, want the game's 11", r.discs())
		}
		r.lookAt(5)
		r.press(fyne.KeyEscape)
		if r.look.on() || r.discs() != 11 {
			t.Error("Escape does not lead back")
		}
		r.lookAt(3)
		r.answer("Take back to here")
		r.wantPlayed("f5 d6 c3")
		if r.look.on() {
			t.Error("still looking")
		}
		r.lookAt(6)
		r.answer("Go forward to here")
		r.wantPlayed("f5 d6 c3 d3 c4 f4")
	})
}

// Where a clock runs it is asked first.
func TestTakingBackWithAClockAsks(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{black: ada, white: bob, moves: "f5 d6 c3", control: clock.Control{Kind: clock.Absolute, Main: time.Hour}})
		r.lookAt(1)
		r.answer("Take back to here")
		r.wantPlayed("f5 d6 c3")
		r.answer("Cancel")
		r.wantPlayed("f5 d6 c3")
		r.answer("Take back to here")
		r.answer("Go there")
		r.wantPlayed("f5")
	})
}
