package enginetest_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"pionnier/core/engine"
	"pionnier/core/engine/enginetest"
	"pionnier/core/game"
)

// row is the smallest game: two sides fill a row of points in turn.
type row struct{ points [30]game.Color }

func (r row) Size() (int, int) { return len(r.points), 1 }

func (r row) At(p game.Point) game.Color {
	if p.Y != 0 || int(p.X) < 0 || int(p.X) >= len(r.points) {
		return game.None
	}
	return r.points[p.X]
}

func (r row) ToMove() game.Color {
	switch free := len(r.Legal()); {
	case free == 0:
		return game.None
	case free%2 == 0:
		return game.Black
	}
	return game.White
}

func (r row) Legal() (moves []game.Move) {
	for x, c := range r.points {
		if c == game.None {
			moves = append(moves, game.Place(x, 0))
		}
	}
	return moves
}

func (r row) Play(m game.Move) (game.Position, error) {
	p, ok := m.Point()
	if !ok || r.At(p) != game.None {
		return nil, &game.IllegalError{Move: m, Color: r.ToMove(), Reason: game.Occupied}
	}
	r.points[p.X] = r.ToMove()
	return r, nil
}

func (r row) Outcome() game.Outcome { return game.Outcome{} }

type random struct{}

func (random) Search(_ context.Context, req engine.Request, report func(engine.Info)) (engine.Info, error) {
	legal := req.Position.Legal()
	rng := rand.New(rand.NewPCG(req.Seed, 0))
	info := engine.Info{Move: legal[rng.IntN(len(legal))], Nodes: 1}
	if report != nil {
		report(info)
	}
	return info, nil
}

func TestRunAcceptsAGoodEngine(t *testing.T) {
	enginetest.Run(t, func() engine.Engine { return random{} }, func() game.Position { return row{} })
}
