package play

import (
	"strings"
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

// A move chosen in the list is only shown; the game changes when a button says so.
func TestTheListOfMovesOnlyLooks(t *testing.T) {
	const moves = "f5 d6 c3 d3 c4 f4 f6"
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{black: ada, white: bob, moves: moves})
		r.look.to(3)
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
		r.look.to(5)
		r.press(fyne.KeyEscape)
		if r.look.active() || r.discs() != 11 {
			t.Error("Escape does not lead back")
		}
		r.look.to(3)
		r.answer("Take back to here")
		r.wantPlayed("f5 d6 c3")
		if r.look.active() {
			t.Error("still looking")
		}
		r.look.to(6)
		r.answer("Go forward to here")
		r.wantPlayed("f5 d6 c3 d3 c4 f4")
	})
}

// Taking back a move while a clock runs asks first.
func TestTakingBackWithAClockAsks(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{black: ada, white: bob, moves: "f5 d6 c3", control: clock.Control{Kind: clock.Absolute, Main: time.Hour}})
		r.look.to(1)
		r.answer("Take back to here")
		r.wantPlayed("f5 d6 c3")
		r.answer("Cancel")
		r.wantPlayed("f5 d6 c3")
		r.answer("Take back to here")
		r.answer("Go there")
		r.wantPlayed("f5")
	})
}

// The cards count the stones on the board in sight, also of an earlier position.
func TestLookingBackCountsWhatIsOnTheBoard(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{black: ada, white: bob, moves: "f5 d6 c3 d3 c4 f4 f6"})
		r.look.to(1)
		r.settle()
		then, now := "4 discs", "7 discs"
		if got := r.players.cards.Black.AccessibilityLabel(); !strings.Contains(got, then) {
			t.Errorf("beside %d discs Black's card says %q", r.discs(), got)
		}
		r.look.end()
		if got := r.players.cards.Black.AccessibilityLabel(); !strings.Contains(got, now) {
			t.Errorf("back in the game of %d discs Black's card says %q", r.discs(), got)
		}
	})
}

// The wheel over the board looks back, and forward to the present, as in Study.
func TestTheWheelLooksBack(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{black: ada, white: bob, moves: "f5 d6 c3 d3 c4 f4 f6"})
		if r.wheel.Size() != r.board.Size() || r.wheel.Position() != r.board.Position() {
			t.Errorf("the wheel is at %v, %v; the board at %v, %v", r.wheel.Position(), r.wheel.Size(), r.board.Position(), r.board.Size())
		}
		r.wheel.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, 120)})
		r.wantStatus("Move 5: c4")
		r.wheel.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -240)})
		if r.look.active() {
			t.Error("the wheel does not lead back to the game")
		}
	})
}
