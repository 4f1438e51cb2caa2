package territory

import (
	"pionnier/core/game"
	"pionnier/core/weiqi/grid"
)

// Board is a board on which play has stopped. Its slices have one element for each point, row
// by row from the top left, as do those that its methods return; none is changed.
type Board struct {
	Grid   *grid.Grid
	Stones []game.Color
	Dead   []bool // stones that are taken as dead; false where no stone stands
}

// living reports whether a stone that is not dead stands on a point.
func (b Board) living(i int16) bool { return b.Stones[i] != game.None && !b.Dead[i] }

// Area returns the points that count under area scoring: living stones, and what only one
// colour reaches.
func (b Board) Area() []game.Color {
	owner := make([]game.Color, len(b.Stones))
	for i, s := range b.reach(nil) {
		switch s {
		case only(game.Black):
			owner[i] = game.Black
		case only(game.White):
			owner[i] = game.White
		}
	}
	return owner
}

// Surrounded returns the points that count under territory scoring where those in seki do
// not.
func (b Board) Surrounded() []game.Color {
	owner, _ := newSurvey(b).territory(twoEyes)
	return owner
}

// Enclosed returns the points that count under territory scoring where those in seki do too.
func (b Board) Enclosed() []game.Color {
	owner, _ := newSurvey(b).territory(0)
	return owner
}

// points names points by their places on the board; it returns nil for none.
func (b Board) points(list []int16) (points []game.Point) {
	for _, i := range list {
		points = append(points, b.Grid.Point(int(i)))
	}
	return points
}

// colors is a set of the two colours.
type colors uint8

const bothColors = colors(1<<game.Black | 1<<game.White)

func only(c game.Color) colors { return 1 << c }

func (s colors) has(c game.Color) bool { return s&only(c) != 0 }

// reach returns which colours' living stones are connected to each point
// without crossing a living stone of the other colour, nor going on beyond a
// gate that the other colour holds.
func (b Board) reach(gates []game.Color) []colors {
	reached := make([]colors, len(b.Stones))
	for _, c := range [...]game.Color{game.Black, game.White} {
		foe := c.Opponent()
		var stones []int16
		for i := range b.Stones {
			if b.Stones[i] == c && !b.Dead[i] {
				stones = append(stones, int16(i))
			}
		}
		enter := func(i int16) bool { return b.Stones[i] != foe || b.Dead[i] }
		through := func(i int16) bool { return gates == nil || gates[i] != foe }
		for _, i := range b.Grid.Spread(stones, enter, through) {
			reached[i] |= only(c)
		}
	}
	return reached
}
