package plot

import (
	"cmp"
	"fmt"
	"image/color"
	"math"
	"slices"
	"strings"

	"pionnier/core/press/figure"
)

// Palette is the set of colours of a graph.
type Palette struct {
	Text, Hairline, Line       color.NRGBA
	Black, White               color.NRGBA // areas where a side is ahead
	Careful, Wrong, Bad, Shade color.NRGBA
	Back                       color.NRGBA // around marks
}

// Frame is the layout of a graph.
type Frame struct {
	left, right      float64
	Top, middle      float64 // of the upper part
	high             float64 // half the height of the upper part
	lower, LowerHigh float64 // of the lower part: its top and height
	times, timesHigh float64 // of the part of times: its middle and half its height; 0 without it
	longest          float64
	last             float64
	span             float64
}

// Room around the parts, with numbers as large as usual.
const (
	Edge   = 34 // for the numbers at the left
	Margin = 8  // elsewhere, for a mark
)

const (
	words    = 11  // size of the numbers
	between  = 10  // the parts
	least    = 110 // a graph lower than this has no lower part
	timed    = 118 // one with a lower part that is lower than this has no times, by the size of the numbers
	low      = 84  // nor has one without a lower part that is lower than this
	markSize = 4.2
)

// Measure returns the layout of the graph of d in the given size.
func Measure(d Data, width, height float64) Frame {
	left, margin := Edge*d.zoom(), Margin*d.zoom()
	f := Frame{left: left, right: math.Max(left+1, width-Margin), Top: margin, last: float64(d.last()), span: d.span()}
	upper := height - 2*margin
	if height >= least {
		end := height - margin
		if d.longest() > 0 && height >= timed*d.zoom() {
			f.timesHigh = (upper - 2*between) * 0.13
			f.times = end - f.timesHigh
			end = f.times - f.timesHigh - between
		}
		upper = (end - margin - between) * 0.66
		f.lower = margin + upper + between
		f.LowerHigh = end - f.lower
	}
	if f.longest = d.longest(); f.longest > 0 && height < least && height >= low*d.zoom() {
		f.timesHigh = 7 * d.zoom()
		f.times = height - margin - f.timesHigh
		upper = f.times - f.timesHigh - between*d.zoom() - margin // numbers of both parts are below each other
	}
	f.high = upper / 2
	f.middle = f.Top + f.high
	return f
}

// X returns the x coordinate of point i.
func (f Frame) X(i int) float64 { return f.left + (f.right-f.left)*float64(i)/f.last }

// Y returns the y coordinate of a lead. A lead beyond the scale is at the edge.
func (f Frame) Y(lead float64) float64 {
	return f.middle - f.high*math.Max(-1, math.Min(1, lead/f.span))
}

// Low returns the y coordinate of a chance, from 0 to 1, in the lower part.
func (f Frame) Low(chance float64) float64 {
	return f.lower + f.LowerHigh*(1-math.Max(0, math.Min(1, chance)))
}

// bar returns the height of the bar for a time. It is proportional to the square root of the time,
// so that one long time leaves the other bars visible.
func (f Frame) bar(seconds float64) float64 {
	return f.timesHigh * math.Sqrt(math.Max(0, seconds)/f.longest)
}

// At returns the index of the point whose x coordinate is nearest to x.
func (f Frame) At(x float64) int {
	i := math.Round((x - f.left) / (f.right - f.left) * f.last)
	return int(math.Max(0, math.Min(f.last, i)))
}

// Draw returns the graph of d, without the cursor.
func Draw(d Data, width, height float64, p Palette) *figure.Figure {
	fig := &figure.Figure{Width: width, Height: height}
	f := Measure(d, width, height)
	ground(fig, f, d, p)
	for _, run := range runs(d.Points) {
		if f.LowerHigh > 0 {
			chances(fig, f, d, run, p)
		}
		leads(fig, f, d, run, p)
	}
	rules(fig, f, d, p)
	for _, run := range runs(d.Points) {
		curve(fig, f, d, run, p)
	}
	unit(fig, f, d, p, d.Units[0], f.Top, 2*f.high, func(q Point) float64 { return f.Y(q.Lead) })
	unit(fig, f, d, p, d.Units[1], f.lower, f.LowerHigh, func(q Point) float64 { return f.Low(q.Chance) })
	other(fig, f, d, p)
	times(fig, f, d, p)
	for _, m := range worstLast(d.Marks) {
		if m.At >= 0 && m.At < len(d.Points) && d.Points[m.At].Known {
			m.draw(fig, f.X(m.At), f.Y(d.Points[m.At].Lead), p)
		}
	}
	return fig
}

