package study

import (
	"strings"
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"

	"pionnier/core/game"
	"pionnier/core/review"
)

// A wide window shows the number of each side's errors of each kind, and leads to them.
func TestTheTableOfErrorsLeadsToThem(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, fyne.NewSize(1920, 1080), erring(t), true)
		r.thread.Later(1e9)
		class := r.sub.now().Report.Moves[4].Class
		if !class.Bad() {
			t.Fatal("move 5 is no error")
		}
		words := map[review.Class]string{review.Inaccuracy: "inaccuracies", review.Mistake: "mistakes", review.Blunder: "blunders", review.Thrown: "results thrown away"}[class]
		r.goToPly(1)
		r.tap(r.sub.report().Named(game.Black) + ", " + words + ": 1")
		r.wantPly(5)
	})
}

// The list of moves shows the loss of each move.
func TestTheListOfMovesSaysWhatEachLost(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, size := range []fyne.Size{{Width: 1920, Height: 1080}, desktop, phone} {
			r := open(t, size, erring(t), true)
			r.thread.Later(1e9)
			r.choose(movesTab)
			list := r.moves.widget
			if !list.Visible() || len(list.Notes) != len(r.sub.now().Line) {
				t.Fatalf("%v: %d moves have a note", size, len(list.Notes))
			}
			if n := list.Notes[4]; n.Mark == nil || !strings.Contains(n.Words, "8") {
				t.Errorf("%v: move 5 says %q", size, n.Words)
			}
			if n := list.Notes[0]; n.Mark != nil || n.Words != "" {
				t.Errorf("%v: move 1 says %q", size, n.Words)
			}
			list.OnChosen(3)
			r.wantPly(3)
		}
	})
}

// A step renews only the rows that change. Renewing all rows of the report was most of its cost.
func TestAStepRebuildsOnlyTheRowsThatChange(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, fyne.NewSize(1920, 1080), erring(t), true)
		r.thread.Later(1e9)
		r.goToPly(4)
		before := map[fyne.CanvasObject]bool{}
		for _, o := range r.cards.Objects {
			before[o] = true
		}
		r.step(1) // to the card's move
		fresh := 0
		for _, o := range r.cards.Objects {
			if !before[o] {
				fresh++
			}
		}
		if fresh == 0 || fresh > 2 { // its card, and what decided the game
			t.Errorf("%d of %d rows are new", fresh, len(r.cards.Objects))
		}
	})
}

// The line under a resting pointer stays the same move's when a better move is found.
func TestALineStaysWithItsPointWhenTheOrderChanges(t *testing.T) {
	r := open(t, desktop, nil, true)
	r.choose(bestTab)
	first, second := game.Candidate{Moves: []game.Move{game.Place(2, 3), game.Place(2, 2)}}, game.Candidate{Moves: []game.Move{game.Place(3, 2), game.Place(2, 2)}}
	r.sub.now().Reading.Candidates = []game.Candidate{first, second}
	r.best.point(game.Pt(3, 2), true)
	r.sub.now().Reading.Candidates = []game.Candidate{second, first}
	if got := r.best.attended(); len(got) == 0 || got[0] != game.Place(3, 2) {
		t.Errorf("the line begins with %v", got)
	}
}
