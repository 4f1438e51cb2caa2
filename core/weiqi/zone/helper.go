package zone

import (
	"context"
	"sync"
	"sync/atomic"

	"pionnier/core/game"
)

// helperScatter is the scatter of a helper's search.
const helperScatter = 16

// Help makes Prove search in a second goroutine too, which uses the memory m and tries moves in another
// order. Each of the two searches reuses what the other proves. Which proof is found then depends on
// their timing.
func (s *Solver) Help(m *Memory) {
	s.shared = &[goals]exchange{}
	s.helper = newSolver(s.p, s.at, s.to, m, s.view)
	s.helper.shared, s.helper.scatter = s.shared, helperScatter
	for i := range s.helper.turns {
		s.helper.turns[i] = [2]int{1, 1} // the first level is left to s
	}
}

// together is Prove with the helper. The search that finds a proof ends the other one.
func (s *Solver) together(ctx context.Context, goal Goal, first game.Color, budget int) (Proof, bool) {
	both := &unproved{Context: ctx}
	var helped Proof
	var found bool
	var helper sync.WaitGroup
	helper.Go(func() { helped, found = both.note(s.helper.prove(both, goal, first, budget)) })
	proof, ok := both.note(s.prove(both, goal, first, budget))
	if helper.Wait(); !ok {
		return helped, found
	}
	return proof, true
}

// unproved is a context that ends when something is proved.
type unproved struct {
	context.Context
	proved atomic.Bool
}

func (u *unproved) Err() error {
	if u.proved.Load() {
		return context.Canceled
	}
	return u.Context.Err()
}

// note ends u if ok is true. It returns its arguments.
func (u *unproved) note(proof Proof, ok bool) (Proof, bool) {
	if ok {
		u.proved.Store(true)
	}
	return proof, ok
}

const (
	letters   = 256 // that an exchange holds
	worthSend = 16  // positions that a proof took to be sent
)

// exchange carries proofs between a solver and its helpers. Of proofs that a search has not fetched, it
// keeps the latest.
type exchange struct {
	mutex sync.Mutex
	ring  [letters]letter
	sent  int // letters so far
}

// letter is a proof that a search sends.
type letter struct {
	pattern
	turn int
}

// trade sends the proofs in the outbox of l and stores what others sent since the last call.
func (l *patterns) trade() {
	x := l.exchange
	if x == nil {
		return
	}
	x.mutex.Lock()
	defer x.mutex.Unlock()
	for k := max(l.fetched, x.sent-letters); k < x.sent; k++ {
		if m := &x.ring[k%letters]; m.finder != l {
			l.keep(m.turn, &m.pattern)
		}
	}
	for i := range l.outbox {
		x.ring[x.sent%letters] = l.outbox[i]
		x.sent++
	}
	l.outbox, l.fetched = l.outbox[:0], x.sent
}

// send puts the latest proof of the given turn, which took work positions, into the outbox.
func (l *patterns) send(turn, work int) {
	if l.exchange != nil && work >= worthSend && len(l.outbox) < cap(l.outbox) {
		l.outbox = append(l.outbox, letter{l.list[turn][(l.next[turn]-1)%kept], turn})
	}
}
