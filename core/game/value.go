package game

import "math"

// Value is what a position, or a move, is worth, from Black's side: by an engine, by a kept
// analysis or by the rules.
type Value struct {
	Chance, ChanceError  float64 // that Black wins, 0 to 1, a draw counting half; and its standard error
	Margin, MarginError  float64 // discs or points by which Black leads or will win; and its standard error
	HasChance, HasMargin bool    // whether they are known
	Proof                Proof
	Visits               int64 // of a tree search; 0 for other engines
	Depth                int   // plies searched completely; 0 for an engine without depth
	// Rough tells that only a glance is behind it: no loss is judged by it.
	Rough bool
}

// Proof tells an estimate from what is certain.
type Proof uint8

// The kinds of proof, weakest first.
const (
	Estimated     Proof = iota
	ProvedOutcome       // who wins, or that it is a draw
	ProvedScore         // the margin itself, under best play of both sides
)

// Of returns the value from a side's point of view.
func (v Value) Of(c Color) Value {
	if c == White {
		v.Chance, v.Margin = 1-v.Chance, -v.Margin
	}
	return v
}

// Deviation returns how far from Margin the result of the game may lie, as a standard
// deviation, if Chance is that of a normal distribution around Margin: much where a fight
// may go either way. It is 0 where the two do not tell: a chance near ½, 0 or 1, or one
// that is not that of the side ahead.
func (v Value) Deviation() float64 {
	z := math.Sqrt2 * math.Erfinv(2*v.Chance-1) // of the standard normal distribution
	if deviation := v.Margin / z; math.Abs(z) >= 0.1 && math.Abs(z) <= 1.5 && deviation > 0 {
		return deviation
	}
	return 0
}

// Candidate is a move that could be played, with the line that is expected.
type Candidate struct {
	Moves []Move  // Moves[0] is the candidate; never empty
	Value         // of Moves[0]
	Prior float64 // part of all play that the engine expected of it, 0 to 1; 0 if unknown
}
