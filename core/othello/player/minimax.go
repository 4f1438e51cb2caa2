package player

import (
	"context"

	"pionnier/core/engine"
)

// minimax searches every line of play to a small depth, without pruning. The faster searches are
// tested against it.
type minimax struct{ measure }

var _ engine.Engine = minimax{}

// newMinimaxDiscs returns a minimax engine that maximizes its discs.
func newMinimaxDiscs(engine.Resources) engine.Engine { return minimax{byDiscs} }

// newMinimaxSquares returns a minimax engine that maximizes the values of its squares.
func newMinimaxSquares(engine.Resources) engine.Engine { return minimax{bySquares} }

// Search implements engine.Engine. Without limits it searches to the end of the game, which takes
// practically forever early in the game.
func (m minimax) Search(ctx context.Context, req engine.Request, report func(engine.Info)) (engine.Info, error) {
	q, err := ask(ctx, req, m.measure, report)
	if err != nil {
		return engine.Info{}, err
	}
	defer q.release()
	return q.deepen(q.maxDepth, func(depth int) answer {
		draw := newDraw(req.Seed, q.root)
		for _, m := range q.moves {
			draw.offer(m, -q.minimax(q.root.play(m), left(depth, m)))
		}
		return answer{move: draw.best, value: draw.value, depth: depth}
	}), nil
}

// minimax returns the value of b for b.side, searched to depth. The value is invalid if the budget
// was spent.
func (q *question) minimax(b board, depth int) int {
	if !q.spend() {
		return 0
	}
	if b.over() {
		return q.final(b.margin())
	}
	if depth == 0 {
		return q.estimate(b)
	}
	best := -infinity
	for _, m := range b.Legal() {
		best = max(best, -q.minimax(b.play(m), left(depth, m)))
	}
	return best
}

// infinity is greater than any value, and fits into the transposition table.
const infinity = 30000
