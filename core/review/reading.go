package review

import (
	"time"

	"pionnier/core/engine/strength"
	"pionnier/core/game"
)

// Reading is what a search found out about a position in which a side is to move.
// The zero value means that nothing is known.
type Reading struct {
	game.Value                  // of the best line
	Candidates []game.Candidate // best first; Candidates[0] has Value, or one that Value was drawn from
	// Ownership is each point's expected owner, row by row, 1 Black to -1 White; nil
	// if unknown.
	Ownership []float32
}

// Known reports whether anything is known.
func (r Reading) Known() bool { return len(r.Candidates) > 0 }

// Best returns the best move; no move (0) if nothing is known.
func (r Reading) Best() game.Move {
	if !r.Known() {
		return 0
	}
	return r.Candidates[0].Moves[0]
}

// Find returns the candidate that plays m.
func (r Reading) Find(m game.Move) (game.Candidate, bool) {
	for _, c := range r.Candidates {
		if c.Moves[0] == m {
			return c, true
		}
	}
	return game.Candidate{}, false
}

// Ply is a move that was played, and what is known about it.
type Ply struct {
	Color  game.Color
	Move   game.Move
	Number int // of the move in the game, from 1
	Before Reading
	// After is the value of the move, searched to at least the visits of the best
	// line in Before: of the position after it, from Black's side. HasAfter reports
	// whether it is known.
	After    game.Value
	HasAfter bool
	Choices  int     // number of legal moves; 1: it was forced
	Over     bool    // play was in effect over before the move, which is not judged
	Others   bool    // not the choice of its player, who is not judged by it
	Fill     float64 // part of the board's points played before, 0 to 1
	// Spent is the time that the mover took; known if HasSpent.
	Spent    time.Duration
	HasSpent bool
	// Crowd is what players of several strengths play here; zero if that was not asked.
	Crowd strength.Crowd
}

// Pass is one of the rounds in which a game is searched, each deeper than the one
// before.
type Pass uint8

// The passes. In Sketch every position gets a glance, and no move is judged by it; in
// Scan enough to judge; in Dig the positions in doubt get more, level by level.
const (
	Sketch Pass = iota
	Scan
	Dig
)

// String names the pass for logs, JSON and tests, not for users.
func (p Pass) String() string {
	if names := [...]string{"sketch", "scan", "dig"}; int(p) < len(names) {
		return names[p]
	}
	return "no pass"
}
