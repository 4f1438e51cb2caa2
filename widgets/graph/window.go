package graph

import (
	"math"

	"fyne.io/fyne/v2"

	"pionnier/core/press/plot"
)

// window is the visible part of a game: width steps from point from. If width is 0, the whole game
// is visible.
type window struct{ from, width int }

// has reports whether point i is visible.
func (w window) has(i int) bool { return w.width == 0 || i >= w.from && i <= w.from+w.width }

// keep moves the window so that point i of n points is visible. It reports whether the window has
// moved.
func (w *window) keep(n, i int) bool {
	before := *w
	if w.width >= n-1 {
		*w = window{}
	}
	if w.width > 0 && i >= 0 && !w.has(i) {
		w.from = i - w.width/2
	}
	w.clamp(n)
	return *w != before
}

func (w *window) clamp(n int) { w.from = max(0, min(w.from, n-1-w.width)) }

const (
	roomy     = 12 // distance of moves, in units of length, above which zooming in gains nothing
	leastWide = 12 // least number of steps of a window
	zoomBy    = 1.3
	oneTurn   = 20 // of the wheel, as Fyne reports it
)

// Scrolled implements fyne.Scrollable. If moves are dense, it zooms in around the pointer, or out.
// A horizontal scroll moves along the game.
func (g *Graph) Scrolled(e *fyne.ScrollEvent) {
	n, width := len(g.data.Points), float64(g.Size().Width)-plot.Edge-plot.Margin
	if n < 2 {
		return
	}
	before := g.window
	all, now := n-1, g.window.width
	if now == 0 {
		now = all
	}
	if e.Scrolled.DX != 0 && g.window.width > 0 {
		g.window.from -= int(math.Round(float64(e.Scrolled.DX) / width * float64(now)))
	} else if e.Scrolled.DY != 0 {
		at, _ := g.at(e.Position)
		share := float64(at-g.window.from) / float64(now)
		wide := float64(now) * math.Pow(zoomBy, -float64(e.Scrolled.DY)/oneTurn)
		least := max(leastWide, min(all, int(width/roomy)))
		next := max(least, int(math.Round(wide)))
		if g.window = (window{at - int(math.Round(share*float64(next))), next}); next >= all {
			g.window = window{}
		}
	}
	g.window.clamp(n)
	if g.window != before {
		g.Refresh()
	}
}
