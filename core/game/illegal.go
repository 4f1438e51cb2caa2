package game

import "fmt"

// Reason is the reason why a move is illegal.
type Reason uint8

// The reasons.
const (
	_           Reason = iota
	OffBoard           // the point is not on the board
	Occupied           // a stone or disc stands there
	NoFlip             // Othello: the disc would flip nothing
	MustPlay           // Othello: no pass while a disc can be placed
	Suicide            // weiqi: the stones would have no liberty
	Ko                 // weiqi: it takes back the ko at once
	Superko            // weiqi: it repeats the position after move Repeats
	NotYourTurn        // the other side is to move
	GameOver           // no side is to move
)

var reasons = [...]string{"illegal", "off the board", "occupied", "no disc flipped", "a disc can be placed",
	"suicide", "ko", "superko", "not your turn", "game over"}

// String returns the name of the reason, for logs and tests.
func (r Reason) String() string {
	if int(r) < len(reasons) {
		return reasons[r]
	}
	return reasons[0]
}

// IllegalError reports an illegal move.
type IllegalError struct {
	Move    Move
	Color   Color // the side that tried to play it
	Reason  Reason
	Repeats int // Superko only: number of moves after which the position arose first
}

// Error implements error. The text is for logs and the command line.
func (e *IllegalError) Error() string {
	if e.Reason == Superko {
		return fmt.Sprintf("illegal move %v for %v: superko, repeats the position after move %d", e.Move, e.Color, e.Repeats)
	}
	return fmt.Sprintf("illegal move %v for %v: %v", e.Move, e.Color, e.Reason)
}
