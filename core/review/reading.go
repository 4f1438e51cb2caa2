package review

import (
	"time"

	"pionnier/core/engine/strength"
	"pionnier/core/game"
)

// Reading is the result of a search of a position in which a side is to move. The zero value means
// that nothing is known.
type Reading struct {
	game.Value                  // of the best line
	Candidates []game.Candidate // best first; Value is that of Candidates[0] or derived from it
	// Ownership is the expected owner of each point, row by row, from 1 for Black to -1 for White; nil if unknown.
	Ownership []float32
}

// Known reports whether r contains a result.
func (r Reading) Known() bool { return len(r.Candidates) > 0 }

// Best returns the best move, or 0 if r is empty.
func (r Reading) Best() game.Move {
	if !r.Known() {
		return 0
	}
	return r.Candidates[0].Moves[0]
}

// Find returns the candidate whose first move is m, and whether r has one.
func (r Reading) Find(m game.Move) (game.Candidate, bool) {
	for _, c := range r.Candidates {
		if c.Moves[0] == m {
			return c, true
		}
	}
	return game.Candidate{}, false
}

// Ply is a move that was played, with the results of the searches before and after it.
type Ply struct {
	Color  game.Color
	Move   game.Move
	Number int // of the move in the game, from 1
	Before Reading
	// After is the value of the position after the move, from Black's side, searched to at least
	// the visits of the best line in Before. HasAfter reports whether it is known.
	After    game.Value
	HasAfter bool
	Choices  int     // number of legal moves; 1: it was forced
	Over     bool    // play was in effect over before the move, so that it is not judged
	Others   bool    // not chosen by the player, so that it is not judged
	Fill     float64 // part of the board's points played before, 0 to 1
	// Spent is the time that the mover took. HasSpent reports whether it is known.
	Spent    time.Duration
	HasSpent bool
	// Crowd has the moves of players of several strengths in this position; zero if unknown.
	Crowd strength.Crowd
}

// Pass is one of the rounds of searches of a game, each deeper than the one before.
type Pass uint8

// The passes. Sketch searches every position too little to judge moves; Scan searches enough to
// judge; Dig searches the positions in doubt more, level by level.
const (
	Sketch Pass = iota
	Scan
	Dig
)

// String returns the name of p. It is for logs, JSON and tests, not for users.
func (p Pass) String() string {
	if names := [...]string{"sketch", "scan", "dig"}; int(p) < len(names) {
		return names[p]
	}
	return "no pass"
}
