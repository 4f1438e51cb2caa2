package status

import (
	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// imply adds answers that follow from others, since a side may pass: a group that is not captured if
// it is attacked first is not captured if its owner begins, and a group that is dead though its owner
// begins is dead. It replaces less certain answers, and estimates only by answers that were found. If
// one answer is a ko that was found, an estimate that is better for the side moving second is a ko too.
func (a *asker) imply() {
	foe := a.Owner.Opponent()
	attacked, defended := a.First.Of(foe), a.First.Of(a.Owner)
	switch {
	case attacked.Fate >= Seki && attacked.As > defended.As && defended.Fate < Seki:
		a.First.Set(a.Owner, attacked)
		a.Zones.Set(a.Owner, a.Zones.Of(foe))
	case defended.Fate == Dead && defended.As > attacked.As && attacked.Fate != Dead:
		a.First.Set(foe, defended)
		a.Zones.Set(foe, a.Zones.Of(a.Owner))
	case defended.foundKo() && attacked.Guessed && attacked.Fate == Alive:
		a.First.Set(foe, Answer{Fate: Ko, Threats: Threats{-1, -1}, Guessed: true, Lives: attacked.Lives})
	case attacked.foundKo() && defended.Guessed && defended.Fate == Dead:
		a.First.Set(a.Owner, Answer{Fate: Ko, Threats: Threats{-1, -1}, Guessed: true, Lives: defended.Lives})
	}
}

// foundKo reports whether a is a ko that no estimate contributed to.
func (a Answer) foundKo() bool { return a.Fate == Ko && a.As > Estimated }

// reconcile withdraws answers of list that contradict each other: two adjoining groups of both sides
// are not both dead with the same side to move first, since the capture of one frees the other. The
// less certain answer is withdrawn, or both if they have the same ground and chance. Proofs stay. It
// calls progress with each changed report.
func reconcile(p *weiqi.Position, list []Report, progress func(Report)) {
	for _, first := range [...]game.Color{game.Black, game.White} {
		for _, pair := range adjoining(p, list) {
			x, y := &list[pair[0]], &list[pair[1]]
			one, other := x.First.Of(first), y.First.Of(first)
			if one.Fate != Dead || other.Fate != Dead {
				continue
			}
			if !one.surer(other) && other.As != Proved || other.surer(one) {
				x.withdraw(first)
				progress(*x)
			}
			if !other.surer(one) && one.As != Proved || one.surer(other) {
				y.withdraw(first)
				progress(*y)
			}
		}
	}
}

// surer reports whether a, a group's death, has better grounds than b, or the same and a smaller
// chance to live.
func (a Answer) surer(b Answer) bool {
	return a.As > b.As || a.As == b.As && a.Guessed && b.Guessed && a.Lives < b.Lives
}

// withdraw makes the fate unsettled that r has if first moves first, unless it is proved. A chance
// stays one. Moves and lines, which rest on the fate, go.
func (r *Report) withdraw(first game.Color) {
	answer := r.First.Of(first)
	if answer.As == Proved {
		return
	}
	if answer.Fate = Unsettled; !answer.Guessed {
		answer = Answer{}
	}
	r.First.Set(first, answer)
	r.Kills, r.Saves, r.All = Told[[]game.Move]{}, Told[[]game.Move]{}, false
	r.Lines = game.ByColor[Told[[]game.Move]]{}
}

// adjoining returns each pair of indices of list whose groups touch and have different owners.
func adjoining(p *weiqi.Position, list []Report) (pairs [][2]int) {
	of := map[game.Point]int{}
	for i, r := range list {
		for _, s := range r.Stones {
			of[s] = i
		}
	}
	seen := map[[2]int]bool{}
	for i, r := range list {
		for _, s := range r.Stones {
			for _, q := range p.Beside(s) {
				j, known := of[q]
				if pair := [2]int{i, j}; known && i < j && p.At(q) != r.Owner && !seen[pair] {
					seen[pair] = true
					pairs = append(pairs, pair)
				}
			}
		}
	}
	return pairs
}
