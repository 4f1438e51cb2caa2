package status

import (
	"fmt"
	"slices"

	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/lifeanddeath"
	"pionnier/core/weiqi/zone"
)

// A search for capture assumes that the stones around a group are safe. They are not if capturing the
// group costs the stones that capture it: they may have no eyes but the captured points (a nakade, and
// seki based on one), or be dead in any case. Then a group that can be captured is not dead. So the
// capturing chain is judged as a group too, and the group is proved dead only if one such chain lives
// for good now, or by one search for both (zone.Kill).

// takers and allTakers limit the searches for the fate of each chain that takes a group: each
// search, and all together.
const takers, allTakers = 20_000, 60_000

// weigh withdraws an answer that the group is dead, or its proof, if the stones that capture the
// group do not live by capturing it.
func (a *asker) weigh() {
	proof := a.First.Black.As == Proved || a.First.White.As == Proved
	for _, c := range [...]game.Color{game.Black, game.White} {
		answer := a.First.Of(c)
		if answer.Fate != Dead {
			continue
		}
		found := a.afterCapture(c, proof)
		if found.As == Estimated && a.kills(c) {
			found = Answer{Fate: Dead, As: Read}
		}
		if answer.As = min(answer.As, found.As); found.Fate != Dead || found.Guessed {
			answer = found
		}
		a.First.Set(c, answer)
	}
}

// weighAgain estimates answers that weigh withdrew without an estimate.
func (a *asker) weighAgain() {
	for _, c := range [...]game.Color{game.Black, game.White} {
		if a.capturable.Of(c) && !a.First.Of(c).known() {
			a.First.Set(c, a.unlessTheyLive(a.touching(a.Stones)))
		}
	}
}

// afterCapture returns the fate of a group that can be captured if first moves first. The fate is
// Dead if a chain that captures the group then lives, Alive if all such chains are already dead,
// and Seki if the capture costs them their lives. Otherwise, and if their lives depend on a ko, it
// is Unsettled.
//
// Dead is proved only for a chain that lives whatever happens now, since a group may change its
// shape before its capture. proof requests a search for the lives of these chains.
func (a *asker) afterCapture(first game.Color, proof bool) Answer {
	next, touching := a.without(a.Stones, a.Owner), a.touching(a.Stones)
	fate, open := Alive, len(touching) == 0
	var unproved []game.Point // those whose life was not looked for yet
	for _, taker := range touching {
		if a.on(a.p).ForGood(taker) {
			return Answer{Fate: Dead, As: Proved}
		}
		now, enclosed := a.chain(a.p, taker)
		if enclosed && (now.Dead() || first == a.Owner && now.First.Of(first).Fate == Dead) {
			continue
		}
		switch looked := proof && (!enclosed || now.First.Of(a.Owner).Fate >= Seki); {
		case !looked:
			unproved = append(unproved, taker)
		case a.lives(next, taker, a.Owner):
			if a.lasts(taker, first) {
				return Answer{Fate: Dead, As: Read}
			}
			fate = Unsettled
			continue
		}
		then, found := a.chain(next, taker)
		switch answer := then.First.Of(a.Owner); {
		case !found:
			open = true
		case answer.Fate >= Seki && !a.lasts(taker, first):
			fate = Unsettled
		case answer.Fate >= Seki:
			return Answer{Fate: Dead, As: min(answer.As, Read)}
		case answer.Fate != Dead, now.First.Of(first).Fate > Seki: // it may live first, and capture later
			fate = Unsettled
		case fate == Alive:
			fate = Seki
		}
	}
	switch {
	case open && !a.shape(next): // as every wall in the open it counts as alive
		return Answer{Fate: Dead, As: Read}
	case open || fate == Unsettled:
		for _, taker := range unproved {
			if a.lives(next, taker, a.Owner) && a.lasts(taker, first) {
				return Answer{Fate: Dead, As: Read}
			}
		}
		a.capturable.Set(first, true)
		return a.unlessTheyLive(touching)
	}
	return Answer{Fate: fate, As: Read}
}

// largestNakade is the largest number of captured stones that can leave a single eye. mostShapes is the
// largest number of their shapes that are looked at.
const largestNakade, mostShapes = 6, 24

