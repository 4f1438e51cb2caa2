package territory

import (
	"pionnier/core/game"
	"pionnier/core/weiqi/grid"
)

// A chain is taken as captured if its points are expected to be the other side's: on
// average below deadMean as its owner sees it, or one of them below deadWorst. It is
// taken as alive from settled on. Between these the players decide.
const (
	deadMean  = -0.2
	deadWorst = -0.6
	settled   = 0.25
)

// Since play has stopped, only one side lives around a large empty region: the one with
// the greater ownership and the greater share of the stones there. The network cannot
// know this: if play went on, an invader might live, though neither side would play there.
const (
	safeAlive = 0.5 // ownership that no comparison overrules
	outweigh  = 0.3 // lead in ownership, plus half the lead in share of stones
	large     = 4   // points; fewer may be neutral, or liberties of a seki
)

// smallSpace is the number of points of the largest empty region that a group in
// seki touches. A larger region has room to live.
const smallSpace = 6

// Propose returns proposals for all stones of a board on which play has stopped. It determines the
// fate of a stone by Benson's algorithm, or else by known, the fates known by reading. Otherwise it
// uses own, the expected owner of each point from 1 for Black to -1 for White. If own is nil, the
// remaining stones are unsettled.
//
// Stones of the same group with the same fate share a proposal, where a group is connected through
// empty points. Proposals are ordered by their first points. Propose ignores b.Dead. suicide is as
// in PassAlive.
func (b Board) Propose(own []float32, suicide bool, known []game.Proposal) []game.Proposal {
	b.Dead = nil
	n := len(b.Stones)
	j := &fates{Board: b, proved: b.PassAlive(suicide), own: own, weak: make([]bool, n), seki: make([]bool, n),
		doubted: make([]bool, n), grouped: make([]bool, n)}
	j.outweighed()
	j.Dead = make([]bool, n)
	j.read = j.believed(known)
	j.eachChain(func(chain []int16, c game.Color) { mark(j.Dead, chain, j.captured(chain, c)) })
	j.connect()
	j.doubt()
	for _, i := range j.inSeki() {
		j.seki[i] = true
	}
	j.spaces()
	var list []game.Proposal
	j.eachChain(func(chain []int16, c game.Color) {
		if !j.grouped[chain[0]] {
			list = append(list, j.group(chain[0], c)...)
		}
	})
	return list
}

// mark sets list[i] to value for each index i in points.
func mark(list []bool, points []int16, value bool) {
	for _, i := range points {
		list[i] = value
	}
}

// fates is a finished board with the knowledge about its points. Dead holds the
// stones taken as captured.
type fates struct {
	Board
	proved  []game.Color     // the owners that Benson's algorithm proves
	own     []float32        // the owners that are expected, nil if unknown
	read    []*game.Proposal // what reading found of the stone on a point, nil if nothing that is believed
	weak    []bool           // outweighed
	doubted []bool           // expected to be captured, which contradicts what becomes of others
	seki    []bool
	space   []int // number of points of an empty point's region
	grouped []bool
}

// eachChain calls f with every chain and its color.
func (j *fates) eachChain(f func(chain []int16, c game.Color)) {
	seen := grid.NewSet(j.Grid)
	for i, c := range j.Stones {
		if c == game.None || seen.Has(int16(i)) {
			continue
		}
		chain := j.connected(int16(i))
		for _, q := range chain {
			seen.Add(q)
		}
		f(chain, c)
	}
}

// connected returns the points of the chain or empty region at point i, starting with i.
func (j *fates) connected(i int16) []int16 {
	c := j.Stones[i]
	return j.Grid.Spread([]int16{i}, func(q int16) bool { return j.Stones[q] == c }, nil)
}

// eachSpace calls f with every empty region of the board.
func (j *fates) eachSpace(f func(empty []int16)) {
	seen := grid.NewSet(j.Grid)
	for i, c := range j.Stones {
		if c != game.None || seen.Has(int16(i)) {
			continue
		}
		empty := j.connected(int16(i))
		for _, q := range empty {
			seen.Add(q)
		}
		f(empty)
	}
}

// spaces sets j.space to the size of the empty region at each empty point.
func (j *fates) spaces() {
	j.space = make([]int, len(j.Stones))
	j.eachSpace(func(empty []int16) {
		for _, q := range empty {
			j.space[q] = len(empty)
		}
	})
}

