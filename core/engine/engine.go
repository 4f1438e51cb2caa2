// Package engine is the contract between a game and whatever chooses moves in
// it, and the ladder of levels a person can choose from.
//
// The engines themselves live below their game (othello/search, weiqi/search).
// To add one, implement Engine, run enginetest.Run on it and add a Level to the
// game's ladder. To stop one, end its context. Programs of others play through
// the Engine of package gtp.
package engine

import (
	"context"
	"errors"
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

// Request is a question to an engine.
type Request struct {
	Position game.Position // somebody is to move
	Limits   Limits
	Seed     uint64 // the same seed and node limit give the same answer on one thread
	// Lines is how many of the best moves are wanted with a value each; 0 means
	// 1. An engine may know fewer.
	Lines int
	// Past is how Position came about; nil where only the position is known.
	Past *Past
}

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
	// NoBook has an engine search where it would play from an opening book.
	NoBook bool
	// GiveWay has the engine's own threads call priority.Lower, as the session's do,
	// so that a window beside them stays quick.
	GiveWay bool
	// Network is the neural network that engines which use one play with instead
	// of the one they bring; nil: theirs. Others pay no heed to it.
	Network Network
}

// DefaultMemory is what an engine takes where nobody says how much: 64 MiB.
const DefaultMemory = 64 << 20

// Limits bounds a search. A zero field does not limit.
type Limits struct {
	Time  time.Duration // wall-clock time for this move
	Nodes int64         // positions visited, or visits for an engine that counts those
	Depth int           // plies
}

// Info is what an engine knows: a progress report or its answer.
type Info struct {
	Move game.Move // best move so far
	// Resign, of an answer, tells that the engine gives the game up. Move is then what
	// it would play if it had to go on, or no move at all.
	Resign   bool
	Nodes    int64   // positions visited, or visits
	Progress float64 // part of the limit used, 0 to 1; 0 if unknown
	Unit     Unit    // of every Score
	Value            // of Move
	Lines    []Line  // best continuations, best first; Lines[0] begins with Move
	// Ownership is, for each point row by row from the top left, the expected
	// owner at the end: 1 Black, -1 White; nil if unknown.
	Ownership []float32
}

// Unit says what a score counts.
type Unit uint8

// The units of Info.Score and Line.Score, all from Black's side.
const (
	NoScore        Unit = iota // the engine does not evaluate
	Discs                      // Othello: disc difference
	SquareValues               // Othello: sum of square values
	Points                     // weiqi: points ahead
	WinProbability             // 0 to 1
)

// Value is what a search found out about a move.
type Value struct {
	Score float64 // from Black's side, in Info.Unit
	Depth int     // plies searched completely; 0 for an engine without depth
	// Confidence is the chance, in percent, that a search which skips
	// unpromising lines skipped none that matters; 0 if nothing was skipped.
	Confidence int
	Proof      Proof
	// Visits is how often a tree search tried the move; 0 for other engines.
	Visits int64
	// Prior is what the engine expected of the move before it searched: the part of
	// all play, 0 to 1, that should go to it; 0 if unknown.
	Prior float64
	// Lead is the number of points by which Black is ahead, told beside a Score that
	// is a chance of winning; it means something only if HasLead.
	Lead    float64
	HasLead bool
}

// Proof tells an estimate from what is certain.
type Proof uint8

// The kinds of proof, weakest first.
const (
	Estimated     Proof = iota
	ProvedOutcome       // who wins, or that it is a draw: the sign of Score
	ProvedScore         // Score itself, under best play of both sides
)

// Line is a continuation and the value of its first move.
type Line struct {
	Moves []game.Move
	Value
}
