package player

import (
	"math/bits"

	"pionnier/core/engine"
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
	estimate: func(b board) int { return squareValue(b.own) - squareValue(b.opp) },
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
var squareWeights = [4][4]int{
	{50, -12, 8, 5},
	{-12, -25, -3, -3},
	{8, -3, 2, 1},
	{5, -3, 1, 1},
}

// squareGroups are the squares of equal value, so that one count a group
// values a board.
var squareGroups = makeSquareGroups()

type squareGroup struct {
	squares uint64
	value   int
}

func makeSquareGroups() (groups []squareGroup) {
	for sq := range 64 {
		value := squareWeights[min(sq/8, 7-sq/8)][min(sq%8, 7-sq%8)]
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

func squareValue(discs uint64) (sum int) {
	for _, g := range squareGroups {
		sum += g.value * bits.OnesCount64(discs&g.squares)
	}
	return sum
}
