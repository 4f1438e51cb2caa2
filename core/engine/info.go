package engine

import "pionnier/core/game"

// Info is what an engine knows: a progress report or its answer.
type Info struct {
	Move game.Move // best move so far
	// Resign, of an answer, tells that the engine gives the game up. Move is then what
	// it would play if it had to go on, or no move at all.
	Resign bool
	// Choices, of an answer of a level that plays like people, is between how many moves people
	// hesitate there: 1 where all would play the same; 0 if the engine does not tell.
	Choices  float64
	Nodes    int64   // positions visited, or visits
	Progress float64 // part of the limit used, 0 to 1; 0 if unknown
	Unit     Unit    // of every Score
	Value            // of Move
	Lines    []Line  // best continuations, best first; Lines[0] begins with Move
	// Root is the position as a whole: the mean of its lines where a tree search
	// weighs them, else the value of the best move.
	Root Value
	// Ownership is, for each point row by row from the top left, the expected
	// owner at the end: 1 Black, -1 White; nil if unknown or not asked for.
	Ownership []float32
	// OwnershipStdev is, for each point, how much the positions that were searched differ
	// in it; nil if unknown or Ownership was not asked for.
	OwnershipStdev []float32
	// Raw is what the engine thinks of the position without any search; HasChance is false if
	// it does not tell.
	Raw Value
	// NoResult is the chance, without any search, that the game ends without result, 0 to
	// 1, and Unsettled how sure the engine is of Raw; nil if it does not tell.
	NoResult  float64
	Unsettled *Unsettled
	// Policy is, for each point row by row from the top left and last for a pass,
	// how likely the engine finds the move before it searches: 0 to 1, -1 for an
	// illegal move; nil if unknown or not asked for.
	Policy []float32
}

// Unsettled is how much of a position is still open, as KataGo's networks estimate it.
type Unsettled struct {
	Win      float64 // standard error of the chance to win, within the next few moves
	Points   float64 // the same of the points ahead
	TimeLeft float64 // the longer, the later the game is decided; in moves
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

// Value is what a search found out about a move: what it is worth, as records and reviews have
// it, and what else is known. An engine sets Chance and Margin as far as they are not
// its Score; [Value.Worth] has them all.
type Value struct {
	game.Value
	Score float64 // from Black's side, in Info.Unit; Proof is of Score
	// Error is the standard error of Score as far as the engine can tell; 0 if Score
	// is proved, or nothing is known of it.
	Error float64
	// Confidence is the chance, in percent, that a search which skips
	// unpromising lines skipped none that matters; 0 if nothing was skipped.
	Confidence int
	// Prior is what the engine expected of the move before it searched: the part of
	// all play, 0 to 1, that should go to it; 0 if unknown.
	Prior float64
	// Mean and Stdev describe the points by which Black will win in the end, and
	// Utility is what a tree search maximizes, from Black's side; all 0 if unknown.
	Mean, Stdev, Utility float64
	// Spread is the standard error that Score would have if the visits of a tree
	// search did not depend on each other: its lower bound decides which move is best.
	Spread float64
}

// Worth returns what a move is worth, where Score counts unit: chance and margin are filled in
// from Score if it is one of them, and a proved score has no error.
func (v Value) Worth(unit Unit) game.Value {
	w := v.Value
	switch {
	case !w.HasChance && unit == WinProbability:
		w.Chance, w.ChanceError, w.HasChance = v.Score, v.Error, true
	case !w.HasMargin && (unit == Discs || unit == Points):
		w.Margin, w.MarginError, w.HasMargin = v.Score, v.Error, true
	}
	if w.Proof == game.ProvedScore {
		w.ChanceError, w.MarginError = 0, 0
	}
	return w
}

// ValueOf returns what an engine would have said whose Score counts unit: the chance or the
// margin.
func ValueOf(w game.Value, unit Unit) Value {
	v := Value{Value: w, Score: w.Margin, Error: w.MarginError}
	if unit == WinProbability {
		v.Score, v.Error = w.Chance, w.ChanceError
	}
	return v
}

// Line is a continuation and the value of its first move.
type Line struct {
	Moves []game.Move
	Value
	// Ownership and OwnershipStdev are as in Info, after the first move.
	Ownership, OwnershipStdev []float32
	PlyVisits                 []int64 // of a tree search, of the position after each move; nil if unknown
}

// Move returns the first move of the line, the zero Move if it has none.
func (l Line) Move() game.Move {
	if len(l.Moves) == 0 {
		return 0
	}
	return l.Moves[0]
}
