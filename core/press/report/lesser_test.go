package report

import (
	"strings"
	"testing"

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
