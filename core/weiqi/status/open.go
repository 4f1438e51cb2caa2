package status

import (
	"context"
	"runtime"
	"slices"
	"sync"
	"time"

	"pionnier/core/game"
	"pionnier/core/weiqi/zone"
)

// openBytes returns the memory, in bytes, of the two proofs on the open board, of life and of
// death, which run at the same time. Helpers need half as much more.
func openBytes() int {
	switch runtime.GOOS {
	case "android", "ios", "js":
		return 12 << 20
	}
	return 96 << 20
}

// perPosition is an upper bound of the memory of a searched position. Allocating memory costs time too.
const perPosition = 256

// helped is the number of processors of the program from which each of the two proofs has a helper.
const helped = 4

// memory holds the memory for the proofs on the open board, of life and of death.
type memory func() [2]*zone.Memory

// onceMemory returns a memory whose first call allocates the given number of bytes for each proof.
func onceMemory(bytes int) memory {
	return sync.OnceValue(func() [2]*zone.Memory {
		return [...]*zone.Memory{zone.NewMemory(bytes), zone.NewMemory(bytes)}
	})
}

// remember sets the memory for the proofs, and for the helper of each, unless l has it.
func (l *Limits) remember() {
	if l.memory != nil {
		return
	}
	bytes := openBytes() / 2
	if l.Each > 0 {
		bytes = min(bytes, perPosition*l.Each)
	}
	l.memory, l.helping = onceMemory(bytes), onceMemory(openBytes()/4)
}

// openPositions is the number of positions of each proof on the open board before the next proof
// has its turn.
const openPositions = 20_000

// openRate is an upper bound of the positions that a machine looks at in a second.
const openRate = 500_000

// claim is a statement about the group on the open board that may be proved, with a side to move first.
type claim struct {
	goal  zone.Goal
	first game.Color
}

// strand is a list of claims with their solver. A claim is tried only after those before it are proved.
type strand struct {
	claims []claim
	solver *zone.Solver
}

// open tries to prove on the open board, for each answer that is not proved, that the group gets
// two eyes or is captured. It tries both at once if the question has a time limit and the machine
// has a second processor, and each with a helper if the machine has four. Otherwise it tries them in
// turn, so that the answer does not depend on the machine.
func (a *asker) open() {
	if a.final(a.Owner) && a.final(a.Owner.Opponent()) || a.ctx.Err() != nil || a.unweighed {
		return
	}
	if a.Brief && a.Patience == 0 {
		a.killed()
		return
	}
	a.progress()
	owner, foe := a.Owner, a.Owner.Opponent()
	strands := [2]strand{
		{claims: []claim{{zone.Live, owner}, {zone.Live, foe}}},
		{claims: []claim{{zone.Capture, foe}, {zone.Capture, owner}, {zone.Kill, foe}, {zone.Kill, owner}}},
	}
	memory := a.memory()
	for i := range strands {
		var err error
		if strands[i].solver, err = zone.NewSolver(a.p, a.Point, memory[i]); err != nil {
			return
		}
	}
	each := min(a.Each, a.left()/2)
	end, timed := a.ctx.Deadline()
	if timed = timed && a.Each == mostPositions(); timed { // memory does not grow with time
		each = min(50*a.Total, openPositions+int(time.Until(end).Seconds()*openRate))
	}
	ctx, settled := context.WithCancel(a.ctx)
	defer settled()
	if timed && runtime.GOMAXPROCS(0) > 1 {
		if runtime.GOMAXPROCS(0) >= helped {
			for i, m := range a.helping() {
				strands[i].solver.Help(m)
			}
		}
		var both sync.WaitGroup
		for i := range strands {
			both.Go(func() {
				for n := openPositions; a.pursue(ctx, &strands[i], n, each, settled); n *= 3 {
				}
			})
		}
		both.Wait()
		return
	}
	for n := openPositions; ; n *= 3 {
		more := a.pursue(ctx, &strands[0], n, each, settled)
		if again := a.pursue(ctx, &strands[1], n, each, settled); !more && !again {
			return
		}
	}
}

// killed tries, with few positions, to prove that a group that was read or estimated as dead is dead.
func (a *asker) killed() {
	foe := strand{claims: a.deaths()}
	if slices.ContainsFunc(foe.claims, a.worth) {
		var err error
		if foe.solver, err = zone.NewSolver(a.p, a.Point, a.memory()[1]); err == nil {
			a.pursue(a.ctx, &foe, takers, min(takers, a.Each, a.left()), func() {})
		}
	}
}