// group returns proposals for the chains of the group of the stone on i, which has color c. Chains
// with the same fate share a proposal.
func (j *fates) group(i int16, c game.Color) []game.Proposal {
	var list []game.Proposal
	free := func(q int16) bool { return j.Stones[q] == game.None || j.Stones[q] == c }
	for _, q := range j.Grid.Spread([]int16{i}, free, nil) {
		if j.Stones[q] != c || j.grouped[q] {
			continue
		}
		chain := j.connected(q)
		for _, stone := range chain {
			j.grouped[stone] = true
		}
		verdict := j.verdict(chain, c)
		verdict.Stones = j.points(chain)
		list = together(list, verdict)
	}
	return list
}

// together adds the stones of chain to the proposal in list with the same fate, or appends chain if
// there is no such proposal. It returns the list.
func together(list []game.Proposal, chain game.Proposal) []game.Proposal {
	for i := range list {
		if list[i].Verdict == chain.Verdict && list[i].Sure == chain.Sure && list[i].Ruling == chain.Ruling {
			list[i].Stones = append(list[i].Stones, chain.Stones...)
			return list
		}
	}
	return append(list, chain)
}

// verdict returns a proposal for chain, of color c, without its stones.
func (j *fates) verdict(chain []int16, c game.Color) game.Proposal {
	i := chain[0]
	switch owner := j.proved[i]; {
	case owner == c:
		return game.Proposal{Verdict: game.Alive, Sure: true}
	case owner == c.Opponent():
		return game.Proposal{Verdict: game.Captured, Sure: true}
	case j.read[i] != nil:
		return j.asRead(chain)
	case j.own == nil || j.doubted[i]:
		return game.Proposal{}
	case j.Dead[i]:
		return game.Proposal{Verdict: game.Captured}
	case j.sekiLikely(chain, c):
		return game.Proposal{Verdict: game.Seki}
	}
	if mean, _ := j.strength(chain, c); mean >= settled || j.takes(chain) {
		return game.Proposal{Verdict: game.Alive}
	}
	return game.Proposal{}
}

// captured reports whether chain, of color c, counts as dead.
func (j *fates) captured(chain []int16, c game.Color) bool {
	if owner := j.proved[chain[0]]; owner != game.None {
		return owner == c.Opponent()
	}
	if read := j.read[chain[0]]; read != nil || j.own == nil {
		return read != nil && read.Taken()
	}
	mean, worst := j.strength(chain, c)
	return mean < deadMean || worst < deadWorst || j.weak[chain[0]]
}

// outweighed marks as weak the chains at a large empty region at which the other side is stronger.
func (j *fates) outweighed() {
	if j.own == nil {
		return
	}
	j.eachSpace(func(empty []int16) {
		if len(empty) < large {
			return
		}
		border := j.around(empty)
		var stones game.ByColor[[]int16]
		for _, q := range border {
			c := j.Stones[q]
			stones.Set(c, append(stones.Of(c), q))
		}
		if len(stones.Black) == 0 || len(stones.White) == 0 {
			return
		}
		for _, q := range border {
			c := j.Stones[q]
			chain := j.connected(q)
			own, _ := j.strength(chain, c)
			others, _ := j.strength(stones.Of(c.Opponent()), c.Opponent())
			share := float32(len(stones.Of(c))) / float32(len(border))
			if own < safeAlive && others-own+0.5*(1-2*share) > outweigh {
				for _, stone := range chain {
					j.weak[stone] = true
				}
			}
		}
	})
}

// around returns the stones adjacent to points of empty, without duplicates.
func (j *fates) around(empty []int16) (stones []int16) {
	seen := grid.NewSet(j.Grid)
	for _, i := range empty {
		for _, q := range j.Grid.Adjacent[i] {
			if j.Stones[q] != game.None && !seen.Has(q) {
				seen.Add(q)
				stones = append(stones, q)
			}
		}
	}
	return stones
}

// strength returns the mean and the least expected ownership of stones, from the side of c.
func (j *fates) strength(stones []int16, c game.Color) (mean, worst float32) {
	worst = 1
	for _, i := range stones {
		own := j.own[i]
		if c == game.White {
			own = -own
		}
		mean += own
		worst = min(worst, own)
	}
	return mean / float32(len(stones)), worst
}

// sekiLikely reports whether chain, of color c, is probably in seki. Such a chain does not have two
// eyes and shares a liberty with a chain of the other side that does not have them either. It
// touches no region that is large enough to live in.
func (j *fates) sekiLikely(chain []int16, c game.Color) bool {
	if !j.seki[chain[0]] {
		return false
	}
	shared := false
	for _, i := range chain {
		for _, liberty := range j.Grid.Adjacent[i] {
			if j.Stones[liberty] != game.None {
				continue
			}
			if j.space[liberty] > smallSpace {
				return false
			}
			for _, q := range j.Grid.Adjacent[liberty] {
				shared = shared || j.Stones[q] == c.Opponent() && j.seki[q]
			}
		}
	}
	return shared
}
