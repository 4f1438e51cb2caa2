package reason

import (
	"slices"

	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// LadderMissed is the fact that the best move begins a ladder, an unbroken run of
// ataris, that captures Group, stones of the other side. After the move played and the
// expected reply, no ladder captures them.
type LadderMissed struct {
	Group      Group
	Move, Best game.Point
	// Short means that there is no run: extending leaves the stones at most one liberty.
	Short bool
}

func (c *comparison) ladderMissed() found {
	reply, ok := c.played.reply()
	if !ok || c.best.at == nowhere || takesKo(c.best.line[0]) {
		return found{}
	}
	for _, chain := range chainsBeside(c.before, c.best.at, c.foe) {
		if _, works := ladder(c.before, chain[0]); !slices.Contains(works, c.best.at) {
			continue
		}
		if reply.after.At(chain[0]) != c.foe {
			continue
		}
		if caught, _ := ladder(reply.after, chain[0]); !caught {
			return found{LadderMissed{groupOf(chain, c.best.at), c.played.at, c.best.at, short(c.best.after(), chain)}, chain}
		}
	}
	return found{}
}

// ladder reports whether a ladder captures the chain on at. If the chain has two liberties, the
// other side moves first, and works are its first moves that succeed. If the chain has one liberty,
// its owner moves first.
func ladder(p *weiqi.Position, at game.Point) (caught bool, works []game.Point) {
	if n := p.Liberties(at); n < 1 || n > 2 {
		return false, nil
	}
	size, _ := p.Size()
	b := load(p)
	caught, first := b.LadderCaptured(b.CellOf(int(at.Y)*size + int(at.X)))
	for _, v := range first {
		if m, ok := b.Move(v).Point(); ok {
			works = append(works, m)
		}
	}
	return caught, works
}

// short reports whether chain, which is in atari, cannot extend or has at most one liberty after
// that.
func short(p *weiqi.Position, chain []game.Point) bool {
	free := liberties(p, chain)
	if len(free) != 1 {
		return len(free) == 0
	}
	next, err := p.Move(game.PlaceAt(free[0]))
	return err != nil || next.Liberties(chain[0]) <= 1
}

// takesKo reports whether s takes a ko. A ladder that starts with such a move depends on the ko.
func takesKo(s step) bool {
	_, ko := s.after.KoPoint()
	return ko
}

// LadderLost is the fact that after the move played, but not after the best one, a ladder captures Group
// if the other side plays first. Group is a chain of the mover of at least two stones that stood before.
// The expected reply to the move begins the ladder.
type LadderLost struct {
	Group             Group
	Move, Reply, Best game.Point
	Short             bool // as in LadderMissed
}

func (c *comparison) ladderLost() found {
	reply, ok := c.played.reply()
	if !ok || !c.placed() || takesKo(reply) {
		return found{}
	}
	after := c.played.after()
	for _, chain := range chainsBeside(after, reply.at, c.me) {
		if len(chain) < 2 || after.Liberties(chain[0]) != 2 || slices.Contains(chain, c.played.at) || c.best.after().At(chain[0]) != c.me {
			continue
		}
		if _, works := ladder(after, chain[0]); !slices.Contains(works, reply.at) {
			continue
		}
		if c.best.after().Liberties(chain[0]) == 1 {
			continue
		}
		if caught, _ := ladder(c.best.after(), chain[0]); !caught {
			return found{LadderLost{groupOf(chain, c.played.at), c.played.at, reply.at, c.best.at, short(reply.after, chain)}, chain}
		}
	}
	return found{}
}

// LadderFails is the fact that the move puts Group in atari, but no ladder captures it:
// Group escapes if its owner, whose expected reply adds a liberty, plays on.
type LadderFails struct {
	Group       Group
	Move, Reply game.Point
}

func (c *comparison) ladderFails() found {
	reply, ok := c.played.reply()
	if !ok || c.played.at == nowhere {
		return found{}
	}
	after := c.played.after()
	for _, chain := range chainsBeside(after, c.played.at, c.foe) {
		if after.Liberties(chain[0]) != 1 || c.before.Liberties(chain[0]) != 2 || reply.after.Liberties(chain[0]) < 2 {
			continue
		}
		if caught, _ := ladder(after, chain[0]); !caught {
			return found{LadderFails{groupOf(chain, c.played.at), c.played.at, reply.at}, chain}
		}
	}
	return found{}
}
