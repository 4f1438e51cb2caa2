package player

import (
	"context"
	"encoding/binary"
	"math/rand/v2"

	"pionnier/core/engine"
	"pionnier/core/game"
)

// newRandom returns an engine that plays random legal moves.
func newRandom(engine.Resources) engine.Engine {
	return picker(func(board, game.Move) int { return 0 })
}

// newGreedy returns an engine that flips the most discs. It chooses at random between equal moves.
func newGreedy(engine.Resources) engine.Engine {
	return picker(func(b board, m game.Move) int {
		_, own := b.play(m).discs()
		return own
	})
}

// picker is an engine that plays the move with the greatest liking, without searching. The seed
// decides between equal moves.
type picker func(b board, m game.Move) (liking int)

var _ engine.Engine = picker(nil)

// Search implements engine.Engine. It ignores all limits, since it takes microseconds.
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

// draw keeps the best of the moves offered. Equal moves have equal chances.
type draw struct {
	best          game.Move
	value, equals int
	rng           *rand.Rand
}

// newDraw returns a draw seeded by seed and p. A game with a constant seed thus does not make the
// same choice at every move.
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
