package player

import (
	"context"
	"math"
	"math/rand/v2"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/board"
)

// Instinct looks no move ahead. After the opponent's pass it passes when it is ahead, as
// the network of its resources judges the stones (see Position.Propose), or has nothing to play.
// Otherwise it captures as many stones as it can; else it saves its own largest chain in
// atari; else it takes liberties from the opponent; else it plays anywhere.
type Instinct struct {
	Resources engine.Resources
	// Overlooks makes it play anywhere at once in one move of so many at 9×9, and the more often the
	// more points the board has, up to 13×13; 0: never. On boards of more than 15×15, where the level
	// after it is far stronger, it overlooks nothing.
	Overlooks int
}

var _ engine.Engine = Instinct{}

// Search answers almost at once.
func (e Instinct) Search(ctx context.Context, req engine.Request, _ func(engine.Info)) (engine.Info, error) {
	p, err := accept(req)
	if err != nil {
		return engine.Info{}, err
	}
	if p.pos.Passes() > 0 && (len(p.moves) == 0 || p.passWins(ctx, e.Resources)) {
		return answer(game.Pass), nil
	}
	if points := p.board.Points(); e.Overlooks > 0 && !vast(points) && p.rng.IntN(9*9*e.Overlooks) < min(points, 13*13) {
		return answer(p.any()), nil
	}
	for _, rule := range []func() board.Cell{p.capture, p.save, p.reduce} {
		if v := rule(); v != board.Pass {
			return answer(p.board.Move(v)), nil
		}
	}
	return answer(p.any()), nil
}

// passWins tells whether the game, ended by a pass now, counts as won. The
// opponent has just passed.
func (p *problem) passWins(ctx context.Context, r engine.Resources) bool {
	end, err := p.pos.Move(game.Pass)
	if err != nil {
		return false
	}
	return end.Settle(game.Captives(judge(ctx, r, end.Resume().(*weiqi.Position)))).Winner == p.own
}

// choice keeps the best of the moves offered, one at random among equals.
type choice struct {
	cell  board.Cell // board.Pass while there is none
	value int
	ties  int
}

func (c *choice) offer(v board.Cell, value int, rng *rand.Rand) {
	switch {
	case c.cell == board.Pass || value > c.value:
		*c = choice{v, value, 1}
	case value == c.value:
		if c.ties++; rng.IntN(c.ties) == 0 {
			c.cell = v
		}
	}
}

// capture returns the move that captures most stones, Pass if none captures.
func (p *problem) capture() board.Cell {
	var best choice
	before := p.board.Captured().Of(p.own)
	for _, v := range p.moves {
		if taken := p.try(v).Captured().Of(p.own) - before; taken > 0 {
			best.offer(v, taken, p.rng)
		}
	}
	return best.cell
}

// save returns the move that gives the largest own chain in atari more than one
// liberty, Pass if there is no such chain or no such move.
func (p *problem) save() board.Cell {
	var weak []board.Cell
	for i := range p.board.Points() {
		if v := p.board.CellOf(i); p.board.At(v) == p.own && p.board.Head(v) == v && p.board.Liberties(v) == 1 {
			weak = append(weak, v)
		}
	}
	var best choice
	for _, u := range weak {
		for _, v := range p.moves {
			if p.try(v).Liberties(u) > 1 {
				best.offer(v, p.board.ChainSize(u), p.rng)
			}
		}
	}
	return best.cell
}

// reduce returns the move after which some opposing chain has fewest liberties,
// among those that do not put own stones into atari; Pass if there is none.
func (p *problem) reduce() board.Cell {
	var best choice
	for _, v := range p.moves {
		after := p.try(v)
		if after.Liberties(v) < 2 {
			continue
		}
		fewest := math.MaxInt
		for _, n := range after.Neighbors(v) {
			if after.At(n) == p.own.Opponent() {
				fewest = min(fewest, after.Liberties(n))
			}
		}
		if fewest < math.MaxInt {
			best.offer(v, -fewest, p.rng)
		}
	}
	return best.cell
}
