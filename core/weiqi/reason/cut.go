package reason

import (
	"context"

	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/zone"
)

// CutGiven is the fact that the other side is expected to answer the move at Cut, a point that touches
// two chains of the mover, One and Other. The chains stood before and are not connected afterwards, and no
// proof is found that the mover can still connect them. After the best move they are connected.
type CutGiven struct {
	Move, Cut, Best game.Point
	One, Other      Group
}

func (c *comparison) cutGiven() found {
	reply, ok := c.played.reply()
	if !ok || !c.placed() || c.before.At(reply.at) != game.None {
		return found{}
	}
	around := chainsBeside(c.before, reply.at, c.me)
	for i, one := range around {
		for _, other := range around[:i] {
			a, b := one[0], other[0]
			if reply.after.At(a) != c.me || reply.after.At(b) != c.me || connected(reply.after, a, b) {
				continue
			}
			if connected(c.best.after(), a, b) && !c.joins(reply.after, a, b, c.me) {
				return found{CutGiven{c.played.at, reply.at, c.best.at, groupOf(other, reply.at), groupOf(one, reply.at)}, []game.Point{reply.at}}
			}
		}
	}
	return found{}
}

// CutMissed is the fact that the best move touches two chains of the other side, One and
// Other, which are not connected after it and are not proved to be if the other side answers. After the move
// played, the other side is expected to play there itself and to connect them.
type CutMissed struct {
	Move, Best game.Point
	One, Other Group
}

func (c *comparison) cutMissed() found {
	reply, ok := c.played.reply()
	if !ok || !c.placed() || reply.at != c.best.at {
		return found{}
	}
	around := chainsBeside(c.before, c.best.at, c.foe)
	for i, one := range around {
		for _, other := range around[:i] {
			a, b := one[0], other[0]
			best := c.best.after()
			if best.At(a) == c.foe && best.At(b) == c.foe && !connected(best, a, b) && connected(reply.after, a, b) && !c.joins(best, a, b, c.foe) {
				return found{CutMissed{c.played.at, c.best.at, groupOf(other, c.best.at), groupOf(one, c.best.at)}, []game.Point{c.best.at}}
			}
		}
	}
	return found{}
}

// ConnectionMissed is the fact that the best move connects two chains of the mover, each of at
// least two stones, that are still apart after the move played and the expected reply, and are not proved to
// be connected then although the other side moves again.
type ConnectionMissed struct {
	Move, Best game.Point
	One, Other Group
}

func (c *comparison) connectionMissed() found {
	reply, ok := c.played.reply()
	if !ok || !c.placed() {
		return found{}
	}
	around := chainsBeside(c.before, c.best.at, c.me)
	for i, one := range around {
		for _, other := range around[:i] {
			a, b := one[0], other[0]
			if len(one) > 1 && len(other) > 1 && reply.after.At(a) == c.me && reply.after.At(b) == c.me && !connected(reply.after, a, b) && !c.joins(reply.after, a, b, c.foe) {
				return found{ConnectionMissed{c.played.at, c.best.at, groupOf(other, c.best.at), groupOf(one, c.best.at)}, []game.Point{c.best.at}}
			}
		}
	}
	return found{}
}

// Explain runs where a screen waits for it, so its searches for connections are few and share one memory:
// joinPairs of them, of joinPositions positions each, in a table of joinBytes.
const joinPairs, joinPositions, joinBytes = 2, 300, 128 << 10

// joins reports whether the chains on a and b are proved to become one chain if first moves first. It also returns
// true once joinPairs searches were made, so that nothing unproved is said.
func (c *comparison) joins(p *weiqi.Position, a, b game.Point, first game.Color) bool {
	if c.searches == joinPairs {
		return true
	}
	c.searches++
	if c.memory == nil {
		c.memory = zone.NewMemory(joinBytes)
	}
	solver, err := zone.NewPair(p, a, b, c.memory)
	if err != nil {
		return false
	}
	_, ok := solver.Prove(context.Background(), zone.Connect, first, joinPositions)
	return ok
}
