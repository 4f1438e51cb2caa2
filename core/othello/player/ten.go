package player

import (
	"context"

	"pionnier/core/engine"
	"pionnier/core/othello/search"
	"pionnier/core/othello/ten"
)

// solveOnTen is the largest number of empty squares from which levels solve the game on 10×10.
const solveOnTen = 12

// noiseOnTen is the factor of the noise of levels on 10×10, where more discs are at stake than on
// smaller boards.
const noiseOnTen = 1.5

// searchTen implements Search on 10×10, where the side to move must have a move. It uses a plain
// search, since there are no trained patterns and no games of people. Levels that play like people
// have more noise than on 6×6.
func (e *strong) searchTen(ctx context.Context, p ten.Position, req engine.Request, report func(engine.Info)) engine.Info {
	if e.ten == nil {
		e.ten = ten.NewSearcher()
	}
	if req.Limits.Nodes > 0 && !req.Reuse || e.weak {
		e.ten.Forget()
	}
	q := ten.Question{
		Board: p.Board(), Depth: req.Limits.Depth, Solve: min(e.solve, solveOnTen),
		Nodes: req.Limits.Nodes, Time: req.Limits.Time, Lines: req.Lines,
	}
	if req.Restricted() {
		q.Only = p.SquaresOf(req.Moves())
	}
	noise := noiseOnTen * e.noise
	if e.elo != 0 {
		noise, q.Depth, q.Solve = noiseOnTen*noiseOnSix(e.elo), 3, 6
	}
	tell := newTeller(p, search.Question{Depth: q.Depth, Time: q.Time, Nodes: q.Nodes})
	if noise > 0 && empties(p) > q.Solve {
		q.Lines = ten.Squares
		return tell.info(misjudge(e.ten.Search(ctx, q, nil), noise, req.Seed))
	}
	return tell.info(e.ten.Search(ctx, q, func(a search.Answer) {
		if report != nil {
			report(tell.info(a))
		}
	}))
}
