package player

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/board"
)

// instinct looks no move ahead. After the opponent's pass it passes if it has no move to play, or if it
// is ahead and play is in effect over, as the network of its resources judges the stones (see
// Position.Propose). Otherwise it captures the largest number of stones; else it saves its largest chain
// in atari; else it takes liberties from the opponent; else it plays anywhere.
type instinct struct {
	Resources engine.Resources
	// Overlooks is the number of moves of which it plays one anywhere at once; 0 means none.
	Overlooks int
	// Vast, unless it is nil or unavailable, plays on vast boards if there is nothing to capture and
	// nothing to save. Nothing is overlooked there. An engine that only takes liberties falls far
	// behind on such boards.
	Vast engine.Engine
}

var _ engine.Engine = instinct{}

// Search implements engine.Engine. It ignores the limits, since it takes almost no time.
func (e instinct) Search(ctx context.Context, req engine.Request, report func(engine.Info)) (engine.Info, error) {
	p, err := accept(req)
	if err != nil {
		return engine.Info{}, err
	}
	if p.pos.Passes() > 0 && (len(p.moves) == 0 || p.passWins(ctx, e.Resources)) {
		return answer(game.Pass), nil
	}
	if e.Vast != nil && boardsOf(p.board.Points()) == vast {
		if v := p.first(p.capture, p.save); v != board.Pass {
			return answer(p.board.Move(v)), nil
		}
		if info, err := e.Vast.Search(ctx, req, report); !errors.Is(err, engine.ErrUnavailable) {
			return info, err
		}
	}
	if e.Overlooks > 0 && p.rng.IntN(e.Overlooks) == 0 {
		return answer(p.any()), nil
	}
	return answer(p.touch()), nil
}

// touch returns a move that captures, saves or takes liberties, in this order of preference.
// Otherwise it returns any move.
func (p *problem) touch() game.Move {
	if v := p.first(p.capture, p.save, p.reduce); v != board.Pass {
		return p.board.Move(v)
	}
	return p.any()
}

// first calls rules in order and returns the first move that one returns, or board.Pass.
func (p *problem) first(rules ...func() board.Cell) board.Cell {
	for _, rule := range rules {
		if v := rule(); v != board.Pass {
			return v
		}
	}
	return board.Pass
}

// passWins reports whether the game counts as won if a pass ends it now, and play is in effect
// over. The opponent has just passed.
func (p *problem) passWins(ctx context.Context, r engine.Resources) bool {
	end, err := p.pos.Move(game.Pass)
	if err != nil {
		return false
	}
	stopped := end.Resume().(*weiqi.Position)
	own := expected(ctx, r, stopped)
	return twice(ctx, stopped, own, func(fates []game.Proposal) bool {
		return end.Settle(game.Captives(fates)).Winner == p.own && (own == nil || over(stopped, own, fates))
	})
}

// choice holds the best of the moves offered, and a random one of equal moves.
type choice struct {
	cell  board.Cell // board.Pass before the first
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

// capture returns the move that captures the most stones, or board.Pass if no move captures.
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

// save returns the move that gives the largest own chain in atari more than one liberty, or
// board.Pass if there is no such move.
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

// reduce returns the move that leaves an adjacent chain of the opponent the fewest liberties. It
// considers only moves whose own chain is not in atari, and returns board.Pass if there are none.
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
