package review

import (
	"math"
	"time"

	"pionnier/core/engine"
	"pionnier/core/game"
)

// Value is what a position, or a move, is worth: from Black's side.
type Value struct {
	Chance float64 // that Black wins, 0 to 1; a draw counts half
	Margin float64 // discs or points that Black is ahead
	// ChanceError and MarginError are standard errors: how far the search may be off.
	ChanceError, MarginError float64
	Proof                    engine.Proof
	Visits                   int64 // of a tree search; 0 for other engines
	Depth                    int   // plies searched completely; 0 for an engine without depth
	// Rough tells that only a glance is behind it: no loss is judged by it.
	Rough bool
}

// Of returns the value from a side's point of view.
func (v Value) Of(c game.Color) Value {
	if c == game.White {
		v.Chance, v.Margin = 1-v.Chance, -v.Margin
	}
	return v
}

// Spread returns how far from Margin the result of the game may lie, as a standard
// deviation, if Chance is that of a normal distribution around Margin: much where a fight
// may go either way. It is 0 where the two do not tell: a chance near ½, 0 or 1, or one
// that is not that of the side ahead.
func (v Value) Spread() float64 {
	z := math.Sqrt2 * math.Erfinv(2*v.Chance-1) // of the standard normal distribution
	if spread := v.Margin / z; math.Abs(z) >= 0.1 && math.Abs(z) <= 1.5 && spread > 0 {
		return spread
	}
	return 0
}

// Candidate is a move that could be played, with the line that is expected.
type Candidate struct {
	Moves []game.Move // Moves[0] is the candidate; never empty
	Value             // of Moves[0]
	Prior float64     // part of all play that the engine expected of it, 0 to 1; 0 if unknown
}

// Reading is what a search found out about a position where a side is to move.
// Its zero value is no reading.
type Reading struct {
	Value                  // of the best line
	Candidates []Candidate // best first; Candidates[0] has Value, or one that Value was drawn from
	// Ownership is each point's expected owner, row by row, 1 Black to -1 White; nil
	// if unknown.
	Ownership []float32
}

// Known reports whether there is a reading at all.
func (r Reading) Known() bool { return len(r.Candidates) > 0 }

// Best returns the best move; no move (0) if nothing is known.
func (r Reading) Best() game.Move {
	if !r.Known() {
		return 0
	}
	return r.Candidates[0].Moves[0]
}

// Find returns the candidate that plays m.
func (r Reading) Find(m game.Move) (Candidate, bool) {
	for _, c := range r.Candidates {
		if c.Moves[0] == m {
			return c, true
		}
	}
	return Candidate{}, false
}

// Ply is a move that was played, and what is known of it.
type Ply struct {
	Color  game.Color
	Move   game.Move
	Number int // of the move in the game, from 1
	Before Reading
	// After is the value of the move, searched to at least the visits of the best
	// line in Before: of the position after it, from Black's side. HasAfter reports
	// whether it is known.
	After    Value
	HasAfter bool
	Choices  int     // legal moves that there were; 1: it was forced
	Fill     float64 // part of the board's points that were played before, 0 to 1
	// Spent is the time that the mover took, where clocks were kept (HasSpent).
	Spent    time.Duration
	HasSpent bool
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
