// Package engine is the contract between a game and whatever chooses moves in
// it, and the ladder of levels a person can choose from.
//
// Start reading at Engine. The engines themselves live below their game (othello/search,
// weiqi/search). To add one, implement Engine, run enginetest.Run on it and add a Level
// to the game's ladder. To stop one, end its context. External programs play through the
// Engine of package gtp.
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

// Engine chooses moves. One Engine serves one search at a time.
type Engine interface {
	// Search returns its best answer when it is done or when ctx ends, and an
	// error only if it has no answer. report, which may be nil, is called
	// serially with intermediate results, must not block, and is never called
	// after Search returns.
	//
	// An engine that holds more than memory is an io.Closer too. Close may be
	// called at any time, from any goroutine, and ends a running Search.
	Search(ctx context.Context, req Request, report func(Info)) (Info, error)
}

// Ponderer is an optional capability of an Engine: to think while the other side does.
// It is of use where a Search without a limit on nodes builds on what was found before.
type Ponderer interface {
	Engine
	// Ponder searches the position of req, where the other side is to move, until ctx
	// ends or there is nothing left to find, for the sake of later Searches; it returns
	// as promptly as they do, and counts as one of them. Limits and lines mean nothing.
	Ponder(ctx context.Context, req Request)
}

// ErrUnavailable is wrapped by the error of a Search whose engine cannot work at
// all here, such as when its data is damaged. Another level may.
var ErrUnavailable = errors.New("engine unavailable")

// ErrPosition is wrapped by the error of a Search that cannot think about such a
// position at all, though the rules allow it: a board that is not square, or stones
// set up where they have no liberty.
var ErrPosition = errors.New("no engine for such a position")

// Request is a question to an engine.
type Request struct {
	Position game.Position // a side is to move
	Limits   Limits
	Seed     uint64 // the same seed and node limit give the same answer on one thread
	// Lines is how many of the best moves are wanted with a value each; 0 means
	// 1. An engine may know fewer.
	Lines int
	// Past is how Position came about; nil where only the position is known.
	Past *Past

	// What follows is for analysis: levels that play like people pay no heed to it.

	// Avoid are moves of Position not to be thought of, Allow the only ones to be, if
	// it names any (Request.Moves).
	Avoid, Allow []game.Move
	// Ownership, LineOwnership and Policy ask for what has these names in the answer.
	Ownership, LineOwnership, Policy bool
	// Widening above 1 has a tree search try more moves of Position, below 1 fewer; 0
	// means 1.
	Widening float64
	// Profile tells a network that imitates people whom, in the words of the game's engines
	// (rank_5k); "": no player in particular.
	Profile string
	// Reuse lets the engine build on what it found before although there is a limit
	// on nodes, at the price that the answer depends on what was asked before.
	Reuse bool
}

// Moves returns the legal moves that are to be thought of: those that Allow names, if
// any, and Avoid does not; all if that leaves none.
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

// Restricted reports whether some moves are not to be thought of.
func (r *Request) Restricted() bool { return len(r.Allow)+len(r.Avoid) > 0 }

// Past is the game so far, for engines that must be told all of it.
type Past struct {
	Start   game.Position // at the game's beginning
	Moves   []Played      // that led from Start to the position asked about
	Control clock.Control
	Clocks  game.ByColor[clock.Clock] // as the side to move begins to think
}

// Played is a move with the side that made it.
type Played struct {
	Color game.Color
	Move  game.Move
}

// Resources is what an engine may take of the machine.
type Resources struct {
	Threads int   // that search at once; 0: one for each core
	Memory  int64 // bytes for tables and trees; 0: DefaultMemory
	// Pool, if not nil, is shared with other engines; one that has a use for it leaves a
	// quarter of Memory alone.
	Pool *Pool
	// NoBook has an engine search where it would play from an opening book.
	NoBook bool
	// GiveWay has the engine's own threads call priority.Lower, as the session's do,
	// so that a window beside them stays quick.
	GiveWay bool
	// Network is the neural network that engines which use one play with instead
	// of the one they bring; nil: theirs. Others pay no heed to it.
	Network Network
	// Style is whom levels that play like people of Go are to be like.
	Style Style
}

// Style is a way to play that people of any strength may have; "" means no particular style.
type Style string

// The styles of Go: for corners and sides early, or for the middle; close to the opponent, or
// not.
const (
	Territorial Style = "territorial"
	Influential Style = "influential"
	Fighting    Style = "fighting"
	Calm        Style = "calm"
)

// DefaultMemory is what an engine takes by default: 64 MiB.
const DefaultMemory = 64 << 20

// Limits bounds a search. A zero field does not limit.
type Limits struct {
	Time  time.Duration // wall-clock time for this move
	Nodes int64         // positions visited, or visits for an engine that counts those
	Depth int           // plies
	// Confidence, in percent, is enough for an answer about the end of the game
	// (Value.Confidence); 0 or 100 asks for proof.
	Confidence int
}

// PanicError is a panic inside an engine, caught so that the program survives it.
type PanicError struct {
	Value any    // what the engine panicked with
	Stack string // where
}

// Error describes the panic without its stack.
func (e *PanicError) Error() string { return fmt.Sprintf("panic: %v", e.Value) }
