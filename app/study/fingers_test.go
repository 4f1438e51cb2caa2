package study

import (
	"math/rand/v2"
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"

	"pionnier/core/game"
	"pionnier/widgets/board"
	"pionnier/widgets/widgetstest"
)

// A move waits for Confirm, so that a slip of the finger does not leave a variation, as most
// touches of such small points would.
func TestFewFingersPutAStoneWrongInStudy(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := openText(t, fyne.NewSize(360, 640), nil, "go", "(;GM[1]SZ[19]RU[Japanese];B[pd];W[dp])")
		b := r.deps.Board
		b.SetOptions(board.Options{Tap: board.TapSecond})
		at := r.sub.now().Ply
		hand := &widgetstest.Hand{Rand: rand.New(rand.NewPCG(3, 61)), Board: b, Confirm: r.status.confirm.button, Settle: r.thread.Settle}
		wrong, touches := 0, 0
		for i := range *widgetstest.Fingers {
			target := game.Pt(hand.Rand.IntN(19), hand.Rand.IntN(19))
			if !b.Playable(target) {
				continue
			}
			touches += hand.Put(b.PositionOf(target), i%2 == 1, func() widgetstest.Waiting {
				switch p := b.Waiting.At(); {
				case r.sub.now().Ply > at:
					return widgetstest.Over
				case p == nil:
					return widgetstest.Nothing
				case *p == target:
					return widgetstest.Right
				}
				return widgetstest.Wrong
			})
			if r.sub.now().Position().At(target) == game.None {
				wrong++
			}
			r.Undo()
			r.thread.Settle()
			if r.sub.now().Ply != at {
				t.Fatalf("after Undo %d moves are on the board", r.sub.now().Ply)
			}
		}
		t.Logf("%d of %d wrong, %d touches", wrong, *widgetstest.Fingers, touches)
		if 100*wrong > *widgetstest.Fingers {
			t.Errorf("%d of %d stones fell wrong", wrong, *widgetstest.Fingers)
		}
	})
}

// The board does not move while a stone waits for Confirm, so that the finger can correct its
// point.
func TestTheBoardStandsStillWhileAStoneWaits(t *testing.T) {
	r := openText(t, fyne.NewSize(360, 640), nil, "go", "(;GM[1]SZ[19]RU[Japanese];B[pd];W[dp])")
	b := r.deps.Board
	b.SetOptions(board.Options{Tap: board.TapSecond})
	for _, size := range []fyne.Size{{Width: 240, Height: 427}, {Width: 360, Height: 640}, {Width: 412, Height: 915}, {Width: 640, Height: 360}} {
		r.window.Resize(size)
		at, edge := b.Position(), b.Size()
		b.Tapped(&fyne.PointEvent{Position: b.PositionOf(game.Pt(9, 9))})
		if b.Waiting.At() == nil || !r.status.confirm.button.Visible() {
			t.Errorf("%v: nothing waits, or nothing confirms it", size)
		}
		if b.Position() != at || b.Size() != edge {
			t.Errorf("%v: the board went from %v at %v to %v at %v", size, edge, at, b.Size(), b.Position())
		}
		b.Waiting.Drop()
		if r.status.confirm.button.Visible() {
			t.Errorf("%v: the button stays", size)
		}
	}
}
