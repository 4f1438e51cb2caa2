package puzzle

import (
	"math/rand/v2"
	"strings"
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"pionnier/core/game"
	"pionnier/widgets/board"
	"pionnier/widgets/widgetstest"
)

// A tap waits for Confirm, so that a slip of the finger is no wrong answer.
func TestFewFingersAnswerWhatTheyDidNotMean(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := start(t, strings.Replace(live, "SZ[9]", "SZ[19]", 1))
		w := test.NewTempWindow(t, p.Content())
		w.SetPadded(false)
		w.Resize(fyne.NewSize(360, 640))
		p.board.SetOptions(board.Options{Tap: board.TapSecond})
		hand := &widgetstest.Hand{Rand: rand.New(rand.NewPCG(4, 61)), Board: p.board, Confirm: p.confirm, Settle: p.thread.Settle}
		wrong, touches := 0, 0
		for i := range *widgetstest.Fingers {
			target := game.Pt(2, 0) // the answer
			touches += hand.Put(p.board.PositionOf(target), i%2 == 1, func() widgetstest.Waiting {
				switch at := p.board.Waiting.At(); {
				case len(p.try.Moves()) > 0 || p.state != asking:
					return widgetstest.Over
				case at == nil:
					return widgetstest.Nothing
				case *at == target:
					return widgetstest.Right
				}
				return widgetstest.Wrong
			})
			if p.state != asking || p.tried != game.PlaceAt(target) {
				wrong++
			}
			p.pose(p.item, p.view)
			p.board.SetOptions(board.Options{Tap: board.TapSecond})
			hand.Board = p.board
		}
		t.Logf("%d of %d wrong, %d touches", wrong, *widgetstest.Fingers, touches)
		if 100*wrong > *widgetstest.Fingers {
			t.Errorf("%d of %d answers were not meant", wrong, *widgetstest.Fingers)
		}
	})
}

// A second tap on Confirm does not ask for the answer or the next problem.
func TestASecondTapOnConfirmMeansNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := start(t, live, live)
		p.board.SetOptions(board.Options{Tap: board.TapConfirm})
		p.board.Tapped(&fyne.PointEvent{Position: p.board.PositionOf(game.Pt(2, 0))})
		if !p.confirm.Visible() || p.help.Visible() || p.next.Visible() {
			t.Fatal("the row is not the button's that confirms")
		}
		before := p.try
		test.Tap(p.confirm)
		p.thread.Settle()
		test.Tap(p.next)
		if p.try != before || p.state != asking || len(p.try.Moves()) == 0 {
			t.Error("the second tap went on")
		}
		p.thread.Later(afterConfirm)
		if test.Tap(p.next); p.try == before {
			t.Error("a later tap does not")
		}
	})
}

// Without this the refusal of a place stays while a stone waits at another one, which it is untrue of.
func TestARefusalGoesWhenAStoneWaitsElsewhere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := start(t, live)
		p.board.SetOptions(board.Options{Tap: board.TapConfirm})
		tap := func(x, y int) {
			p.board.Tapped(&fyne.PointEvent{Position: p.board.PositionOf(game.Pt(x, y))})
			p.thread.Settle()
		}
		tap(0, 0)
		p.wants(t, "refused", "That place is taken.")
		if tap(2, 0); !p.confirm.Visible() {
			t.Fatal("no stone waits")
		}
		if words := p.verdict.words.Words(); words != "" || p.verdict.line.Visible() {
			t.Errorf("while a stone waits at C9, %q is shown", words)
		}
	})
}
