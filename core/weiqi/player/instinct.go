package player

import (
	"context"
	"math"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/weiqi/playout"
)

// Instinct looks no move ahead. After the opponent's pass it passes when it is
// ahead or has nothing to play. Otherwise it captures the largest chain in
// atari; else it saves its own largest chain in atari; else it takes liberties
// from the opponent; else it plays anywhere.
type Instinct struct{}

var _ engine.Engine = Instinct{}

// Search answers almost at once.
func (Instinct) Search(ctx context.Context, req engine.Request, _ func(engine.Info)) (engine.Info, error) {
	p, err := accept(req)
	if err != nil {
		return engine.Info{}, err
	}
	if p.pos.Passes() > 0 && (len(p.moves) == 0 || p.passWins(ctx, req.Seed)) {
		return answer(game.Pass), nil
	}
	rng := playout.NewRand(req.Seed)
	for _, rule := range []func(*playout.Rand) playout.Cell{p.capture, p.save, p.reduce} {
		if v := rule(&rng); v != playout.Pass {
			return answer(p.board.Move(v)), nil
		}
	}
	return answer(p.any(&rng)), nil
}

// choice keeps the best of the moves offered, one at random among equals.
type choice struct {
	cell  playout.Cell // playout.Pass while there is none
	value int
	ties  int
}

func (c *choice) offer(v playout.Cell, value int, rng *playout.Rand) {
	switch {
	case c.cell == playout.Pass || value > c.value:
		*c = choice{v, value, 1}
	case value == c.value:
		if c.ties++; rng.IntN(c.ties) == 0 {
			c.cell = v
		}
	}
}

// capture returns the move that captures most stones, Pass if none captures.
func (p *problem) capture(rng *playout.Rand) playout.Cell {
	best := choice{value: math.MinInt}
	for _, v := range p.moves {
		if _, captured := p.board.Liberties(v, p.own); captured > 0 {
			best.offer(v, captured, rng)
		}
	}
	return best.cell
}

// save returns the move that gives the largest own chain in atari more than one
// liberty, Pass if there is no such chain or no such move.
func (p *problem) save(rng *playout.Rand) playout.Cell {
	best := choice{value: math.MinInt}
	p.stones(p.own, func(u playout.Cell) {
		if _, atari := p.board.InAtari(u); !atari {
			return
		}
		for _, v := range p.board.Escape(u, make([]playout.Cell, 0, 16)) {
			if !p.includes(v) {
				continue
			}
			after := p.after(v)
			if _, atari := after.InAtari(u); !atari {
				best.offer(v, p.board.ChainSize(u), rng)
			}
		}
	})
	return best.cell
}

// reduce returns the move after which some opposing chain has fewest liberties,
// among those that do not put own stones into atari; Pass if there is none.
func (p *problem) reduce(rng *playout.Rand) playout.Cell {
	best := choice{value: math.MinInt}
	for _, v := range p.moves {
		if !p.touchesFoe(v) || p.board.SelfAtari(v) {
			continue
		}
		fewest := math.MaxInt
		for _, n := range p.board.Neighbors(v) {
			if p.board.At(n) == p.own.Opponent() {
				fewest = min(fewest, p.pos.Liberties(p.board.Point(n))-1)
			}
		}
		best.offer(v, -fewest, rng)
	}
	return best.cell
}

func (p *problem) touchesFoe(v playout.Cell) bool {
	for _, n := range p.board.Neighbors(v) {
		if p.board.At(n) == p.own.Opponent() {
			return true
		}
	}
	return false
}

// stones calls f for every stone of side c.
func (p *problem) stones(c game.Color, f func(playout.Cell)) {
	size := p.board.Size()
	for y := range size {
		for x := range size {
			if v := p.board.Cell(x, y); p.board.At(v) == c {
				f(v)
			}
		}
	}
}

// after returns the board after a move.
func (p *problem) after(v playout.Cell) *playout.Board {
	var b playout.Board
	b.Copy(&p.board)
	b.Play(v)
	return &b
}
