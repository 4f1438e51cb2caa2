package reason

import (
	"slices"

	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// distance returns the distance between p and q in lines, which is the larger of the horizontal and
// vertical distances.
func distance(p, q game.Point) int {
	dx, dy := int(p.X)-int(q.X), int(p.Y)-int(q.Y)
	return max(dx, -dx, dy, -dy)
}

// beside returns the neighbours of at on the board.
func beside(p *weiqi.Position, at game.Point) []game.Point {
	size, _ := p.Size()
	list := make([]game.Point, 0, 4)
	for _, d := range [4]game.Point{{X: 0, Y: -1}, {X: -1, Y: 0}, {X: 1, Y: 0}, {X: 0, Y: 1}} {
		q := game.Point{X: at.X + d.X, Y: at.Y + d.Y}
		if q.X >= 0 && q.Y >= 0 && int(q.X) < size && int(q.Y) < size {
			list = append(list, q)
		}
	}
	return list
}

// chains returns the chains of side, ordered by their first stones, row by row.
func chains(p *weiqi.Position, side game.Color) (list [][]game.Point) {
	size, _ := p.Size()
	seen := map[game.Point]bool{}
	for i := range size * size {
		at := game.Pt(i%size, i/size)
		if p.At(at) != side || seen[at] {
			continue
		}
		chain := p.Chain(at)
		for _, s := range chain {
			seen[s] = true
		}
		list = append(list, chain)
	}
	return list
}

// chainsBeside returns the chains of side that touch at, without duplicates.
func chainsBeside(p *weiqi.Position, at game.Point, side game.Color) (list [][]game.Point) {
	for _, q := range beside(p, at) {
		if p.At(q) == side && !slices.ContainsFunc(list, func(c []game.Point) bool { return slices.Contains(c, q) }) {
			list = append(list, p.Chain(q))
		}
	}
	return list
}

// liberties returns the empty points adjacent to chain, without duplicates.
func liberties(p *weiqi.Position, chain []game.Point) (list []game.Point) {
	for _, s := range chain {
		for _, q := range beside(p, s) {
			if p.At(q) == game.None && !slices.Contains(list, q) {
				list = append(list, q)
			}
		}
	}
	return list
}

// removed returns the stones of side in p that are gone in next, a later position. It returns nil
// if no stone was captured in between.
func removed(p, next *weiqi.Position, side game.Color) (list []game.Point) {
	if p.Captured() == next.Captured() {
		return nil
	}
	size, _ := p.Size()
	for i := range size * size {
		if at := game.Pt(i%size, i/size); p.At(at) == side && next.At(at) != side {
			list = append(list, at)
		}
	}
	return list
}

// connected reports whether the stones on a and b belong to one chain.
func connected(p *weiqi.Position, a, b game.Point) bool {
	return p.At(a) != game.None && slices.Contains(p.Chain(a), b)
}

// line returns the number of the line of p, counted from 1 at the edge of a board of size lines.
func line(p game.Point, size int) int {
	return 1 + min(int(p.X), int(p.Y), size-1-int(p.X), size-1-int(p.Y))
}
