package player

import (
	"context"

	"pionnier/core/engine"
	"pionnier/core/game"
)

// random plays any legal move that fills no own eye and is no suicide, each
// with the same chance, and passes when there is none.
type random struct {
	// Attention is the share of moves, by the kind of board, that it chooses as Instinct does.
	Attention [vast + 1]float64
}

var _ engine.Engine = random{}

// Search answers at once.
func (e random) Search(_ context.Context, req engine.Request, _ func(engine.Info)) (engine.Info, error) {
	p, err := accept(req)
	if err != nil {
		return engine.Info{}, err
	}
	if share := e.Attention[boardsOf(p.board.Points())]; share > 0 && p.rng.Float64() < share {
		return answer(p.touch()), nil
	}
	return answer(p.any()), nil
}

// any returns a random sensible move, a pass if there is none.
func (p *problem) any() game.Move {
	if len(p.moves) == 0 {
		return game.Pass
	}
	return p.board.Move(p.moves[p.rng.IntN(len(p.moves))])
}

// answer is the Info of an engine that does not evaluate.
func answer(m game.Move) engine.Info {
	return engine.Info{Move: m, Nodes: 1, Progress: 1, Lines: []engine.Line{{Moves: []game.Move{m}}}}
}
