package squares_test

import (
	"context"
	"testing"

	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/othello/opening"
	"pionnier/core/othello/pattern"
	"pionnier/core/othello/search"
	"pionnier/core/othello/squares"
)

// BenchmarkDecide proves the winner after each legal square of positions with 24 empty squares;
// s/all is the mean in seconds.
func BenchmarkDecide(b *testing.B) {
	positions := sensible(b, 12, 24)
	n := 0
	for b.Loop() {
		for _, p := range positions {
			ctx, cancel := context.WithCancel(context.Background())
			_, err := squares.Ask(ctx, p, squares.Limits{Threads: 2, Progress: func(r squares.Report) {
				if r.Proved(game.ProvedOutcome) {
					cancel()
				}
			}})
			if cancel(); err != nil {
				b.Fatal(err)
			}
			n++
		}
	}
	b.ReportMetric(b.Elapsed().Seconds()/float64(n), "s/all")
}

// sensible returns n positions with the given number of empty squares, from balanced openings that a search of
// six plies played on.
func sensible(b *testing.B, n, empties int) (list []othello.Position) {
	b.Helper()
	weights, err := pattern.Default()
	if err != nil {
		b.Fatal(err)
	}
	s := search.New(weights, 1, 8<<20)
	for lot := 0; len(list) < n; lot += 17 {
		var pos game.Position = othello.New()
		for _, m := range opening.BalancedMoves(lot % opening.Balanced()) {
			if pos, err = pos.Play(m); err != nil {
				b.Fatal(err)
			}
		}
		for pos.ToMove() != game.None && emptyOn(pos) > empties {
			m := game.Pass
			if p := pos.(othello.Position); p.Legal()[0] != game.Pass {
				q := search.Question{Depth: 6}
				q.Own, q.Opp = p.OwnOpp()
				m = p.MoveOn(s.Search(context.Background(), q, nil).Lines[0].Moves[0])
			}
			if pos, err = pos.Play(m); err != nil {
				b.Fatal(err)
			}
		}
		if pos.ToMove() != game.None && pos.Legal()[0] != game.Pass {
			list = append(list, pos.(othello.Position))
		}
	}
	return list
}
