// Package engine is the contract between a game and whatever chooses moves in
// it, and the ladder of levels a person can choose from.
//
// The engines themselves live below their game (othello/search, weiqi/search).
// To add one, implement Engine, run enginetest.Run on it and add a Level to the
// game's ladder. To stop one, end its context.
package engine

import (
	"context"
	"time"

	"pionnier/core/game"
)

// Engine chooses moves. One Engine serves one search at a time.
type Engine interface {
	// Search returns its best answer when it is done or when ctx ends, and an
	// error only if it has no answer. report, which may be nil, is called
	// serially with intermediate results, must not block, and is never called
	// after Search returns.
	Search(ctx context.Context, req Request, report func(Info)) (Info, error)
}

// Request is a question to an engine.
type Request struct {
	Position game.Position // somebody is to move
	Limits   Limits
	Seed     uint64 // the same seed and node limit give the same answer
}

// Limits bounds a search. A zero field does not limit.
type Limits struct {
	Time  time.Duration // wall-clock time for this move
	Nodes int64         // positions visited, or playouts for a Monte-Carlo engine
	Depth int           // plies
}

// Info is what an engine knows: a progress report or its answer.
type Info struct {
	Move     game.Move // best move so far
	Depth    int       // plies searched completely; 0 for an engine without depth
	Nodes    int64     // positions visited, or playouts
	Progress float64   // part of the limit used, 0 to 1; 0 if unknown
	Exact    bool      // Score is proved, not estimated
	Score    float64   // from Black's side, in Unit
	Unit     Unit
	Lines    []Line // best continuations, best first
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

// Line is a continuation with its value from Black's side.
type Line struct {
	Moves []game.Move
	Score float64
}
