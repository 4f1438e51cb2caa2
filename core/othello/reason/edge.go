package reason

import (
	"math/bits"

	"pionnier/core/engine/explain"
	"pionnier/core/game"
)

// Wedge reports that the other side can play between two edge discs of the mover, on the single
// empty square between them, after the move but not after the best move, and that it does so within
// a few plies of expected play.
type Wedge struct{ Move, Best, Square game.Point }

func (c *comparison) wedge() explain.Fact {
	possible := c.played.after.wedges() &^ c.best.after.wedges()
	for _, s := range c.played.next(soon) {
		if !s.mine && s.square != pass && possible>>s.square&1 != 0 {
			return Wedge{c.move, c.better, c.point(s.square)}
		}
	}
	return nil
}

// wedges returns the squares on which the other side could place a disc between two edge discs of
// the side that made the mistake.
func (b board) wedges() (set uint64) {
	for _, e := range b.edges {
		for i := 1; i < len(e)-1; i++ {
			if b.own>>e[i-1]&1 != 0 && b.own>>e[i+1]&1 != 0 {
				set |= 1 << e[i]
			}
		}
	}
	return set & b.legal(false)
}

// UnbalancedEdge reports that after the move the mover has five discs in a row on an edge with
// empty corners and an empty sixth square, but not after the best move. It applies to 8×8 only.
type UnbalancedEdge struct{ Move, Best, From, To game.Point }

func (c *comparison) unbalancedEdge() explain.Fact {
	if c.plan != eight {
		return nil
	}
	for _, e := range c.edges {
		from, to, ok := c.played.after.unbalanced(e)
		if _, _, too := c.best.after.unbalanced(e); ok && !too {
			return UnbalancedEdge{c.move, c.better, c.point(from), c.point(to)}
		}
	}
	return nil
}

func (b board) unbalanced(e []int) (from, to int, ok bool) {
	empty := b.empty()
	if empty>>e[0]&1 == 0 || empty>>e[7]&1 == 0 {
		return 0, 0, false
	}
	count := 0
	for _, square := range e[1:7] {
		count += int(b.own >> square & 1)
	}
	switch {
	case count == 5 && empty>>e[1]&1 != 0:
		return e[2], e[6], true
	case count == 5 && empty>>e[6]&1 != 0:
		return e[1], e[5], true
	}
	return 0, 0, false
}

// DiagonalCut reports that before the mistake the other side had at least three discs, and the
// mover none, on the long diagonal between these corners, at least one of which was empty. The best
// move puts a disc of the mover on it, the move played does not.
type DiagonalCut struct{ Move, Best, From, To game.Point }

func (c *comparison) diagonalCut() explain.Fact {
	for _, d := range c.diagonals {
		whole := c.before.own&d.squares == 0 && c.before.empty()&d.squares&c.corners != 0 && bits.OnesCount64(c.before.opp&d.squares) >= 3
		if whole && c.best.after.own&d.squares != 0 && c.played.after.own&d.squares == 0 {
			return DiagonalCut{c.move, c.better, c.point(d.from), c.point(d.to)}
		}
	}
	return nil
}

// StableWon reports that after the best move Discs discs of the mover can provably never be flipped
// again, at least three more than after the move played.
type StableWon struct {
	Move, Best game.Point
	Discs      int
}

const stablyMore = 3 // discs

func (c *comparison) stableWon() explain.Fact {
	after, instead := c.played.after.stable(true), c.best.after.stable(true)
	if instead-after < stablyMore {
		return nil
	}
	return StableWon{c.move, c.better, instead}
}

// StableGiven reports that after the move and the expected reply Discs discs of the other side can
// provably never be flipped again, at least three more than after the best move and its reply.
type StableGiven struct {
	Move, Reply, Best game.Point
	Discs             int
}

func (c *comparison) stableGiven() explain.Fact {
	reply, other, ok := c.replies()
	if !ok {
		return nil
	}
	after, instead := reply.after.stable(false), other.after.stable(false)
	if after-instead < stablyMore {
		return nil
	}
	return StableGiven{c.move, c.point(reply.square), c.better, after}
}

func (b board) stable(mine bool) int {
	return bits.OnesCount64(b.plan.stable(b.discs(mine), b.discs(!mine)))
}
