package reason

import "pionnier/core/game"

// Distances, in lines.
const (
	local   = 3 // at most: part of one fight
	distant = 6 // at least: elsewhere
)

// AnswerMissed is the fact that the best move answers the other side's last move within three lines,
// while the move played is at least six lines away from it, and the other side is expected to go on
// within three lines of its last move.
type AnswerMissed struct{ Last, Move, Best, Next game.Point }

func (c *comparison) answerMissed() found {
	last, ok := c.last()
	reply, known := c.played.reply()
	if !ok || !known || !c.placed() {
		return found{}
	}
	if distance(c.best.at, last) > local || distance(c.played.at, last) < distant || distance(reply.at, last) > local {
		return found{}
	}
	return found{AnswerMissed{last, c.played.at, c.best.at, reply.at}, []game.Point{last, c.best.at}}
}

// last returns the point of the other side's last move. It returns false if there is no such move
// or its stone is no longer on the board.
func (c *comparison) last() (game.Point, bool) {
	at, ok := c.Last().Point()
	return at, ok && int(at.X) < c.size && int(at.Y) < c.size && c.before.At(at) == c.foe
}

// AnswerNeedless is the fact that the move played answers the other side's last move within
// three lines, while the best move is at least six lines away from it, and after the best
// move the other side is expected to play at least six lines away from its last move too.
type AnswerNeedless struct{ Last, Move, Best, Next game.Point }

func (c *comparison) answerNeedless() found {
	last, ok := c.last()
	reply, known := c.best.reply()
	if !ok || !known || !c.placed() {
		return found{}
	}
	if distance(c.played.at, last) > local || distance(c.best.at, last) < distant || distance(reply.at, last) < distant {
		return found{}
	}
	return found{AnswerNeedless{last, c.played.at, c.best.at, reply.at}, []game.Point{c.best.at}}
}

// InitiativeLost is the fact that the other side is expected to answer the best move within
// three lines of it, but to ignore the move played and to play at least six lines away.
type InitiativeLost struct{ Move, Reply, Best, BestReply game.Point }

func (c *comparison) initiativeLost() found {
	reply, ok := c.played.reply()
	other, known := c.best.reply()
	if !ok || !known || !c.placed() {
		return found{}
	}
	if distance(reply.at, c.played.at) < distant || distance(other.at, c.best.at) > local {
		return found{}
	}
	return found{InitiativeLost{c.played.at, reply.at, c.best.at, other.at}, []game.Point{c.best.at}}
}

// TakenByReply is the fact that the other side is expected to answer the move on the point of the best
// move, and thereby to capture Group or, if Atari is set, to give atari to it. Group's chains of the
// mover stood before the mistake.
type TakenByReply struct {
	Move, Best game.Point
	Group      Group
	Atari      bool
}

func (c *comparison) takenByReply() found {
	reply, ok := c.played.reply()
	if !ok || !c.placed() || reply.at != c.best.at {
		return found{}
	}
	if stones := c.stood(reply.taken); len(stones) > 0 {
		return found{TakenByReply{c.played.at, c.best.at, groupOf(stones, reply.at), false}, stones}
	}
	hit, _ := newAtaris(c.played.after(), reply, c.me)
	if stones := c.stood(hit); len(stones) > 0 {
		return found{TakenByReply{c.played.at, c.best.at, groupOf(stones, reply.at), true}, stones}
	}
	return found{}
}

// stood returns the points of stones on which the mover had a stone before the mistake.
func (c *comparison) stood(stones []game.Point) (list []game.Point) {
	for _, p := range stones {
		if c.before.At(p) == c.me {
			list = append(list, p)
		}
	}
	return list
}
