package reason

import (
	"math/bits"

	"pionnier/core/engine/explain"
	"pionnier/core/game"
)

// LastMoveLost reports that the expected play after both moves leads to the end of the game, and
// that the other side places the last disc in this region of empty squares after the move played,
// but the mover does after the best move.
type LastMoveLost struct {
	Move, Best game.Point
	Region     []game.Point // at least two squares
	All        bool         // there is no other region
}

func (c *comparison) lastMoveLost() explain.Fact {
	if !c.played.ended() || !c.best.ended() {
		return nil
	}
	regions := c.before.regions()
	for _, r := range regions {
		if bits.OnesCount64(r) < 2 {
			continue
		}
		mine, ok := c.played.lastIn(r)
		instead, known := c.best.lastIn(r)
		if ok && known && !mine && instead {
			return LastMoveLost{c.move, c.better, c.points(r), len(regions) == 1}
		}
	}
	return nil
}

// lastIn reports whether the side that made the mistake places the last disc in region in the
// expected play. ok is false if neither side places a disc there.
func (o option) lastIn(region uint64) (mine, ok bool) {
	for _, s := range o.line {
		if s.square != pass && region>>s.square&1 != 0 {
			mine, ok = s.mine, true
		}
	}
	return mine, ok
}

// CanWait reports that the other side cannot play on the square of the move, neither before nor
// after the best move nor after any reply to it, and that after each reply the mover still can.
type CanWait struct{ Move, Best game.Point }

func (c *comparison) canWait() explain.Fact {
	bit := uint64(1) << c.played.square
	best := c.best.after
	answers := best.legal(false)
	if answers == 0 || (c.before.legal(false)|answers)&bit != 0 {
		return nil
	}
	for ; answers != 0; answers &= answers - 1 {
		after := best.place(bits.TrailingZeros64(answers), false)
		if after.legal(true)&bit == 0 || after.legal(false)&bit != 0 {
			return nil
		}
	}
	return CanWait{c.move, c.better}
}

// EvenRegion reports that, with at most twenty squares empty, in at least two regions, the move
// begins in a region with an even number of empty squares and the best move in one with an odd
// number. The side that begins in an odd region also plays last there, if the sides alternate
// there.
type EvenRegion struct {
	Move, Best game.Point
	Even, Odd  int // empty squares of the regions
}

func (c *comparison) evenRegion() explain.Fact {
	if bits.OnesCount64(c.before.empty()) > 20 {
		return nil
	}
	even := bits.OnesCount64(c.before.regionAt(c.played.square))
	odd := bits.OnesCount64(c.before.regionAt(c.best.square))
	if even%2 != 0 || odd%2 == 0 {
		return nil
	}
	return EvenRegion{c.move, c.better, even, odd}
}

// TakenByReply reports that the other side's expected reply is on the square of the best move.
type TakenByReply struct{ Move, Best game.Point }

func (c *comparison) takenByReply() explain.Fact {
	if reply, ok := c.played.reply(); !ok || reply.square != c.best.square {
		return nil
	}
	return TakenByReply{c.move, c.better}
}

// MovesToEnd reports that the expected play after both moves leads to the end of the game, and that
// the mover places fewer discs from the move on than from the best move on.
type MovesToEnd struct {
	Move, Best     game.Point
	After, Instead int // discs placed by the mover, the move itself included
}

func (c *comparison) movesToEnd() explain.Fact {
	if !c.played.ended() || !c.best.ended() {
		return nil
	}
	f := MovesToEnd{c.move, c.better, c.played.placed(), c.best.placed()}
	if f.After >= f.Instead {
		return nil
	}
	return f
}

// placed returns the number of discs that the side that made the mistake places in the expected
// play.
func (o option) placed() (n int) {
	for _, s := range o.line {
		if s.mine && s.square != pass {
			n++
		}
	}
	return n
}
