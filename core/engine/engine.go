// Package engine defines the contract between a game and the engines that choose its moves, and the
// ladder of levels that a person can choose from.
//
// Start reading at Engine. The engines themselves are below their game (othello/search,
// weiqi/search). To add one, implement Engine, run enginetest.Run on it and add a Level to the
// game's ladder. To stop one, end its context. External programs play through the Engine of package
// gtp.
package engine

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"pionnier/core/clock"
	"pionnier/core/game"
)

// Engine chooses moves. An Engine runs one search at a time.
type Engine interface {
	// Search returns its best answer when it is done or when ctx ends, and an error only if it has
	// no answer. It calls report, which may be nil, with intermediate results, one call at a time
	// and never after it returns. report must not block.
	//
	// An engine that holds resources other than memory is also an io.Closer. Close may be called at
	// any time, from any goroutine, and ends a running Search.
	Search(ctx context.Context, req Request, report func(Info)) (Info, error)
}

// Ponderer is an Engine that can think while the other side does. Pondering helps if a Search
// without a limit on nodes uses the results of earlier searches.
type Ponderer interface {
	Engine
	// Ponder searches the position of req, in which the other side is to move, for the benefit of
	// later Searches, until ctx ends or the search is complete. It returns as promptly as Search
	// and must not run together with it. It ignores Limits and Lines.
	Ponder(ctx context.Context, req Request)
}

// ErrUnavailable is wrapped by the error of a Search whose engine cannot work on this machine, for
// example because its data is damaged. Other levels may work.
var ErrUnavailable = errors.New("engine unavailable")

// ErrPosition is wrapped by the error of a Search that does not support the position, though the
// rules allow it: a board that is not square, or stones set up without liberties.
var ErrPosition = errors.New("no engine for such a position")

// Request is a request for a move or an analysis.
type Request struct {
	Position game.Position // a side is to move
	Limits   Limits
	Seed     uint64 // the same seed and node limit give the same answer on one thread
	// Lines is the number of best moves to return with values; 0 means 1. An engine may return fewer.
	Lines int
	// Past is the game up to Position; nil if only the position is known.
	Past *Past

	// The following fields are for analysis. Levels that play like people ignore them.

	// Avoid are moves of Position to ignore. Allow, if not empty, are the only ones to consider (Request.Moves).
	Avoid, Allow []game.Move
	// Fight, if it has stones, makes the search play for their life or capture alone, near them, in place of the
	// game. Engines that cannot do this ignore it.
	Fight Fight
	// Ownership, LineOwnership and Policy request the fields Info.Ownership, Line.Ownership and Info.Policy.
	Ownership, LineOwnership, Policy bool
	// Widening makes a tree search try more moves of Position if above 1, fewer if below; 0 means 1.
	Widening float64
	// Profile names the players that a network imitates, as spelled by the game's engines
	// (rank_5k); "": no particular players.
	Profile string
	// Reuse lets the engine use results of earlier searches even with a limit on nodes, so that the
	// answer depends on earlier requests.
	Reuse bool
}

// Moves returns the legal moves to consider: the moves in Allow, or all if Allow is empty, except
// the moves in Avoid. If that leaves none, it returns all legal moves.
func (r *Request) Moves() []game.Move {
	legal := r.Position.Legal()
	if !r.Restricted() {
		return legal
	}
	var moves []game.Move
	for _, m := range legal {
		if (len(r.Allow) == 0 || slices.Contains(r.Allow, m)) && !slices.Contains(r.Avoid, m) {
			moves = append(moves, m)
		}
	}
	if moves == nil {
		return legal
	}
	return moves
}

// Restricted reports whether r.Allow or r.Avoid is not empty.
func (r *Request) Restricted() bool { return len(r.Allow)+len(r.Avoid) > 0 }

// Fight is a group of stones that both sides play for.
type Fight struct {
	Stones []game.Point // of one side
	Yields game.Color   // the side that never takes a stone in a ko; None: both may
}

// Past is the game so far, for engines that need all of it.
type Past struct {
	Start   game.Position // at the game's beginning
	Moves   []Played      // from Start to the position of the Request
	Control clock.Control
	Clocks  game.ByColor[clock.Clock] // at the beginning of the turn
}

// Played is a move with the side that made it.
type Played struct {
	Color game.Color
	Move  game.Move
}

// Resources limits the use of the machine by an engine, and configures it.
type Resources struct {
	Threads int   // that search at the same time; 0: one for each core
	Memory  int64 // bytes for tables and trees; 0: DefaultMemory
	// Pool, if not nil, is shared with other engines. An engine that uses it leaves a quarter of Memory unused.
	Pool *Pool
	// NoBook makes an engine search instead of playing from an opening book.
	NoBook bool
	// GiveWay makes the engine's own threads call priority.Lower, as the session's do, so that the
	// window stays responsive.
	GiveWay bool
	// Network replaces the built-in neural network of engines that use one; nil: the built-in one.
	// Other engines ignore it.
	Network Network
	// Style is the style of levels of Go that play like people.
	Style Style
}

// Style is a style of play, independent of strength; "" means no particular style.
type Style string

// The styles of Go: corners and sides first, or the centre; close to the opponent, or not.
const (
	Territorial Style = "territorial"
	Influential Style = "influential"
	Fighting    Style = "fighting"
	Calm        Style = "calm"
)

// DefaultMemory is the default memory of an engine: 64 MiB.
const DefaultMemory = 64 << 20

// Limits bounds a search. A zero field means no limit.
type Limits struct {
	Time  time.Duration // wall-clock time for this move
	Nodes int64         // positions visited, or visits for an engine that counts those
	Depth int           // plies
	// Confidence is the confidence, in percent, that is enough for a result of the game
	// (Value.Confidence); 0 or 100 requires proof.
	Confidence int
}

// PanicError is the error of an engine that panicked. The panic was recovered.
type PanicError struct {
	Value any    // the argument of panic
	Stack string // stack trace
}

// Error implements error. The text does not include the stack.
func (e *PanicError) Error() string { return fmt.Sprintf("panic: %v", e.Value) }
