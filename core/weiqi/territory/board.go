package territory

import (
	"pionnier/core/game"
	"pionnier/core/weiqi/grid"
)

// Board is a board on which play has stopped. Its slices, and the slices that its methods return,
// have one element for each point, row by row from the top left. Methods do not change a Board.
type Board struct {
	Grid   *grid.Grid
	Stones []game.Color
	Dead   []bool // stones that are taken as dead; false where no stone stands
}

// living reports whether point i has a stone that is not dead.
func (b Board) living(i int16) bool { return b.Stones[i] != game.None && !b.Dead[i] }

// Area returns the owner of each point under area scoring. A living stone belongs to its side. Any
// other point belongs to the color whose living stones reach it, or to game.None if both colors or
// neither do.
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

// Surrounded returns the owner of each point under territory scoring. Points in seki have no owner.
func (b Board) Surrounded() []game.Color {
	owner, _ := newSurvey(b).territory(twoEyes)
	return owner
}

// Enclosed returns the owner of each point under territory scoring, including points in seki.
func (b Board) Enclosed() []game.Color {
	owner, _ := newSurvey(b).territory(0)
	return owner
}

// points returns the points with the indices in list, or nil if list is empty.
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

// reach returns, for each point, the colors whose living stones are connected to it. A connection
// cannot cross a living stone of the other color, or continue beyond a gate of the other color.
// gates may be nil.
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
