package player

import (
	"pionnier/core/engine"
	"pionnier/core/game"
)

// measure defines the values of positions in a search, always for the side to move: the value for
// the other side is the negative.
type measure struct {
	estimate func(board) int      // a position before the end
	final    func(margin int) int // the end, by the official margin in discs
	unit     engine.Unit
	perUnit  float64 // values in one unit
}

// byDiscs counts discs, like beginners.
var byDiscs = measure{
	estimate: func(b board) int {
		own, opp := b.discs()
		return own - opp
	},
	final:   func(margin int) int { return margin },
	unit:    engine.Discs,
	perUnit: 1,
}

// bySquares adds up the values of each side's squares.
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

// won is more than the sum of the values of all squares.
const won = 1000

// squareWeights has the values of the squares of one quarter of a board, by the side of the board,
// with the corner first. Corners can never be flipped; the squares beside them give the corner to
// the opponent; edges are safer than the middle.
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

// squareValue returns the sum of the values of b.side's squares minus the sum of the other side's.
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
