package reason

import (
	"math/bits"

	"pionnier/core/engine/explain"
	"pionnier/core/game"
)

// PassMissed reports that after the best move the other side has no move and the mover has one;
// after the move played the other side has one.
type PassMissed struct{ Move, Best game.Point }

func (c *comparison) passMissed() explain.Fact {
	best := c.best.after
	if best.legal(false) != 0 || best.legal(true) == 0 || c.played.after.legal(false) == 0 {
		return nil
	}
	return PassMissed{c.move, c.better}
}

// PassSuffered reports that after the move and the expected reply the mover has no move and the
// other side has one; after the best move and its reply the mover has one.
type PassSuffered struct{ Move, Reply, Best game.Point }

func (c *comparison) passSuffered() explain.Fact {
	reply, other, ok := c.replies()
	if !ok || reply.after.legal(true) != 0 || reply.after.legal(false) == 0 || other.after.legal(true) == 0 {
		return nil
	}
	return PassSuffered{c.move, c.point(reply.square), c.better}
}

// clearlyMore reports whether more exceeds fewer by at least 3 and a third, or by 2 if fewer is at
// most few.
func clearlyMore(more, fewer int) bool {
	return more-fewer >= 3 && 3*more >= 4*fewer || more-fewer >= 2 && fewer <= few
}

// few is the largest number of moves of which each one matters.
const few = 4

// Replies reports that the other side has clearly more moves after the move played than after the
// best move, after which it has at least one.
type Replies struct {
	Move, Best     game.Point
	After, Instead int // moves of the other side
}

func (c *comparison) theirMoves() explain.Fact {
	f := Replies{
		Move: c.move, Best: c.better,
		After:   bits.OnesCount64(c.played.after.legal(false)),
		Instead: bits.OnesCount64(c.best.after.legal(false)),
	}
	if f.Instead == 0 || !clearlyMore(f.After, f.Instead) {
		return nil
	}
	return f
}

// OwnMoves reports that after the best move and its expected reply the mover has clearly more moves
// than after the move played and its reply.
type OwnMoves struct {
	Move, Reply, Best, BestReply game.Point
	After, Instead               int // moves of the mover
}

func (c *comparison) ownMoves() explain.Fact {
	reply, other, ok := c.replies()
	if !ok {
		return nil
	}
	after, instead := bits.OnesCount64(reply.after.legal(true)), bits.OnesCount64(other.after.legal(true))
	if !clearlyMore(instead, after) {
		return nil
	}
	return OwnMoves{
		c.move, c.point(reply.square), c.better, c.point(other.square), after, instead,
	}
}

// SafeMoves reports that after the best move and its expected reply the mover has at least two more
// moves that open no corner than after the move played and its reply, where it has fewer than five.
// Neither move opens a corner itself.
type SafeMoves struct {
	Move, Reply, Best, BestReply game.Point
	After, Instead               int // such moves of the mover
}

func (c *comparison) safeMoves() explain.Fact {
	reply, other, ok := c.replies()
	if !ok || c.before.opensCorner(c.played.square, true) || c.before.opensCorner(c.best.square, true) {
		return nil
	}
	after, instead := bits.OnesCount64(reply.after.safe(true)), bits.OnesCount64(other.after.safe(true))
	if after > few || instead-after < 2 {
		return nil
	}
	return SafeMoves{
		c.move, c.point(reply.square), c.better, c.point(other.square), after, instead,
	}
}

// LaterMoves reports that after two moves of each side in the expected play the mover has clearly
// more moves after the best move than after the move played.
type LaterMoves struct {
	Move, Best     game.Point
	After, Instead int // moves of the mover
}

func (c *comparison) laterMoves() explain.Fact {
	one, ok := c.played.afterTwoEach()
	other, known := c.best.afterTwoEach()
	if !ok || !known {
		return nil
	}
	after, instead := bits.OnesCount64(one.legal(true)), bits.OnesCount64(other.legal(true))
	if !clearlyMore(instead, after) {
		return nil
	}
	return LaterMoves{c.move, c.better, after, instead}
}

