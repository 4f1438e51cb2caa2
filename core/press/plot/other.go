package plot

import "pionnier/core/press/figure"

// The other judgement's line has longer gaps than one with only a glance behind it, and no area.
const (
	otherDash  = 7
	otherWidth = 1.5
	sample     = 22 // of a line in the legend
)

// other draws d.Other over the graph, with a legend. It does nothing if d.Other is nil.
func other(fig *figure.Figure, f Frame, d Data, p Palette) {
	if d.Other == nil {
		return
	}
	points := d.Other[:min(len(d.Other), int(f.last)+1)]
	for _, r := range runs(points) {
		var upper, lower []figure.Point
		for i := r.from; i <= r.to; i++ {
			upper = append(upper, figure.Point{X: f.X(i), Y: f.Y(points[i].Lead)})
			lower = append(lower, figure.Point{X: f.X(i), Y: f.Low(points[i].Chance)})
		}
		fig.Dashed(solid(p.Text), otherWidth, otherDash, upper...)
		if f.LowerHigh > 0 {
			fig.Dashed(solid(p.Text), otherWidth, otherDash, lower...)
		}
	}
	size := words * d.zoom()
	wide := 0
	for _, name := range d.Names {
		wide = max(wide, len([]rune(name)))
	}
	fig.Rect(fade(p.Back, 170), f.left+2, f.Top-1, sample+10+0.6*size*float64(wide), 2.5*size)
	for i, name := range d.Names {
		y := f.Top + size*(0.5+1.2*float64(i))
		from, to := figure.Point{X: f.left + 4, Y: y}, figure.Point{X: f.left + 4 + sample, Y: y}
		if i == 0 {
			fig.Line(p.Line, 1.8, from, to)
		} else {
			fig.Dashed(solid(p.Text), otherWidth, otherDash, from, to)
		}
		fig.Write(p.Text, name, to.X+6, y, size, 0)
	}
}
