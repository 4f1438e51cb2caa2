package weiqi

import (
	"sync"

	"pionnier/core/game"
)

// MaxSize is the largest board side.
const MaxSize = 25

// grid is the geometry of a square board: points are numbered row by row from
// the top left.
type grid struct {
	size     int
	adjacent [][]int16 // the points next to each point
	diagonal [][]int16 // the points diagonal to each point
}

var grids = func() (all [MaxSize + 1]func() *grid) {
	for n := range all {
		all[n] = sync.OnceValue(func() *grid { return newGrid(n) })
	}
	return all
}()

// gridOf returns the shared geometry of a board of this size.
func gridOf(size int) *grid { return grids[size]() }

func newGrid(size int) *grid {
	g := &grid{size: size}
	for i := range size * size {
		g.adjacent = append(g.adjacent, g.offsets(i, [][2]int{{0, -1}, {-1, 0}, {1, 0}, {0, 1}}))
		g.diagonal = append(g.diagonal, g.offsets(i, [][2]int{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}}))
	}
	return g
}

func (g *grid) offsets(i int, steps [][2]int) []int16 {
	var points []int16
	for _, s := range steps {
		p := game.Pt(i%g.size+s[0], i/g.size+s[1])
		if g.contains(p) {
			points = append(points, int16(g.index(p)))
		}
	}
	return points
}

func (g *grid) points() int { return g.size * g.size }

func (g *grid) contains(p game.Point) bool {
	return p.X >= 0 && p.Y >= 0 && int(p.X) < g.size && int(p.Y) < g.size
}

func (g *grid) index(p game.Point) int { return int(p.Y)*g.size + int(p.X) }

func (g *grid) point(i int) game.Point { return game.Pt(i%g.size, i/g.size) }

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
