package weiqi

import "pionnier/core/game"

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

// Propose says of every stone of a position in which play has stopped what becomes of it:
// what Benson's algorithm proves, and else what the expected owners of the points tell: row
// by row from the top left, 1 Black, -1 White; nil if nothing is expected, and then what is
// not proved is unsettled. Stones of one Group and one fate are told together, in the
// order of their first points.
func (pos *Position) Propose(own []float32) []game.Proposal {
	j := &fates{pos: pos, proved: PassAlive(pos), own: own, weak: make([]bool, len(pos.board)), grouped: make([]bool, len(pos.board))}
	j.outweighed()
	var dead []game.Point
	j.eachChain(func(chain []game.Point, c game.Color) {
		if j.captured(chain, c) {
			dead = append(dead, chain...)
		}
	})
	j.dead, j.seki = j.mark(dead), j.mark(pos.Seki(dead))
	j.spaces()
	var list []game.Proposal
	j.eachChain(func(chain []game.Point, c game.Color) {
		if !j.grouped[j.pos.grid.index(chain[0])] {
			list = append(list, j.group(chain[0], c)...)
		}
	})
	return list
}

// fates is a finished position and what is known of its points, row by row.
type fates struct {
	pos        *Position
	proved     []game.Color // the owners that Benson's algorithm proves
	own        []float32    // the owners that are expected, nil if unknown
	weak       []bool       // outweighed
	dead, seki []bool
	space      []int // number of points of an empty point's region
	grouped    []bool
}

// eachChain calls f for every chain of stones and its colour.
func (j *fates) eachChain(f func(chain []game.Point, c game.Color)) {
	seen := make([]bool, len(j.pos.board))
	j.each(func(p game.Point) {
		c := j.pos.At(p)
		if c == game.None || seen[j.pos.grid.index(p)] {
			return
		}
		chain := j.pos.Chain(p)
		for _, q := range chain {
			seen[j.pos.grid.index(q)] = true
		}
		f(chain, c)
	})
}

// each calls f for every point, row by row.
func (j *fates) each(f func(game.Point)) {
	for i := range j.pos.board {
		f(j.pos.grid.point(i))
	}
}

func (j *fates) mark(points []game.Point) []bool {
	marks := make([]bool, len(j.pos.board))
	for _, p := range points {
		marks[j.pos.grid.index(p)] = true
	}
	return marks
}

// spaces measures the empty regions.
func (j *fates) spaces() {
	j.space = make([]int, len(j.pos.board))
	seen := make([]bool, len(j.pos.board))
	j.each(func(p game.Point) {
		if j.pos.At(p) != game.None || seen[j.pos.grid.index(p)] {
			return
		}
		empty, _ := flood(j.pos, p, game.None, seen)
		for _, q := range empty {
			j.space[j.pos.grid.index(q)] = len(empty)
		}
	})
}

// group judges the chains of the group on p and puts those of one fate together.
func (j *fates) group(p game.Point, c game.Color) []game.Proposal {
	var list []game.Proposal
	for _, q := range j.pos.Group(p) {
		if j.grouped[j.pos.grid.index(q)] {
			continue
		}
		chain := j.pos.Chain(q)
		for _, stone := range chain {
			j.grouped[j.pos.grid.index(stone)] = true
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

func (j *fates) verdict(chain []game.Point, c game.Color) (v game.Verdict, sure bool) {
	at := j.pos.grid.index(chain[0])
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

// captured reports whether a chain of side c is to be taken as dead.
func (j *fates) captured(chain []game.Point, c game.Color) bool {
	if owner := j.proved[j.pos.grid.index(chain[0])]; owner != game.None || j.own == nil {
		return owner == c.Opponent()
	}
	mean, worst := j.strength(chain, c)
	return mean < deadMean || worst < deadWorst || j.weak[j.pos.grid.index(chain[0])]
}

// outweighed marks the stones of chains that the other side outweighs around
// the same large empty region.
func (j *fates) outweighed() {
	if j.own == nil {
		return
	}
	seen := make([]bool, len(j.pos.board))
	j.each(func(p game.Point) {
		if j.pos.At(p) != game.None || seen[j.pos.grid.index(p)] {
			return
		}
		empty, border := flood(j.pos, p, game.None, seen)
		if len(empty) < large {
			return
		}
		var stones game.ByColor[[]game.Point]
		for _, q := range border {
			c := j.pos.At(q)
			stones.Set(c, append(stones.Of(c), q))
		}
		if len(stones.Black) == 0 || len(stones.White) == 0 {
			return
		}
		for _, q := range border {
			c := j.pos.At(q)
			chain := j.pos.Chain(q)
			own, _ := j.strength(chain, c)
			others, _ := j.strength(stones.Of(c.Opponent()), c.Opponent())
			share := float32(len(stones.Of(c))) / float32(len(border))
			if own < safeAlive && others-own+0.5*(1-2*share) > outweigh {
				for _, stone := range chain {
					j.weak[j.pos.grid.index(stone)] = true
				}
			}
		}
	})
}

// strength returns the mean and the least ownership of stones of side c as it sees it.
func (j *fates) strength(stones []game.Point, c game.Color) (mean, worst float32) {
	worst = 1
	for _, p := range stones {
		own := j.own[j.pos.grid.index(p)]
		if c == game.White {
			own = -own
		}
		mean += own
		worst = min(worst, own)
	}
	return mean / float32(len(stones)), worst
}

// inSeki reports whether a chain without two eyes shares a liberty with one of the
// other side in the same case, and no open space is near, in which either could
// still live.
func (j *fates) inSeki(chain []game.Point, c game.Color) bool {
	if !j.seki[j.pos.grid.index(chain[0])] {
		return false
	}
	shared := false
	for _, p := range chain {
		for _, liberty := range j.pos.Beside(p) {
			if j.pos.At(liberty) != game.None {
				continue
			}
			if j.space[j.pos.grid.index(liberty)] > smallSpace {
				return false
			}
			for _, q := range j.pos.Beside(liberty) {
				shared = shared || j.pos.At(q) == c.Opponent() && j.seki[j.pos.grid.index(q)]
			}
		}
	}
	return shared
}
