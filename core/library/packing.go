package library

import (
	"errors"

	"pionnier/core/game"
	"pionnier/core/record"
)

// ErrMoves is wrapped by errors about games whose main line cannot be packed, since it breaks the
// rules or changes the board in a way that the packing cannot represent.
var ErrMoves = errors.New("the moves cannot be followed")

// Packing packs and searches the moves of one game.
type Packing interface {
	Game() string   // catalog ID
	IndexSize() int // length of a game's index in bytes
	// Pack packs the main line of a record. If a move cannot be followed, it returns the line before
	// that move and an error that wraps ErrMoves.
	Pack(*record.Record) (Packed, error)
	// Unpack adds moves, which Pack packed, to r, whose size and outcome must be set.
	Unpack(moves []byte, r *record.Record) error
	// Scan calls hit for each game of s in which the position of q occurred, with the first
	// occurrence. If wanted is not nil, it skips games for which wanted returns false.
	Scan(s *Segment, q *Question, wanted func(n int) bool, hit func(Hit))
}

// Opener is the Packing of a game whose openings have names.
type Opener interface {
	Packing
	Openings() []string // the names
	// Opening returns the question for the position with the given name. It returns false if there is
	// no such opening.
	Opening(name string) (Question, bool)
}

// Packed is the main line of a game.
type Packed struct {
	Moves []byte
	Index []byte // IndexSize bytes
	Plies int    // moves, without forced passes
	// Key is the same for the same game recorded twice, turned or not (KeyOf).
	Key Key
}

// Question is a position, or a part of one, to search for.
type Question struct {
	Width, Height int
	Cells         []game.Color // row by row from the top left
	ToMove        game.Color   // side to move; game.None means either
	Swap          bool         // also find the position with colours swapped
	// Area narrows the question to a part of the board, nil for all of it: its points must
	// be as in Cells, except those that Free leaves open.
	Area     *Area
	Free     []bool // whether each point may have any content; nil means none
	Anywhere bool   // the area may be anywhere on the board
}

// Area is a rectangle of points, both corners included.
type Area struct{ Left, Top, Right, Bottom int }

// Ask returns a question about the whole position pos with its side to move.
func Ask(pos game.Position) Question {
	q := Question{ToMove: pos.ToMove()}
	q.Width, q.Height = pos.Size()
	q.Cells = make([]game.Color, q.Width*q.Height)
	for i := range q.Cells {
		q.Cells[i] = pos.At(game.Pt(i%q.Width, i/q.Width))
	}
	return q
}

// Hit is a game in which the position occurs.
type Hit struct {
	Segment int // index of the segment
	Game    int // index of the game in the segment
	Ply     int // moves before the position, without forced passes
	// Turned maps the question's board to the game's. If Area may be anywhere, it does not
	// say where the area is.
	Turned  Symmetry
	Swapped bool
	// Next is the move played next, on the question's board and in its colours; 0 if the
	// game ends there. With an Area it is the next move inside it.
	Next  game.Move
	Color game.Color // side that played Next
}
