package study

import (
	"context"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/core/analysis"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/library"
	"pionnier/core/press/paint"
	"pionnier/core/press/text"
	"pionnier/widgets/board"
)

// TestDigitsPlayCandidates checks that digits play the candidates in sight, and that b goes to the
// next blunder even then.
func TestDigitsPlayCandidates(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := erring(t)
		o.best[4] = game.Place(2, 3) // c4, as played
		r := open(t, desktop, o, true)
		r.thread.Later(1e9)
		r.goToPly(4)
		r.Rune('1')
		r.wantPly(4)
		r.choose(bestTab)
		r.thread.Later(1e9)
		if n := len(r.best.Objects); n != 1 {
			t.Errorf("%d candidates are listed", n)
		}
		r.Rune('2') // there is one candidate
		r.wantPly(4)
		r.Rune('1')
		r.wantPly(5)
	})
}

// TestListsBeginAtTheirTop checks that the list of another position begins at its top, and that it
// stays in place while moves are searched for.
func TestListsBeginAtTheirTop(t *testing.T) {
	r := open(t, phone, nil, true)
	r.withExplorer(&scholar{})
	for at, list := range map[tab]*container.Scroll{bestTab: r.best.scroll, exploreTab: r.explorer.scroll} {
		r.choose(at)
		for _, c := range []struct {
			by   int
			want float32
		}{{0, 40}, {-1, 0}, {1, 0}} {
			list.Offset.Y = 40
			if r.show(); c.by != 0 {
				r.step(c.by)
			}
			if list.Offset.Y != c.want {
				t.Errorf("tab %v, %d moves on: the list begins %v further down, want %v", at, c.by, list.Offset.Y, c.want)
			}
		}
	}
}

// TestEveryLegalMoveIsReported checks that all moves are listed if all have values, and else the first
// nine.
func TestEveryLegalMoveIsReported(t *testing.T) {
	r := open(t, desktop, nil, true)
	var all []game.Candidate
	for _, m := range r.sub.now().Position().Legal() {
		all = append(all, game.Candidate{Moves: []game.Move{m}})
	}
	if len(all) <= mostCandidates {
		t.Fatalf("%d legal moves show nothing", len(all))
	}
	for given, want := range map[int]int{len(all): len(all), len(all) - 1: mostCandidates, 3: 3} {
		r.sub.now().Reading.Candidates = all[:given]
		if got := r.best.hints(r.sub.candidates()); len(got) != want {
			t.Errorf("%d of %d moves have values: %d are shown, want %d", given, len(all), len(got), want)
		}
	}
}

// A game that is being analysed does not ask for a press on Analyse, which is then called Stop.
func TestAPositionThatWillBeAnalysedAsksForNothing(t *testing.T) {
	r := open(t, desktop, nil, true)
	for running, want := range map[bool]string{true: "study.best.looking", false: "study.best.none"} {
		now := r.sub.now()
		now.Reading.Candidates, now.Looking, now.Running = nil, false, running
		if r.best.show(); len(r.best.said) != 1 || !strings.HasSuffix(r.best.said[0], text.T(want)) {
			t.Errorf("running %v: it says %q, want %q", running, r.best.said, text.T(want))
		}
	}
}

