package report

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/review"
)

// A blunder that the graph marks but that has no card, since three others cost more, is listed
// below its player's cards, with the costliest of its kind.
func TestMistakesThatAreNoCardsAreReported(t *testing.T) {
	entry, err := catalog.Find("go")
	if err != nil {
		t.Fatal(err)
	}
	scale := entry.Scale(19)
	// Black's move with a number, the chances before and after it, and the points that it loses.
	ply := func(number int, before, after, margin float64) review.Ply {
		value := game.Value{Chance: before, Margin: 5}
		return review.Ply{Number: number, Color: game.Black, Move: game.Place(number%19, 3), Choices: 50, Fill: 0.3, HasAfter: true,
			Before: review.Reading{Value: value, Candidates: []game.Candidate{{Moves: []game.Move{game.Place(number%19, 9)}, Value: value}}},
			After:  game.Value{Chance: after, Margin: 5 - margin}}
	}
	card, lesser, least := ply(170, 0.6, 0.3, 4.1), ply(136, 0.06, 0.04, 14.3), ply(150, 0.05, 0.04, 12)
	more := []review.Ply{ply(180, 0.7, 0.3, 8), ply(181, 0.8, 0.3, 8)}
	for _, tt := range []struct {
		name     string
		plies    []review.Ply
		finished bool
		want     string
		move     int
	}{
		{"a card alone", []review.Ply{card}, true, "", -1},
		{"three cards", []review.Ply{card, more[0], lesser}, true, "", -1},
		{"a blunder that changed little", []review.Ply{card, lesser, more[0], more[1]}, true, "1 more mistake: move 136 (D16), –2 %.", 1},
		{"two of them", []review.Ply{least, lesser, card, more[0], more[1]}, true, "2 more mistakes. The costliest: move 136 (D16), –2 %.", 1},
		{"no card, which is told elsewhere", []review.Ply{lesser}, true, "", -1},
		{"not finished", []review.Ply{card, lesser, more[0], more[1]}, false, "", -1},
	} {
		r := Report{Game: entry, Record: record.New("go", 19, 19)}
		r.Explain = func(int) []string { return nil }
		r.Snapshot.Report, r.Snapshot.Progress.Finished = scale.Judge(tt.plies, game.Black, game.White), tt.finished
		words, move := r.Lesser(game.Black)
		if words != tt.want || move != tt.move {
			t.Errorf("%s: %q, move %d; want %q, %d", tt.name, words, move, tt.want, tt.move)
		}
		if told := strings.Contains(r.Text(), "136 (D16)"); told != (tt.want != "") {
			t.Errorf("%s: the text tells it: %v", tt.name, told)
		}
		if words, _ := r.Lesser(game.White); words != "" {
			t.Errorf("%s: White, who played nothing, is told %q", tt.name, words)
		}
	}
}

// The pass at move 43 lost more than two of the cards, and has no card since move 41 missed the same
// move. The words say so below the cards and in the card of move 41.
func TestARepeatedMistakeIsToldAsOne(t *testing.T) {
	entry, err := catalog.Find("go")
	if err != nil {
		t.Fatal(err)
	}
	pass := func(number int, best game.Move, before, after float64) review.Ply {
		value := func(chance float64) game.Value { return game.Value{Chance: chance, Margin: 20 * chance} }
		return review.Ply{Number: number, Color: game.Black, Move: game.Pass, Choices: 30, Fill: 0.3, HasAfter: true, After: value(after),
			Before: review.Reading{Value: value(before), Candidates: []game.Candidate{{Moves: []game.Move{best}, Value: value(before)}}}}
	}
	missed, first, second := game.Place(3, 3), game.Place(4, 3), game.Place(5, 3)
	plies := []review.Ply{pass(41, missed, 0.93, 0.24), pass(43, missed, 0.91, 0.29), pass(45, first, 0.6, 0.17), pass(57, second, 0.5, 0.11)}
	rec := record.New("go", 9, 9)
	r := Report{Game: entry, Record: rec}
	r.Explain = func(i int) []string { return Further([]string{"It passed."}, rec, r.Snapshot, i) }
	r.Snapshot.Report, r.Snapshot.Progress.Finished = entry.Scale(9).Judge(plies, game.Black), true
	want := "1 more mistake: move 43 (pass), –62 %, where the same was missed as at move 41."
	if words, move := r.Lesser(game.Black); words != want || move != 1 {
		t.Errorf("%q, move %d; want %q, 1", words, move, want)
	}
	for i, want := range [][]string{{"It passed.", "The same better move was also missed at move 43."}, {"It passed."}, {"It passed."}} {
		if got := r.Explain(i); !slices.Equal(got, want) {
			t.Errorf("move %d: %q, want %q", plies[i].Number, got, want)
		}
	}
}

// In any game and any order, the costliest mistake without a card is shown with no larger loss than
// a card, unless the words say why it has none, and no mistake of the list is costlier.
func TestTheCostliestOfTheRestIsNoCostlierThanACard(t *testing.T) {
	for _, g := range catalog.Games() {
		rapid.Check(t, func(t *rapid.T) {
			r := anyGame(t, g, g.Sizes[0])
			r.Order = Order(rapid.IntRange(0, int(orders)-1).Draw(t, "order"))
			shown := func(l review.Loss) float64 {
				if r.Order == ByChance && r.Ordered() {
					return float64(percentLost(l))
				}
				return r.Rounded(l.Margin)
			}
			for _, c := range []game.Color{game.Black, game.White} {
				moves := r.LesserMoves(c)
				if moves == nil {
					continue
				}
				words, move := r.Lesser(c)
				most := shown(r.Snapshot.Report.Moves[move].Loss)
				for _, i := range moves {
					if loss := shown(r.Snapshot.Report.Moves[i].Loss); loss > most {
						t.Fatalf("%q, and move %d lost %v, more than %v", words, i+1, loss, most)
					}
				}
				for _, card := range r.CardsOf(c) {
					if loss := shown(card.Loss); loss < most && !strings.Contains(words, "as at move") && !strings.Contains(words, "surely cost more") {
						t.Fatalf("%q, and the card of move %d lost %v, less than %v", words, card.Number, loss, most)
					}
				}
			}
		})
	}
}
