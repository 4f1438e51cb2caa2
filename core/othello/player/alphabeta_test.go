package player

import (
	"math/bits"
	"testing"

	"pionnier/core/engine"
	"pionnier/core/othello"
)

// Alpha-beta must find exactly the value of plain minimax, at every depth, with
// every evaluation and in every part of the game, with a table full of what
// earlier searches left.
func TestAlphaBetaFindsTheValueOfMinimax(t *testing.T) {
	games := uint64(12)
	if testing.Short() {
		games = 4
	}
	for name, m := range map[string]measure{"discs": byDiscs, "squares": bySquares, "features": byFeatures} {
		for seed := range games {
			for _, empties := range []int{50, 35, 20, 9, 4, 1} {
				p, over := randomGame(seed, empties)
				if over {
					continue
				}
				s, plain := newSearcher(p, m), newSearcher(p, m)
				for depth := 1; depth <= min(4, empties); depth++ {
					got, want := s.look(depth), plain.minimax(s.root, depth)
					if got.value != want {
						t.Errorf("%s, game %d, %d empty, depth %d: %d, minimax %d", name, seed, empties, depth, got.value, want)
					}
					if v := -plain.minimax(s.root.play(got.line[0]), left(depth, got.line[0])); v != want {
						t.Errorf("%s, game %d, %d empty, depth %d: move worth %d chosen, best is %d", name, seed, empties, depth, v, want)
					}
				}
			}
		}
	}
}

// Null windows, bounds in the table and cutoffs must not lie either.
func TestValueBoundsTheTrueOne(t *testing.T) {
	for seed := range uint64(10) {
		p, over := randomGame(seed, 30)
		if over {
			continue
		}
		s := newSearcher(p, byFeatures)
		want := s.minimax(s.root, 3)
		for _, window := range [][2]int{{want - 1, want}, {want, want + 1}, {want - 300, want + 300}, {want + 50, want + 200}, {want - 200, want - 50}} {
			got := s.value(s.root, 3, window[0], window[1])
			low, high := got <= window[0], got >= window[1]
			if low && want > got || high && want < got || !low && !high && got != want {
				t.Errorf("game %d, window %v: %d, true value %d", seed, window, got, want)
			}
		}
	}
}

func TestEvaluationIsTheSameFromEverySide(t *testing.T) {
	for seed := range uint64(100) {
		p, over := randomGame(seed, int(seed)%60)
		if over {
			continue
		}
		b := boardOf(p)
		want := evaluate(b)
		for name, turn := range map[string]func(uint64) uint64{"mirrored": bits.ReverseBytes64, "turned": bits.Reverse64, "transposed": transpose} {
			if got := evaluate(board{turn(b.own), turn(b.opp)}); got != want {
				t.Errorf("game %d %s: %d, want %d", seed, name, got, want)
			}
		}
		mine, theirs := count(b), count(b.pass())
		for i := range features {
			if mine[i] != -theirs[i] {
				t.Errorf("game %d: feature %d counts %d for one side and %d for the other", seed, i, mine[i], theirs[i])
			}
		}
	}
}

func transpose(set uint64) (turned uint64) {
	for sq := range 64 {
		turned |= set >> sq & 1 << (sq%8*8 + sq/8)
	}
	return turned
}

func TestFeatures(t *testing.T) {
	// Own: a1, b1, c1 (stable), b2 beside an own corner. Opp: g2 and h7, beside
	// empty corners; e1.
	b := board{own: 1<<0 | 1<<1 | 1<<2 | 1<<9, opp: 1<<14 | 1<<55 | 1<<4}
	got := count(b)
	want := [features]int{cornerDiscs: 1, xSquares: -1, cSquares: -1, edgeDiscs: 1, stableEdges: 3}
	for _, i := range []int{cornerDiscs, xSquares, cSquares, edgeDiscs, stableEdges} {
		if got[i] != want[i] {
			t.Errorf("feature %d counts %d, want %d", i, got[i], want[i])
		}
	}
	if start := count(boardOf(othello.New())); start != [features]int{} {
		t.Errorf("the start counts %v", start)
	}
}

func TestSquareValues(t *testing.T) {
	for sq, want := range map[int]int{0: 50, 7: 50, 56: 50, 63: 50, 1: -12, 8: -12, 9: -25, 54: -25, 62: -12, 27: 1, 2: 8} {
		if got := squareValue(1 << sq); got != want {
			t.Errorf("square %d is worth %d, want %d", sq, got, want)
		}
	}
}

// The whole engine gives the same node count on every machine. A change of this
// number is a change of the engine's play: say so when you commit it.
func TestBenchSignature(t *testing.T) {
	var nodes int64
	for seed := range uint64(8) {
		p, _ := randomGame(seed, 44-4*int(seed))
		nodes += answerOf(t, NewAlphaBeta(12), p, engine.Limits{Depth: 5}, 1).Nodes
	}
	if want := int64(24976); nodes != want {
		t.Errorf("signature is %d, want %d", nodes, want)
	}
}
