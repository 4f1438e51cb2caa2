package weiqi

import "pionnier/core/game"

// surrounded returns the points that count under territory scoring.
func surrounded(g *grid, b board, dead []bool) []game.Color {
	owner := area(g, b, dead)
	for i, c := range b {
		if c != game.None && !dead[i] {
			owner[i] = game.None
		}
	}
	return owner
}
