package weiqi

import (
	"errors"
	"fmt"

	"pionnier/core/game"
	"pionnier/core/weiqi/grid"
)

// MaxSize is the largest board side.
const MaxSize = grid.MaxSize

// board holds the colour of each point of a grid.
type board []game.Color

// Position is an immutable state of a game. It links to the positions before it, by
// which ko and superko are decided.
type Position struct {
	grid     *grid.Grid
	rules    Rules
	board    board
	next     game.Color // the side to move, even if play has stopped
	hash     uint64     // of the stones
	ko       int        // the point that may not be played at once, -1 if none
	passes   int        // in a row, just now
	moves    int
	last     game.Move
	void     bool // a cycle ended the game without a result
	captured game.ByColor[int]
	past     *history // this position first
	removed  *removals
}

var _ game.Settler = (*Position)(nil)

// errSetup is wrapped by the errors for an invalid board size or invalid set-up stones.
var errSetup = errors.New("impossible set-up")

// New returns an empty board of size by size points with Black to move. It returns an error if size
// is not from 1 to MaxSize. The error wraps ErrRules if the rules are invalid.
func New(size int, rules Rules) (*Position, error) { return NewRectangle(size, size, rules) }

// NewRectangle is like New for a board of width by height points. It returns an error if a side is
// not from 1 to MaxSize or the rules are not valid.
func NewRectangle(width, height int, rules Rules) (*Position, error) {
	if min(width, height) < 1 || max(width, height) > MaxSize {
		return nil, fmt.Errorf("%w: board of %d by %d", errSetup, width, height)
	}
	if err := rules.valid(); err != nil {
		return nil, err
	}
	p := &Position{grid: grid.Of(width, height), rules: rules, board: make(board, width*height), next: game.Black, ko: -1}
	p.start()
	return p, nil
}

// start makes p the beginning of a game without a past.
func (p *Position) start() {
	p.hash = hashBoard(p.grid, p.board)
	p.past = (&history{board: p.hash, stones: p.board, ko: -1, toMove: p.next, moves: p.moves}).follows(nil)
	p.removed = nil
}

// WithSetup returns p with the stones black and white added and toMove to move. The color game.None
// leaves the side to move unchanged. The result has no history, no prisoners and move number 0.
//
// WithSetup returns an error if a point is off the board, occupied or repeated, or if a chain has
// no liberties.
func (p *Position) WithSetup(black, white []game.Point, toMove game.Color) (*Position, error) {
	next := &Position{grid: p.grid, rules: p.rules, next: p.next, ko: -1}
	next.board = append(board(nil), p.board...)
	for _, side := range []struct {
		color  game.Color
		points []game.Point
	}{{game.Black, black}, {game.White, white}} {
		for _, at := range side.points {
			if !p.grid.Contains(at) {
				return nil, fmt.Errorf("%w: %v is off the board", errSetup, at)
			}
			if next.board[p.grid.Index(at)] != game.None {
				return nil, fmt.Errorf("%w: two stones on %v", errSetup, at)
			}
			next.board[p.grid.Index(at)] = side.color
		}
	}
	for i, c := range next.board {
		if c != game.None && next.libertiesUpTo(i, 1) == 0 {
			return nil, fmt.Errorf("%w: the stone on %v has no liberty", errSetup, p.grid.Point(i))
		}
	}
	if toMove != game.None {
		next.next = toMove
	}
	next.start()
	return next, nil
}

// Size returns the board's width and height in points.
func (p *Position) Size() (width, height int) { return p.grid.Width, p.grid.Height }

// At returns the color of the stone on at, or game.None if at is empty or off the board.
func (p *Position) At(at game.Point) game.Color {
	if !p.grid.Contains(at) {
		return game.None
	}
	return p.board[p.grid.Index(at)]
}

// ToMove returns the side to move. It returns game.None after two passes in a row, and if a cycle
// has ended the game.
func (p *Position) ToMove() game.Color {
	if p.passes >= 2 || p.void {
		return game.None
	}
	return p.next
}

// Rules returns the rules of the game.
func (p *Position) Rules() Rules { return p.rules }

// Captured returns the number of prisoners of each side: the opponent's stones that were removed,
// including suicides, and the pass stones that the side received.
func (p *Position) Captured() game.ByColor[int] { return p.captured }

// KoPoint returns the point that the side to move may not retake. It returns false if there is no
// ko.
func (p *Position) KoPoint() (game.Point, bool) {
	if p.ko < 0 {
		return game.Point{}, false
	}
	return p.grid.Point(p.ko), true
}

// Passes returns the number of passes in a row that led to p. Two passes stop play.
func (p *Position) Passes() int { return p.passes }

// MoveNumber returns the number of moves played, including passes.
func (p *Position) MoveNumber() int { return p.moves }

// Hash returns a hash of the size, the stones and the side to move. It does not include the ko and
// the history.
func (p *Position) Hash() uint64 { return key(p.hash, p.next) }

// Chain returns the stones of the chain on at, or nil if at is empty.
func (p *Position) Chain(at game.Point) []game.Point {
	if p.At(at) == game.None {
		return nil
	}
	var c grid.Chain
	c.Collect(p.grid, p.board, p.grid.Index(at), -1)
	points := make([]game.Point, 0, len(c.All()))
	for _, i := range c.All() {
		points = append(points, p.grid.Point(int(i)))
	}
	return points
}

// Liberties returns the number of liberties of the chain on at, or 0 if at is empty.
func (p *Position) Liberties(at game.Point) int {
	if p.At(at) == game.None {
		return 0
	}
	return p.libertiesUpTo(p.grid.Index(at), -1)
}

func (p *Position) libertiesUpTo(i, limit int) int {
	var c grid.Chain
	return c.Collect(p.grid, p.board, i, limit)
}