// Moves are listed by value, not by visits, which would make the list go up and down. The best one
// is first whatever its value; the stored values are not changed.
func TestMovesAreListedByWhatTheyAreWorth(t *testing.T) {
	r := open(t, desktop, nil, true)
	mover := r.sub.now().Position().ToMove()
	var given []game.Candidate
	for i, margin := range []float64{1, -2.5, -2.8, -2.2} {
		v := game.Value{HasMargin: true, Margin: margin, HasChance: true, Chance: 0.4 + float64(i)/100}
		given = append(given, game.Candidate{Moves: []game.Move{game.Place(i, 0)}, Value: v.Of(mover)})
	}
	r.sub.now().Reading.Candidates = given
	var got []game.Move
	for _, c := range r.sub.candidates() {
		got = append(got, c.Moves[0])
	}
	if want := []game.Move{game.Place(0, 0), game.Place(3, 0), game.Place(2, 0), game.Place(1, 0)}; !slices.Equal(got, want) {
		t.Errorf("listed %v, want %v", got, want)
	}
	if given[1].Moves[0] != game.Place(1, 0) {
		t.Error("the order of what the study keeps was changed")
	}
	for i := range 2 * mostCandidates { // each visited once, and better by chance
		rare := given[0]
		rare.Moves = []game.Move{game.Place(i%8, 1+i/8)}
		r.sub.now().Reading.Candidates = append(r.sub.now().Reading.Candidates, rare)
	}
	if list := r.sub.candidates(); len(list) != mostCandidates || !slices.ContainsFunc(list, func(c game.Candidate) bool { return c.Moves[0] == game.Place(2, 0) }) {
		t.Errorf("moves that were hardly looked at push out one that was: %v", list)
	}
}

// A pass has no point on the board. If it is the best move, no other move is marked best.
func TestNoOtherMoveIsBestBesideAPass(t *testing.T) {
	for want, first := range map[bool]game.Move{true: game.Place(2, 3), false: game.Pass} {
		r := open(t, desktop, nil, true)
		r.sub.now().Reading.Candidates = []game.Candidate{{Moves: []game.Move{first}}, {Moves: []game.Move{game.Place(3, 2)}}}
		r.explorer.found = &Explored{}
		for _, m := range []game.Move{first, game.Place(3, 2)} {
			r.explorer.next = append(r.explorer.next, next{Continuation: library.Continuation{Move: m, Tally: library.Tally{Games: 5}}})
		}
		explored := board.Scene{Width: 8, Height: 8}
		r.explorer.draw(&explored)
		for name, hints := range map[string][]board.Hint{"best": r.best.hints(r.sub.candidates()), "explored": explored.Hints} {
			sc := board.Scene{Width: 8, Height: 8, Stones: make([]game.Color, 64), Hints: hints}
			best, second := 0, ""
			for _, c := range paint.Cells(&sc) {
				if c.Best {
					best++
				} else if c.Hint != "" {
					second += c.Hint
				}
			}
			if (best == 1) != want || second != "B" {
				t.Errorf("%s, first %v: %d stand out, the others are %q", name, first, best, second)
			}
		}
	}
}

// The best moves show their values or their losses, as the user chooses, and the choice is kept
// when the screen is left.
func TestLossesInPlaceOfValues(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, desktop, two{erring(t)}, true)
		r.thread.Later(1e9)
		r.press(fyne.KeyLeft)
		r.choose(bestTab)
		r.thread.Later(1e9)
		notes := func() (list []string) {
			for _, h := range r.deps.Board.Scene().Hints {
				list = append(list, h.Notes[0])
			}
			return list
		}
		if got := notes(); !slices.Equal(got, []string{"–8", "–11"}) && !slices.Equal(got, []string{"+8", "+5"}) {
			t.Errorf("values %q", got)
		}
		r.Rune('l')
		if got := notes(); !slices.Equal(got, []string{"0", "–3"}) {
			t.Errorf("losses %q", got)
		}
		r.Rune('l')
		if got := notes(); slices.Equal(got, []string{"0", "–3"}) {
			t.Errorf("values again %q", got)
		}
	})
}

// two is a teacher that knows a second move, three discs worse than the first.
type two struct{ teacher }

func (o two) Ask(ctx context.Context, q analysis.Question, tell func(engine.Info)) (engine.Info, error) {
	info, err := o.teacher.Ask(ctx, q, tell)
	if legal := q.Position.Legal(); len(legal) > 1 {
		worse := info.Lines[0].Value
		if worse.Score -= 3; q.Position.ToMove() == game.White {
			worse.Score += 6
		}
		info.Lines = append(info.Lines, engine.Line{Moves: legal[1:2], Value: worse})
	}
	return info, err
}
