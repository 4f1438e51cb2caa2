package plot

import (
	"fmt"
	"math"

	"pionnier/core/press/figure"
)

// Moment is a value at a time, with half the width of its confidence interval.
type Moment struct {
	At          int // such as a year
	Value, Half float64
}

// DrawCourse returns a graph of values over time. It is empty if there are no measures.
func DrawCourse(measures []Moment, width, height float64, p Palette) *figure.Figure {
	fig := &figure.Figure{Width: width, Height: height}
	if len(measures) == 0 {
		return fig
	}
	low, high := math.Inf(1), math.Inf(-1)
	for _, m := range measures {
		low, high = math.Min(low, m.Value-m.Half), math.Max(high, m.Value+m.Half)
	}
	step := evenStep(high-low, 4)
	low, high = step*math.Floor(low/step), step*math.Ceil(high/step)
	first, last := measures[0].At, measures[len(measures)-1].At
	const foot, left = 18, Edge + 8
	right, bottom := width-Margin-8, height-foot
	x := func(at int) float64 {
		if first == last {
			return (left + right) / 2
		}
		return left + (right-left)*float64(at-first)/float64(last-first)
	}
	y := func(v float64) float64 { return bottom - (bottom-Margin)*(v-low)/(high-low) }
	for v := low; v <= high+step/2; v += step {
		fig.Line(p.Hairline, 0.6, figure.Point{X: left, Y: y(v)}, figure.Point{X: right, Y: y(v)})
		fig.Write(p.Text, fmt.Sprint(int(math.Round(v))), left-6, y(v), words, 1)
	}
	years := int(math.Max(1, evenStep(float64(last-first), math.Max(1, width/70))))
	for at := (first + years - 1) / years * years; at <= last; at += years {
		fig.Write(p.Text, fmt.Sprint(at), x(at), height-foot/2+1, words, 0.5)
	}
	if len(measures) == 1 {
		m := measures[0]
		fig.Line(fade(p.Line, 110), 4, figure.Point{X: x(m.At), Y: y(m.Value - m.Half)}, figure.Point{X: x(m.At), Y: y(m.Value + m.Half)})
	}
	band(fig, run{0, len(measures) - 1}, fade(p.Line, 46), func(i int) (at, above, below float64) {
		m := measures[i]
		return x(m.At), y(m.Value + m.Half), y(m.Value - m.Half)
	})
	curve := make([]figure.Point, len(measures))
	for i, m := range measures {
		curve[i] = figure.Point{X: x(m.At), Y: y(m.Value)}
		fig.Disc(p.Line, curve[i].X, curve[i].Y, 2.2)
	}
	fig.Line(p.Line, 1.6, curve...)
	return fig
}

// evenStep returns the smallest step of 1, 2 or 5 times a power of ten by which span has at most
// the given number of parts. It returns 1 if span is not positive.
func evenStep(span, parts float64) float64 {
	if span <= 0 {
		return 1
	}
	step := math.Pow(10, math.Floor(math.Log10(span/parts)))
	for _, k := range []float64{1, 2, 5, 10} {
		if span/(k*step) <= parts {
			return k * step
		}
	}
	return 10 * step
}
