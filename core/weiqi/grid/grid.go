package grid

import (
	"sync"

	"pionnier/core/game"
)

// MaxSize is the largest board side, and MaxPoints the number of points of that board.
const (
	MaxSize   = 25
	MaxPoints = MaxSize * MaxSize
)

// Grid is the geometry of a board of one size. Grids are shared and must not be changed.
type Grid struct {
	Width, Height int
	Adjacent      [][]int16 // for each point, the two to four points next to it; fewer on a board of one line
}

var grids = func() (all [MaxSize + 1][MaxSize + 1]func() *Grid) {
	for w := range all {
		for h := range all[w] {
			all[w][h] = sync.OnceValue(func() *Grid { return New(w, h) })
		}
	}
	return all
}()

// Of returns the geometry of a board of width by height points, each from 1 to MaxSize. It always
// returns the same Grid for a size.
func Of(width, height int) *Grid { return grids[width][height]() }

// New returns the geometry of a board of any size. Unlike Of, it always creates a new Grid.
func New(width, height int) *Grid {
	g := &Grid{Width: width, Height: height}
	for i := range width * height {
		var next []int16
		for _, step := range [4]game.Point{{X: 0, Y: -1}, {X: -1, Y: 0}, {X: 1, Y: 0}, {X: 0, Y: 1}} {
			p := g.Point(i)
			p.X, p.Y = p.X+step.X, p.Y+step.Y
			if g.Contains(p) {
				next = append(next, int16(g.Index(p)))
			}
		}
		g.Adjacent = append(g.Adjacent, next)
	}
	return g
}

// Points returns the number of points of g.
func (g *Grid) Points() int { return g.Width * g.Height }

// Contains reports whether p is on the board.
func (g *Grid) Contains(p game.Point) bool {
	return p.X >= 0 && p.Y >= 0 && int(p.X) < g.Width && int(p.Y) < g.Height
}

// Index returns the number of p, which must be on the board.
func (g *Grid) Index(p game.Point) int { return int(p.Y)*g.Width + int(p.X) }

// Point returns the point with the number i.
func (g *Grid) Point(i int) game.Point { return game.Pt(i%g.Width, i/g.Width) }

// Border reports whether point i is on the first line.
func (g *Grid) Border(i int16) bool {
	p := g.Point(int(i))
	return p.X == 0 || p.Y == 0 || int(p.X) == g.Width-1 || int(p.Y) == g.Height-1
}

// Spread returns the points connected to starts, including starts. It continues from a point if
// through is nil or returns true for it, and enters the neighbours for which enter returns true.
// enter must be true for all of starts.
func (g *Grid) Spread(starts []int16, enter, through func(int16) bool) []int16 {
	seen := NewSet(g)
	found := append([]int16(nil), starts...)
	for _, i := range starts {
		seen.Add(i)
	}
	for k := 0; k < len(found); k++ {
		if through != nil && !through(found[k]) {
			continue
		}
		for _, q := range g.Adjacent[found[k]] {
			if !seen.Has(q) && enter(q) {
				seen.Add(q)
				found = append(found, q)
			}
		}
	}
	return found
}
