package six

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"strconv"
	"testing"

	"pionnier/core/othello"
	"pionnier/core/othello/search"
)

// randomBoard plays from the start, half of the moves at random and half the seemingly best, until
// empties squares are empty; ok is false if the game ended before or the side to move must pass.
func randomBoard(rng *rand.Rand, empties int) (own, opp uint64, ok bool) {
	own, opp = othello.NewSix().OwnOpp()
	for emptiesOf(own, opp) > empties {
		moves := movesOf(own, opp)
		if moves == 0 {
			if movesOf(opp, own) == 0 {
				return 0, 0, false
			}
			own, opp = opp, own
			continue
		}
		best, least := 0, infinity
		for skip := rng.IntN(bits.OnesCount64(moves)); moves != 0; moves &= moves - 1 {
			sq := bits.TrailingZeros64(moves)
			v := evaluate(play(own, opp, sq))
			if skip--; skip == -1 && rng.IntN(2) == 0 {
				best = sq
				break
			}
			if v < least {
				best, least = sq, v
			}
		}
		own, opp = play(own, opp, best)
	}
	return own, opp, movesOf(own, opp) != 0
}

// boards calls f with n boards of least to most empty squares.
func boards(seed uint64, n, least, most int, f func(own, opp uint64)) {
	rng := rand.New(rand.NewPCG(seed, 36))
	for n > 0 {
		if own, opp, ok := randomBoard(rng, least+rng.IntN(most-least+1)); ok {
			f(own, opp)
			n--
		}
	}
}

// plain is minimax with alpha-beta and nothing else.
func plain(own, opp uint64, depth, alpha, beta int) int {
	moves := movesOf(own, opp)
	if moves == 0 {
		if movesOf(opp, own) == 0 {
			return othello.MarginSix(own, opp)
		}
		return -plain(opp, own, depth, -beta, -alpha)
	}
	if depth == 0 {
		return evaluate(own, opp)
	}
	for ; moves != 0 && alpha < beta; moves &= moves - 1 {
		o, p := play(own, opp, bits.TrailingZeros64(moves))
		alpha = max(alpha, -plain(o, p, depth-1, -beta, -alpha))
	}
	return alpha
}

func TestSolverEqualsMinimax(t *testing.T) {
	s := New()
	boards(1, 300, 1, 9, func(own, opp uint64) {
		e := emptiesOf(own, opp)
		want := plain(own, opp, e, -infinity, infinity)
		a := s.Search(context.Background(), search.Question{Own: own, Opp: opp}, nil)
		if l := a.Lines[0]; l.Value != want || !l.Solved || l.Depth != e || len(a.Lines) != 1 {
			t.Fatalf("%d empty: %+v, want %d\nown %#x opp %#x", e, l, want, own, opp)
		}
		o, p := play(own, opp, a.Lines[0].Moves[0])
		if got := -plain(o, p, e-1, -infinity, infinity); got != want {
			t.Fatalf("the move is worth %d, not %d", got, want)
		}
	})
}

func TestSearchEqualsAlphaBeta(t *testing.T) {
	s := New()
	boards(2, 60, 12, 31, func(own, opp uint64) {
		for depth := 1; depth <= 5; depth++ {
			s.Forget()
			s.halted, s.limit = false, func() bool { return false }
			want := plain(own, opp, depth, -infinity, infinity)
			if got := s.value(own, opp, depth, -infinity, infinity); got != want {
				t.Fatalf("depth %d: %d, want %d", depth, got, want)
			}
		}
	})
}

// Each move is valued as if it were the only one.
func TestLines(t *testing.T) {
	s := New()
	boards(3, 40, 5, 9, func(own, opp uint64) {
		n := bits.OnesCount64(movesOf(own, opp))
		a := s.Search(context.Background(), search.Question{Own: own, Opp: opp, Lines: 64}, nil)
		if len(a.Lines) != n {
			t.Fatalf("%d lines for %d moves", len(a.Lines), n)
		}
		for i, l := range a.Lines {
			o, p := play(own, opp, l.Moves[0])
			if want := -plain(o, p, 9, -infinity, infinity); l.Value != want || i > 0 && l.Value > a.Lines[i-1].Value {
				t.Fatalf("line %d: %+v, want %d", i, l, want)
			}
		}
		best := a.Lines[0].Moves[0]
		if n > 1 {
			b := s.Search(context.Background(), search.Question{Own: own, Opp: opp, Avoid: 1 << best}, nil)
			if b.Lines[0].Moves[0] == best || b.Lines[0].Value != a.Lines[1].Value {
				t.Fatalf("without %d: %+v, want %+v", best, b.Lines[0], a.Lines[1])
			}
		}
	})
}

// BenchmarkSolve also reports the number of positions of a solution.
func BenchmarkSolve(b *testing.B) {
	for _, empties := range []int{16, 18, 20, 22} {
		b.Run(strconv.Itoa(empties), func(b *testing.B) {
			s, visited, seed := New(), int64(0), uint64(0)
			for b.Loop() {
				boards(seed, 1, empties, empties, func(own, opp uint64) {
					s.Forget()
					visited += s.Search(context.Background(), search.Question{Own: own, Opp: opp}, nil).Nodes
				})
				seed++
			}
			b.ReportMetric(float64(visited)/float64(b.N), "nodes/op")
		})
	}
}
