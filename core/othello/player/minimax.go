package player

import (
	"context"

	"pionnier/core/engine"
)

// minimax looks a few plies ahead, every line of play, without any pruning:
// the reference that the faster searches are tested against.
type minimax struct{ measure }

var _ engine.Engine = minimax{}

// newMinimaxDiscs returns the engine that looks for the most discs.
func newMinimaxDiscs(engine.Resources) engine.Engine { return minimax{byDiscs} }

// newMinimaxSquares returns the engine that looks for the most valuable squares.
func newMinimaxSquares(engine.Resources) engine.Engine { return minimax{bySquares} }

// Search implements engine.Engine. Without any limit it searches to the end of
// the game, which takes forever early in it.
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

// minimax returns the value of b for its side to move, looking depth discs
// ahead; it means nothing once the budget is spent.
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

// infinity is more than any value, and fits the transposition table.
const infinity = 30000
