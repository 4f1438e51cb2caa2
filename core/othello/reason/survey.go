package reason

import (
	"pionnier/core/game"
	"pionnier/core/othello"
)

// Regions returns the connected regions of empty squares of p. Diagonal neighbours are connected.
func Regions(p othello.Position) [][]game.Point {
	b := board{plan: planOf(p)}
	b.own, b.opp = p.OwnOpp()
	var regions [][]game.Point
	for _, part := range b.regions() {
		regions = append(regions, b.points(part))
	}
	return regions
}

// Stable returns discs of each side that can never be flipped. It finds the discs whose stability
// follows from full lines, from the edges and from other stable discs, which may not be all.
func Stable(p othello.Position) game.ByColor[[]game.Point] {
	plan := planOf(p)
	black, white := p.Bitboards()
	return game.ByColor[[]game.Point]{Black: plan.points(plan.stable(black, white)), White: plan.points(plan.stable(white, black))}
}
