package reason

import (
	"math/bits"

	"pionnier/core/engine/explain"
	"pionnier/core/game"
)

// CornerGiven reports that the other side can take the corner right after the move. It could not
// before, nor after the best move; and it does so within a few plies of expected play, if that many
// are known.
type CornerGiven struct{ Move, Best, Corner game.Point }

func (c *comparison) cornerGiven() explain.Fact {
	given := c.played.after.legal(false) & c.corners &^ c.before.legal(false) &^ c.best.after.legal(false)
	if k, ok := c.takenFirst(given, c.played, false); ok {
		return CornerGiven{c.move, c.better, c.point(k)}
	}
	return nil
}

// CornerLeft reports that the other side could already take the corner and still can after the
// move, but not after the best move.
type CornerLeft struct{ Move, Best, Corner game.Point }

func (c *comparison) cornerLeft() explain.Fact {
	left := c.played.after.legal(false) & c.corners & c.before.legal(false) &^ c.best.after.legal(false) &^ (1 << c.best.square)
	if k, ok := c.takenFirst(left, c.played, false); ok {
		return CornerLeft{c.move, c.better, c.point(k)}
	}
	return nil
}

// takenFirst returns the first corner of set that a side takes in the next soon plies of o's
// expected play. mine selects the side that made the mistake. If the expected play is shorter than
// that and does not reach the end of the game, takenFirst returns any corner of set. ok is false if
// set is empty or the side takes no corner of it.
func (c *comparison) takenFirst(set uint64, o option, mine bool) (square int, ok bool) {
	if set == 0 {
		return 0, false
	}
	for _, s := range o.next(soon) {
		if s.mine == mine && s.square != pass && set>>s.square&1 != 0 {
			return s.square, true
		}
	}
	return bits.TrailingZeros64(set), len(o.line) <= soon && !o.ended()
}

// CornerMissed reports that the best move is a corner and the move played is not. Lost reports
// whether the other side can take the corner now.
type CornerMissed struct {
	Move, Corner game.Point
	Lost         bool
}

func (c *comparison) cornerMissed() explain.Fact {
	if c.corners>>c.best.square&1 == 0 || c.corners>>c.played.square&1 != 0 {
		return nil
	}
	lost := c.played.after.legal(false)>>c.best.square&1 != 0
	return CornerMissed{c.move, c.better, lost}
}

// BesideCorner reports that the move is on the X or C square of an empty corner, and that the other
// side takes the corner within a few plies of expected play, After plies later (1: at once), but
// not in the expected play after the best move.
type BesideCorner struct {
	Move, Corner game.Point
	X            bool // diagonally beside it, else along the edge
	After        int
}

func (c *comparison) besideCorner() explain.Fact {
	square := c.played.square
	if (c.xSquares|c.cSquares)>>square&1 == 0 {
		return nil
	}
	k := c.cornerBeside(square)
	after, taken := c.played.takes(k, false)
	if _, anyway := c.best.takes(k, false); !taken || anyway {
		return nil
	}
	return BesideCorner{Move: c.point(square), Corner: c.point(k), X: c.xSquares>>square&1 != 0, After: after}
}

// takes returns the number of plies after which a side places a disc on square. mine selects the
// side that made the mistake. ok is false if that side does not do so in the first soon plies of
// the expected play.
func (o option) takes(square int, mine bool) (after int, ok bool) {
	for i, s := range o.next(soon) {
		if s.square == square && s.mine == mine {
			return i + 1, true
		}
	}
	return 0, false
}

// CornerComing reports that the other side takes the corner within a few plies of the expected play
// after the move, but not in that after the best move, which is known as far.
type CornerComing struct {
	Move, Best, Corner game.Point
	After              int // plies after the move
}

func (c *comparison) cornerComing() explain.Fact {
	if k, after, ok := cornerIn(c.played, c.best, false); ok {
		return CornerComing{c.move, c.better, c.point(k), after}
	}
	return nil
}

// CornerWon reports that the mover takes the corner within a few plies of the expected play after
// the best move, but not in that after the move played, which is known as far.
type CornerWon struct {
	Move, Best, Corner game.Point
	After              int // plies after the best move
}

func (c *comparison) cornerWon() explain.Fact {
	if k, after, ok := cornerIn(c.best, c.played, true); ok {
		return CornerWon{c.move, c.better, c.point(k), after}
	}
	return nil
}

// cornerIn returns the first corner that a side takes in the expected play after one, but not after
// other. mine selects the side that made the mistake. The play after other must be as long, unless
// the game ends. after is the number of plies to the corner. ok is false if there is no such
// corner.
func cornerIn(one, other option, mine bool) (square, after int, ok bool) {
	for i, s := range one.next(soon) {
		if s.mine != mine || s.square == pass || s.after.corners>>s.square&1 == 0 {
			continue
		}
		if _, too := other.takes(s.square, mine); too || other.square == s.square {
			continue
		}
		if len(other.line) >= i+2 || other.ended() {
			return s.square, i + 1, true
		}
	}
	return 0, 0, false
}

// EveryReplyGivesCorner reports that the other side has Replies moves after the best move, at least
// one, each of which lets the mover take a corner that could not be taken before. After the move
// played it has a move that does not.
type EveryReplyGivesCorner struct {
	Best    game.Point
	Replies int
}

func (c *comparison) everyReplyGivesCorner() explain.Fact {
	best := c.best.after
	replies := best.legal(false)
	if replies == 0 || best.safe(false) != 0 || best.legal(true)&c.corners != 0 || c.played.after.safe(false) == 0 {
		return nil
	}
	return EveryReplyGivesCorner{Best: c.better, Replies: bits.OnesCount64(replies)}
}

// EveryMoveGivesCorner reports that after the move and the expected reply the mover has Moves
// moves, at least one and none of them a corner, each of which lets the other side take a corner
// that it could not take before. After the best move and its reply the mover has a move that does
// not.
type EveryMoveGivesCorner struct {
	Move, Reply, Best game.Point
	Moves             int
}

func (c *comparison) everyMoveGivesCorner() explain.Fact {
	reply, other, ok := c.replies()
	if !ok {
		return nil
	}
	moves := reply.after.legal(true)
	if moves == 0 || moves&c.corners != 0 || reply.after.safe(true) != 0 || other.after.safe(true) == 0 {
		return nil
	}
	return EveryMoveGivesCorner{
		Move: c.move, Reply: c.point(reply.square), Best: c.better,
		Moves: bits.OnesCount64(moves),
	}
}
