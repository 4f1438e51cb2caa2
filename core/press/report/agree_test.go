package report

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/press/plot"
	"pionnier/core/record"
	"pionnier/core/review"
	"pionnier/core/study"
)

// anyGame is a judged game with random losses, in open, won or lost positions.
func anyGame(t *rapid.T, g catalog.Game, size int) *Report {
	chance, margin := rapid.Float64Range(0, 1).Draw(t, "chance"), rapid.Float64Range(-80, 80).Draw(t, "margin")
	value := func() game.Value {
		return game.Value{Chance: min(1, max(0, chance)), Margin: margin, ChanceError: 0.01, MarginError: 0.4, Visits: 100}
	}
	var plies []review.Ply
	var points []study.Point
	for i := range rapid.IntRange(1, 60).Draw(t, "moves") {
		c := []game.Color{game.Black, game.White}[i%2]
		p := review.Ply{Color: c, Move: game.Place(i%size, 3), Number: i + 1, Choices: 50, Fill: float64(i) / 80, HasAfter: true}
		p.Before = review.Reading{Value: value(), Candidates: []game.Candidate{{Moves: []game.Move{game.Place(i%size, 1)}, Value: value()}}}
		points = append(points, study.Point{Value: value(), Known: true})
		sign := 1.0
		if c == game.Black {
			sign = -1
		}
		if lost := rapid.SampledFrom([]float64{0, 0, 0, 1, 2, 4, 9, 30}).Draw(t, "points"); lost > 0 {
			margin += sign * lost
			chance += sign * lost * rapid.SampledFrom([]float64{0, 0.0005, 0.005, 0.02}).Draw(t, "rate")
		}
		p.After = value()
		plies = append(plies, p)
	}
	rec := record.New(g.ID, size, size)
	start, err := g.Start(rec)
	if err != nil {
		t.Fatal(err)
	}
	snap := study.Snapshot{Report: g.Scale(size).Judge(plies, game.Black, game.White), JudgedPositions: []game.Position{start},
		Points: append(points, study.Point{Value: value(), Known: true})}
	snap.Progress.Finished = true
	r := New(g, rec, snap, nil)
	r.Explain = func(int) []string { return nil }
	return r
}

// counted returns the number with which words begin, 0 if words is empty.
func counted(words string) (n int) {
	fmt.Sscan(words, &n)
	return n
}

func first(words string, _ int) string { return words }

// In any game, decided or not, graph, count, accuracy and cards agree: each marked mistake has a
// card of its side or a line that counts it, as many errors are listed as are counted, and a side with 100 % accuracy has no errors.
func TestGraphCountAndCardsAgree(t *testing.T) {
	for _, g := range catalog.Games() {
		size := g.Sizes[0]
		rapid.Check(t, func(t *rapid.T) {
			r := anyGame(t, g, size)
			marked := map[game.Color][]int{}
			for _, m := range Graph(r.Snapshot, g.Margin).Marks {
				if m.Kind != plot.Inaccuracy && !m.Card {
					c := r.Snapshot.Report.Moves[m.At-1].Color
					marked[c] = append(marked[c], m.At)
				}
			}
			for _, c := range []game.Color{game.Black, game.White} {
				sum, cards := r.Snapshot.Report.Players.Of(c), r.CardsOf(c)
				lesser, _ := r.Lesser(c)
				switch n := len(marked[c]); {
				case n > 0 && len(cards) == 0:
					t.Fatalf("%v has no card for the moves %v", c, marked[c])
				case n > 0 && !strings.HasPrefix(lesser, fmt.Sprintf("%d more", n)):
					t.Fatalf("%v: the moves %v are marked, and told is %q", c, marked[c], lesser)
				case n == 0 && lesser != "":
					t.Fatalf("%v: none is marked, and told is %q", c, lesser)
				}
				if listed := len(cards) + counted(lesser) + counted(first(r.Small(c))); len(cards) > 0 && listed != sum.Errors() {
					t.Fatalf("%v: %d errors are listed, and %d are counted", c, listed, sum.Errors())
				}
				if sum.Moves == 0 {
					continue
				}
				if n := sum.Errors(); n > 0 && strings.HasPrefix(Accuracy(sum), "100") {
					t.Fatalf("%v: %s with %d errors", c, Accuracy(sum), n)
				}
				if worst := sum.Count[review.Mistake] + sum.Count[review.Blunder]; worst > 0 && r.NoCards(c) != "" {
					t.Fatalf("%v: %q with %d mistakes", c, r.NoCards(c), worst)
				}
				for _, card := range cards {
					if card.Loss.Silent && strings.Contains(r.CardLoss(card.Loss), "%") {
						t.Fatalf("%v: the chance says nothing, and the card says %s", c, r.CardLoss(card.Loss))
					}
				}
			}
		})
	}
}

// A seven-stone game in which 45 points were given back while the chance stayed beyond 97 % has
// cards in points, and says that it was judged by points.
func TestAWonGameIsJudgedInPoints(t *testing.T) {
	r := judged(t, game.Black, 0.999, 0.999, 0.998, 0.998, 0.997)
	plies := []review.Ply{}
	for i, j := range r.Snapshot.Report.Moves {
		lead := 90 - 45*float64(i/2)
		j.Before.Margin, j.After.Margin = lead, lead
		j.Before.Candidates[0].Margin = lead
		if j.Color == game.Black {
			j.After.Margin -= 45
		}
		plies = append(plies, j.Ply)
	}
	rec := r.Record
	r = New(r.Game, rec, study.Snapshot{Report: r.Snapshot.Report.Scale.Judge(plies, game.Black, game.White)}, nil)
	r.Snapshot.Progress.Finished = true
	if cards := r.CardsOf(game.Black); len(cards) == 0 || r.CardLoss(cards[0].Loss) != "45 points" {
		t.Errorf("Black's cards: %+v", cards)
	}
	black := r.Snapshot.Report.Players.Black
	if black.Accuracy > 60 {
		t.Errorf("45 points a move are %.0f %% accurate", black.Accuracy)
	}
	want := "2 of 2 moves are judged by points, since the chance to win was below 3 % or above 97 %."
	if lines := r.Details(game.Black); !slices.Contains(lines, want) {
		t.Errorf("details %q, want %q", lines, want)
	}
	want = "No single move decided it. The costliest was move 1 (B16): Black lost 45 points and stayed ahead."
	if told, move := r.Decision(); len(told) != 2 || told[1] != want || move != 0 {
		t.Errorf("decision %q, %d, want %q", told, move, want)
	}
	if r.OrderWords() != "Order: points" {
		t.Errorf("%q", r.OrderWords())
	}
}
