package weiqi

import (
	"slices"

	"pionnier/core/game"
)

// Group returns the stones that live or die together with the stone on p. They are the stones of
// its colour that are connected to it over empty points and stones of that colour. It returns nil
// if p is empty.
func (pos *Position) Group(p game.Point) []game.Point {
	c := pos.At(p)
	if c == game.None {
		return nil
	}
	free := func(i int16) bool { return pos.board[i] == game.None || pos.board[i] == c }
	var group []game.Point
	for _, i := range pos.grid.Spread([]int16{int16(pos.grid.Index(p))}, free, nil) {
		if pos.board[i] == c {
			group = append(group, pos.grid.Point(int(i)))
		}
	}
	return group
}

// Around returns stones, which must be of one side, and all points within the given number of steps of
// them, nearest first. A step leads to an empty point. Stones of that side cost no step, so that what is
// around the whole group is around each of its chains; stones of the other side cost two.
func (pos *Position) Around(stones []game.Point, steps int) (around []game.Point) {
	if len(stones) == 0 {
		return nil
	}
	side, seen := pos.At(stones[0]), map[game.Point]bool{}
	rings := make([][]game.Point, steps+3) // points by their steps; some may be in two
	rings[0] = slices.Clone(stones)
	for far := 0; far <= steps; far++ {
		for i := 0; i < len(rings[far]); i++ {
			p := rings[far][i]
			if seen[p] {
				continue
			}
			seen[p], around = true, append(around, p)
			for _, q := range pos.Beside(p) {
				cost := 2
				switch pos.At(q) {
				case game.None:
					cost = 1
				case side:
					cost = 0
				}
				rings[far+cost] = append(rings[far+cost], q)
			}
		}
	}
	return around
}

// Beside returns the points adjacent to p.
func (pos *Position) Beside(p game.Point) []game.Point {
	list := make([]game.Point, 0, 4)
	for _, i := range pos.grid.Adjacent[pos.grid.Index(p)] {
		list = append(list, pos.grid.Point(int(i)))
	}
	return list
}
