package player

import (
	"math/bits"

	"pionnier/core/engine"
	"pionnier/core/othello"
)

// measure is how a search values positions, always for the side to move and
// such that the other side's value is the negative.
type measure struct {
	estimate func(board) int      // a position where the game goes on
	final    func(margin int) int // the end, by the official margin in discs
	unit     engine.Unit
	perUnit  float64 // values in one unit
}

// byDiscs counts discs, as beginners do.
var byDiscs = measure{
	estimate: func(b board) int { return bits.OnesCount64(b.own) - bits.OnesCount64(b.opp) },
	final:    func(margin int) int { return margin },
	unit:     engine.Discs,
	perUnit:  1,
}

// bySquares adds the values of the squares that each side holds.
var bySquares = measure{
	estimate: func(b board) int {
		groups := squareGroups
		if b.squares == othello.Six {
			groups = sixGroups
		}
		return squareValue(groups, b.own) - squareValue(groups, b.opp)
	},
	final: func(margin int) int {
		switch {
		case margin > 0:
			return won + margin
		case margin < 0:
			return -won + margin
		}
		return 0
	},
	unit:    engine.SquareValues,
	perUnit: 1,
}

// won is more than all squares together are worth.
const won = 1000

// squareWeights values the squares of one quarter of the board, the corner
// first: corners can never be turned; the squares beside them hand the corner
// to the opponent; edges are safer than the middle.
var squareWeights = [][]int{
	{50, -12, 8, 5},
	{-12, -25, -3, -3},
	{8, -3, 2, 1},
	{5, -3, 1, 1},
}

// sixWeights are the same for 6×6.
var sixWeights = [][]int{
	{50, -12, 5},
	{-12, -25, -3},
	{5, -3, 1},
}

// squareGroups are the squares of equal value, so that one count a group
// values a board; sixGroups those of 6×6.
var squareGroups, sixGroups = makeSquareGroups(squareWeights, 0), makeSquareGroups(sixWeights, 1)

type squareGroup struct {
	squares uint64
	value   int
}

// makeSquareGroups groups the squares that are not of a rim so wide.
func makeSquareGroups(weights [][]int, rim int) (groups []squareGroup) {
	for sq := range 64 {
		x, y := min(sq%8, 7-sq%8)-rim, min(sq/8, 7-sq/8)-rim
		if x < 0 || y < 0 {
			continue
		}
		value := weights[y][x]
		found := false
		for i := range groups {
			if groups[i].value == value {
				groups[i].squares |= 1 << sq
				found = true
			}
		}
		if !found {
			groups = append(groups, squareGroup{1 << sq, value})
		}
	}
	return groups
}

func squareValue(groups []squareGroup, discs uint64) (sum int) {
	for _, g := range groups {
		sum += g.value * bits.OnesCount64(discs&g.squares)
	}
	return sum
}
