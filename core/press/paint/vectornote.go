package paint

import (
	"image/color"
	"math"

	"pionnier/core/game"
	"pionnier/core/press/figure"
)

// veil is the opacity of the veil over a dimmed point, from 0 to 1.
const veil = 0.65

// dim covers the dimmed points with a translucent veil, one for each run of points in a row.
func (v *vector) dim() {
	dimmed := v.marked(v.scene.Dimmed)
	for y := v.part.Min.Y; y < v.part.Max.Y; y++ {
		for x := v.part.Min.X; x < v.part.Max.X; x++ {
			from := x
			for x < v.part.Max.X && at(dimmed, y*v.scene.Width+x) {
				x++
			}
			if x > from {
				corner := v.at(float64(from)-0.5, float64(y)-0.5)
				v.Rect(faded(printPaper, veil), corner.X, corner.Y, float64(x-from)*v.unit, v.unit)
			}
		}
	}
}

// marked returns, row by row, whether each point of the board is in points. It returns nil if
// points is empty.
func (v *vector) marked(points []game.Point) []bool {
	if len(points) == 0 {
		return nil
	}
	all := make([]bool, v.scene.Width*v.scene.Height)
	for _, p := range points {
		all[int(p.Y)*v.scene.Width+int(p.X)] = true
	}
	return all
}

// owners draws a small square on each point of territory, solid for Black and hollow for White. On
// a point with a number or a mark (see written), the square is smaller and lower.
func (v *vector) owners(written []bool) {
	for y := v.part.Min.Y; y < v.part.Max.Y; y++ {
		for x := v.part.Min.X; x < v.part.Max.X; x++ {
			i := y*v.scene.Width + x
			owner, middle, half, edge := at(v.scene.Territory, i), v.at(float64(x), float64(y)), 0.15*v.unit, 0.04*v.unit
			if owner == game.None {
				continue
			}
			if at(written, i) {
				middle.Y += 0.34 * v.unit
				half, edge = 0.4*half, 0.8*edge
			}
			v.square(v.on(owner), middle, half+edge)
			v.square(v.on(owner.Opponent()), middle, half)
		}
	}
}

// written returns, row by row, whether each point of the board has a number or a mark.
func (v *vector) written() []bool {
	all := make([]bool, v.scene.Width*v.scene.Height)
	for i := range all {
		all[i] = at(v.scene.Numbers, i) > 0
	}
	for _, m := range v.scene.Marks {
		all[int(m.Point.Y)*v.scene.Width+int(m.Point.X)] = true
	}
	return all
}

func (v *vector) square(c color.NRGBA, middle figure.Point, half float64) {
	v.Rect(c, middle.X-half, middle.Y-half, 2*half, 2*half)
}

// note draws a line or an arrow of a record, with a white edge that makes it visible on black
// stones. It ends before numbers and marks at its end points. written is the result of the method
// written.
func (v *vector) note(l Line, written []bool) {
	from, to := v.at(float64(l.From.X), float64(l.From.Y)), v.at(float64(l.To.X), float64(l.To.Y))
	length := math.Hypot(to.X-from.X, to.Y-from.Y)
	if length == 0 {
		return
	}
	dx, dy := (to.X-from.X)/length*v.unit, (to.Y-from.Y)/length*v.unit // along the line, as long as from point to point
	gap := func(p game.Point) float64 {
		if at(written, int(p.Y)*v.scene.Width+int(p.X)) {
			return 0.44
		}
		return 0.15
	}
	from = figure.Point{X: from.X + gap(l.From)*dx, Y: from.Y + gap(l.From)*dy}
	to = figure.Point{X: to.X - gap(l.To)*dx, Y: to.Y - gap(l.To)*dy}
	end := to
	if l.Arrow { // the line ends within the head
		end = figure.Point{X: to.X - 0.25*dx, Y: to.Y - 0.25*dy}
	}
	for i, c := range []color.NRGBA{printPaper, printInk} {
		edge := 0.05 * float64(1-i)
		v.Line(c, (0.08+2*edge)*v.unit, from, end)
		if l.Arrow {
			long, wide := 0.36+edge, 0.17+1.6*edge
			tip := figure.Point{X: to.X + 2*edge*dx, Y: to.Y + 2*edge*dy}
			base := figure.Point{X: to.X - long*dx, Y: to.Y - long*dy}
			v.Fill(c, tip, figure.Point{X: base.X - wide*dy, Y: base.Y + wide*dx}, figure.Point{X: base.X + wide*dy, Y: base.Y - wide*dx})
		}
	}
}
