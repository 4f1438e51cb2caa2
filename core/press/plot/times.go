package plot

import (
	"fmt"
	"image/color"
	"math"

	"pionnier/core/press/figure"
)

// times draws a bar for the time of each move: Black's upwards, White's downwards and hollow if it
// is wide enough. A move whose time is unknown has no bar. The number at the left is the longest
// time.
func times(fig *figure.Figure, f Frame, d Data, p Palette) {
	if f.timesHigh <= 0 {
		return
	}
	fig.Rect(p.Shade, f.left, f.times-f.timesHigh, f.right-f.left, 2*f.timesHigh)
	width := math.Max(1, math.Min(7, 0.8*(f.right-f.left)/f.last))
	for i, t := range d.Times[:min(len(d.Times), int(f.last)+1)] {
		if !t.Known {
			continue
		}
		high, x := math.Max(1, f.bar(t.Seconds)), f.X(i)-width/2
		if !t.White {
			fig.Rect(solid(p.Text), x, f.times-high, width, high)
			continue
		}
		if width < 3 {
			fig.Rect(solid(p.Text), x, f.times, width, high)
			continue
		}
		left, right, bottom := x+0.5, x+width-0.5, f.times+high-0.5
		fig.Line(solid(p.Text), 1, figure.Point{X: left, Y: f.times}, figure.Point{X: left, Y: bottom}, figure.Point{X: right, Y: bottom}, figure.Point{X: right, Y: f.times})
	}
	fig.Line(p.Hairline, 1, figure.Point{X: f.left, Y: f.times}, figure.Point{X: f.right, Y: f.times})
	fig.Write(p.Text, clocked(f.longest), f.left-6, f.longestAt(d.zoom()), words*d.zoom(), 1)
}

// longestAt returns the y coordinate of the label of the longest time. That is the top of its bar
// or, in a graph without chances, a place below the label of the lead.
func (f Frame) longestAt(zoom float64) float64 {
	top := f.times - f.timesHigh
	if f.LowerHigh > 0 {
		return top
	}
	return math.Max(top, f.Y(-f.span)+1.1*words*zoom)
}

func solid(c color.NRGBA) color.NRGBA {
	c.A = 255
	return c
}

// clocked formats seconds, rounded up, as in "2:05".
func clocked(seconds float64) string {
	s := int(math.Ceil(seconds))
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}
