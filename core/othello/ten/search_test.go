package ten

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"pionnier/core/game"
	"pionnier/core/othello/search"
)

// boards calls f with n positions of empties empty squares, from games with half of the moves
// random, in which the side to move has a legal square.
func boards(seed uint64, n, empties int, f func(b Board)) {
	rng := rand.New(rand.NewPCG(seed, 100))
	for n > 0 {
		b := New().Board()
		for b.empties() > empties && !b.over() {
			moves := b.moves()
			sq := moves[rng.IntN(len(moves))]
			if rng.IntN(2) == 0 {
				for _, other := range moves {
					if b.Play(other).evaluate() < b.Play(sq).evaluate() {
						sq = other
					}
				}
			}
			b = b.Play(sq)
		}
		if b.empties() == empties && b.moves()[0] != pass {
			f(b)
			n--
		}
	}
}

// plain is minimax and nothing else.
func plain(b Board, depth int) int {
	if b.over() {
		return b.margin()
	}
	moves := b.moves()
	if moves[0] == pass {
		return -plain(b.Play(pass), depth)
	}
	if depth == 0 {
		return b.evaluate()
	}
	best := -infinity
	for _, sq := range moves {
		best = max(best, -plain(b.Play(sq), depth-1))
	}
	return best
}

func ask(s *Searcher, q Question) search.Answer { return s.Search(context.Background(), q, nil) }

// With and without earlier results, the search finds the minimax value of the best move and of all.
func TestSearchEqualsMinimax(t *testing.T) {
	s := NewSearcher()
	for _, empties := range []int{5, 20, 50, 90} {
		boards(uint64(empties), 12, empties, func(b Board) {
			for depth := 1; depth <= 3; depth++ {
				want := plain(b, depth)
				a := ask(s, Question{Board: b, Depth: depth})
				if l := a.Lines[0]; l.Value != want || l.Depth != depth || len(a.Lines) != 1 || -plain(b.Play(l.Moves[0]), depth-1) != want {
					t.Fatalf("%d empty, depth %d: %+v, want %d", empties, depth, l, want)
				}
			}
			s.Forget() // deeper values are used if they are known
			all := ask(s, Question{Board: b, Depth: 2, Lines: Squares}).Lines
			if len(all) != len(b.moves()) {
				t.Fatalf("%d lines for %d moves", len(all), len(b.moves()))
			}
			for i, l := range all {
				if want := -plain(b.Play(l.Moves[0]), 1); l.Value != want || i > 0 && l.Value > all[i-1].Value {
					t.Fatalf("line %d: %+v, want %d", i, l, want)
				}
			}
		})
	}
}

// The end is solved, whatever depth was requested.
func TestSolves(t *testing.T) {
	s := NewSearcher()
	boards(1, 20, 7, func(b Board) {
		a := ask(s, Question{Board: b, Depth: 1, Solve: 7})
		if l := a.Lines[0]; !l.Solved || l.Value != plain(b, 7) || l.Depth != 7 {
			t.Fatalf("%+v, want %d", l, plain(b, 7))
		}
	})
}

// A search respects its limits, and considers the allowed moves only.
func TestLimits(t *testing.T) {
	s := NewSearcher()
	b := New().Board()
	if a := ask(s, Question{Board: b, Nodes: 5000}); a.Nodes < 4000 || a.Nodes > 6000 || a.Lines[0].Depth < 3 {
		t.Errorf("5000 positions: %d, %+v", a.Nodes, a.Lines)
	}
	only := b.moves()[2:3]
	if a := ask(s, Question{Board: b, Depth: 3, Lines: 9, Only: only}); len(a.Lines) != 1 || a.Lines[0].Moves[0] != only[0] {
		t.Errorf("only %v: %+v", only, a.Lines)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if a := s.Search(ctx, Question{Board: b}, nil); len(a.Lines) != 1 || a.Lines[0].Solved {
		t.Errorf("cancelled: %+v", a)
	}
}

// Lines can be played.
func TestLinesAreLegal(t *testing.T) {
	s := NewSearcher()
	boards(3, 10, 30, func(b Board) {
		p := Position{b.own, b.opp, game.Black}
		for _, sq := range ask(s, Question{Board: b, Depth: 5}).Lines[0].Moves {
			next, err := p.Play(p.MoveOn(sq))
			if err != nil {
				t.Fatal(err)
			}
			p = next.(Position)
		}
	})
}

// TestDeviation compares the value of a search some discs deep with the results of games.
func TestDeviation(t *testing.T) {
	if testing.Short() {
		t.Skip("a search of every position of 60 games")
	}
	s := NewSearcher()
	const games, depth = 60, 3
	sums, counts := map[int]float64{}, map[int]float64{}
	for seed := range uint64(games) {
		past := playOut(s, rand.New(rand.NewPCG(seed, 7)))
		score := past[len(past)-1].Outcome().Score
		for _, p := range past {
			empties := p.Board().empties()
			if p.ToMove() == game.None || empties%20 != 10 {
				continue
			}
			lead := score.Black - score.White
			if p.ToMove() == game.White {
				lead = -lead
			}
			d := float64(ask(s, Question{Board: p.Board(), Depth: depth}).Lines[0].Value) - lead
			sums[empties] += d * d
			counts[empties]++
		}
	}
	for empties, sum := range sums {
		measured, told := math.Sqrt(sum/counts[empties]), Deviation(empties, depth)
		t.Logf("%d empty: %.1f discs, told %.1f", empties, measured, told)
		if measured > 1.6*told || told > 1.6*measured {
			t.Errorf("%d empty: %.1f discs, told to be %.1f", empties, measured, told)
		}
	}
}

// BenchmarkSearch tells how many positions a second are looked at.
func BenchmarkSearch(b *testing.B) {
	s, visited := NewSearcher(), int64(0)
	for b.Loop() {
		s.Forget()
		boards(9, 1, 60, func(board Board) { visited += ask(s, Question{Board: board, Depth: 6}).Nodes })
	}
	b.ReportMetric(float64(visited)/b.Elapsed().Seconds(), "nodes/s")
}
