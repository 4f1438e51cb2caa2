package player

import (
	"pionnier/core/engine"
	"pionnier/core/game"
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
	estimate: func(b board) int {
		own, opp := b.discs()
		return own - opp
	},
	final:   func(margin int) int { return margin },
	unit:    engine.Discs,
	perUnit: 1,
}

// bySquares adds the values of the squares that each side holds.
var bySquares = measure{
	estimate: squareValue,
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

// squareWeights values the squares of one quarter of a board, by its side, the corner first:
// corners can never be turned; the squares beside them hand the corner to the opponent; edges are
// safer than the middle.
var squareWeights = map[int][][]int{
	6: {
		{50, -12, 5},
		{-12, -25, -3},
		{5, -3, 1},
	},
	8: {
		{50, -12, 8, 5},
		{-12, -25, -3, -3},
		{8, -3, 2, 1},
		{5, -3, 1, 1},
	},
	10: {
		{50, -12, 8, 5, 5},
		{-12, -25, -3, -3, -3},
		{8, -3, 2, 1, 1},
		{5, -3, 1, 1, 1},
		{5, -3, 1, 1, 1},
	},
}

// squareValue adds the values of the squares that the side whose turn it is holds, less the other
// side's.
func squareValue(b board) (sum int) {
	side, _ := b.Size()
	weights := squareWeights[side]
	for y := range side {
		for x := range side {
			value := weights[min(y, side-1-y)][min(x, side-1-x)]
			switch b.At(game.Pt(x, y)) {
			case b.side:
				sum += value
			case b.side.Opponent():
				sum -= value
			}
		}
	}
	return sum
}
