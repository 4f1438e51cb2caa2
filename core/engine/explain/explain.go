// Package explain is the contract between the judge of a move and the packages that
// know why it was bad: othello/reason and weiqi/reason. It has no words (those are in
// core/press/describe) and searches nothing.
//
// Start reading at Mistake, the question, and Reason, the answer.
package explain

import (
	"math"

	"pionnier/core/engine"
	"pionnier/core/game"
)

// Mistake is a move that was worse than another, with what engines found out about
// both. New fills one from two searches.
type Mistake struct {
	Position game.Position // before the move
	// Past are the moves from the usual start of the game to Position; nil if they are
	// not known. The last one alone is enough for what looks no further back.
	Past []game.Move
	Unit engine.Unit // of every Score
	// Played is what happened and Best what was better: each line begins with the move and
	// goes on with the play that is expected.
	Played, Best engine.Line
	// Lines are all moves of Position with a known value, Best among them.
	Lines []engine.Line
	// Pass is the value of passing, where that is allowed; nil if it is not known.
	Pass *engine.Value
	// Course are Black's chances to win in the positions that Past went through, the start
	// first and Position last: one more than Past, NaN where unknown; nil: unknown.
	Course []float64
	// Fates are what was proved of groups of stones; nil where nothing was looked for or proved.
	Fates []Fate
}

// Fate is what is proved of a group of stones that lives after one of both moves and is captured
// after the other, the other side to move.
type Fate struct {
	Stones []game.Point
	Lives  bool // after the move played
}

// New returns the mistake of playing a move where the search of the position, before,
// preferred another; after is the search of the position that the move led to, or the
// zero Info.
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

// Last returns the move that led to the position, the zero Move if it is not known.
func (m Mistake) Last() game.Move {
	if len(m.Past) == 0 {
		return 0
	}
	return m.Past[len(m.Past)-1]
}

// Loss returns by how many discs or points the move played is worse for its player than
// the best one, 0 if it is not; ok is false where the engine does not count those.
func (m Mistake) Loss() (loss float64, ok bool) {
	best, ok := m.Margin(m.Best.Value)
	if !ok {
		return 0, false
	}
	played, ok := m.Margin(m.Played.Value)
	return math.Max(0, best-played), ok
}

// Margin returns a value in discs or points for the side to move; ok is false where the
// engine does not count those, or tells no number.
func (m Mistake) Margin(v engine.Value) (margin float64, ok bool) {
	switch {
	case m.Unit == engine.Discs || m.Unit == engine.Points:
		margin = v.Score
	case v.HasMargin:
		margin = v.Margin
	default:
		return 0, false
	}
	if math.IsNaN(margin) || math.IsInf(margin, 0) { // another program may say anything
		return 0, false
	}
	if m.Position.ToMove() == game.White {
		margin = -margin
	}
	return margin, true
}

// Fact is something that is true of a mistake, whatever the engines think of the moves. Each
// kind of fact is a type, whose comment says when it is true.
type Fact interface {
	// Kind names the kind of fact for logs, files and tests, such as "CornerGiven". It is one
	// word and never changes, since users' files keep it.
	Kind() string
	// Points are the points that the fact is about, to be shown on the board.
	Points() []game.Point
}

// Subject is the move that a fact is about.
type Subject uint8

// The subjects.
const (
	Played Subject = iota // what was wrong with the move played
	Best                  // what is good about the best move
	Both                  // how they differ
	Result                // what the mistake did to the result of the game, proved
)

// Reason is a fact that may be why a move was bad.
type Reason struct {
	Fact    Fact
	Subject Subject
	// Share is the part of the loss that the fact accounts for, 0 to 1; 0 where it
	// cannot be told.
	Share float64
}
