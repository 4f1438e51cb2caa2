package othello_test

import (
	"math/rand/v2"
	"testing"

	"pionnier/core/othello"
)

// turned maps a single square as Turn maps a board.
func turned(sq, symmetry int) int {
	x, y := sq%8, sq/8
	if symmetry&1 != 0 {
		x = 7 - x
	}
	if symmetry&2 != 0 {
		y = 7 - y
	}
	if symmetry&4 != 0 {
		x, y = y, x
	}
	return 8*y + x
}

// The eight images of a board are all different, and square by square as turned maps them.
func TestTurn(t *testing.T) {
	const board = 1<<1 | 1<<18 // b1, c3: not its own image
	seen := map[uint64]bool{}
	for symmetry := range 8 {
		seen[othello.Turn(board, symmetry)] = true
		for sq := range 64 {
			if got, want := othello.Turn(1<<sq, symmetry), uint64(1)<<turned(sq, symmetry); got != want {
				t.Fatalf("symmetry %d brings square %d to %#x, not %#x", symmetry, sq, got, want)
			}
		}
	}
	if len(seen) != 8 {
		t.Errorf("%d images", len(seen))
	}
}

func TestCanonical(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	for range 1000 {
		own := rng.Uint64() & rng.Uint64()
		opp := rng.Uint64() & rng.Uint64() &^ own
		a, b := othello.Canonical(own, opp)
		seen := false
		for symmetry := range 8 {
			x, y := othello.Turn(own, symmetry), othello.Turn(opp, symmetry)
			if c, d := othello.Canonical(x, y); c != a || d != b {
				t.Fatalf("%#x %#x and its symmetry %d have different canonical boards", own, opp, symmetry)
			}
			seen = seen || x == a && y == b
		}
		if !seen {
			t.Fatal("the canonical board is none of the symmetric ones")
		}
	}
}