// ground shades every second phase of the game.
func ground(fig *figure.Figure, f Frame, d Data, p Palette) {
	for i := 0; i < len(d.Phases); i += 2 {
		end := f.right
		if i+1 < len(d.Phases) {
			end = f.X(d.Phases[i+1])
		}
		if x := f.X(d.Phases[i]); end > x {
			fig.Rect(p.Shade, x, f.Top, end-x, 2*f.high)
		}
	}
	if f.LowerHigh > 0 {
		fig.Rect(p.Shade, f.left, f.lower, f.right-f.left, f.LowerHigh)
	}
}

// rules draws the horizontal lines and their labels.
func rules(fig *figure.Figure, f Frame, d Data, p Palette) {
	line := func(y, width float64) {
		fig.Line(p.Hairline, width, figure.Point{X: f.left, Y: y}, figure.Point{X: f.right, Y: y})
	}
	step := d.Grid
	for step > 0 && f.span/step > 2.5 {
		step *= 2
	}
	for k := 1; step > 0 && float64(k)*step < f.span*0.999; k++ {
		line(f.Y(float64(k)*step), 0.6)
		line(f.Y(-float64(k)*step), 0.6)
	}
	line(f.middle, 1.2)
	lead := func(v float64) {
		fig.Write(p.Text, signed(v), f.left-6, f.Y(v), words*d.zoom(), 1)
	}
	lead(0)
	lead(f.span)
	lead(-f.span)
	if f.LowerHigh > 0 {
		y := f.Low(0.5)
		fig.Dashed(p.Hairline, 1, 3, figure.Point{X: f.left, Y: y}, figure.Point{X: f.right, Y: y})
		fig.Write(p.Text, cmp.Or(d.Half, "50 %"), f.left-6, y, words*d.zoom(), 1)
	}
}

// unit writes words, the unit of a part of the graph, into its upper or lower left corner,
// whichever the curve crosses less. It does nothing if the part is too low. at returns the y
// coordinate of a point's value.
func unit(fig *figure.Figure, f Frame, d Data, p Palette, words string, top, high float64, at func(Point) float64) {
	size := unitSize * d.zoom()
	if words == "" || high <= 2.5*size {
		return
	}
	width := 0.0
	for _, r := range words {
		width += size * 0.56
		if r > 0x2e80 { // a letter of Chinese, Japanese or Korean
			width += size * 0.46
		}
	}
	crossed := func(y float64) (n int) {
		for i, q := range d.Points {
			if q.Known && f.X(i) < f.left+width+8 && at(q) > y-2 && at(q) < y+1.3*size+3 {
				n++
			}
		}
		return n
	}
	y := top
	if bottom := top + high - 1.3*size - 2; crossed(bottom) < crossed(top) {
		y = bottom
	}
	fig.Round(fade(p.Back, 180), f.left+1, y+1, width+5, 1.3*size, 2) // over what is drawn there
	fig.Write(p.Text, words, f.left+4, y+0.7*size, size, 0)
}

// unitSize is the text size of units.
const unitSize = 10.5

// signed formats a lead as "+12", "0" or "–12".
func signed(v float64) string {
	s := strings.TrimSuffix(fmt.Sprintf("%+.1f", v), ".0")
	if v == 0 {
		return "0"
	}
	return strings.Replace(s, "-", "–", 1)
}

// run is a range of known points, including the last one.
type run struct{ from, to int }

func runs(points []Point) []run {
	var list []run
	for i, p := range points {
		switch {
		case !p.Known:
		case len(list) > 0 && list[len(list)-1].to == i-1:
			list[len(list)-1].to = i
		default:
			list = append(list, run{i, i})
		}
	}
	return list
}

// leads fills the area between the curve and the zero line in the colour of the leading side. It
// also draws the error band of the lead.
func leads(fig *figure.Figure, f Frame, d Data, r run, p Palette) {
	for _, side := range []struct {
		sign  float64
		color color.NRGBA
	}{{1, p.Black}, {-1, p.White}} {
		var area []figure.Point
		for i := r.from; i <= r.to; i++ {
			at := d.Points[i].Lead
			if i > r.from && at*d.Points[i-1].Lead < 0 { // where the curve crosses zero
				before := d.Points[i-1].Lead
				t := before / (before - at)
				area = append(area, figure.Point{X: f.X(i-1) + t*(f.X(i)-f.X(i-1)), Y: f.middle})
			}
			area = append(area, figure.Point{X: f.X(i), Y: f.Y(math.Max(0, at*side.sign) * side.sign)})
		}
		area = append(area, figure.Point{X: f.X(r.to), Y: f.middle}, figure.Point{X: f.X(r.from), Y: f.middle})
		fig.Fill(side.color, area...)
	}
	band(fig, r, fade(p.Line, 46), func(i int) (x, above, below float64) {
		q := d.Points[i]
		return f.X(i), f.Y(q.Lead + q.LeadError), f.Y(q.Lead - q.LeadError)
	})
}

