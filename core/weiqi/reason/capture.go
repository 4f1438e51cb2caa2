package reason

import (
	"slices"

	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/board"
)

// Group is some stones of one chain or more. At is one of them, to name them by.
type Group struct {
	Stones []game.Point
	At     game.Point
}

func groupOf(stones []game.Point) Group { return Group{stones, game.Middle(stones)} }

// AtariIgnored: the mover's stones, one chain, were in atari; after the move they still
// are, and the other side is expected to capture them at once. They are not captured in
// the first reply that is expected to the best move.
type AtariIgnored struct {
	Group       Group
	Move, Reply game.Point // Reply captures them
}

// Points implements explain.Fact.
func (f AtariIgnored) Points() []game.Point { return append(slices.Clone(f.Group.Stones), f.Reply) }

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
	if chain == nil {
		return found{}
	}
	return found{AtariIgnored{groupOf(chain), c.played.at, reply.at}, chain}
}

// AtariSaved: the mover's stones, one chain, were in atari and still are after the move, and the reply that is
// expected does not capture them; the best move gives them Liberties liberties, two or more, and no ladder
// captures them then.
type AtariSaved struct {
	Group      Group
	Move, Best game.Point
	Liberties  int
}

// Points implements explain.Fact.
func (f AtariSaved) Points() []game.Point { return append(slices.Clone(f.Group.Stones), f.Best) }

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
			saved = AtariSaved{groupOf(chain), c.played.at, c.best.at, best.Liberties(s)}
		}
	}
	if saved.Liberties == 0 {
		return found{}
	}
	return found{saved, saved.Group.Stones}
}

// largest returns the largest chain of the position before the mistake that these stones
// make up and that fits, or nil if none.
func (c *comparison) largest(stones []game.Point, fits func([]game.Point) bool) (best []game.Point) {
	for _, s := range stones {
		if chain := c.before.Chain(s); len(chain) > len(best) && fits(chain) && !outside(chain, stones) {
			best = chain
		}
	}
	return best
}

// outside reports whether some of the points are not in the set.
func outside(points, set []game.Point) bool {
	return slices.ContainsFunc(points, func(p game.Point) bool { return !slices.Contains(set, p) })
}

func overlap(a, b []game.Point) bool {
	return slices.ContainsFunc(a, func(p game.Point) bool { return slices.Contains(b, p) })
}

// SelfAtari: the move leaves its own chain, of at least two stones none of which were in
// atari before, a single liberty; the other side is expected to capture it there at once, and the mover not to capture as
// many stones in return.
type SelfAtari struct {
	Group       Group
	Move, Reply game.Point // Reply captures them
}

// Points implements explain.Fact.
func (f SelfAtari) Points() []game.Point { return append(slices.Clone(f.Group.Stones), f.Reply) }

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
	return found{SelfAtari{groupOf(chain), c.played.at, reply.at}, chain}
}

// CaptureMissed: the best move captures these stones, the one played captures none.
type CaptureMissed struct {
	Group      Group
	Move, Best game.Point
}

// Points implements explain.Fact.
func (f CaptureMissed) Points() []game.Point { return append(slices.Clone(f.Group.Stones), f.Best) }

func (c *comparison) captureMissed() found {
	taken := c.best.line[0].taken
	if len(taken) == 0 || len(c.played.line[0].taken) > 0 {
		return found{}
	}
	return found{CaptureMissed{groupOf(taken), c.played.at, c.best.at}, taken}
}

// DoubleAtariGiven: the reply that is expected to the move puts two chains of the mover,
// or more, in atari that were not before it; Stones are all of theirs. The reply that is expected
// to the best move, which is known, does not.
type DoubleAtariGiven struct {
	Move, Reply game.Point
	Stones      []game.Point
}

// Points implements explain.Fact.
func (f DoubleAtariGiven) Points() []game.Point { return append(slices.Clone(f.Stones), f.Reply) }

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

