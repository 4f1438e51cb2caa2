package reason

import (
	"slices"

	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/board"
)

// Group is a set of stones of one or more chains. At is the stone by which the group is named (game.Named).
type Group struct {
	Stones []game.Point
	At     game.Point
}

// groupOf returns the group of stones. about is the move that the fact is about.
func groupOf(stones []game.Point, about game.Point) Group {
	return Group{stones, game.Named(stones, about)}
}

// AtariIgnored is the fact that a chain of the mover was in atari, still is after the
// move, and is expected to be captured at once. After the best move it has more liberties, and the
// first reply that is expected then does not capture it.
type AtariIgnored struct {
	Group       Group
	Move, Reply game.Point // Reply captures them
}

func (c *comparison) atariIgnored() found {
	reply, ok := c.played.reply()
	if !ok || c.played.at == nowhere {
		return found{}
	}
	if other, known := c.best.reply(); known && overlap(reply.taken, other.taken) {
		return found{}
	}
	chain := c.largest(reply.taken, func(stones []game.Point) bool {
		return c.before.At(stones[0]) == c.me && c.before.Liberties(stones[0]) == 1
	})
	if chain == nil || c.best.after().Liberties(chain[0]) < 2 { // the best move does not save it either
		return found{}
	}
	return found{AtariIgnored{groupOf(chain, c.played.at), c.played.at, reply.at}, chain}
}

// AtariSaved is the fact that a chain of the mover was in atari and still is after the move, though the
// expected reply does not capture it; the best move gives it Liberties liberties, at least two, and no
// ladder captures it then.
type AtariSaved struct {
	Group      Group
	Move, Best game.Point
	Liberties  int
}

func (c *comparison) atariSaved() found {
	if !c.placed() {
		return found{}
	}
	var saved AtariSaved
	played, best := c.played.after(), c.best.after()
	reply, _ := c.played.reply()
	for _, chain := range chains(c.before, c.me) {
		s := chain[0]
		if slices.Contains(reply.taken, s) {
			continue
		}
		if len(chain) <= len(saved.Group.Stones) || c.before.Liberties(s) != 1 || played.Liberties(s) != 1 || best.Liberties(s) < 2 {
			continue
		}
		if caught, _ := ladder(best, s); !caught {
			saved = AtariSaved{groupOf(chain, c.played.at), c.played.at, c.best.at, best.Liberties(s)}
		}
	}
	if saved.Liberties == 0 {
		return found{}
	}
	return found{saved, saved.Group.Stones}
}

// largest returns the largest chain before the mistake that is part of stones and for which fits
// returns true. It returns nil if there is no such chain.
func (c *comparison) largest(stones []game.Point, fits func([]game.Point) bool) (best []game.Point) {
	for _, s := range stones {
		if chain := c.before.Chain(s); len(chain) > len(best) && fits(chain) && !outside(chain, stones) {
			best = chain
		}
	}
	return best
}

// outside reports whether points contains a point that is not in set.
func outside(points, set []game.Point) bool {
	return slices.ContainsFunc(points, func(p game.Point) bool { return !slices.Contains(set, p) })
}

func overlap(a, b []game.Point) bool {
	return slices.ContainsFunc(a, func(p game.Point) bool { return slices.Contains(b, p) })
}

// SelfAtari is the fact that the move leaves its own chain, of at least two stones none of which was in
// atari before, a single liberty. The other side is expected to capture the chain at once, and the mover
// not to capture an equal number of stones in return.
type SelfAtari struct {
	Group       Group
	Move, Reply game.Point // Reply captures them
}

func (c *comparison) selfAtari() found {
	reply, ok := c.played.reply()
	if !ok || !slices.Contains(reply.taken, c.played.at) {
		return found{}
	}
	if slices.ContainsFunc(chainsBeside(c.before, c.played.at, c.me), func(joined []game.Point) bool {
		return c.before.Liberties(joined[0]) == 1
	}) {
		return found{} // they were in atari before
	}
	chain := c.played.after().Chain(c.played.at)
	if len(chain) < 2 || len(c.played.line) > 2 && len(c.played.line[2].taken) >= len(chain) {
		return found{}
	}
	return found{SelfAtari{groupOf(chain, c.played.at), c.played.at, reply.at}, chain}
}

