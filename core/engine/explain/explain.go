// Package explain defines the contract between the judge of a move and the packages that find why
// it was bad: othello/reason and weiqi/reason. It has no text for users (core/press/describe does)
// and does not search.
//
// Start reading at Mistake, the question, and Reason, the answer.
package explain

import (
	"math"

	"pionnier/core/engine"
	"pionnier/core/game"
)

// Mistake is a move that was worse than another, with the results of engines for both. New returns
// one from two searches.
type Mistake struct {
	Position game.Position // before the move
	// Past are the moves from the usual start of the game to Position; nil if unknown. The last one
	// alone is enough for most facts.
	Past []game.Move
	Unit engine.Unit // of every Score
	// Played begins with the move played and Best with the best move. Each continues with the expected play.
	Played, Best engine.Line
	// Lines are all moves of Position with a known value, Best among them.
	Lines []engine.Line
	// Pass is the value of passing, if it is legal; nil if unknown.
	Pass *engine.Value
	// Course are Black's chances to win in the positions along Past, from the start to Position:
	// one more than Past, NaN for an unknown one; nil: unknown.
	Course []float64
	// Fates are the proved fates of groups of stones; nil if none was proved.
	Fates []Fate
}

// Fate is the proved fate of a group of stones that lives after one of the two moves and is
// captured after the other, with the other side to move.
type Fate struct {
	Stones []game.Point
	Lives  bool // after the move played; else after the best one
}

// New returns the mistake of playing played in position. before is the result of a search of
// position that preferred another move. after is the result of a search of the position after
// played, or the zero Info.
func New(position game.Position, past []game.Move, played game.Move, before, after engine.Info) Mistake {
	m := Mistake{Position: position, Past: past, Unit: before.Unit, Lines: before.Lines}
	if len(before.Lines) > 0 {
		m.Best = before.Lines[0]
		if m.Best.Ownership == nil {
			m.Best.Ownership = before.Ownership
		}
	}
	m.Played = engine.Line{Moves: []game.Move{played}, Value: after.Value, Ownership: after.Ownership}
	if len(after.Lines) > 0 {
		m.Played.Moves = append(m.Played.Moves, after.Lines[0].Moves...)
	}
	return m
}

// Last returns the move that led to m.Position, or 0 if unknown.
func (m Mistake) Last() game.Move {
	if len(m.Past) == 0 {
		return 0
	}
	return m.Past[len(m.Past)-1]
}

// Loss returns the loss of the move played compared with the best move, in discs or points, at
// least 0. ok is false if the engine does not return margins.
func (m Mistake) Loss() (loss float64, ok bool) {
	best, ok := m.Margin(m.Best.Value)
	if !ok {
		return 0, false
	}
	played, ok := m.Margin(m.Played.Value)
	return math.Max(0, best-played), ok
}

// Margin returns the margin in v, in discs or points, for the side to move in m.Position. This is
// v.Score if m.Unit is Discs or Points, and otherwise v.Margin. ok is false if v has no margin or
// if the margin is not finite.
func (m Mistake) Margin(v engine.Value) (margin float64, ok bool) {
	switch {
	case m.Unit == engine.Discs || m.Unit == engine.Points:
		margin = v.Score
	case v.HasMargin:
		margin = v.Margin
	default:
		return 0, false
	}
	if math.IsNaN(margin) || math.IsInf(margin, 0) { // an external program may return anything
		return 0, false
	}
	if m.Position.ToMove() == game.White {
		margin = -margin
	}
	return margin, true
}

// Fact is a fact about a mistake that is true independently of the engines' values. Each kind of
// fact is a type whose comment defines when it is true.
type Fact any

// Subject is the move that a fact is about.
type Subject uint8

// The subjects.
const (
	Played Subject = iota // a fault of the move played
	Best                  // a merit of the best move
	Both                  // a difference between the two
	Result                // the proved effect on the result of the game
)

// Reason is a fact that may explain why a move was bad.
type Reason struct {
	// Kind is the kind of fact for logs, files and tests, such as "CornerGiven". It is one word and never
	// changes, since users' files contain it (learning.log counts mistakes by kind).
	Kind    string
	Fact    Fact
	Subject Subject
	// Share is the part of the loss that the fact accounts for, 0 to 1; 0 if unknown.
	Share float64
}