// afterTwoEach returns the board after two moves of each side, counting passes. ok is false if the
// expected play is shorter.
func (o option) afterTwoEach() (b board, ok bool) {
	if len(o.line) < 4 {
		return b, false
	}
	return o.line[3].after, true
}

// LaterReplies reports that on its second turn in the expected play the other side has clearly more
// moves than after the best move, after which it has at least one.
type LaterReplies struct {
	Move, Best     game.Point
	After, Instead int // moves of the other side
}

func (c *comparison) laterReplies() explain.Fact {
	if len(c.played.line) < 3 || len(c.best.line) < 3 {
		return nil
	}
	after := bits.OnesCount64(c.played.line[2].after.legal(false))
	instead := bits.OnesCount64(c.best.line[2].after.legal(false))
	if instead == 0 || !clearlyMore(after, instead) {
		return nil
	}
	return LaterReplies{c.move, c.better, after, instead}
}

// Greedy reports that the move flips at least four discs more than the best move, with twenty or
// more squares empty before, and that the mover has fewer moves after its expected reply than after
// the best move and its reply.
type Greedy struct {
	Move, Best     game.Point
	Flips, Fewer   int // discs flipped by the move and by the best one
	After, Instead int // moves of the mover after each of the two and its reply
}

func (c *comparison) greedy() explain.Fact {
	reply, other, ok := c.replies()
	if !ok || bits.OnesCount64(c.before.empty()) < 20 {
		return nil
	}
	f := Greedy{
		Move: c.move, Best: c.better,
		Flips: c.before.turned(c.played.square), Fewer: c.before.turned(c.best.square),
		After: bits.OnesCount64(reply.after.legal(true)), Instead: bits.OnesCount64(other.after.legal(true)),
	}
	if f.Flips-f.Fewer < 4 || f.After >= f.Instead {
		return nil
	}
	return f
}

// Frontier reports that at least four more discs of the mover touch an empty square after the move
// than after the best move.
type Frontier struct {
	Move, Best     game.Point
	After, Instead int // such discs
}

func (c *comparison) frontier() explain.Fact {
	f := Frontier{
		Move: c.move, Best: c.better,
		After:   bits.OnesCount64(c.played.after.frontier(true)),
		Instead: bits.OnesCount64(c.best.after.frontier(true)),
	}
	if f.After-f.Instead < 4 {
		return nil
	}
	return f
}

// Quiet reports that the best move gives the other side no new move, and that the move played gives
// it at least two.
type Quiet struct {
	Move, Best game.Point
	Opened     []game.Point // by the move played
}

func (c *comparison) quiet() explain.Fact {
	had := c.before.legal(false)
	opened := c.played.after.legal(false) &^ had
	if c.best.after.legal(false)&^had != 0 || bits.OnesCount64(opened) < 2 {
		return nil
	}
	return Quiet{c.move, c.better, c.points(opened)}
}

// ReplyOpened reports that the other side's expected reply is on a square where it could not play
// before, and could not after the best move.
type ReplyOpened struct{ Move, Reply, Best game.Point }

func (c *comparison) replyOpened() explain.Fact {
	reply, ok := c.played.reply()
	if !ok || (c.before.legal(false)|c.best.after.legal(false)|1<<c.best.square)>>reply.square&1 != 0 {
		return nil
	}
	return ReplyOpened{c.move, c.point(reply.square), c.better}
}

// ReplyLeft reports that the other side's expected reply is on a square where it could already play
// before, but could not after the best move, which is elsewhere.
type ReplyLeft struct{ Move, Reply, Best game.Point }

func (c *comparison) replyLeft() explain.Fact {
	reply, ok := c.played.reply()
	if !ok || reply.square == c.best.square {
		return nil
	}
	bit := uint64(1) << reply.square
	if c.before.legal(false)&bit == 0 || c.best.after.legal(false)&bit != 0 {
		return nil
	}
	return ReplyLeft{c.move, c.point(reply.square), c.better}
}
