package player

import (
	"math"

	"pionnier/core/engine"
)

// boards is a class of board sizes: up to 11×11, up to 15×15, and larger. Levels play
// differently on each class, since games between them called for that.
type boards int

const (
	small boards = iota
	middle
	vast
)

// boardsOf returns the class of a board with the given number of points.
func boardsOf(points int) boards {
	switch {
	case points <= 11*11:
		return small
	case points <= 15*15:
		return middle
	}
	return vast
}

// grades lists styles of beginners, weakest first. On larger boards the levels are at other places
// of this scale, since there skill decides more of the game: the same two styles are twice as many
// Elo points apart at 19×19 as at 9×9.
var grades = []style{
	{temperature: 14, floor: 0.0000007},
	{temperature: 9.4, floor: 0.000005, near: 12},
	{temperature: 7.7, floor: 0.000013, near: 9.5},
	{temperature: 6.75, floor: 0.000027, near: 7.4},
	{temperature: 6.1, floor: 0.000045, near: 6.3},
	{temperature: 5.3, floor: 0.00008, near: 5.2},
	{temperature: 4.4, floor: 0.00013, near: 4.2},
	{temperature: 3.65, floor: 0.00021, near: 3.5},
	{temperature: 2.9, floor: 0.00038, near: 3.3},
	{temperature: 2.4, floor: 0.0006, near: 3.5},
	{temperature: 2, floor: 0.0009, near: 3.8},
	{temperature: 1.6, floor: 0.0013, near: 4.2},
	{temperature: 1.3, floor: 0.0018, near: 4.6},
}

// graded returns the style at a place of the scale of grades. Place 1 is the first grade, and 1.5
// is between the first two.
func graded(place float64) style {
	whole, part := math.Modf(place)
	a := grades[int(whole)-1]
	if part == 0 {
		return a
	}
	b := grades[int(whole)]
	between := func(x, y float64) float64 { return x * math.Pow(y/x, part) }
	s := style{temperature: between(a.temperature, b.temperature), floor: between(a.floor, b.floor), near: between(a.near, b.near)}
	if a.near == 0 { // which sees the whole board
		s.near = b.near / part
	}
	return s
}

// beginner returns the constructor of a level without a rank. It plays at the given places of the
// scale of grades on small, middle and vast boards.
func beginner(places ...float64) func(engine.Resources) engine.Engine {
	return func(r engine.Resources) engine.Engine {
		e := with(graded(places[small]))(r).(*human)
		e.places = places
		return e
	}
}
