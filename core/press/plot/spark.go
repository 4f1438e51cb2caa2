package plot

import "pionnier/core/press/figure"

// DrawSpark returns a small graph without numbers of Black's chances in percent, at equal
// distances. Black's share is below the curve, White's above it.
func DrawSpark(percent []byte, width, height float64, p Palette) *figure.Figure {
	fig := &figure.Figure{Width: width, Height: height}
	if len(percent) < 2 {
		return fig
	}
	at := func(i int) (x, y float64) {
		return width * float64(i) / float64(len(percent)-1), height * (1 - float64(min(100, percent[i]))/100)
	}
	all := run{0, len(percent) - 1}
	band(fig, all, p.Black, func(i int) (x, above, below float64) { x, y := at(i); return x, y, height })
	band(fig, all, p.White, func(i int) (x, above, below float64) { x, y := at(i); return x, 0, y })
	fig.Line(p.Hairline, 0.8, figure.Point{X: 0, Y: height / 2}, figure.Point{X: width, Y: height / 2})
	curve := make([]figure.Point, len(percent))
	for i := range curve {
		curve[i].X, curve[i].Y = at(i)
	}
	fig.Line(p.Line, 1.2, curve...)
	return fig
}