// DoubleAtariMissed: the best move puts two chains of the other side, or more, in atari
// that were not before it; the move played does not.
type DoubleAtariMissed struct {
	Move, Best game.Point
	Stones     []game.Point
}

// Points implements explain.Fact.
func (f DoubleAtariMissed) Points() []game.Point { return append(slices.Clone(f.Stones), f.Best) }

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

// newAtaris returns the stones of a side's chains that a step, which is no pass, puts in atari
// and that had more liberties before it, and how many chains they are.
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

// ShortOfLiberties: after the move and the reply that is expected, a chain of the mover,
// of three stones or more that stood before, has After liberties, one or two; after the best move and its
// reply it has at least two more.
type ShortOfLiberties struct {
	Group                        Group
	Move, Reply, Best, BestReply game.Point
	After, Instead               int
}

// Points implements explain.Fact.
func (f ShortOfLiberties) Points() []game.Point { return f.Group.Stones }

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
			best = ShortOfLiberties{groupOf(chain), c.played.at, reply.at, c.best.at, other.at, after, instead}
		}
	}
	if best.Group.Stones == nil {
		return found{}
	}
	return found{best, best.Group.Stones}
}

// EyeFilled: the move is an eye of its own side that is not false by its diagonal points, none
// of the chains around it was in atari, and it captures nothing.
type EyeFilled struct{ Move game.Point }

// Points implements explain.Fact.
func (f EyeFilled) Points() []game.Point { return []game.Point{f.Move} }

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

// load makes a board to read on.
func load(p *weiqi.Position) *board.Board {
	b := new(board.Board)
	b.Load(p)
	return b
}

// StonesTaken: in the expected play after the move, of at most a few plies, the other side
// captures these stones, which stood before the mistake; in that after the best move,
// known as far, it captures none of them.
type StonesTaken struct {
	Group      Group
	Move, Best game.Point
	By         game.Point // the capturing move
	After      int        // plies after the move
}

// Points implements explain.Fact.
func (f StonesTaken) Points() []game.Point { return append(slices.Clone(f.Group.Stones), f.By) }

// StonesWon: in the expected play after the best move, of at most a few plies, the mover
// captures these stones, which stood before the mistake; in that after the move played,
// known as far, it captures none of them.
type StonesWon struct {
	Group      Group
	Move, Best game.Point
	By         game.Point
	After      int // plies after the best move
}

// Points implements explain.Fact.
func (f StonesWon) Points() []game.Point { return append(slices.Clone(f.Group.Stones), f.By) }

func (c *comparison) stonesTaken() found {
	s, after := c.captures(c.played, c.best, false)
	if s == nil || after < 1 {
		return found{}
	}
	return found{StonesTaken{groupOf(s.taken), c.played.at, c.best.at, s.at, after}, s.taken}
}

func (c *comparison) stonesWon() found {
	s, after := c.captures(c.best, c.played, true)
	if s == nil || after < 1 {
		return found{}
	}
	return found{StonesWon{groupOf(s.taken), c.played.at, c.best.at, s.at, after}, s.taken}
}

// captures returns the largest capture by a side in the expected play of one option, of two stones
// or more that stood before, none of which it captures in that of the other, known as far.
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

// takes reports whether a side captures any of the stones in expected play.
func (o option) takes(stones []game.Point, mine bool) bool {
	return slices.ContainsFunc(o.line, func(s step) bool { return s.mine == mine && overlap(s.taken, stones) })
}

// KoGiven: in the expected play after the move a ko is taken, a single stone by a single
// stone in atari, within a few plies; in that after the best move, known as far, none is.
type KoGiven struct{ Move, Best, At game.Point }

// Points implements explain.Fact.
func (f KoGiven) Points() []game.Point { return []game.Point{f.At} }

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

// ko returns where a ko is taken in expected play, and in which step.
func (o option) ko() (at game.Point, i int, ok bool) {
	for i, s := range o.line {
		if takesKo(s) {
			return s.at, i, true
		}
	}
	return at, 0, false
}
