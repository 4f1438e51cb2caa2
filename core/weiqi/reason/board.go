package reason

import (
	"slices"

	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// distance returns the number of lines from p to q, across or down, whichever is larger.
func distance(p, q game.Point) int {
	dx, dy := int(p.X)-int(q.X), int(p.Y)-int(q.Y)
	return max(dx, -dx, dy, -dy)
}

// beside returns the neighbours of a point.
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

// chains returns the chains of a side, in the order of their first stones row by row.
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

// chainsBeside returns the chains of a side that touch a point, each once.
func chainsBeside(p *weiqi.Position, at game.Point, side game.Color) (list [][]game.Point) {
	for _, q := range beside(p, at) {
		if p.At(q) == side && !slices.ContainsFunc(list, func(c []game.Point) bool { return slices.Contains(c, q) }) {
			list = append(list, p.Chain(q))
		}
	}
	return list
}

// liberties returns the empty points next to a chain.
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

// removed returns the stones of a side on p that are missing on next.
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

// connected reports whether a and b hold stones of one chain.
func connected(p *weiqi.Position, a, b game.Point) bool {
	return p.At(a) != game.None && slices.Contains(p.Chain(a), b)
}

// line returns the number of the line on which a point lies, 1 for the edge.
func line(p game.Point, size int) int {
	return 1 + min(int(p.X), int(p.Y), size-1-int(p.X), size-1-int(p.Y))
}
