package people

import (
	"math/bits"
	"slices"

	"pionnier/core/othello"
	"pionnier/core/othello/pattern"
)

// shape is a group of squares, which stands for all its images under the eight symmetries. All of
// these lanes share weights.
type shape struct {
	squares string // of one lane
	// Features of whole shapes are their fillings after a move, and features of lines their
	// fillings before the move, with the place of the move.
	whole, line bool
}

var shapes = []shape{
	{"a1 b1 c1 d1 e1 f1 g1 h1 b2 g2", true, false},
	{"a1 b1 c1 a2 b2 c2 a3 b3 c3", true, false},
	{"a1 b1 c1 d1 a2 b2 c2 d2", true, false},
	{"a1 b1 c1 d1 e1 f1 g1 h1", false, true},
	{"a2 b2 c2 d2 e2 f2 g2 h2", true, true},
	{"a3 b3 c3 d3 e3 f3 g3 h3", true, true},
	{"a4 b4 c4 d4 e4 f4 g4 h4", true, true},
	{"a1 b2 c3 d4 e5 f6 g7 h8", true, true},
	{"b1 c2 d3 e4 f5 g6 h7", true, true},
	{"c1 d2 e3 f4 g5 h6", true, true},
	{"d1 e2 f3 g4 h5", true, true},
	{"e1 f2 g3 h4", true, true},
	{"f1 g2 h3", false, true},
}

// lane is one image of a shape on the board.
type lane struct {
	shape   int
	squares []int // the least significant digit first
}

// touch is a lane that contains a square.
type touch struct {
	lane  uint8
	place uint8  // of the square in the lane
	power uint16 // weight of its digit
}

var (
	lanes   = makeLanes()
	touches = makeTouches()
)

func makeLanes() (all []lane) {
	for i, s := range shapes {
		for _, squares := range pattern.Everywhere(pattern.Squares(s.squares)) {
			all = append(all, lane{i, squares})
		}
	}
	return all
}

func makeTouches() (table [64][]touch) {
	for i, l := range lanes {
		power := 1
		for place, sq := range l.squares {
			table[sq] = append(table[sq], touch{uint8(i), uint8(place), uint16(power)})
			power *= 3
		}
	}
	return table
}

// size returns the number of fillings of s.
func (s shape) size() int { return pattern.Fillings(len(pattern.Squares(s.squares))) }

// mirror returns the image of each place of s under the symmetry that maps s to itself. If s has no
// such symmetry, each image is the place itself.
func (s shape) mirror() []int {
	base := pattern.Squares(s.squares)
	for symmetry := 1; symmetry < 8; symmetry++ {
		to := make([]int, len(base))
		for i, sq := range base {
			to[i] = slices.Index(base, bits.TrailingZeros64(othello.Turn(1<<sq, symmetry)))
		}
		if !slices.Contains(to, -1) && !slices.IsSorted(to) {
			return to
		}
	}
	to := make([]int, len(base))
	for i := range to {
		to[i] = i
	}
	return to
}
