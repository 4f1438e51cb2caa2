package player

import (
	"context"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// judgeVisits are for the question which stones are dead, which is asked once.
const judgeVisits = 160

// A chain is taken as captured if its points are expected to be the other side's: on
// average below deadMean as its owner sees it, or one of them below deadWorst. It is
// taken as alive from settled on. What lies between is for the players to say.
const (
	deadMean  = -0.2
	deadWorst = -0.6
	settled   = 0.25
)

// Since play has stopped, only one side lives around a large empty region: the one with
// the greater ownership and the greater share of the stones there. The network cannot
// know it: asked what would follow, it may let an invader live that nobody moves to save.
const (
	safeAlive = 0.5 // ownership that no comparison overrules
	outweigh  = 0.3 // lead in ownership, plus half the lead in share of stones
	large     = 4   // points; fewer may be neutral, or liberties of a seki
)

// smallSpace is the number of points of the largest empty region that a group in
// seki touches: around more there is room to live.
const smallSpace = 6

// Judge says of every stone of a position in which play has stopped what becomes of it:
// what Benson's algorithm proves, and else what the network expects. Without a network
// nothing else is known, and what is not proved is unsettled. Stones of one Group and
// one fate are told together, in the order of their first points.
func Judge(ctx context.Context, r engine.Resources, p *weiqi.Position) []game.Proposal {
	return judgeWith(ctx, r, p, judgeVisits)
}

// judgeWith is Judge with so many visits, half of them with either side to move: what
// only lives, or dies, if its owner is given a move is not settled.
func judgeWith(ctx context.Context, r engine.Resources, p *weiqi.Position, visits int64) []game.Proposal {
	if p.ToMove() == game.None {
		p = p.Resume().(*weiqi.Position)
	}
	one, err := look(ctx, r, p, visits/2)
	if err != nil {
		return fates(p, nil)
	}
	own := one.Ownership
	if passed, err := p.Move(game.Pass); err == nil {
		if other, err := look(ctx, r, passed, visits/2); err == nil {
			for i, v := range other.Ownership {
				own[i] = (own[i] + v) / 2
			}
		}
	}
	return fates(p, own)
}

// fates judges by what is proved and by the ownership: row by row from the top left, 1
// Black, -1 White; nil if unknown.
func fates(pos *weiqi.Position, own []float32) []game.Proposal {
	width, height := pos.Size()
	j := &judge{pos: pos, width: width, height: height, proved: weiqi.PassAlive(pos), own: own, weak: make([]bool, width*height), grouped: make([]bool, width*height)}
	j.outweighed()
	var dead []game.Point
	j.eachChain(func(chain []game.Point, c game.Color) {
		if j.captured(chain, c) {
			dead = append(dead, chain...)
		}
	})
	j.dead, j.seki = j.mark(dead), j.mark(weiqi.Seki(pos, dead))
	j.spaces()
	var list []game.Proposal
	j.eachChain(func(chain []game.Point, c game.Color) {
		if !j.grouped[index(chain[0], width)] {
			list = append(list, j.group(chain[0], c)...)
		}
	})
	return list
}

// judge is a finished position and what is known of its points, row by row.
type judge struct {
	pos           *weiqi.Position
	width, height int
	proved        []game.Color // the owners that Benson's algorithm proves
	own           []float32    // the owners that are expected, nil if unknown
	weak          []bool       // outweighed
	dead, seki    []bool
	space         []int // number of points of an empty point's region
	grouped       []bool
}

// eachChain calls f for every chain of stones and its colour.
func (j *judge) eachChain(f func(chain []game.Point, c game.Color)) {
	seen := make([]bool, j.width*j.height)
	j.each(func(p game.Point) {
		c := j.pos.At(p)
		if c == game.None || seen[index(p, j.width)] {
			return
		}
		chain := j.pos.Chain(p)
		for _, q := range chain {
			seen[index(q, j.width)] = true
		}
		f(chain, c)
	})
}

// each calls f for every point, row by row.
func (j *judge) each(f func(game.Point)) {
	for y := range j.height {
		for x := range j.width {
			f(game.Pt(x, y))
		}
	}
}

func (j *judge) mark(points []game.Point) []bool {
	marks := make([]bool, j.width*j.height)
	for _, p := range points {
		marks[index(p, j.width)] = true
	}
	return marks
}

// spaces measures the empty regions.
func (j *judge) spaces() {
	j.space = make([]int, j.width*j.height)
	seen := make([]bool, j.width*j.height)
	j.each(func(p game.Point) {
		if j.pos.At(p) != game.None || seen[index(p, j.width)] {
			return
		}
		empty, _ := flood(j.pos, p, game.None, seen)
		for _, q := range empty {
			j.space[index(q, j.width)] = len(empty)
		}
	})
}

// group judges the chains of the group on p and puts those of one fate together.
func (j *judge) group(p game.Point, c game.Color) []game.Proposal {
	var list []game.Proposal
	for _, q := range Group(j.pos, p) {
		if j.grouped[index(q, j.width)] {
			continue
		}
		chain := j.pos.Chain(q)
		for _, stone := range chain {
			j.grouped[index(stone, j.width)] = true
		}
		verdict, sure := j.verdict(chain, c)
		list = together(list, chain, verdict, sure)
	}
	return list
}

// together adds a chain to the proposal of its fate, or as a new one.
func together(list []game.Proposal, chain []game.Point, v game.Verdict, sure bool) []game.Proposal {
	for i := range list {
		if list[i].Verdict == v && list[i].Sure == sure {
			list[i].Stones = append(list[i].Stones, chain...)
			return list
		}
	}
	return append(list, game.Proposal{Stones: chain, Verdict: v, Sure: sure})
}

func (j *judge) verdict(chain []game.Point, c game.Color) (v game.Verdict, sure bool) {
	at := index(chain[0], j.width)
	switch owner := j.proved[at]; {
	case owner == c:
		return game.Alive, true
	case owner == c.Opponent():
		return game.Captured, true
	case j.own == nil:
		return game.Unsettled, false
	case j.dead[at]:
		return game.Captured, false
	case j.inSeki(chain, c):
		return game.Seki, false
	}
	if mean, _ := j.strength(chain, c); mean >= settled {
		return game.Alive, false
	}
	return game.Unsettled, false
}

// captured tells whether a chain of side c is to be taken as dead.
func (j *judge) captured(chain []game.Point, c game.Color) bool {
	if owner := j.proved[index(chain[0], j.width)]; owner != game.None || j.own == nil {
		return owner == c.Opponent()
	}
	mean, worst := j.strength(chain, c)
	return mean < deadMean || worst < deadWorst || j.weak[index(chain[0], j.width)]
}

// outweighed marks the stones of chains that the other side outweighs around
// the same large empty region.
func (j *judge) outweighed() {
	if j.own == nil {
		return
	}
	seen := make([]bool, j.width*j.height)
	j.each(func(p game.Point) {
		if j.pos.At(p) != game.None || seen[index(p, j.width)] {
			return
		}
		empty, shore := flood(j.pos, p, game.None, seen)
		if len(empty) < large {
			return
		}
		var stones game.ByColor[[]game.Point]
		for _, q := range shore {
			c := j.pos.At(q)
			stones.Set(c, append(stones.Of(c), q))
		}
		if len(stones.Black) == 0 || len(stones.White) == 0 {
			return
		}
		for _, q := range shore {
			c := j.pos.At(q)
			chain := j.pos.Chain(q)
			own, _ := j.strength(chain, c)
			others, _ := j.strength(stones.Of(c.Opponent()), c.Opponent())
			share := float32(len(stones.Of(c))) / float32(len(shore))
			if own < safeAlive && others-own+0.5*(1-2*share) > outweigh {
				for _, stone := range chain {
					j.weak[index(stone, j.width)] = true
				}
			}
		}
	})
}

// strength returns the mean and the least ownership of stones of side c as it sees it.
func (j *judge) strength(stones []game.Point, c game.Color) (mean, worst float32) {
	worst = 1
	for _, p := range stones {
		own := j.own[index(p, j.width)]
		if c == game.White {
			own = -own
		}
		mean += own
		worst = min(worst, own)
	}
	return mean / float32(len(stones)), worst
}

// inSeki tells whether a chain without two eyes shares a liberty with one of the
// other side in the same case, and no open space is near, in which either could
// still live.
func (j *judge) inSeki(chain []game.Point, c game.Color) bool {
	if !j.seki[index(chain[0], j.width)] {
		return false
	}
	shared := false
	for _, p := range chain {
		for _, liberty := range beside(p, j.width, j.height) {
			if j.pos.At(liberty) != game.None {
				continue
			}
			if j.space[index(liberty, j.width)] > smallSpace {
				return false
			}
			for _, q := range beside(liberty, j.width, j.height) {
				shared = shared || j.pos.At(q) == c.Opponent() && j.seki[index(q, j.width)]
			}
		}
	}
	return shared
}
