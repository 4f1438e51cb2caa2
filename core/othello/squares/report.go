package squares

import (
	"slices"

	"pionnier/core/engine"
	"pionnier/core/engine/explain"
	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/othello/reason"
)

// Report is the evaluation of a position.
type Report struct {
	// Squares are the legal squares, best first; empty if the side to move must pass or the game is over.
	Squares []Square
	Regions []Region
	Stable  game.ByColor[[]game.Point] // discs that can never be flipped
	Done    bool                       // everything is proved
}

// Square is the evaluation of a legal square.
type Square struct {
	Move   game.Move
	Margin int // final margin, in discs, for the side to move; an estimate unless Proof says more
	Proof  game.Proof
	// Line is the expected play, Move first. If Whole is set, it is the best play of both sides to
	// the end of the game.
	Line  []game.Move
	Whole bool
	// Only are the plies of Line, from 0, at which only one of several legal squares keeps the
	// result: a win, or a draw if there is no win. Counted reports whether they are known, as they
	// are for the best squares.
	Only    []int
	Counted bool
}

// Result returns 1, 0 or -1 if the side to move wins, draws or loses after s.
func (s Square) Result() int { return sign(s.Margin) }

// Region is a connected region of empty squares.
type Region struct {
	Points []game.Point
	// Last is the side that moves last in the region if the side to move begins there and the sides
	// alternate until it is full; None if the game is over.
	Last game.Color
}

// Odd reports whether r has an odd number of squares.
func (r Region) Odd() bool { return len(r.Points)%2 == 1 }

// survey returns the parts of the report on p that need no search.
func survey(p othello.Position) Report {
	r := Report{Stable: reason.Stable(p)}
	for _, points := range reason.Regions(p) {
		region := Region{Points: points}
		if side := p.ToMove(); side != game.None {
			region.Last = side
			if !region.Odd() {
				region.Last = side.Opponent()
			}
		}
		r.Regions = append(r.Regions, region)
	}
	return r
}

// Of returns the evaluation of m. ok is false if m is not a legal square.
func (r Report) Of(m game.Move) (s Square, ok bool) {
	i := slices.IndexFunc(r.Squares, func(s Square) bool { return s.Move == m })
	if i < 0 {
		return s, false
	}
	return r.Squares[i], true
}

// Proved reports whether the proof of every square is least or better.
func (r Report) Proved(least game.Proof) bool {
	return !slices.ContainsFunc(r.Squares, func(s Square) bool { return s.Proof < least })
}

// Best returns the squares that are as good as the first. It compares margins if they are all
// proved, else results if they are all proved, and otherwise returns nil.
func (r Report) Best() []Square {
	if len(r.Squares) == 0 || !r.Proved(game.ProvedOutcome) {
		return nil
	}
	top, counted := r.Squares[0], r.Proved(game.ProvedScore)
	n := 0
	for n < len(r.Squares) && (counted && r.Squares[n].Margin == top.Margin || !counted && r.Squares[n].Result() == top.Result()) {
		n++
	}
	return r.Squares[:n]
}

// Mistake returns the mistake of playing m in p, for reason.Explain. past are the moves that led to
// p, as in explain.Mistake. ok is false if m is the best square or illegal.
func (r Report) Mistake(p othello.Position, past []game.Move, m game.Move) (question explain.Mistake, ok bool) {
	s, ok := r.Of(m)
	if !ok || m == r.Squares[0].Move {
		return question, false
	}
	question = explain.Mistake{Position: p, Past: past, Unit: engine.Discs}
	for _, s := range r.Squares {
		question.Lines = append(question.Lines, s.line(p.ToMove()))
	}
	question.Best, question.Played = question.Lines[0], s.line(p.ToMove())
	return question, true
}

// line converts s to an engine's line. mover is the side to move.
func (s Square) line(mover game.Color) engine.Line {
	score := float64(s.Margin)
	if mover == game.White {
		score = -score
	}
	return engine.Line{Moves: s.Line, Value: engine.Value{Score: score,
		Value: game.Value{Margin: score, HasMargin: true, Proof: s.Proof, Depth: len(s.Line)}}}
}

func sign(n int) int {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}
