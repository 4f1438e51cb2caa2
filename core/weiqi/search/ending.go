package search

import (
	"math"
	"sync/atomic"

	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/board"
)

// ending holds the knowledge of the root's moves that ends games well: moves without
// purpose, and moves that must be tried before passing.
type ending struct {
	bonus [board.MaxPoints + 1]float32 // points for the side to move, by Index
	idle  [board.MaxPoints + 1]bool    // serves nothing, if ownership is right
	calm  [board.MaxPoints + 1]bool    // in a settled area, and captures nothing
	open  [board.MaxPoints + 1]bool    // the point has no owner yet
	late  bool                         // most of the board is settled
	area  bool                         // unowned points are worth taking
}

const (
	// settled is the ownership from which a move inside costs up to penalty points
	// in the search's eyes.
	settled, penalty = 0.95, 0.5
	// idler is the ownership from which a move without purpose, and calmer the ownership from which
	// any move that captures nothing, must be weighed against a pass.
	idler, calmer = 0.9, 0.85
	// unowned is the ownership up to which a point has no owner yet.
	unowned = 0.7
	// lateBoard is the average ownership from which passing is considered.
	lateBoard = 0.7
)

// survey computes d for the root position b and its evaluation e.
func (d *ending) survey(b *board.Board, e *evaluation) {
	*d = ending{area: b.Rules().Scoring == weiqi.AreaScoring}
	var alive [board.MaxPoints]game.Color
	b.PassAlive(alive[:b.Points()])
	side := b.ToMove()
	sum := 0.0
	for i := range b.Points() {
		own := float64(e.ownership[i]) / ownershipScale * float64(sign(side))
		sum += math.Abs(own)
		v := b.CellOf(i)
		if b.At(v) != game.None {
			continue
		}
		d.open[i] = math.Abs(own) < unowned
		d.calm[i] = math.Abs(own) >= calmer && b.Ko() == board.Pass && !captures(b, v)
		if math.Abs(own) < idler || b.Ko() != board.Pass || purposeful(b, v, own > 0, alive[:]) {
			continue
		}
		d.idle[i] = true
		d.bonus[i] = float32(-penalty * max(0, math.Abs(own)-settled) / (1 - settled))
	}
	d.late = sum >= lateBoard*float64(b.Points())
	if !d.area {
		// Neutral points cost nothing: better to fill them before passing.
		d.bonus[b.Points()] = -penalty * 2 / 3
	}
}

// purposeful reports whether a move on v in a settled area may still have a purpose. In the
// opponent's area that is a capture. In the mover's area, where ours is set, it is a move next to
// the opponent's stones, or one that connects chains that are not alive for good.
func purposeful(b *board.Board, v board.Cell, ours bool, alive []game.Color) bool {
	side := b.ToMove()
	first := board.Pass
	for _, u := range b.Neighbors(v) {
		switch b.At(u) {
		case side.Opponent():
			if ours || b.Liberties(u) == 1 {
				return true
			}
		case side:
			if !ours || alive[b.Index(u)] == side {
				continue
			}
			if first == board.Pass {
				first = b.Head(u)
			} else if b.Head(u) != first {
				return true
			}
		}
	}
	return false
}

// captures reports whether a move on v captures stones.
func captures(b *board.Board, v board.Cell) bool {
	for _, u := range b.Neighbors(v) {
		if b.At(u) == b.ToMove().Opponent() && b.Liberties(u) == 1 {
			return true
		}
	}
	return false
}

// endingBonus returns the extra utility, for Black, of the root's move to the node n.
func (r *root) endingBonus(s scale, move board.Cell, n *node) float64 {
	points := float64(r.bonus[r.board.Index(move)])
	if points == 0 {
		return 0
	}
	return s.shift(n.averages(), points*float64(sign(r.board.ToMove())))
}

// insist returns the edge to follow at the root instead of edge. Late in the game, a move without
// purpose must wait until a pass was tried, and a pass until some points without owner were tried.
func (r *root) insist(t *tree, n *node, edge int) int {
	if !r.late {
		return edge
	}
	move, _ := t.edge(n, edge)
	i := r.board.Index(move)
	opened := int(n.opened.Load())
	wanted := func(board.Cell) bool { return false }
	switch {
	case r.idle[i] || r.calm[i]:
		wanted = func(v board.Cell) bool { return v == board.Pass }
	case move == board.Pass && r.area && r.board.Passes() == 0 && opened < 16:
		wanted = func(v board.Cell) bool { return v != board.Pass && r.open[r.board.Index(v)] }
	}
	for k := opened; k < int(n.moves); k++ {
		v, _ := t.edge(n, k)
		if wanted(v) {
			return promote(t, n, opened, k)
		}
	}
	return edge
}

// promote moves the k-th edge of the root to index opened, where the next edge is opened, and
// returns opened. The edges between them move back by one. It changes nothing if another edge has
// been opened meanwhile.
func promote(t *tree, n *node, opened, k int) int {
	n.acquire()
	defer n.release()
	if int(n.opened.Load()) != opened {
		return opened
	}
	promoted := atomic.LoadUint32(t.word(n.edges + 2*uint32(k)))
	for ; k > opened; k-- {
		before := atomic.LoadUint32(t.word(n.edges + 2*uint32(k-1)))
		atomic.StoreUint32(t.word(n.edges+2*uint32(k)), before)
	}
	atomic.StoreUint32(t.word(n.edges+2*uint32(opened)), promoted)
	return opened
}