// deaths returns the claims of killed.
func (a *asker) deaths() []claim {
	return []claim{{zone.Kill, a.Owner.Opponent()}, {zone.Kill, a.Owner}}
}

// pursue tries each claim of s that is worth trying. It searches no more than positions for a
// claim, and no more than each in all. It calls settled when both answers are final. more reports
// whether a further call may prove more. If ctx is cancelled, more is false.
func (a *asker) pursue(ctx context.Context, s *strand, positions, each int, settled func()) (more bool) {
	for _, c := range s.claims {
		a.asking.Lock()
		worth := a.worth(c)
		a.asking.Unlock()
		left := each - s.solver.Positions()
		if !worth || left <= 0 || ctx.Err() != nil {
			continue
		}
		before := s.solver.Positions()
		proof, ok := s.solver.Prove(ctx, c.goal, c.first, min(positions, left))
		a.asking.Lock()
		if a.onOpenBoard += s.solver.Positions() - before; ok {
			a.take(c, proof)
		} else {
			more = true
		}
		if a.final(a.Owner) && a.final(a.Owner.Opponent()) {
			settled()
		}
		a.asking.Unlock()
	}
	return more && s.solver.Positions() < each && ctx.Err() == nil
}

// worth reports whether c should be tried. The claim must be neither known nor refuted. A claim
// that a side reaches its goal moving second is tried only if the side is known to reach it moving
// first.
func (a *asker) worth(c claim) bool {
	known, owned := a.First.Of(c.first), c.first == a.Owner
	switch c.goal {
	case zone.Live:
		return !a.final(c.first) && (owned || a.proved(a.Owner, Alive))
	case zone.Capture:
		return known.As < Read && (!owned || a.First.Of(a.Owner.Opponent()).Fate == Dead)
	}
	return known.As < Proved && known.Fate == Dead && (!owned || a.proved(a.Owner.Opponent(), Dead))
}

// proved reports whether fate is proved for first moving first.
func (a *asker) proved(first game.Color, fate Fate) bool {
	return a.First.Of(first) == Answer{Fate: fate, As: Proved}
}

// take sets the answers that follow from proof, a proof of c. A proof of capture gives an answer
// that is read or estimated. Which one depends on what is known about the life of the stones that
// capture the group.
func (a *asker) take(c claim, proof zone.Proof) {
	answer := Answer{Fate: Alive, As: Proved}
	switch c.goal {
	case zone.Capture:
		if a.cost == nil {
			cost := a.afterCapture(c.first, false)
			a.cost = &cost
		}
		if a.cost.Fate != Dead {
			return
		}
		answer = *a.cost
		answer.As = min(answer.As, Read)
	case zone.Kill:
		answer.Fate = Dead
	}
	easier := a.Owner // to move first, for the side that has its way
	if c.goal != zone.Live {
		easier = easier.Opponent()
	}
	for _, side := range [...]game.Color{c.first, easier} {
		switch known := a.First.Of(side); {
		case answer.As > known.As:
		case answer.As == Proved && known.Fate == Uncaptured: // it has two eyes
		case answer.As == Estimated && known.As == Estimated: // of the takers alone
		default:
			continue
		}
		if a.First.Set(side, answer); answer.As == Proved {
			a.Zones.Set(side, proof.Zone)
		}
	}
	if c.first == easier {
		a.decides.Set(easier, proof.Move)
	}
	a.progress()
}

// tellOpen adds the moves found on the open board that save or kill the group, unless the report
// already has such moves.
func (a *asker) tellOpen() {
	if a.Brief && a.Patience == 0 {
		return
	}
	attacked := a.First.Of(a.Owner.Opponent())
	if m := a.decides.Of(a.Owner); placed(m) && len(a.Saves.Value) == 0 && !(attacked.Fate >= Seki && attacked.As == Proved) {
		a.Saves, a.All = Told[[]game.Move]{[]game.Move{m}, Proved}, false
	}
	if m := a.decides.Of(a.Owner.Opponent()); placed(m) && len(a.Kills.Value) == 0 && attacked.Fate == Dead && a.First.Of(a.Owner).Fate != Dead {
		a.Kills, a.All = Told[[]game.Move]{[]game.Move{m}, attacked.As}, false
	}
}

func placed(m game.Move) bool {
	_, ok := m.Point()
	return ok
}