// CaptureMissed is the fact that the best move captures Group, and the move played captures no stones.
type CaptureMissed struct {
	Group      Group
	Move, Best game.Point
}

func (c *comparison) captureMissed() found {
	taken := c.best.line[0].taken
	if len(taken) == 0 || len(c.played.line[0].taken) > 0 {
		return found{}
	}
	return found{CaptureMissed{groupOf(taken, c.best.at), c.played.at, c.best.at}, taken}
}

// DoubleAtariGiven is the fact that the expected reply to the move puts at least two chains of
// the mover in atari that were not in atari before. Stones holds all their stones. The expected
// reply to the best move is known and does not do this.
type DoubleAtariGiven struct {
	Move, Reply game.Point
	Stones      []game.Point
}

func (c *comparison) doubleAtariGiven() found {
	reply, ok := c.played.reply()
	other, known := c.best.reply()
	if !ok || !known || c.played.at == nowhere {
		return found{}
	}
	stones, n := newAtaris(c.played.after(), reply, c.me)
	if _, too := newAtaris(c.best.after(), other, c.me); n < 2 || too >= 2 {
		return found{}
	}
	return found{DoubleAtariGiven{c.played.at, reply.at, stones}, stones}
}

// DoubleAtariMissed is the fact that the best move puts at least two chains of the
// other side in atari that were not in atari before, and the move played does not.
// Stones holds all their stones.
type DoubleAtariMissed struct {
	Move, Best game.Point
	Stones     []game.Point
}

func (c *comparison) doubleAtariMissed() found {
	if c.best.at == nowhere {
		return found{}
	}
	stones, n := newAtaris(c.before, c.best.line[0], c.foe)
	if n < 2 {
		return found{}
	}
	if _, too := newAtaris(c.before, c.played.line[0], c.foe); too >= 2 {
		return found{}
	}
	return found{DoubleAtariMissed{c.played.at, c.best.at, stones}, stones}
}

// newAtaris returns the stones of the chains of side that s puts in atari, and the number n of
// these chains. Each chain had more liberties in before.
func newAtaris(before *weiqi.Position, s step, side game.Color) (stones []game.Point, n int) {
	if s.at == nowhere || s.after.At(s.at) != side.Opponent() {
		return nil, 0
	}
	for _, chain := range chainsBeside(s.after, s.at, side) {
		if s.after.Liberties(chain[0]) == 1 && before.Liberties(chain[0]) > 1 {
			stones = append(stones, chain...)
			n++
		}
	}
	return stones, n
}

// ShortOfLiberties is the fact that after the move and the expected reply, a chain of the mover, of at
// least three stones that stood before, has After liberties, one or two. After the best move and its
// reply the chain has Instead liberties, at least two more.
type ShortOfLiberties struct {
	Group                        Group
	Move, Reply, Best, BestReply game.Point
	After, Instead               int
}

func (c *comparison) shortOfLiberties() found {
	reply, ok := c.played.reply()
	other, known := c.best.reply()
	if !ok || !known || !c.placed() {
		return found{}
	}
	var best ShortOfLiberties
	for _, chain := range chains(c.before, c.me) {
		s := chain[0]
		if len(chain) < max(3, len(best.Group.Stones)+1) || reply.after.At(s) != c.me || other.after.At(s) != c.me {
			continue
		}
		after, instead := reply.after.Liberties(s), other.after.Liberties(s)
		if after <= 2 && instead >= after+2 {
			best = ShortOfLiberties{groupOf(chain, c.played.at), c.played.at, reply.at, c.best.at, other.at, after, instead}
		}
	}
	if best.Group.Stones == nil {
		return found{}
	}
	return found{best, best.Group.Stones}
}

// EyeFilled is the fact that the move fills an eye of its own side that is not false by its
// diagonal points. No chain around the eye was in atari, and the move captures nothing.
type EyeFilled struct{ Move game.Point }

