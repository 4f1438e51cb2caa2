package reason

import (
	"slices"

	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// Fate is the expected fate of stones after each of the two moves: their chance to stay
// on the board, as the mean of their ownership.
type Fate struct {
	Group          Group
	Move, Best     game.Point
	After, Instead int // percent, after the move played and after the best one
}

// GroupLost is the fact that chains of the mover near each other, of at least two stones, each
// live after the best move (at least 75 %) and are lost after the one played (at most 25 %).
type GroupLost struct{ Fate }

// GroupWeakened is the fact that chains of the mover near each other, of at least two
// stones, are each less likely to live after the move played than after the best one, by
// at least 15 %, and are not lost as in GroupLost.
type GroupWeakened struct{ Fate }

// FalseEye is the fact that a group is lost as in GroupLost and has a false eye after the
// move, or at the latest after the expected reply. The empty point Eye has only stones of
// the mover beside it, of at least two chains, some of them of the group, and the other
// side stands on two of its diagonal points, or on one if Eye is at the edge.
type FalseEye struct {
	Fate
	Eye     game.Point
	Reply   game.Point
	ByReply bool // the eye is false from the reply on; else from the move on
}

// KillMissed is the fact that chains of the other side near each other, of at least two stones,
// are lost after the best move (at most 25 %) and live after the one played (at least 75 %).
type KillMissed struct{ Fate }

// AttackMissed is the fact that chains of the other side near each other, of at least two
// stones, are each less likely to live after the best move than after the one played, by
// at least 15 %, and are not lost as in KillMissed.
type AttackMissed struct{ Fate }

const (
	lives  = 75 // percent, or more
	lost   = 25 // or less
	weaker = 15 // by so much
)

func (c *comparison) groupLost() found {
	f, ok := c.fate(c.me, func(after, instead int) bool { return instead >= lives && after <= lost })
	if !ok {
		return found{}
	}
	return found{GroupLost{f}, f.Group.Stones}
}

func (c *comparison) falseEye() found {
	f, ok := c.groupLost().fact.(GroupLost)
	if !ok {
		return found{}
	}
	if eye, ok := c.falseEyeOf(f.Group, c.played.after()); ok {
		return found{FalseEye{Fate: f.Fate, Eye: eye}, f.Group.Stones}
	}
	if reply, ok := c.played.reply(); ok {
		if eye, ok := c.falseEyeOf(f.Group, reply.after); ok {
			return found{FalseEye{f.Fate, eye, reply.at, true}, f.Group.Stones}
		}
	}
	return found{}
}

// falseEyeOf returns a false eye in p of g, a group of the mover. ok is false if g has no false
// eye.
func (c *comparison) falseEyeOf(g Group, p *weiqi.Position) (eye game.Point, ok bool) {
	for _, s := range g.Stones {
		if p.At(s) != c.me {
			continue
		}
		for _, eye := range beside(p, s) {
			if c.isFalse(p, eye) {
				return eye, true
			}
		}
	}
	return eye, false
}

// isFalse reports whether eye is a false eye of the mover in p.
func (c *comparison) isFalse(p *weiqi.Position, eye game.Point) bool {
	around := beside(p, eye)
	if p.At(eye) != game.None || len(chainsBeside(p, eye, c.me)) < 2 ||
		slices.ContainsFunc(around, func(q game.Point) bool { return p.At(q) != c.me }) {
		return false
	}
	n := 0
	for _, d := range [4]game.Point{{X: 1, Y: 1}, {X: 1, Y: -1}, {X: -1, Y: 1}, {X: -1, Y: -1}} {
		if q := (game.Point{X: eye.X + d.X, Y: eye.Y + d.Y}); c.on(q) && p.At(q) == c.foe {
			n++
		}
	}
	return n >= 2 || n == 1 && len(around) < 4
}

func (c *comparison) groupWeakened() found {
	f, ok := c.fate(c.me, func(after, instead int) bool {
		return instead-after >= weaker && (instead < lives || after > lost)
	})
	if !ok {
		return found{}
	}
	return found{GroupWeakened{f}, f.Group.Stones}
}

func (c *comparison) killMissed() found {
	f, ok := c.fate(c.foe, func(after, instead int) bool { return instead <= lost && after >= lives })
	if !ok {
		return found{}
	}
	return found{KillMissed{f}, f.Group.Stones}
}

func (c *comparison) attackMissed() found {
	f, ok := c.fate(c.foe, func(after, instead int) bool {
		return after-instead >= weaker && (after < lives || instead > lost)
	})
	if !ok {
		return found{}
	}
	return found{AttackMissed{f}, f.Group.Stones}
}

// near is the largest distance in lines between neighbouring chains of one group.
const near = 2

// fate returns the fate of the largest group of side whose chains are near each other and for each
// of which fits returns true. The arguments of fits are the chances as in Fate. ok is false if
// there is no such group of at least two stones.
func (c *comparison) fate(side game.Color, fits func(after, instead int) bool) (f Fate, ok bool) {
	if c.difference == nil {
		return f, false
	}
	var groups [][]game.Point
	for _, chain := range chains(c.before, side) {
		if !fits(c.chance(c.played, chain, side), c.chance(c.best, chain, side)) {
			continue
		}
		joined := slices.Clone(chain)
		rest := groups[:0:0]
		for _, g := range groups {
			if gap(g, joined) <= near {
				joined = append(joined, g...)
			} else {
				rest = append(rest, g)
			}
		}
		groups = append(rest, joined)
	}
	var stones []game.Point
	for _, g := range groups {
		if len(g) > len(stones) {
			stones = g
		}
	}
	if len(stones) < 2 {
		return f, false
	}
	about := c.played.at
	if side == c.foe {
		about = c.best.at // the words begin with it
	}
	return Fate{
		Group: groupOf(stones, about), Move: c.played.at, Best: c.best.at,
		After: c.chance(c.played, stones, side), Instead: c.chance(c.best, stones, side),
	}, true
}

// chance returns the probability, in percent, that stones of side stay on the board after o. It is
// the mean of their ownership.
func (c *comparison) chance(o option, stones []game.Point, side game.Color) int {
	sum := 0.0
	for _, p := range stones {
		sum += o.own[int(p.Y)*c.size+int(p.X)]
	}
	mean := sum / float64(len(stones))
	if side != c.me {
		mean = -mean
	}
	return int(50 + 50*mean + 0.5)
}

// gap returns the least distance between points of a and of b, in lines.
func gap(a, b []game.Point) int {
	least := 100
	for _, p := range a {
		for _, q := range b {
			least = min(least, distance(p, q))
		}
	}
	return least
}

// DeadReinforced is the fact that the move adds to a chain of its own side, Group, that is lost
// all the same: its chance is at most 20 % after the move. The best move does not touch the chain.
type DeadReinforced struct {
	Group      Group
	Move, Best game.Point
	Chance     int // percent, after the move
}

func (c *comparison) deadReinforced() found {
	if c.difference == nil || !c.placed() {
		return found{}
	}
	chain := c.played.after().Chain(c.played.at)
	if len(chain) < 3 || slices.Contains(chain, c.best.at) || overlap(beside(c.before, c.best.at), chain) {
		return found{}
	}
	chance := c.chance(c.played, chain, c.me)
	if chance > 20 {
		return found{}
	}
	return found{fact: DeadReinforced{groupOf(chain, c.played.at), c.played.at, c.best.at, chance}}
}

// LostAttacked is the fact that the move touches a chain of the other side, of at least two stones,
// that is lost anyway: its chance is at most 15 % after the best move, which does not touch it.
type LostAttacked struct {
	Group      Group
	Move, Best game.Point
	Chance     int // percent, after the best move
}

func (c *comparison) lostAttacked() found {
	if c.difference == nil || !c.placed() {
		return found{}
	}
	for _, chain := range chainsBeside(c.before, c.played.at, c.foe) {
		if len(chain) < 2 || overlap(beside(c.before, c.best.at), chain) {
			continue
		}
		if chance := c.chance(c.best, chain, c.foe); chance <= 15 {
			return found{fact: LostAttacked{groupOf(chain, c.played.at), c.played.at, c.best.at, chance}}
		}
	}
	return found{}
}
