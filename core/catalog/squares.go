package catalog

import (
	"context"
	"fmt"

	"pionnier/core/engine/explain"
	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/othello/squares"
)

// Squares is the ability of a game whose endgames can be solved square by square. Questions do not
// change the position. A question runs until it is answered or its context ends, and then returns
// what is known.
type Squares interface {
	// SolvesSquares reports whether AskSquares supports the position.
	SolvesSquares(game.Position) bool
	// AskSquares returns the value of each legal square.
	AskSquares(ctx context.Context, q SquareQuestion) (SquareReport, error)
	// WhyNot returns the question, for Explainer, why m is worse than the first square of r. past
	// lists the moves that led to pos, as in explain.Mistake. ok is false if m is that first square or
	// is illegal.
	WhyNot(r SquareReport, pos game.Position, past []game.Move, m game.Move) (question explain.Mistake, ok bool)
}

// SquareReport is what is known about the squares of a position, and SquareValue about one of them.
type (
	SquareReport = squares.Report
	SquareValue  = squares.Square
)

// SquareQuestion is a question about the squares of a position.
type SquareQuestion struct {
	Position game.Position
	Threads  int // 0: one
	// Progress, if not nil, is called with what is known so far whenever that has grown, one call at
	// a time. It must not block.
	Progress func(SquareReport)
}

// SolvesSquares implements Squares.
func (othelloAbilities) SolvesSquares(p game.Position) bool {
	_, ok := p.(othello.Position)
	return ok
}

// AskSquares implements Squares.
func (othelloAbilities) AskSquares(ctx context.Context, q SquareQuestion) (SquareReport, error) {
	p, ok := q.Position.(othello.Position)
	if !ok {
		return SquareReport{}, fmt.Errorf("a question about the squares of %T", q.Position)
	}
	return squares.Ask(breathing(ctx), p, squares.Limits{Threads: q.Threads, Progress: q.Progress})
}

// WhyNot implements Squares.
func (othelloAbilities) WhyNot(r SquareReport, pos game.Position, past []game.Move, m game.Move) (question explain.Mistake, ok bool) {
	p, ok := pos.(othello.Position)
	if !ok {
		return question, false
	}
	return r.Mistake(p, past, m)
}
