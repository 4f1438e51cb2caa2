package status

import (
	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// A search for capture takes what surrounds a group for safe. It is not where taking the group costs the
// stones that take it: those may have no eyes but what they take (a nakade, and seki that rest on one), or be
// dead in any case. Then a group that can be captured is not dead.

// takers bounds the search for the fate of each chain that takes a group.
const takers = 4000

// weigh takes back that a group is dead, or that it is proved, where those who take it do not live by it.
func (a *asker) weigh() {
	dead := func(c game.Color) bool {
		answer := a.First.Of(c)
		return answer.Fate == Dead && answer.As == Proved
	}
	if !dead(game.Black) && !dead(game.White) {
		return
	}
	fate, known := a.afterCapture()
	if known && fate == Dead {
		return
	}
	for _, c := range [...]game.Color{game.Black, game.White} {
		if dead(c) {
			a.First.Set(c, Answer{Fate: fate, As: Read})
		}
	}
}

// afterCapture returns what becomes of a group that can be captured: Dead if one of those who take it lives
// then, as every wall in the open does; Alive if all are dead even now, whoever moves first, and Seki if taking
// costs them their lives. Known is false, and the fate Dead, where it is not found out whether they live.
func (a *asker) afterCapture() (fate Fate, known bool) {
	next, touching := a.captured()
	fate, known = Alive, true
	for _, taker := range touching {
		now, found := a.chain(a.p, taker)
		if found && now.Dead() {
			continue
		}
		then, found := a.chain(next, taker)
		switch answer := then.First.Of(a.Owner); {
		case !found || answer.Fate >= Seki:
			return Dead, true
		case answer.Fate == Unsettled:
			known = false
		default:
			fate = Seki
		}
	}
	if len(touching) == 0 || !known {
		return Dead, false
	}
	return fate, true
}

// captured returns the board once the group is taken, and its owner is to move: the attacker stands on its
// liberties, and its points are empty. Touching has a stone of each chain that stood beside it before.
func (a *asker) captured() (next *weiqi.Position, touching []game.Point) {
	var stones []game.Stone
	seen := map[game.Point]bool{}
	for _, s := range a.Stones {
		stones = append(stones, game.Stone{Point: s})
		for _, q := range a.p.Beside(s) {
			switch {
			case seen[q] || a.p.At(q) == a.Owner:
			case a.p.At(q) == game.None:
				stones = append(stones, game.Stone{Point: q, Color: a.Owner.Opponent()})
				seen[q] = true
			default:
				touching = append(touching, q)
				for _, t := range a.p.Chain(q) {
					seen[t] = true
				}
			}
		}
	}
	arranged, err := a.p.Arrange(stones, a.Owner)
	if err != nil {
		return a.p, nil
	}
	next, _ = arranged.(*weiqi.Position)
	return next, touching
}

// chain asks about a chain of the attacker. It finds nothing of one that is in the open, which counts as
// alive as every wall does.
func (a *asker) chain(p *weiqi.Position, at game.Point) (r Report, found bool) {
	if p.At(at) == game.None || !Enclosed(p, at) {
		return r, false
	}
	r, err := Ask(a.ctx, p, at, Limits{Each: min(takers, a.Each), Brief: true, unweighed: true})
	return r, err == nil
}
