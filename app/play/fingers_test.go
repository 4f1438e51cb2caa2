package play

import (
	"math/rand/v2"
	"strconv"
	"testing"

	"fyne.io/fyne/v2"

	"pionnier/core/game"
	"pionnier/core/session"
	"pionnier/widgets/board"
	"pionnier/widgets/widgetstest"
)

// At most wrongMost in a hundred fingers on a phone's 19×19 board put a stone, or mark a dead one,
// at the wrong point.
const wrongMost = 1

func (r *rig) hand(seed uint64) *widgetstest.Hand {
	return &widgetstest.Hand{Rand: rand.New(rand.NewPCG(seed, 61)), Board: r.board, Confirm: r.status.confirm, Settle: r.settle}
}

// A move waits for Confirm, during which a second tap counts for nothing. Without the wait more
// than half of the stones on such points are wrong.
func TestFewFingersPutAStoneWrong(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{game: "go", size: 19, black: ada, white: bob, window: fyne.NewSize(360, 640), tap: board.TapSecond})
		hand, wrong, touches := r.hand(1), 0, 0
		for i := range *widgetstest.Fingers {
			target := game.Pt(hand.Rand.IntN(19), hand.Rand.IntN(19))
			touches += hand.Put(r.board.PositionOf(target), i%2 == 1, func() widgetstest.Waiting {
				switch p := r.board.Waiting.At(); {
				case r.sub.snap.Cursor > 0:
					return widgetstest.Over
				case p == nil:
					return widgetstest.Nothing
				case *p == target:
					return widgetstest.Right
				}
				return widgetstest.Wrong
			})
			if r.sub.snap.Position.At(target) == game.None {
				wrong++
			}
			if err := r.session.Undo(); err != nil {
				t.Fatal(err)
			}
			r.settle()
		}
		t.Logf("%d of %d wrong, %d touches", wrong, *widgetstest.Fingers, touches)
		if 100*wrong > wrongMost**widgetstest.Fingers {
			t.Errorf("%d of %d stones fell wrong", wrong, *widgetstest.Fingers)
		}
	})
}

// A mark waits too. Without the wait a finger marks a living group as dead, unnoticed or noticed
// too late.
func TestFewFingersMarkAWrongChain(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{game: "go", size: 19, black: ada, white: bob, window: fyne.NewSize(360, 640), tap: board.TapSecond, moves: sparse() + "pass pass"})
		r.groupHint.groups = nil // which takes time
		if r.sub.snap.Phase != session.Settling || !r.board.Small() {
			t.Fatalf("phase %v, points %v apart", r.sub.snap.Phase, r.board.Spacing())
		}
		hand, wrong, touches := r.hand(2), 0, 0
		for i := range *widgetstest.Fingers {
			target := game.Pt(2*hand.Rand.IntN(10), 2*hand.Rand.IntN(10))
			touches += hand.Put(r.board.PositionOf(target), i%2 == 1, func() widgetstest.Waiting {
				switch p := r.board.Waiting.At(); {
				case len(r.sub.snap.Dead) > 0:
					return widgetstest.Over
				case p == nil:
					return widgetstest.Nothing
				case *p == target:
					return widgetstest.Right
				}
				return widgetstest.Wrong
			})
			dead := r.sub.snap.Dead
			if len(dead) != 1 || dead[0] != target {
				wrong++
			}
			for _, p := range dead {
				if err := r.session.ToggleDead(p); err != nil {
					t.Fatal(err)
				}
			}
			r.settle()
		}
		t.Logf("%d of %d wrong, %d touches", wrong, *widgetstest.Fingers, touches)
		if 100*wrong > wrongMost**widgetstest.Fingers {
			t.Errorf("%d of %d chains were marked wrong", wrong, *widgetstest.Fingers)
		}
	})
}

// sparse are moves to every other point of every other line.
func sparse() (moves string) {
	for y := 1; y <= 19; y += 2 {
		for _, x := range "ACEGJLNPRT" {
			moves += string(x) + strconv.Itoa(y) + " "
		}
	}
	return moves
}
