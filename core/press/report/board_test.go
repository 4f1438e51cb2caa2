package report

import (
	"strconv"

	"pionnier/core/game"
)

// grid is a board of Go as a checker plays on it. It shares no code with the package that finds
// reasons.
type grid struct {
	size int
	at   map[game.Point]game.Color // stones alone
}

// gridOf copies a position.
func gridOf(p game.Position) grid {
	g := grid{at: map[game.Point]game.Color{}}
	g.size, _ = p.Size()
	for i := range g.size * g.size {
		if q := game.Pt(i%g.size, i/g.size); p.At(q) != game.None {
			g.at[q] = p.At(q)
		}
	}
	return g
}

func (g grid) on(p game.Point) bool {
	return p.X >= 0 && p.Y >= 0 && int(p.X) < g.size && int(p.Y) < g.size
}

func (g grid) beside(p game.Point) (list []game.Point) {
	for _, d := range []game.Point{{X: 1}, {X: -1}, {Y: 1}, {Y: -1}} {
		if q := (game.Point{X: p.X + d.X, Y: p.Y + d.Y}); g.on(q) {
			list = append(list, q)
		}
	}
	return list
}

func (g grid) diagonal(p game.Point) (list []game.Point) {
	for _, d := range []game.Point{{X: 1, Y: 1}, {X: -1, Y: 1}, {X: 1, Y: -1}, {X: -1, Y: -1}} {
		if q := (game.Point{X: p.X + d.X, Y: p.Y + d.Y}); g.on(q) {
			list = append(list, q)
		}
	}
	return list
}

// chain returns the chain on a point and its liberties.
func (g grid) chain(p game.Point) (stones, free map[game.Point]bool) {
	stones, free = map[game.Point]bool{}, map[game.Point]bool{}
	if g.at[p] == game.None {
		return stones, free
	}
	stones[p] = true
	for todo := []game.Point{p}; len(todo) > 0; todo = todo[1:] {
		for _, q := range g.beside(todo[0]) {
			switch {
			case g.at[q] == game.None:
				free[q] = true
			case g.at[q] == g.at[p] && !stones[q]:
				stones[q] = true
				todo = append(todo, q)
			}
		}
	}
	return stones, free
}

func (g grid) liberties(p game.Point) int { _, free := g.chain(p); return len(free) }

func (g grid) joined(p, q game.Point) bool { stones, _ := g.chain(p); return stones[q] }

// play returns the board after a stone is placed, and the captured stones.
func (g grid) play(p game.Point, c game.Color) (next grid, taken map[game.Point]bool) {
	next, taken = grid{g.size, map[game.Point]game.Color{}}, map[game.Point]bool{}
	for q, stone := range g.at {
		next.at[q] = stone
	}
	if !g.on(p) {
		return next, taken // a pass
	}
	next.at[p] = c
	for _, q := range g.beside(p) {
		if next.at[q] == c.Opponent() && next.liberties(q) == 0 {
			stones, _ := next.chain(q)
			for s := range stones {
				delete(next.at, s)
				taken[s] = true
			}
		}
	}
	return next, taken
}

// caught reads whether the hunter, who is to move, catches a chain by ataris alone. It gives up,
// with the result unknown, when the budget of boards is used up.
func (g grid) caught(p game.Point, budget *int) bool {
	*budget--
	_, free := g.chain(p)
	if *budget < 0 || len(free) > 2 {
		return false
	}
	if len(free) == 1 {
		return true
	}
	for q := range free {
		if next, _ := g.play(q, g.at[p].Opponent()); next.liberties(q) > 0 && next.liberties(p) == 1 && !next.escapes(p, budget) {
			return true
		}
	}
	return false
}

// escapes reads whether a chain in atari, with its owner to move, escapes a run of ataris.
func (g grid) escapes(p game.Point, budget *int) bool {
	side := g.at[p]
	stones, ways := g.chain(p)
	for s := range stones { // it may escape by a capture
		for _, q := range g.beside(s) {
			if g.at[q] == side.Opponent() && g.liberties(q) == 1 {
				_, out := g.chain(q)
				for way := range out {
					ways[way] = true
				}
			}
		}
	}
	for way := range ways {
		if next, _ := g.play(way, side); next.liberties(p) > 1 && !next.caught(p, budget) {
			return true
		}
	}
	return false
}

// lines is the larger number of lines, across or down, between two points.
func lines(p, q game.Point) int {
	dx, dy := int(p.X)-int(q.X), int(p.Y)-int(q.Y)
	return max(dx, -dx, dy, -dy)
}

// line is a point's line counted from the edge.
func (g grid) line(p game.Point) int {
	return 1 + min(int(p.X), int(p.Y), g.size-1-int(p.X), g.size-1-int(p.Y))
}

// nearest is the number of lines between a point and the nearest stone.
func (g grid) nearest(p game.Point) int {
	least := g.size
	for q := range g.at {
		least = min(least, lines(p, q))
	}
	return least
}

// pointOf reads a name such as "Q16"; a pass is off the board.
func (g grid) pointOf(name string) (game.Point, bool) {
	row, err := strconv.Atoi(name[1:])
	column := int(name[0] - 'A')
	if name[0] > 'I' {
		column--
	}
	p := game.Point{X: int8(column), Y: int8(g.size - row)}
	return p, err == nil && g.on(p)
}

// zone names the ninth of the board that a point is in.
func (g grid) zone(p game.Point) string {
	third := func(i int8) int {
		switch {
		case int(i) < g.size/3:
			return 0
		case int(i) >= g.size-g.size/3:
			return 2
		}
		return 1
	}
	return [...]string{"in the upper left", "at the top", "in the upper right", "on the left", "in the centre", "on the right",
		"in the lower left", "at the bottom", "in the lower right"}[3*third(p.Y)+third(p.X)]
}
