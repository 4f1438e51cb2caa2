package search

import (
	"math/rand/v2"
	"testing"
)

// FullLines finds the full lines that looking at each line finds.
func TestFullLines(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	for range 2000 {
		discs := rng.Uint64() | rng.Uint64() | rng.Uint64()
		rows, columns, down, up := fullLines(discs)
		for sq := range 64 {
			full := [4]bool{true, true, true, true} // row, column, down, up
			for other := range 64 {
				dx, dy := other%8-sq%8, other/8-sq/8
				for i, on := range [4]bool{dy == 0, dx == 0, dx == dy, dx == -dy} {
					full[i] = full[i] && (!on || discs>>other&1 != 0)
				}
			}
			for i, set := range [4]uint64{rows, columns, down, up} {
				if got := set>>sq&1 != 0; got != full[i] {
					t.Fatalf("discs %#x square %d line %d: full %v", discs, sq, i, got)
				}
			}
		}
	}
}
