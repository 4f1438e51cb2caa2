package weiqi

import (
	"sync"

	"pionnier/core/game"
)

// MaxSize is the largest board side.
const MaxSize = 25

// grid is the geometry of a board: points are numbered row by row from the top
// left.
type grid struct {
	width, height int
	adjacent      [][]int16 // the points next to each point
}

var grids = func() (all [MaxSize + 1][MaxSize + 1]func() *grid) {
	for w := range all {
		for h := range all[w] {
			all[w][h] = sync.OnceValue(func() *grid { return newGrid(w, h) })
		}
	}
	return all
}()

// gridOf returns the shared geometry of a board of this size.
func gridOf(width, height int) *grid { return grids[width][height]() }

func newGrid(width, height int) *grid {
	g := &grid{width: width, height: height}
	for i := range width * height {
		var next []int16
		for _, step := range [4]game.Point{{X: 0, Y: -1}, {X: -1, Y: 0}, {X: 1, Y: 0}, {X: 0, Y: 1}} {
			p := g.point(i)
			p.X, p.Y = p.X+step.X, p.Y+step.Y
			if g.contains(p) {
				next = append(next, int16(g.index(p)))
			}
		}
		g.adjacent = append(g.adjacent, next)
	}
	return g
}

func (g *grid) points() int { return g.width * g.height }

func (g *grid) contains(p game.Point) bool {
	return p.X >= 0 && p.Y >= 0 && int(p.X) < g.width && int(p.Y) < g.height
}

func (g *grid) index(p game.Point) int { return int(p.Y)*g.width + int(p.X) }

func (g *grid) point(i int) game.Point { return game.Pt(i%g.width, i/g.width) }

// border reports whether a point lies on the first line.
func (g *grid) border(i int16) bool {
	p := g.point(int(i))
	return p.X == 0 || p.Y == 0 || int(p.X) == g.width-1 || int(p.Y) == g.height-1
}

// spread returns the points connected to starts: those that enter lets in,
// reached over points that through lets pass. The starts must satisfy enter.
func (g *grid) spread(starts []int16, enter, through func(int16) bool) []int16 {
	seen := newPoints(g)
	found := append([]int16(nil), starts...)
	for _, i := range starts {
		seen.add(i)
	}
	for k := 0; k < len(found); k++ {
		if !through(found[k]) {
			continue
		}
		for _, q := range g.adjacent[found[k]] {
			if !seen.has(q) && enter(q) {
				seen.add(q)
				found = append(found, q)
			}
		}
	}
	return found
}

// board is what stands on each point of a grid.
type board []game.Color

// maxPoints sizes the scratch space of a flood fill, which stays on the stack.
const maxPoints = MaxSize * MaxSize

// chain collects the connected stones of one colour, its origin first.
type chain struct {
	stones [maxPoints]int16
	n      int
	seen   [maxPoints]bool
}

// collect fills c with the chain at origin and returns its liberties, counting
// no further than limit.
func (c *chain) collect(g *grid, b board, origin, limit int) (liberties int) {
	color := b[origin]
	c.n = 1
	c.stones[0] = int16(origin)
	c.seen[origin] = true
	for k := 0; k < c.n; k++ {
		for _, q := range g.adjacent[c.stones[k]] {
			if c.seen[q] {
				continue
			}
			switch b[q] {
			case color:
				c.seen[q] = true
				c.stones[c.n] = q
				c.n++
			case game.None:
				c.seen[q] = true
				if liberties++; liberties == limit {
					return liberties
				}
			}
		}
	}
	return liberties
}

func (c *chain) all() []int16 { return c.stones[:c.n] }
