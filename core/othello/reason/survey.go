package reason

import (
	"pionnier/core/game"
	"pionnier/core/othello"
)

// Regions returns the connected regions of the empty squares of p. Squares that touch by a corner
// are connected.
func Regions(p othello.Position) [][]game.Point {
	b := board{plan: planOf(p)}
	b.own, b.opp = p.OwnOpp()
	var regions [][]game.Point
	for _, part := range b.regions() {
		regions = append(regions, b.points(part))
	}
	return regions
}

// Stable returns discs of each side that can never be flipped: not all of them, but all that follow
// from full lines, from the edges, and from each other.
func Stable(p othello.Position) game.ByColor[[]game.Point] {
	plan := planOf(p)
	black, white := p.Bitboards()
	return game.ByColor[[]game.Point]{Black: plan.points(plan.stable(black, white)), White: plan.points(plan.stable(white, black))}
}
