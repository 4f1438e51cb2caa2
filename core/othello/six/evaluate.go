package six

import (
	"math/bits"

	"pionnier/core/othello"
)

// Squares of 6×6 in the bits of 8×8.
const (
	corners  = 1<<9 | 1<<14 | 1<<49 | 1<<54
	xSquares = 1<<18 | 1<<21 | 1<<42 | 1<<45
)

// stages are the weights of the terms, in units of 1/perDisc disc, by the number of empty squares.
// They were fitted to positions solved by this package (TestWeightsFit).
var stages = [...][terms]int{
	{182, -32, 204, 3, -91, 52, 204},
	{160, -31, 411, -225, -167, 54, 217},
	{90, 0, 763, -360, -270, 26, 253},
	{37, -10, 900, -500, -296, 0, 278},
}

// evaluate returns an estimate of the final margin for the side to move, in discs.
func evaluate(own, opp uint64) int {
	f := featuresOf(own, opp)
	sum := 0
	w := stages[min(f.empties/stageLength, len(stages)-1)]
	for i, x := range f.terms {
		sum += w[i] * x
	}
	return max(-35, min(35, sum/perDisc))
}

const (
	perDisc     = 64
	stageLength = 8 // empty squares
	terms       = 7
)

// features are the terms of the evaluation: the differences between own and opp in moves, empty
// squares beside discs of the other side, corners, squares diagonally beside empty corners, squares
// beside them on the edge, and discs; and 1 for the turn.
type features struct {
	terms   [terms]int
	empties int
}

func featuresOf(own, opp uint64) (f features) {
	empty := uint64(othello.Six &^ (own | opp))
	f.empties = bits.OnesCount64(empty)
	near, sides := beside(empty & corners)
	difference := func(a, b uint64) int { return bits.OnesCount64(a) - bits.OnesCount64(b) }
	f.terms = [terms]int{
		difference(movesOf(own, opp), movesOf(opp, own)),
		difference(empty&around(opp), empty&around(own)),
		difference(own&corners, opp&corners),
		difference(own&near, opp&near),
		difference(own&sides, opp&sides),
		difference(own, opp),
		1,
	}
	return f
}

// beside returns the neighbours of the corners in set: diagonal has the squares diagonally beside a
// corner, and straight the squares beside it on the edges.
func beside(set uint64) (diagonal, straight uint64) {
	straight = (set<<1 | set>>1 | set<<8 | set>>8) & othello.Six
	return around(set) &^ straight & othello.Six, straight
}

// around returns the squares of set and all their neighbours.
func around(set uint64) uint64 {
	set |= set<<1 | set>>1
	return (set | set<<8 | set>>8) & othello.Six
}

// Deviation returns the standard error, in discs, of the value of a search to depth. It was
// measured with 10 to 16 empty squares (TestDeviation).
func Deviation(depth int) float64 { return max(3, 10.3-0.45*float64(depth)) }
