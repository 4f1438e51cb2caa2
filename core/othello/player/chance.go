package player

import (
	"math"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/othello/search"
)

// doubt is the standard error, in discs, of the value of a search so many plies deep that
// skipped what is unlikely to matter: what a search to the end would differ by. A search
// to the end errs where it skipped what mattered, and then as one that looked a third as
// far.
func doubt(empties, depth, confidence int) float64 {
	if depth >= empties {
		return (1 - float64(confidence)/100) * search.Deviation(empties, empties, empties/3)
	}
	return search.Deviation(empties, empties, depth)
}

// chance is Black's chance of winning by a value in discs, from 0 to 1: the part of a
// normal distribution around it that is above zero. What is proved is certain.
func chance(v engine.Value) float64 {
	switch {
	case v.Proof != engine.Estimated || v.Error == 0:
		switch {
		case v.Score > 0:
			return 1
		case v.Score < 0:
			return 0
		}
		return 0.5
	}
	return math.Erfc(-v.Score/(v.Error*math.Sqrt2)) / 2
}

// squaresOf returns the squares of moves by bits.
func squaresOf(moves []game.Move) (squares uint64) {
	for _, m := range moves {
		if p, ok := m.Point(); ok {
			squares |= 1 << (int(p.Y)*8 + int(p.X))
		}
	}
	return squares
}
