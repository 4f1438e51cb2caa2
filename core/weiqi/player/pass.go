package player

import (
	"context"
	"math"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/weiqi/playout"
)

// A point is settled when playouts give it to one side this surely, and a stone
// beside it safe when it is at least that surely of its own colour or dead.
const (
	settled = 0.88
	safe    = 0.75
	// open is the average certainty below which a board is too open to end the
	// game, even after the opponent's pass.
	open = 0.6
	// loss is the drop of a move's value that a pass must spare, or cause, to
	// matter.
	loss = 0.04
	// spared is the number of playouts for the look at what follows a pass, if
	// the request limits none.
	spared = 500
)

// late tells whether passing may come into question.
func (p *problem) late() bool {
	size := p.board.Size()
	return p.pos.Passes() > 0 || 2*len(p.board.Vacant()) < size*size
}

// passWins tells whether the game, ended by a pass now, counts as won. The
// opponent has just passed.
func (p *problem) passWins(ctx context.Context, seed uint64) bool {
	end, err := p.pos.Move(game.Pass)
	if err != nil {
		return false
	}
	return end.Settle(playout.Dead(ctx, end, seed)).Winner == p.own
}

// consider decides between the search's move and a pass, and returns how many
// playouts that took.
func (p *problem) consider(ctx context.Context, t *tree, nodes int64, seed uint64, info engine.Info) (game.Move, int64) {
	own := info.Ownership
	if p.pos.Passes() > 0 && certainty(own) > open && p.passWins(ctx, seed) {
		return game.Pass, 0
	}
	ranked := t.ranked()
	best := ranked[0]
	if best.cell != playout.Pass && !p.idle(best.cell, own) {
		return info.Move, 0
	}
	if prey := p.prey(t, ranked); prey != playout.Pass {
		return p.board.Move(prey), 0
	}
	harmless, used := p.harmless(ctx, own, nodes, seed)
	if !harmless {
		return info.Move, used
	}
	pass := passOf(ranked)
	for _, n := range ranked {
		if n.cell != playout.Pass && n.visits >= 8 && !p.idle(n.cell, own) && n.mean() > pass.mean()-loss {
			return p.board.Move(n.cell), used // a neutral point, or a small gain
		}
	}
	return game.Pass, used
}

func passOf(ranked []node) node {
	for _, n := range ranked {
		if n.cell == playout.Pass {
			return n
		}
	}
	return node{}
}

// certainty returns the average of how surely the points belong to a side.
func certainty(ownership []float32) float64 {
	sum := 0.0
	for _, v := range ownership {
		sum += math.Abs(float64(v))
	}
	return sum / float64(len(ownership))
}

// idle tells whether v lies in a settled area, next to safe or dead stones only.
func (p *problem) idle(v playout.Cell, ownership []float32) bool {
	if abs32(ownership[p.board.Index(v)]) < settled {
		return false
	}
	for _, n := range p.board.Neighbors(v) {
		c := p.board.At(n)
		if (c == game.Black || c == game.White) && abs32(ownership[p.board.Index(n)]) < safe {
			return false
		}
	}
	return true
}

func abs32(v float32) float32 { return max(v, -v) }

// prey returns the most visited move next to a dead chain of the opponent, if
// the rules want dead stones to be captured; Pass otherwise.
func (p *problem) prey(t *tree, ranked []node) playout.Cell {
	if !p.pos.Rules().CountAll {
		return playout.Pass
	}
	own := t.tally.Mean()
	for _, n := range ranked {
		if n.cell == playout.Pass {
			continue
		}
		for _, u := range p.board.Neighbors(n.cell) {
			if p.board.At(u) == p.own.Opponent() && of(p.own, (1+own[p.board.Index(u)])/2) > 0.75 {
				return n.cell
			}
		}
	}
	return playout.Pass
}

// harmless tells whether all that seems ours stays ours although the opponent
// moves next: it searches from after a pass. Without playouts it takes nothing
// for granted.
func (p *problem) harmless(ctx context.Context, before []float32, nodes int64, seed uint64) (bool, int64) {
	after, err := p.pos.Move(game.Pass)
	if err != nil || after.ToMove() == game.None {
		return true, 0 // the opponent passed already
	}
	reply, err := accept(engine.Request{Position: after})
	if err != nil {
		return true, 0
	}
	if nodes == 0 {
		return false, 0
	}
	var t tree
	t.plant(&reply.board, scoringOf(after), reply.moves, seed)
	used := t.run(ctx, engine.Limits{Nodes: nodes}, nil)
	for i, now := range t.tally.Mean() {
		was := before[i]
		if p.own == game.White {
			was, now = -was, -now
		}
		if was > settled && now < 0.4 {
			return false, used
		}
	}
	return true, used
}
