package game

import "math"

// Value is the value of a position or a move from Black's side. It comes from an engine, a stored
// analysis or the rules.
type Value struct {
	Chance, ChanceError  float64 // that Black wins, 0 to 1, a draw counting half; and its standard error
	Margin, MarginError  float64 // discs or points by which Black leads or will win; and its standard error
	HasChance, HasMargin bool    // whether they are known
	Proof                Proof
	Visits               int64 // of a tree search; 0 for other engines
	Depth                int   // plies searched completely; 0 for an engine without depth
	// Rough marks a value of a very short search, too inexact to judge a loss by.
	Rough bool
}

// Proof is the part of a value that is proved.
type Proof uint8

// The kinds of proof, weakest first.
const (
	Estimated     Proof = iota
	ProvedOutcome       // the winner, or a draw
	ProvedScore         // the margin itself, under best play of both sides
)

// Of returns v from c's side. It returns v unchanged unless c is White.
func (v Value) Of(c Color) Value {
	if c == White {
		v.Chance, v.Margin = 1-v.Chance, -v.Margin
	}
	return v
}

// Deviation returns the standard deviation of the game's final margin around v.Margin, in discs or
// points. It assumes a normal distribution in which Black wins with probability v.Chance.
//
// Deviation returns 0 if v.Chance is near ½, 0 or 1, or contradicts the sign of v.Margin.
func (v Value) Deviation() float64 {
	z := math.Sqrt2 * math.Erfinv(2*v.Chance-1) // of the standard normal distribution
	if deviation := v.Margin / z; math.Abs(z) >= 0.1 && math.Abs(z) <= 1.5 && deviation > 0 {
		return deviation
	}
	return 0
}

// Candidate is a possible move with the line expected after it.
type Candidate struct {
	Moves []Move  // Moves[0] is the candidate; never empty
	Value         // of Moves[0]
	Prior float64 // the engine's prior probability of the move, 0 to 1; 0 if unknown
}
