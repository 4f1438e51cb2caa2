package status

import (
	"context"
	"slices"

	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// regained reports whether the stones that capture chain, which is in atari, are captured in
// return, except by a ko. Such a chain is alive (Japanese rules, article 7, 1), although the search
// finds it dead. regained returns false if chain is not in atari or the reading does not finish.
func regained(ctx context.Context, p *weiqi.Position, chain []game.Point, limits Limits) bool {
	owner, last := p.At(chain[0]), liberties(p, chain)
	turned, err := p.Arrange(nil, owner.Opponent())
	if len(last) != 1 || err != nil {
		return false
	}
	next, err := turned.(*weiqi.Position).Move(game.PlaceAt(last[0]))
	if err != nil || takesKo(next, chain, last[0]) {
		return false
	}
	r, err := Ask(ctx, next, last[0], limits)
	return err == nil && r.First.Of(owner).Fate == Dead
}

// takesKo reports whether the stone on at has taken chain in a ko.
func takesKo(after *weiqi.Position, chain []game.Point, at game.Point) bool {
	return len(chain) == 1 && len(after.Chain(at)) == 1 && len(liberties(after, []game.Point{at})) == 1
}

// kosOfSeki returns known with changed rulings for stones that can be taken only in a ko. Each such
// stone is ruled as in seki if the stones at stake in the ko are in seki. A side that takes the ko
// does not capture them, and the point counts for neither side (article 8). The fate of the stone
// itself does not matter.
func kosOfSeki(p *weiqi.Position, known []game.Proposal) []game.Proposal {
	inSeki := map[game.Point]bool{}
	for _, told := range known {
		for _, s := range told.Stones {
			inSeki[s] = told.Verdict == game.Seki
		}
	}
	for _, chain := range chainsOf(p) {
		if !inKo(p, chain) || !slices.ContainsFunc(p.Beside(liberties(p, chain)[0]), func(q game.Point) bool { return q != chain[0] && inSeki[q] }) {
			continue
		}
		i := slices.IndexFunc(known, func(told game.Proposal) bool { return told.Stones[0] == chain[0] })
		switch told := (game.Proposal{Stones: chain, Verdict: game.Seki}); {
		case i < 0:
			known = append(known, told)
		case known[i].Taken():
			known[i] = told
		}
	}
	return known
}

// inKo reports whether chain is a single stone that can be taken in a ko: it is in atari, and its
// last liberty is surrounded by stones of its owner.
func inKo(p *weiqi.Position, chain []game.Point) bool {
	last := liberties(p, chain)
	return len(chain) == 1 && len(last) == 1 && !slices.ContainsFunc(p.Beside(last[0]), func(q game.Point) bool { return p.At(q) != p.At(chain[0]) })
}

// liberties returns the empty points adjacent to chain. It omits points of chain, which may be
// empty.
func liberties(p *weiqi.Position, chain []game.Point) (free []game.Point) {
	for _, s := range chain {
		for _, q := range p.Beside(s) {
			if p.At(q) == game.None && !slices.Contains(free, q) && !slices.Contains(chain, q) {
				free = append(free, q)
			}
		}
	}
	return free
}
