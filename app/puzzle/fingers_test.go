package puzzle

import (
	"math/rand/v2"
	"strings"
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"pionnier/app/theme"
	"pionnier/core/game"
	"pionnier/core/press/text"
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
		if !p.confirm.Visible() || p.hint.Visible() || p.next.Visible() {
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

// Without this a refused place scrolls the question half out of sight, which is not answered yet.
func TestARefusalLeavesTheQuestionInSight(t *testing.T) {
	defer text.Use("en")
	for _, language := range []string{"en", "de"} {
		text.Use(language)
		p := start(t, live)
		w := test.NewTempWindow(t, p.Content())
		w.SetPadded(false)
		for _, scale := range []float32{1, 1.3, 2} {
			fyne.CurrentApp().Settings().SetTheme(theme.Theme{Scale: scale})
			for _, size := range []fyne.Size{{Width: 320, Height: 568}, {Width: 360, Height: 640}, {Width: 412, Height: 915}, {Width: 640, Height: 360}, {Width: 915, Height: 412}} {
				w.Resize(size)
				p.pose(p.item, p.view)
				widgetstest.Settle(p.Content())
				p.attempt(game.Place(0, 0))
				widgetstest.Settle(p.Content())
				top := fyne.CurrentApp().Driver().AbsolutePositionForObject
				from, to := top(p.scroll).Y, top(p.scroll).Y+p.scroll.Size().Height
				asked, refused := top(p.words).Y, top(p.verdict.line).Y+p.verdict.line.Size().Height
				if refused > to+1 || p.verdict.words.Words() == "" {
					t.Errorf("%s at %v in %v: the refusal ends at %v, what is in sight at %v", language, scale, size, refused, to)
				}
				if fits := refused-asked <= to-from+1; fits && asked < from-1 || scale == 1 && !fits {
					t.Errorf("%s at %v in %v: the question begins at %v, and what is in sight at %v", language, scale, size, asked, from)
				}
			}
		}
	}
}