// chances fills the lower part: Black's share below the curve, White's above it.
func chances(fig *figure.Figure, f Frame, d Data, r run, p Palette) {
	band(fig, r, p.Black, func(i int) (x, above, below float64) {
		return f.X(i), f.Low(d.Points[i].Chance), f.Low(0)
	})
	band(fig, r, p.White, func(i int) (x, above, below float64) {
		return f.X(i), f.Low(1), f.Low(d.Points[i].Chance)
	})
	band(fig, r, fade(p.Line, 46), func(i int) (x, above, below float64) {
		q := d.Points[i]
		return f.X(i), f.Low(q.Chance + q.ChanceError), f.Low(q.Chance - q.ChanceError)
	})
}

// band fills the area between two curves. at returns the x coordinate of point i and the y
// coordinates of both curves.
func band(fig *figure.Figure, r run, c color.NRGBA, at func(i int) (x, above, below float64)) {
	if r.from == r.to {
		return
	}
	upper := make([]figure.Point, 0, 2*(r.to-r.from+1))
	var lower []figure.Point
	for i := r.from; i <= r.to; i++ {
		x, above, below := at(i)
		upper, lower = append(upper, figure.Point{X: x, Y: above}), append(lower, figure.Point{X: x, Y: below})
	}
	for i := len(lower) - 1; i >= 0; i-- {
		upper = append(upper, lower[i])
	}
	fig.Fill(c, upper...)
}

// curve draws the lines of lead and chance. They are dashed where the values are rough.
func curve(fig *figure.Figure, f Frame, d Data, r run, p Palette) {
	if r.from == r.to {
		q := d.Points[r.from]
		fig.Disc(p.Line, f.X(r.from), f.Y(q.Lead), 2)
		return
	}
	for from := r.from; from < r.to; {
		rough := d.Points[from].Rough || d.Points[from+1].Rough
		to := from + 1
		for to < r.to && (d.Points[to].Rough || d.Points[to+1].Rough) == rough {
			to++
		}
		var upper, lower []figure.Point
		for i := from; i <= to; i++ {
			upper = append(upper, figure.Point{X: f.X(i), Y: f.Y(d.Points[i].Lead)})
			lower = append(lower, figure.Point{X: f.X(i), Y: f.Low(d.Points[i].Chance)})
		}
		dash, width := 0.0, 1.8
		if rough {
			dash, width = 3, 1.2
		}
		fig.Dashed(p.Line, width, dash, upper...)
		if f.LowerHigh > 0 {
			fig.Dashed(p.Line, width*0.8, dash, lower...)
		}
		from = to
	}
}

// worstLast returns marks in the order in which to draw them: the most important ones last, since
// they then lie on top.
func worstLast(marks []Mark) []Mark {
	weight := func(m Mark) int {
		if m.Card {
			return int(Found) + 1 + int(m.Kind)
		}
		return int(m.Kind)
	}
	return slices.SortedStableFunc(slices.Values(marks), func(a, b Mark) int { return cmp.Compare(weight(a), weight(b)) })
}

// draw draws m at (x, y) with a rim. Marks of inaccuracies are small, since there are many.
func (m Mark) draw(fig *figure.Figure, x, y float64, p Palette) {
	size, edge := markSize, 1.6
	switch {
	case m.Card:
		size *= 1.4
	case m.Kind == Inaccuracy:
		size, edge = size*0.6, 0.8
	}
	rim := size + edge
	switch m.Kind {
	case Inaccuracy:
		fig.Disc(p.Back, x, y, rim*0.8)
		fig.Disc(p.Careful, x, y, size*0.8)
	case Mistake:
		fig.Polygon(p.Back, x, y, rim*1.25, 3, 3)
		fig.Polygon(p.Wrong, x, y, size*1.1, 3, 3)
	case Blunder:
		fig.Polygon(p.Back, x, y, rim*1.2, 4, 0.5)
		fig.Polygon(p.Bad, x, y, size*1.15, 4, 0.5)
	case Found:
		fig.Disc(p.Back, x, y, rim*1.2)
		fig.Line(p.Line, 2.6, figure.Point{X: x - size, Y: y}, figure.Point{X: x - 0.3*size, Y: y + 0.8*size}, figure.Point{X: x + size, Y: y - 0.8*size})
	case Thrown:
		fig.Disc(p.Back, x, y, rim*1.2)
		for _, s := range []float64{-1, 1} {
			fig.Line(p.Bad, 2.6, figure.Point{X: x - size, Y: y - s*size}, figure.Point{X: x + size, Y: y + s*size})
		}
	}
}

// Symbol returns the shape of k in the middle of a square with the given side. It is for lists
// beside a graph.
func Symbol(k Kind, side float64, p Palette) *figure.Figure {
	fig := &figure.Figure{Width: side, Height: side}
	p.Back = color.NRGBA{}
	Mark{Kind: k, Card: true}.draw(fig, side/2, side/2, p)
	return fig
}

func fade(c color.NRGBA, alpha uint8) color.NRGBA {
	c.A = alpha
	return c
}
