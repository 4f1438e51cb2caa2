package territory

import (
	"slices"

	"pionnier/core/game"
	"pionnier/core/weiqi/grid"
)

// believed returns, for each point, the proposal of known to use for the stone there, or nil. It
// uses proved proposals, and other proposals if they are plausible.
func (j *fates) believed(known []game.Proposal) []*game.Proposal {
	read := make([]*game.Proposal, len(j.Stones))
	set := func(p *game.Proposal) {
		for _, s := range p.Stones {
			read[j.Grid.Index(s)] = p
		}
	}
	for i := range known {
		if known[i].Sure {
			set(&known[i])
		}
	}
	for i := range known {
		if p := &known[i]; !p.Sure && j.plausible(p, read) {
			defer set(p) // so that those that are not proved do not support each other
		}
	}
	return read
}

// plausible reports whether to use p, a proposal that is not proved. read has the proposals that
// are used already. If p proposes that its stones live, they must be expected to live.
func (j *fates) plausible(p *game.Proposal, read []*game.Proposal) bool {
	if j.own == nil {
		return false
	}
	at := int16(j.Grid.Index(p.Stones[0]))
	chain, c := j.connected(at), j.Stones[at]
	if !p.Taken() && p.Verdict != game.Unsettled {
		_, worst := j.strength(chain, c)
		return worst >= deadWorst
	}
	for _, foe := range j.beside(chain) {
		i := foe[0]
		if read[i] != nil && !read[i].Taken() || j.proved[i] == c.Opponent() {
			continue
		}
		if mean, worst := j.strength(foe, c.Opponent()); read[i] != nil || mean < settled || worst < deadWorst {
			return false
		}
	}
	return true
}

// beside returns the chains of the other side that touch chain, without duplicates.
func (j *fates) beside(chain []int16) (chains [][]int16) {
	c, seen := j.Stones[chain[0]], grid.NewSet(j.Grid)
	for _, i := range chain {
		for _, q := range j.Grid.Adjacent[i] {
			if j.Stones[q] != c.Opponent() || seen.Has(q) {
				continue
			}
			foe := j.connected(q)
			for _, s := range foe {
				seen.Add(s)
			}
			chains = append(chains, foe)
		}
	}
	return chains
}

// sure reports whether the fate of the stone on point i is proved or known by reading.
func (j *fates) sure(i int16) bool { return j.proved[i] != game.None || j.read[i] != nil }

// connect marks chains that still need a connecting move as alive if all their liberties are
// neutral points. The move then costs nothing, and must be made once the neutral points are filled.
func (j *fates) connect() {
	j.eachChain(func(chain []int16, c game.Color) {
		read := j.read[chain[0]]
		if read == nil || read.Ruling != game.OwnerMustAdd || !j.Dead[chain[0]] {
			return
		}
		mark(j.Dead, chain, false)
		owner := j.Surrounded()
		for _, i := range chain {
			for _, q := range j.Grid.Adjacent[i] {
				if j.Stones[q] == game.None && owner[q] != game.None {
					mark(j.Dead, chain, true)
					return
				}
			}
		}
		connected := *read
		connected.Ruling = game.OwnerConnects
		for _, i := range chain {
			j.read[i] = &connected
		}
	})
}

// doubt resolves contradictions. Touching chains of both sides cannot both be dead, and a side
// cannot have dead chains if the other side has no living stone.
//
// Fates that are proved or read do not change, and a chain that takes such a dead chain lives.
// doubt marks other contradicting chains as doubted, and also stones at an unfinished region whose
// fate is only expected.
func (j *fates) doubt() {
	unfinished := j.unfinished()
	var doubtful, taking []int16
	j.eachChain(func(chain []int16, c game.Color) {
		if !j.Dead[chain[0]] {
			return
		}
		sure := j.sure(chain[0])
		if !sure && j.takes(chain) {
			taking = append(taking, chain...)
			return
		}
		for _, foe := range j.beside(chain) {
			if j.Dead[foe[0]] && sure == j.sure(foe[0]) {
				doubtful = append(doubtful, chain...)
			}
		}
		if !sure && (!j.lives(c.Opponent()) || slices.ContainsFunc(chain, unfinished.Has)) {
			doubtful = append(doubtful, chain...)
		}
	})
	mark(j.Dead, taking, false)
	for _, i := range doubtful {
		if j.proved[i] == game.None {
			j.Dead[i], j.doubted[i] = false, true
		}
	}
}

// unfinished returns the stones around an empty region that is larger than half of the board, if
// both sides have stones there. A finished game has no such region.
func (j *fates) unfinished() grid.Set {
	found := grid.NewSet(j.Grid)
	j.eachSpace(func(empty []int16) {
		border := j.around(empty)
		ofBlack := func(i int16) bool { return j.Stones[i] == game.Black }
		ofWhite := func(i int16) bool { return j.Stones[i] == game.White }
		if 2*len(empty) > len(j.Stones) && slices.ContainsFunc(border, ofBlack) && slices.ContainsFunc(border, ofWhite) {
			found = grid.NewSet(j.Grid, border...)
		}
	})
	return found
}

// lives reports whether c has a stone that is not dead.
func (j *fates) lives(c game.Color) bool {
	for i, s := range j.Stones {
		if s == c && !j.Dead[i] {
			return true
		}
	}
	return false
}

// takes reports whether chain touches a chain of the other side whose death is proved or read, so
// that it can capture that chain.
func (j *fates) takes(chain []int16) bool {
	for _, foe := range j.beside(chain) {
		if j.Dead[foe[0]] && j.sure(foe[0]) {
			return true
		}
	}
	return false
}

// asRead returns the proposal that was read for chain, without stones. If chain is doubted, the
// ruling is game.FirstDecides. If chain was read as in seki but takes a dead chain, it is alive.
func (j *fates) asRead(chain []int16) game.Proposal {
	read := *j.read[chain[0]]
	switch {
	case j.doubted[chain[0]]:
		return game.Proposal{Ruling: game.FirstDecides}
	case read.Verdict == game.Seki && j.takes(chain):
		read.Verdict = game.Alive
	}
	return game.Proposal{Verdict: read.Verdict, Sure: read.Sure, Ruling: read.Ruling}
}
