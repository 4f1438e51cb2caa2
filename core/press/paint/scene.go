package paint

import (
	"slices"

	"pionnier/core/game"
)

// Style is the look of a game's board. It does not change during a game.
type Style struct {
	Cells   bool         // the board has cells, as in Othello, instead of crossings, as in Go
	Stars   []game.Point // star points, or, for Cells, the lower right corners of the cells
	Columns []string     // labels from the left
	Rows    []string     // labels from the top
}

// Turned returns st with its labels and stars transformed by v. columns and rows are the size of
// the board.
func (st Style) Turned(v game.Symmetry, columns, rows int) Style {
	turned := st
	if v.Transposed {
		turned.Columns, turned.Rows = st.Rows, st.Columns
	}
	reversed := func(labels []string, on bool) []string {
		labels = slices.Clone(labels)
		if on {
			slices.Reverse(labels)
		}
		return labels
	}
	turned.Columns, turned.Rows = reversed(turned.Columns, v.FlipX), reversed(turned.Rows, v.FlipY)
	turned.Stars = make([]game.Point, len(st.Stars))
	for i, p := range st.Stars {
		if st.Cells { // between this cell and the one at its lower right: one crossing more than cells
			p = v.Point(game.Point{X: p.X + 1, Y: p.Y + 1}, columns+1, rows+1)
			turned.Stars[i] = game.Point{X: p.X - 1, Y: p.Y - 1}
			continue
		}
		turned.Stars[i] = v.Point(p, columns, rows)
	}
	return turned
}

// Scene is everything that a board shows at one moment. A board animates the change from one Scene
// to the next without knowing its reason. Diagram ignores the fields that need a pointer: Ghost
// without Pending, Flips, and Refused. Slices of length Width*Height are row by row from the top
// left. They may be nil.
type Scene struct {
	Width, Height int
	Stones        []game.Color
	Ghost         game.Color                    // colour of the stone under the pointer, or game.None
	Refused       func(game.Point) bool         // reports points at which the ghost is not shown; may be nil
	Legal         []game.Point                  // points marked as legal moves
	Flips         func(game.Point) []game.Point // returns the discs to ring while the pointer is on a point; may be nil
	Last          []game.Point                  // the last move, unless it was a pass
	Numbers       []int                         // move number on each point, or 0
	Dead          []game.Point                  // stones shown as dead
	Chosen        []game.Point                  // stones to ring, such as a highlighted group
	Area          []game.Point                  // points to tint, such as a highlighted area
	Territory     []game.Color                  // owner of each point to mark, or game.None
	// Likely is the expected owner of each point, from 1 for Black to -1 for White. It is marked by the
	// size of a square for Black or a diamond for White. Territory takes precedence.
	Likely  []float32
	Hints   []Hint      // suggested moves
	Plan    []Planned   // stones that a line of play would put on empty points
	Pending *game.Point // tapped point that waits for confirmation
	// The drawings of a record: marks and letters, lines, dimmed points, and the next moves, the main
	// line's first.
	Marks  []Mark
	Lines  []Line
	Dimmed []game.Point
	Next   []Next
	Shown  *game.Point // point that a text mentions
}

// Mark is a shape or a letter on a point. A point shows one of each.
type Mark struct {
	Point game.Point
	Shape Shape
	Text  string // text of the mark, instead of a shape
}

// Shape is the form of a mark.
type Shape uint8

// The shapes. NoShape is that of a mark with a text.
const (
	NoShape Shape = iota
	Triangle
	Square
	Circle
	Cross
	Selected // a full square
)

// Line is a line from the middle of a point to the middle of another.
type Line struct {
	From, To game.Point
	Arrow    bool // the line has an arrowhead at To
}

// Next is a possible next move, shown faintly.
type Next struct {
	Point game.Point
	Color game.Color
}

// Hint is a suggested move with a short text such as "A" or "+4".
type Hint struct {
	Point  game.Point
	Text   string
	Best   bool // the best of all moves
	Proved bool // Text is proved, and underlined
	// Notes are smaller lines under Text. If there is too little room in a cell, only the first or
	// neither is shown.
	Notes [2]string
	// Weight is the amount of search behind the move, from 1 to Weights, which determines the size of
	// the badge. 0 means the default size.
	Weight uint8
}

// Weights is the greatest Hint.Weight.
const Weights = 8

// Planned is a stone that is not played yet. It is translucent and has a number.
type Planned struct {
	Point  game.Point
	Color  game.Color
	Number int
}
