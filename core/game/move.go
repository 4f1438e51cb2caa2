package game

import "fmt"

// Move is a placement or a pass. It is comparable; its zero value is no move.
// Resignation and time-out are not moves: the session handles them.
type Move int16

// Pass is the move that places nothing and ends the turn.
const Pass Move = -1

const stride = 64 // more than the largest board side

// Place returns the move that places a stone or disc at column x, row y.
func Place(x, y int) Move { return Move(1 + y*stride + x) }

// PlaceAt returns the move that places a stone or disc on p.
func PlaceAt(p Point) Move { return Place(int(p.X), int(p.Y)) }

// Point returns the point on which m places a stone or disc. ok is false if m is a pass or no move.
func (m Move) Point() (p Point, ok bool) {
	if m <= 0 {
		return Point{}, false
	}
	return Pt(int(m-1)%stride, int(m-1)/stride), true
}

// String returns "(x,y)" with the column and row of m, "pass" or "no move". It is for logs and
// tests.
func (m Move) String() string {
	if m == Pass {
		return "pass"
	}
	if p, ok := m.Point(); ok {
		return fmt.Sprintf("(%d,%d)", p.X, p.Y)
	}
	return "no move"
}
