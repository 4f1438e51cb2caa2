// Package game defines the types that both board games share: colours, points, moves, immutable
// positions, outcomes and the reasons for refusing a move.
//
// The rules are in packages othello and weiqi, which implement [Position]. Start reading at
// Position.
package game

// Color is a side, or the state of a point on the board.
type Color uint8

// The colours. The color None means an empty point, no side to move, or the winner of a draw.
const (
	None Color = iota
	Black
	White
)

// Opponent returns the other side, or None for the color None.
func (c Color) Opponent() Color {
	switch c {
	case Black:
		return White
	case White:
		return Black
	}
	return None
}

// String returns "none", "black" or "white". It is for logs and tests, not for users.
func (c Color) String() string {
	switch c {
	case Black:
		return "black"
	case White:
		return "white"
	}
	return "none"
}

// ByColor is a pair of values, one for each side.
type ByColor[T any] struct{ Black, White T }

// Of returns the value of side c, or the zero value if c is neither side.
func (b ByColor[T]) Of(c Color) T {
	switch c {
	case Black:
		return b.Black
	case White:
		return b.White
	}
	var zero T
	return zero
}

// Set sets the value of side c to v. It does nothing if c is neither side.
func (b *ByColor[T]) Set(c Color, v T) {
	switch c {
	case Black:
		b.Black = v
	case White:
		b.White = v
	}
}

// Point is a square or an intersection: column X from the left and row Y from
// the top, both from 0.
type Point struct{ X, Y int8 }

// Pt returns Point{X: x, Y: y}.
func Pt(x, y int) Point { return Point{int8(x), int8(y)} }

// Position is an immutable state of a game, including the history that the rules need (ko). A
// method never changes its receiver.
type Position interface {
	// Size returns the board's width and height in points.
	Size() (width, height int)
	// At returns the color on a point, or None if the point is empty or off the board.
	At(Point) Color
	// ToMove returns the side to move, or None if the game is over or its players must agree on its end (Settler).
	ToMove() Color
	// Legal returns the moves of the side to move. It is never empty while
	// ToMove is not None; a forced pass is exactly [Pass].
	Legal() []Move
	// Play returns the position after a move of the side to move, or an *IllegalError if the move is illegal.
	Play(Move) (Position, error)
	// Outcome returns the result, or the zero value before the end.
	Outcome() Outcome
}

// Filler is a Position of a game that ends when the board is full.
type Filler interface {
	Position
	// MovesLeft returns the number of moves that the side to move has, including the next one,
	// until the board is full, if no side passes.
	MovesLeft() int
}

// Settler is a Position of a game whose end its players agree on: when neither side is to move and
// Outcome is zero, the players name the dead stones.
type Settler interface {
	Position
	// Settle returns the result if the stones on dead are dead.
	Settle(dead []Point) Outcome
	// Resume returns the position in which play continues after a disputed end: the side that would
	// have been next is to move.
	Resume() Position
}

// Counter is a Settler in which surrounded points count. The argument dead of its methods lists the
// stones that the players agree are dead.
type Counter interface {
	Settler
	// Chain returns the stones connected to the one on p, including it, or nil if p is empty.
	Chain(p Point) []Point
	// Group returns the stones that live or die together with the one on p, or nil if p is empty.
	Group(p Point) []Point
	// Propose returns a status for every stone once play has stopped: by proof if possible, else by
	// owners, the expected owner of each point, row by row from the top left, 1 for Black and -1
	// for White. owners may be nil. known are fates that were found by reading: the Sure ones hold,
	// and the others hold if owners expect that the stones around them live.
	Propose(owners []float32, known []Proposal) []Proposal
	// Territory returns each point's owner, row by row from the top left.
	Territory(dead []Point) []Color
	// Seki returns the living stones without two eyes.
	Seki(dead []Point) []Point
	// OpenBorders returns the regions that count for neither side because their border was not
	// closed.
	OpenBorders(dead []Point) []OpenBorder
	// Totals returns the outcomes by territory, as under Japanese rules, and by area, as under Chinese rules.
	Totals(dead []Point) (territory, area Outcome)
}

// Compensator is a position in which White receives points for Black's handicap.
type Compensator interface {
	// Compensation returns the points that White receives beyond komi for handicap stones under the
	// rules with this ID, or 0 if there are no such points.
	Compensation(rules string) float64
}

// OpenBorder is a region that counts for neither side because its border was not closed.
type OpenBorder struct {
	// Gap is the hole in the border: a point beside stones of both colours, or the two ends of a
	// wider opening, Black's first.
	Gap    []Point
	Points []Point // all points of the region
}

// MustPass reports whether passing is the only legal move in p. It returns false if p is a Settler,
// because a pass is then always a choice, and if no side is to move.
func MustPass(p Position) bool {
	if _, ok := p.(Settler); ok || p.ToMove() == None {
		return false
	}
	legal := p.Legal()
	return len(legal) == 1 && legal[0] == Pass
}
