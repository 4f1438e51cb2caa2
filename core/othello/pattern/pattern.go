// Package pattern evaluates Othello positions by patterns: groups of squares, such as an edge or a
// corner block, of which every filling has a trained weight. The value is the sum of the weights of
// all patterns on the board (M. Buro, "Experiments with Multi-ProbCut and a New High-Quality
// Evaluation Function for Othello", 1997). Package search searches with it, and
// app/cmd/pionnier-lab/patterns trains the weights.
//
// Start reading at shapes, the list of patterns; features.go updates the fillings of a board after
// each move, and weights.go sums their weights.
package pattern

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"pionnier/core/othello"
)

// shape is a group of squares, which stands for all its images under the eight symmetries. All of
// these instances share one table of weights.
type shape struct {
	name    string
	squares string // of one instance
}

// shapes are the patterns. Most have ten squares, the most for which a few million games have
// enough fillings.
var shapes = []shape{
	{"edge with X squares", "a1 b1 c1 d1 e1 f1 g1 h1 b2 g2"},
	{"edge block", "a1 c1 d1 e1 f1 h1 c2 d2 e2 f2"},
	{"corner square", "a1 b1 c1 a2 b2 c2 a3 b3 c3 d4"},
	{"triangle", "a1 b1 c1 d1 a2 b2 c2 a3 b3 a4"},
	{"angle", "a5 a4 a3 a2 a1 b2 b1 c1 d1 e1"},
	{"corner strip", "a1 b1 c1 d1 e1 a2 b2 c2 d2 e2"},
	{"second row with corners", "a1 a2 b2 c2 d2 e2 f2 g2 h2 h1"},
	{"third row", "a3 b3 c3 d3 e3 f3 g3 h3"},
	{"fourth row", "a4 b4 c4 d4 e4 f4 g4 h4"},
	{"inner block", "c2 d2 e2 f2 c3 d3 e3 f3 d4 e4"},
	{"kite", "a1 b1 a2 b2 c2 b3 c3 d3 c4 d4"},
	{"diagonal of eight", "a1 b2 c3 d4 e5 f6 g7 h8"},
	{"diagonal of seven with corners", "a1 b1 c2 d3 e4 f5 g6 h7 h8"},
	{"diagonal of six with C squares", "b1 c1 d2 e3 f4 g5 h6 h7"},
	{"diagonals of five and four", "d1 e2 f3 g4 h5 e1 f2 g3 h4"},
}

// lanes is the number of instances of all shapes, rounded up to whole words.
const lanes = 64

// instance is one image of a shape on the board: its squares, least significant digit first.
type instance struct {
	shape   int
	squares []int
}

// instances are the instances of all shapes, in the order of lanes.
var instances = makeInstances()

func makeInstances() (all []instance) {
	for i, s := range shapes {
		for _, squares := range Everywhere(Squares(s.squares)) {
			all = append(all, instance{i, squares})
		}
	}
	if len(all) > lanes {
		panic(fmt.Sprintf("pattern: %d instances for %d lanes", len(all), lanes))
	}
	return all
}

// turn returns the square to which symmetry, numbered as in othello.Turn, maps sq.
func turn(sq, symmetry int) int { return bits.TrailingZeros64(othello.Turn(1<<sq, symmetry)) }

// Squares parses the names of squares, such as "a1 b1 c1". The names must be valid.
func Squares(text string) (squares []int) {
	for _, name := range strings.Fields(text) {
		squares = append(squares, int(name[0]-'a')+8*int(name[1]-'1'))
	}
	return squares
}

// Everywhere returns the images of base under the eight symmetries. It omits images with the same
// set of squares as an earlier one.
func Everywhere(base []int) (all [][]int) {
	var seen []uint64 // sets of squares
	for symmetry := range 8 {
		squares, set := make([]int, len(base)), uint64(0)
		for i, sq := range base {
			squares[i] = turn(sq, symmetry)
			set |= 1 << squares[i]
		}
		if !slices.Contains(seen, set) {
			seen = append(seen, set)
			all = append(all, squares)
		}
	}
	return all
}

// Fillings returns the number of ways to fill the given number of squares, which is a power of 3.
func Fillings(squares int) int {
	n := 1
	for range squares {
		n *= 3
	}
	return n
}

// size returns the number of fillings of s.
func (s shape) size() int { return Fillings(len(Squares(s.squares))) }

// canonical returns, for each filling of s, the least filling that is symmetric to it. Symmetric
// fillings share a weight.
func (s shape) canonical() []int32 {
	base := Squares(s.squares)
	var mirrors [][]int // for each digit, the digit that moves there
	for symmetry := 1; symmetry < 8; symmetry++ {
		mirror := make([]int, len(base))
		whole := true
		for i, sq := range base {
			mirror[i] = slices.Index(base, turn(sq, symmetry))
			whole = whole && mirror[i] >= 0
		}
		if whole {
			mirrors = append(mirrors, mirror)
		}
	}
	least := make([]int32, s.size())
	digits := make([]int, len(base))
	for index := range least {
		for i, rest := 0, index; i < len(digits); i, rest = i+1, rest/3 {
			digits[i] = rest % 3
		}
		least[index] = int32(index)
		for _, mirror := range mirrors {
			turned, power := 0, 1
			for _, from := range mirror {
				turned += digits[from] * power
				power *= 3
			}
			least[index] = min(least[index], int32(turned))
		}
	}
	return least
}
