package player

import (
	"context"
	"encoding/binary"
	"math/rand/v2"

	"pionnier/core/engine"
	"pionnier/core/game"
)

// newRandom returns the engine that plays any legal move.
func newRandom(engine.Resources) engine.Engine {
	return picker(func(board, game.Move) int { return 0 })
}

// newGreedy returns the engine that turns the most discs, at random among
// equals.
func newGreedy(engine.Resources) engine.Engine {
	return picker(func(b board, m game.Move) int {
		_, own := b.play(m).discs()
		return own
	})
}

// picker plays the move that it likes best, without looking any further. The
// seed decides among equals.
type picker func(b board, m game.Move) (liking int)

var _ engine.Engine = picker(nil)

// Search implements engine.Engine. It takes microseconds, so it heeds no limit.
func (like picker) Search(_ context.Context, req engine.Request, _ func(engine.Info)) (engine.Info, error) {
	p, err := unpack(req)
	if err != nil {
		return engine.Info{}, err
	}
	b := board{p, p.ToMove()}
	moves := p.Legal()
	draw := newDraw(req.Seed, p)
	for _, m := range moves {
		draw.offer(m, like(b, m))
	}
	return engine.Info{Move: draw.best, Nodes: int64(len(moves))}, nil
}

// draw keeps the best of the moves offered, each with the same chance among
// equals.
type draw struct {
	best          game.Move
	value, equals int
	rng           *rand.Rand
}

// newDraw mixes the position into the seed: a game played with one seed all along does not make
// the same choice at every move.
func newDraw(seed uint64, p game.Position) *draw {
	key := game.KeyOf(p)
	return &draw{rng: rand.New(rand.NewPCG(seed, binary.LittleEndian.Uint64(key[:])))}
}

func (d *draw) offer(m game.Move, value int) {
	switch {
	case d.equals == 0 || value > d.value:
		d.best, d.value, d.equals = m, value, 1
	case value == d.value:
		d.equals++
		if d.rng.IntN(d.equals) == 0 {
			d.best = m
		}
	}
}
