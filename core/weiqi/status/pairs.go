package status

import (
	"slices"

	"pionnier/core/game"
	"pionnier/core/weiqi/lifeanddeath"
	"pionnier/core/weiqi/zone"
)

// Link is a chain with which a group is proved to become one chain. Their fate is another question.
type Link struct {
	To game.Point // the stone of the other chain that is nearest
	// Join is the owner's first move, or a pass if the two become one chain even if the other side moves first.
	Join game.Move
}

const (
	pairPositions = 1000 // of each search about a pair of chains
	mostLinks     = 3    // chains with which a connection is sought, the nearest
	linkReach     = 3    // points between them at most
	longestRace   = 6    // liberties of each chain
)

// pairs looks for connections with other chains of the owner, and for a race with an adjacent chain that is won
// whichever side moves first. It searches few positions, and none for a group whose fate is proved.
func (a *asker) pairs() {
	if a.Brief || a.unweighed || a.final(a.Owner) && a.final(a.Owner.Opponent()) {
		return
	}
	foe := a.Owner.Opponent()
	near := a.within(linkReach)
	for _, to := range near[:min(len(near), mostLinks)] {
		if _, ok := a.pair(a.Point, to, zone.Connect, foe); ok {
			a.Links = append(a.Links, Link{to, game.Pass})
		} else if proof, ok := a.pair(a.Point, to, zone.Connect, a.Owner); ok {
			a.Links = append(a.Links, Link{to, proof.Move})
		}
	}
	if a.First.Of(foe).Fate < Seki {
		a.raced = a.openRace()
	}
}

// openRace returns the first race with an adjacent chain that is proved to be won whichever side moves first, or nil.
func (a *asker) openRace() *Race {
	own := liberties(a.p, a.Stones)
	for _, at := range a.touching(a.Stones) {
		rival := a.p.Chain(at)
		theirs := liberties(a.p, rival)
		if len(own) > longestRace || len(theirs) > longestRace || len(a.Stones) == 1 || len(rival) == 1 {
			continue
		}
		r := raceWith(rival, own, theirs)
		r.By = -1
		if _, ok := a.pair(a.Point, at, zone.Race, a.Owner.Opponent()); ok {
			r.Winner = a.Owner
			return r
		}
		if _, ok := a.pair(at, a.Point, zone.Race, a.Owner); ok {
			r.Winner = a.Owner.Opponent()
			return r
		}
	}
	return nil
}

// pair tries to prove goal for the stones on at and to, where first moves first.
func (a *asker) pair(at, to game.Point, goal zone.Goal, first game.Color) (proof zone.Proof, ok bool) {
	solver, err := zone.NewPair(a.p, at, to, a.memory()[0])
	if err != nil {
		return proof, false
	}
	proof, ok = solver.Prove(a.ctx, goal, first, min(pairPositions, a.Each, a.left()))
	a.onOpenBoard += solver.Positions()
	return proof, ok
}

// within returns a stone of each other chain of the owner that the group reaches over at most steps empty points,
// nearest first. It is the nearest one of its chain.
func (a *asker) within(steps int) (near []game.Point) {
	order := lifeanddeath.Order(a.p, a.Point)
	seen := map[game.Point]bool{}
	for _, s := range a.Stones {
		seen[s] = true
	}
	edge := a.Stones
	for range steps + 1 {
		var next, met []game.Point
		for _, s := range edge {
			for _, q := range a.p.Beside(s) {
				switch {
				case seen[q]:
				case a.p.At(q) == game.None:
					seen[q] = true
					next = append(next, q)
				case a.p.At(q) == a.Owner:
					met = append(met, q)
				}
			}
		}
		slices.SortFunc(met, order)
		for _, q := range met {
			if seen[q] {
				continue
			}
			near = append(near, q)
			for _, s := range a.p.Chain(q) {
				seen[s] = true
			}
		}
		edge = next
	}
	return near
}
