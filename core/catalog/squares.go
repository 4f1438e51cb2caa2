package catalog

import (
	"context"
	"fmt"

	"pionnier/core/engine/explain"
	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/othello/squares"
)

// Squares is the ability of a game whose ends can be solved square by square. Questions change no
// position, and each serves one goroutine, for as long as its context lives: what is known by then
// is the answer.
type Squares interface {
	// SolvesSquares reports whether squares can be asked about in positions of this one's kind.
	SolvesSquares(game.Position) bool
	// AskSquares finds out what each legal square is worth.
	AskSquares(ctx context.Context, q SquareQuestion) (SquareReport, error)
	// WhyNot returns the question why a square is worse than the first of r, for Explainer; ok is
	// false for the first itself and for what is not legal. past are the moves that led to pos, as
	// in explain.Mistake.
	WhyNot(r SquareReport, pos game.Position, past []game.Move, m game.Move) (question explain.Mistake, ok bool)
}

// SquareReport is what is known of the squares of a position, and SquareValue of one.
type (
	SquareReport = squares.Report
	SquareValue  = squares.Square
)

// SquareQuestion is what is asked about the squares of a position.
type SquareQuestion struct {
	Position game.Position
	Threads  int // 0: one
	// Progress is called serially with what is known so far whenever that is more; nil for no such
	// calls. It must not block.
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