// lasts reports whether the chain on taker, which lives by capturing the group, also lives if the
// group first adds stones. The added stones may leave the chain a single eye. The chain must live
// with one eye, or in all shapes that the group can get.
//
// The sides fill the space of the group in turn, starting with first, and the last point captures
// the group. lasts returns false if there are too many shapes.
func (a *asker) lasts(taker game.Point, first game.Color) bool {
	all, free := a.space(func(q game.Point) bool { return a.p.At(q) != a.Owner.Opponent() })
	_, room := a.space(func(q game.Point) bool { return a.p.At(q) == game.None })
	if first != a.Owner {
		room--
	}
	most := min(room/2, largestNakade-len(a.Stones))
	switch large := all-free/2-1 > largestNakade; { // in turn, they come to more stones than that
	case large, most <= 0, a.lives(a.without(a.Stones, a.Owner, a.Stones[1:]...), taker, a.Owner):
		return true
	}
	order := lifeanddeath.Order(a.p, a.Point)
	shapes, seen := [][]game.Point{a.Stones}, map[string]bool{}
	for i := 0; i < len(shapes); i++ {
		shape := shapes[i]
		for _, q := range liberties(a.p, shape) {
			added := append(slices.Clone(shape[len(a.Stones):]), q)
			slices.SortFunc(added, order)
			if key := fmt.Sprint(added); len(added) > most || seen[key] {
				continue
			} else if seen[key] = true; len(seen) > mostShapes {
				return false
			}
			shapes = append(shapes, slices.Concat(a.Stones, added))
		}
		if i == 0 {
			continue
		}
		next := a.without(shape, a.Owner)
		if a.lives(next, taker, a.Owner) {
			continue
		}
		if then, _ := a.chain(next, taker); then.First.Of(a.Owner).Fate < Seki {
			return false
		}
	}
	return true
}

// space returns the number of points that the group reaches over points for which counts returns
// true, including its own stones. free is the number of empty points among them.
func (a *asker) space(counts func(game.Point) bool) (points, free int) {
	seen := map[game.Point]bool{}
	for _, s := range a.Stones {
		seen[s] = true
	}
	for todo := slices.Clone(a.Stones); len(todo) > 0; todo = todo[1:] {
		if points++; a.p.At(todo[0]) == game.None {
			free++
		}
		for _, q := range a.p.Beside(todo[0]) {
			if !seen[q] && counts(q) {
				seen[q] = true
				todo = append(todo, q)
			}
		}
	}
	return points, free
}

// kills reports whether a single search, in which first moves first, proves both the capture of the
// group and the life of the stones that capture it.
func (a *asker) kills(first game.Color) bool {
	solver, err := zone.NewSolver(a.p, a.Point, a.memory()[1])
	if err != nil {
		return false
	}
	positions := min(takers, a.Each, a.left())
	_, ok := solver.Prove(a.ctx, zone.Kill, first, positions)
	a.onOpenBoard += solver.Positions()
	return ok
}

// A nakade has this many stones at least, and leaves at most this many points: one eye, if its owner plays first.
const leastShape, mostShape = 3, 7

// shape reports whether the group fills one eye of the stones that capture it in next. Capturing
// such a group may not make them live.
func (a *asker) shape(next *weiqi.Position) bool {
	seen := map[game.Point]bool{a.Point: true}
	for todo := []game.Point{a.Point}; len(todo) > 0; todo = todo[1:] {
		for _, q := range next.Beside(todo[0]) {
			if !seen[q] && next.At(q) == game.None {
				seen[q] = true
				todo = append(todo, q)
			}
		}
	}
	return len(a.Stones) >= leastShape && len(seen) <= mostShape
}

// lives reports whether the chain on at is proved to live with first, its opponent, to move.
func (a *asker) lives(p *weiqi.Position, at game.Point, first game.Color) bool {
	on := a.on(p)
	return on.ForGood(at) || a.window(on, at, first) != nil
}

// window returns a solver that has proved that the chain on at lives with first, its opponent, to
// move. It returns nil if there is no proof. The window of the proof is closed, so that nothing is
// assumed to be safe. Wide windows are often decided sooner than narrow ones.
func (a *asker) window(on *lifeanddeath.Encloser, at game.Point, first game.Color) *lifeanddeath.Solver {
	var windows []*lifeanddeath.Solver
	for within := 1; within <= widest; within++ {
		if area, err := on.Enclose(lifeanddeath.Bounds{Free: 64, Safe: 3, Within: within}, at); err == nil {
			solver := area.Closed().NewSolver(0)
			solver.Bound(a.pursed)
			windows = append(windows, solver)
		}
	}
	for n := firstPositions / 2; n <= min(takers, a.Each) && a.pursed() > 0; n *= 3 {
		for _, solver := range windows {
			before := solver.Positions()
			solver.Within(a.ctx, n)
			status := solver.Status(first)
			if a.spend(solver.Positions() - before); status == lifeanddeath.Alive {
				return solver
			}
		}
	}
	return nil
}

