package paint

import (
	"slices"

	"pionnier/core/game"
)

// Style is the look of a game's board. It does not change during a game.
type Style struct {
	Cells   bool         // discs stand in cells (Othello), not on crossings (weiqi)
	Stars   []game.Point // dots: star points, or for Cells the crossing at the cell's lower right corner
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
	Ghost         game.Color                    // colour of the stone under the pointer; None: no ghost
	Refused       func(game.Point) bool         // points where the ghost is not shown; nil: nowhere
	Legal         []game.Point                  // marked as legal; nil when switched off
	Flips         func(game.Point) []game.Point // discs to ring while the pointer is on a point; nil: none
	Last          []game.Point                  // last move, if it was on the board (0 or 1 point)
	Numbers       []int                         // move number to write on a point; 0 none
	Dead          []game.Point                  // stones shown as dead
	Chosen        []game.Point                  // stones to ring: the group under attention
	Area          []game.Point                  // tinted: the part of the board under attention
	Territory     []game.Color                  // owner of a point to mark (small square), None for none
	// Likely marks who will probably own a point, 1 Black to -1 White, by size: a
	// square for Black, a diamond for White. Territory goes before it.
	Likely  []float32
	Hints   []Hint      // suggested moves
	Plan    []Planned   // stones that a line of play would put on empty points
	Pending *game.Point // a tapped point waiting for its confirmation
	// What a record says beside its stones: marks and letters, lines, points that are
	// dimmed, and the moves that it goes on with, the main line's first.
	Marks  []Mark
	Lines  []Line
	Dimmed []game.Point
	Next   []Next
	Shown  *game.Point // a point that a text refers to
}

// Mark is a shape or a letter on a point. A point shows one of each.
type Mark struct {
	Point game.Point
	Shape Shape
	Text  string // instead of a shape
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
	Arrow    bool // it points to To
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
	Best   bool // stands out: the best of all moves, which may as well be a pass
	Proved bool // Text is certain: it is underlined
	// Notes are smaller lines under Text, the first alone or none where a cell has
	// no room for them.
	Notes [2]string
	// Weight is how much thought stands behind the move, 1 to Weights, told by the
	// badge's size; 0: not told.
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
