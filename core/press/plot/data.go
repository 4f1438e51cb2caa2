// Package plot draws the course of a game: the lead above and the chance below, each with its error
// band, mistakes as shapes and colours, and the times of the moves at the bottom.
//
// It knows numbers and no rules: the caller describes them in Data. Start reading at Data; draw.go
// converts it into a figure, for files and for the window, whose widget is package graph.
package plot

import (
	"cmp"
	"math"
	"slices"
)

// Point is the value of one position. Leads and chances are Black's.
type Point struct {
	Known           bool
	Rough           bool // the value is from a short search, and drawn dashed
	Lead, LeadError float64
	Chance          float64 // from 0 to 1
	ChanceError     float64
	LeadKnown       bool
}

// Kind is a class of moves. Each has its own shape.
type Kind uint8

// The kinds.
const (
	Inaccuracy Kind = iota // a disc
	Mistake                // a triangle
	Blunder                // a square
	Thrown                 // a cross: a proved result was given away
	Found                  // a tick: a good move that was not plain to see
)

// Mark is a mark on the curve at a point.
type Mark struct {
	At   int // index in Data.Points
	Kind Kind
	Card bool // the move has a card, and its mark is larger
}

// Data is a game: Points[0] is its start, Points[i] the position after move i.
type Data struct {
	Points []Point
	Marks  []Mark
	Phases []int   // indices of the points at which phases begin
	Least  float64 // minimum range of the upper part, for each side
	Most   float64 // maximum range of the upper part; 0 means unknown
	Grid   float64 // distance between the lines for leads; 0 means only the zero line
	Half   string  // label of an even chance; "" means "50 %"
	Times  []Time  // Times[i] is the time of the move before Points[i]; nil if unknown
	// Other is another judgement of the same positions, drawn as a dashed line; nil for no second line. Names are what both are
	// called, this one first.
	Other []Point
	Names [2]string
	// Units are what the numbers of the upper and of the lower part are, which is written into them; "": it is not.
	Units [2]string
	Zoom  float64 // factor by which numbers are enlarged; 0 means 1
}

// Time is the time that a move took.
type Time struct {
	Known   bool
	White   bool // the move was White's
	Seconds float64
}

// Equal reports whether d and o describe the same graph.
func (d Data) Equal(o Data) bool {
	return slices.Equal(d.Points, o.Points) && slices.Equal(d.Marks, o.Marks) && slices.Equal(d.Phases, o.Phases) &&
		slices.Equal(d.Times, o.Times) && slices.Equal(d.Other, o.Other) && (d.Other == nil) == (o.Other == nil) && d.Names == o.Names &&
		d.Least == o.Least && d.Most == o.Most && d.Grid == o.Grid && d.Half == o.Half && d.Units == o.Units && d.Zoom == o.Zoom
}

// Part returns the part of d from point from to point to, with the scale of the whole graph.
func (d Data) Part(from, to int) Data {
	if from <= 0 && to >= len(d.Points)-1 {
		return d
	}
	d.Least = d.span()
	cut := func(p []Point) []Point {
		if len(p) == 0 {
			return nil
		}
		return p[min(from, len(p)):min(to+1, len(p))]
	}
	d.Points, d.Other = cut(d.Points), cut(d.Other)
	if d.Times != nil {
		d.Times = d.Times[min(from, len(d.Times)):min(to+1, len(d.Times))]
	}
	var marks []Mark
	for _, m := range d.Marks {
		if m.At >= from && m.At <= to {
			m.At -= from
			marks = append(marks, m)
		}
	}
	var phases []int
	for _, at := range d.Phases {
		phases = append(phases, max(0, min(at, to)-from))
	}
	d.Marks, d.Phases = marks, phases
	return d
}

// longest returns the longest time, in seconds, of the moves in the graph, or 0 if no time is known.
func (d Data) longest() (seconds float64) {
	for _, t := range d.Times[:min(len(d.Times), d.last()+1)] {
		if t.Known {
			seconds = math.Max(seconds, t.Seconds)
		}
	}
	return seconds
}

func (d Data) zoom() float64 { return cmp.Or(d.Zoom, 1) }

// span returns the lead at the upper edge of the graph. It is a tenth more than the 95th percentile
// of all leads, so that one extreme point does not flatten the others, rounded up to a multiple of
// d.Grid. It is at least d.Least and at most d.Most, unless that is 0.
func (d Data) span() float64 {
	var leads []float64
	for _, p := range slices.Concat(d.Points, d.Other) {
		if p.Known && p.LeadKnown && math.Abs(p.Lead) < absurd {
			leads = append(leads, math.Abs(p.Lead))
		}
	}
	span := math.Max(d.Least, 1)
	if len(leads) > 0 {
		slices.Sort(leads)
		span = math.Max(span, 1.1*leads[(len(leads)-1)*95/100])
	}
	if d.Grid > 0 {
		span = math.Ceil(span/d.Grid) * d.Grid
	}
	if d.Most > 0 {
		span = math.Min(span, d.Most)
	}
	return span
}

// absurd is a lead larger than any real lead.
const absurd = 10000

// last returns the index of the last point, but at least 1, since it is a divisor.
func (d Data) last() int { return max(1, len(d.Points)-1) }
