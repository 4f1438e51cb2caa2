package engine

import "pionnier/core/game"

// Info is a progress report or the answer of an engine.
type Info struct {
	Move game.Move // best move so far
	// Resign, in an answer, reports that the engine resigns. Move is then the move to play if the
	// game continues, or no move.
	Resign bool
	// Choices, in an answer of a level that plays like people, is the number of moves between which
	// people hesitate: 1 if all would play the same move; 0 if unknown.
	Choices  float64
	Nodes    int64   // positions visited, or visits
	Progress float64 // part of the limit used, 0 to 1; 0 if unknown
	Unit     Unit    // of every Score
	Value            // of Move
	Lines    []Line  // best continuations, best first; Lines[0] begins with Move
	// Root is the value of the position: the weighted mean of its lines in a tree search, else the
	// value of the best move.
	Root Value
	// Ownership is the expected owner of each point at the end, row by row from the top left: 1 for
	// Black, -1 for White; nil if unknown or not requested.
	Ownership []float32
	// OwnershipStdev is the standard deviation of Ownership over the positions searched; nil if
	// unknown or Ownership was not requested.
	OwnershipStdev []float32
	// Raw is the engine's value of the position without search; HasChance is false if unknown.
	Raw Value
	// NoResult is the chance, without search, that the game ends without a result, 0 to 1.
	// Unsettled is the uncertainty of Raw; nil if unknown.
	NoResult  float64
	Unsettled *Unsettled
	// Policy is the probability of each move before the search, row by row from the top left and
	// last for a pass: 0 to 1, -1 for an illegal move; nil if unknown or not requested.
	Policy []float32
}

// Unsettled describes how far a position is undecided, as estimated by KataGo's networks.
type Unsettled struct {
	Win      float64 // standard error of the chance to win, within the next few moves
	Points   float64 // the same of the points ahead
	TimeLeft float64 // in moves; the larger, the later the game is decided
}

// Unit is the unit of a score.
type Unit uint8

// The units of Info.Score and Line.Score, all from Black's side.
const (
	NoScore        Unit = iota // the engine has no evaluation
	Discs                      // Othello: disc difference
	SquareValues               // Othello: sum of square values
	Points                     // weiqi: points ahead
	WinProbability             // 0 to 1
)

// Value is the result of a search of a move: its value as in records and reviews, and more. An
// engine sets Chance or Margin only if it is not its Score; [Value.Worth] returns both.
type Value struct {
	game.Value
	Score float64 // from Black's side, in Info.Unit; Proof is of Score
	// Error is the standard error of Score as estimated by the engine; 0 if Score is proved or the
	// error is unknown.
	Error float64
	// Confidence is the chance, in percent, that a selective search skipped no line that matters; 0
	// if nothing was skipped.
	Confidence int
	// Prior is the probability of the move before the search, 0 to 1; 0 if unknown.
	Prior float64
	// Mean and Stdev describe the distribution of the points by which Black will win. Utility is
	// the quantity that a tree search maximizes, from Black's side. All are 0 if unknown.
	Mean, Stdev, Utility float64
	// Spread is the standard error that Score would have if the visits of a tree search were
	// independent. The best move is the one with the highest lower bound.
	Spread float64
}

// Worth returns v as a game.Value, where unit is the unit of v.Score. If v.Score is a chance or a
// margin, Worth copies it to that field. A proved score has no error.
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

// ValueOf returns w as an engine's Value. unit is the unit of its Score, which is w's chance for
// WinProbability and w's margin otherwise.
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

// Move returns the first move of l, or 0 if l has no moves.
func (l Line) Move() game.Move {
	if len(l.Moves) == 0 {
		return 0
	}
	return l.Moves[0]
}