func (c *comparison) eyeFilled() found {
	at := c.played.at
	if at == nowhere || len(c.played.line[0].taken) > 0 {
		return found{}
	}
	for _, q := range beside(c.before, at) {
		if c.before.Liberties(q) < 2 {
			return found{}
		}
	}
	b := load(c.before)
	if !b.Eye(b.CellOf(int(at.Y)*c.size+int(at.X)), c.me) {
		return found{}
	}
	return found{EyeFilled{at}, []game.Point{at}}
}

// load returns a new board set to p.
func load(p *weiqi.Position) *board.Board {
	b := new(board.Board)
	b.Load(p)
	return b
}

// StonesTaken is the fact that in the expected play after the move, of a few plies at
// most, the other side captures Group, which stood before the mistake. In the expected
// play after the best move, known equally far, it captures none of these stones.
type StonesTaken struct {
	Group      Group
	Move, Best game.Point
	By         game.Point // the capturing move
	After      int        // plies after the move
}

// StonesWon is the fact that in the expected play after the best move, of a few plies at
// most, the mover captures Group, which stood before the mistake. In the expected play
// after the move played, known equally far, it captures none of these stones.
type StonesWon struct {
	Group      Group
	Move, Best game.Point
	By         game.Point
	After      int // plies after the best move
}

func (c *comparison) stonesTaken() found {
	s, after := c.captures(c.played, c.best, false)
	if s == nil || after < 1 {
		return found{}
	}
	return found{StonesTaken{groupOf(s.taken, s.at), c.played.at, c.best.at, s.at, after}, s.taken}
}

func (c *comparison) stonesWon() found {
	s, after := c.captures(c.best, c.played, true)
	if s == nil || after < 1 {
		return found{}
	}
	return found{StonesWon{groupOf(s.taken, s.at), c.played.at, c.best.at, s.at, after}, s.taken}
}

// captures returns the largest capture in the expected play of one, and its index there. The mover
// captures if mine is true, and the other side otherwise.
//
// The capture takes at least two stones, all of which were on the board before the mistake. In the
// expected play of other, which must be as long, the side takes none of them. captures returns nil
// if there is no such capture.
func (c *comparison) captures(one, other option, mine bool) (best *step, after int) {
	for i := range one.line {
		s := &one.line[i]
		if s.mine != mine || len(s.taken) < 2 || best != nil && len(s.taken) <= len(best.taken) || len(other.line) <= i {
			continue
		}
		stood := func(p game.Point) bool { return c.before.At(p) == s.after.At(s.at).Opponent() }
		if slices.ContainsFunc(s.taken, func(p game.Point) bool { return !stood(p) }) || other.takes(s.taken, mine) {
			continue
		}
		best, after = s, i
	}
	return best, after
}

// takes reports whether one of stones is captured in the expected play, by the mover if mine is
// true, and otherwise by the other side.
func (o option) takes(stones []game.Point, mine bool) bool {
	return slices.ContainsFunc(o.line, func(s step) bool { return s.mine == mine && overlap(s.taken, stones) })
}

// KoGiven is the fact that in the expected play after the move a ko is taken at At within
// a few plies: a single stone by a single stone in atari. In the expected play after the
// best move, known equally far, no ko is taken.
type KoGiven struct{ Move, Best, At game.Point }

func (c *comparison) koGiven() found {
	at, i, ok := c.played.ko()
	if !ok || c.played.at == nowhere || len(c.best.line) <= i {
		return found{}
	}
	if _, _, too := c.best.ko(); too {
		return found{}
	}
	return found{KoGiven{c.played.at, c.best.at, at}, []game.Point{at}}
}

// ko returns the point of the first move in the expected play that takes a ko, and its index in
// o.line. ok is false if no move takes a ko.
func (o option) ko() (at game.Point, i int, ok bool) {
	for i, s := range o.line {
		if takesKo(s) {
			return s.at, i, true
		}
	}
	return at, 0, false
}