// widest is the largest distance from a chain at which life is sought.
const widest = 3

// join replaces Unsettled answers that a race to capture decides. For each side to move first, it
// looks for an adjacent chain of the attacker's that is then captured. If the group survives on the
// board without that chain, with the attacker to move, join sets the answer to the group's fate
// there. Other answers stay unchanged.
func (a *asker) join() {
	attacker := a.Owner.Opponent()
	for _, first := range [...]game.Color{attacker, a.Owner} {
		if a.First.Of(first).Fate != Unsettled {
			continue
		}
		for _, rival := range a.touching(a.Stones) {
			now, found := a.chain(a.p, rival)
			if !found || now.First.Of(first).Fate != Dead {
				continue
			}
			next := a.without(now.Stones, attacker)
			then, found := a.chain(next, a.Point)
			answer := then.First.Of(attacker)
			if !found {
				answer.Fate = a.living(next, a.Point, attacker)
			}
			if answer.Fate >= Seki {
				a.First.Set(first, Answer{Fate: answer.Fate, As: Read})
				break
			}
		}
	}
}

// living returns the fate of the chain on at with first, its opponent, to move. It returns
// Unsettled if the chain is not proved to live.
func (a *asker) living(p *weiqi.Position, at game.Point, first game.Color) Fate {
	on := a.on(p)
	if on.ForGood(at) {
		return Alive
	}
	switch solver := a.window(on, at, first); {
	case solver == nil:
		return Unsettled
	case solver.Life(first) == lifeanddeath.WithEyes:
		return Alive
	}
	return Uncaptured
}

// touching returns one stone of each chain of the other side adjacent to stones. The stones and
// their order do not depend on the orientation of the board.
func (a *asker) touching(stones []game.Point) (touching []game.Point) {
	seen, order := map[game.Point]bool{}, lifeanddeath.Order(a.p, stones[0])
	for _, s := range stones {
		for _, q := range a.p.Beside(s) {
			if c := a.p.At(q); seen[q] || c == game.None || c == a.p.At(s) {
				continue
			}
			chain := a.p.Chain(q)
			touching = append(touching, slices.MinFunc(chain, order))
			for _, t := range chain {
				seen[t] = true
			}
		}
	}
	slices.SortFunc(touching, order)
	return touching
}

// without returns the board after chain is captured, with toMove to move. The first stone of chain
// must be on the board. Stones of the other side are then on the liberties of chain and on filled.
// The other points of chain are empty.
func (a *asker) without(chain []game.Point, toMove game.Color, filled ...game.Point) *weiqi.Position {
	var stones []game.Stone
	taker := a.p.At(chain[0]).Opponent()
	for _, s := range chain {
		stone := game.Stone{Point: s}
		if slices.Contains(filled, s) {
			stone.Color = taker
		}
		stones = append(stones, stone)
		for _, q := range a.p.Beside(s) {
			if a.p.At(q) == game.None && !slices.Contains(chain, q) {
				stones = append(stones, game.Stone{Point: q, Color: taker})
			}
		}
	}
	if arranged, err := a.p.Arrange(stones, toMove); err == nil {
		return arranged.(*weiqi.Position)
	}
	return a.p
}

// chain returns a report on the chain on at, which is adjacent to the group, or is the group itself
// after a capture. found is false if the chain is not enclosed. Such a chain counts as alive, like
// every wall.
func (a *asker) chain(p *weiqi.Position, at game.Point) (r Report, found bool) {
	on := a.on(p)
	if p.At(at) == game.None || !isEnclosed(on, at) {
		return r, false
	}
	a.count()
	r, err := Ask(a.ctx, p, at, Limits{Each: min(takers, a.Each), Total: min(allTakers, a.Total), Brief: true, unweighed: true, purse: a.purse, encloser: on})
	return r, err == nil
}
