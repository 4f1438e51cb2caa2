package player

import (
	"context"
	"math/bits"
	"math/rand/v2"

	"pionnier/core/engine"
	"pionnier/core/othello"
)

// NewRandom returns the engine that plays any legal move.
func NewRandom(engine.Resources) engine.Engine { return picker(func(board, int) int { return 0 }) }

// NewGreedy returns the engine that turns the most discs, at random among
// equals.
func NewGreedy(engine.Resources) engine.Engine {
	return picker(func(b board, sq int) int {
		if sq == passSquare {
			return 0
		}
		return bits.OnesCount64(othello.Flips(b.own, b.opp, sq))
	})
}

// picker plays the move that it likes best, without looking any further. The
// seed decides among equals.
type picker func(b board, sq int) (liking int)

var _ engine.Engine = picker(nil)

// Search implements engine.Engine. It takes microseconds, so it heeds no limit.
func (like picker) Search(_ context.Context, req engine.Request, _ func(engine.Info)) (engine.Info, error) {
	p, err := unpack(req)
	if err != nil {
		return engine.Info{}, err
	}
	b := boardOf(p)
	moves := b.list()
	draw := newDraw(req.Seed, b)
	for _, sq := range moves {
		draw.offer(sq, like(b, sq))
	}
	return engine.Info{Move: toMove(p, draw.best), Nodes: int64(len(moves))}, nil
}

// draw keeps the best of the moves offered, each with the same chance among
// equals.
type draw struct {
	best, value, equals int
	rng                 *rand.Rand
}

// newDraw mixes the board into the seed: a game played with one seed all along
// does not make the same choice at every move.
func newDraw(seed uint64, b board) *draw {
	return &draw{rng: rand.New(rand.NewPCG(seed, b.own^bits.RotateLeft64(b.opp, 32)))}
}

func (d *draw) offer(sq, value int) {
	switch {
	case d.equals == 0 || value > d.value:
		d.best, d.value, d.equals = sq, value, 1
	case value == d.value:
		d.equals++
		if d.rng.IntN(d.equals) == 0 {
			d.best = sq
		}
	}
}
