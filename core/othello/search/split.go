package search

import (
	"runtime"
	"sync"
	"sync/atomic"

	"pionnier/core/engine/priority"
)

// shared is the state that the workers of one Searcher share.
type shared struct {
	table   *table
	weights evaluator
	stop    atomic.Bool            // the search is to end
	limit   func(nodes int64) bool // reports whether nodes exceed a limit; nil: no limit
	begun   func()                 // called first by each helper; may be nil

	threads int
	workers []*worker // existing workers; the first one runs on the goroutine of Search
	helping bool      // the others were started
	running sync.WaitGroup
	total   atomic.Int64 // nodes that helpers have counted

	// Workers without work sleep until something changes.
	sleep   sync.Mutex
	changed *sync.Cond // on sleep
	waiting atomic.Int32
	ended   atomic.Bool // the helpers are to end
}

// split is a position whose first move has been searched. Its own worker and idle ones take the
// other moves one by one (R. Feldmann, "Game Tree Search on Massively Parallel Systems", 1993).
// Each worker keeps its splits open in order from the root, so that idle workers find the largest
// ones first.
type split struct {
	parent             *split // the split that its worker was searching when it opened this one
	depth, alpha, beta int
	level              level
	cut                atomic.Bool // no more to do, since a move was good enough

	lock       sync.Mutex
	list       *candidates
	next       int // index of the next move to take
	best, move int
	helpers    int // workers beside its own
}

// Least depths at which sharing moves with other workers is worthwhile.
const (
	shareDepth = 7
	shareSolve = 16 // of positions searched to the end
)

// halted reports whether the result of the current work is no longer needed.
func (w *worker) halted() bool {
	if w.stop.Load() {
		return true
	}
	for s := w.split; s != nil; s = s.parent {
		if s.cut.Load() {
			return true
		}
	}
	return false
}

// pollEvery is the number of nodes between two checks of the limits.
const pollEvery = 2048

func (w *worker) poll() {
	if w.nodes >= w.look {
		w.look = w.nodes + pollEvery
		priority.Yield()
		if w.limit != nil && w.limit(w.nodes) {
			w.stop.Store(true)
		}
	}
}

// mayShare reports whether other workers may search the later moves of list.
func (w *worker) mayShare(list *candidates, depth int) bool {
	if w.threads == 1 || list.n < 2 || depth < shareDepth {
		return false
	}
	return depth >= shareSolve || depth <= list.list[0].empties()
}

// share searches the moves of list after the first, together with idle workers. best and move are
// the results of the first move. share returns the best value and move of all.
func (w *worker) share(list *candidates, depth, alpha, beta, best, move int, l level) (int, int) {
	if !w.helping {
		w.help()
	}
	outer := w.split
	s := &split{parent: outer, depth: depth, alpha: alpha, beta: beta, level: l, list: list, next: 1, best: best, move: move}
	w.opened.Lock()
	w.open = append(w.open, s)
	w.opened.Unlock()
	w.wake()

	w.work(s)
	w.opened.Lock()
	w.open = w.open[:len(w.open)-1]
	w.opened.Unlock()
	w.await(s.abandoned, s)
	w.split = outer
	return s.best, s.move
}

// work searches moves of s until no move is left.
func (w *worker) work(s *split) {
	w.split = s
	for {
		c, lower := s.take()
		if c == nil {
			return
		}
		v := w.younger(&c.node, s.depth, lower, s.beta, false, s.level)
		if w.halted() {
			return
		}
		s.learn(v, c.sq)
	}
}

// take returns the next move to search, or nil if no move is left. The search need only find values
// greater than lower.
func (s *split) take() (c *candidate, lower int) {
	s.lock.Lock()
	defer s.lock.Unlock()
	if s.next >= s.list.n || s.cut.Load() {
		return nil, 0
	}
	c = s.list.at(s.next)
	s.next++
	return c, max(s.alpha, s.best)
}

func (s *split) learn(value, move int) {
	s.lock.Lock()
	defer s.lock.Unlock()
	if value > s.best {
		s.best, s.move = value, move
		if value >= s.beta {
			s.cut.Store(true)
		}
	}
}

// join adds a helper to s and returns true, if s has moves left to search.
func (s *split) join() bool {
	s.lock.Lock()
	defer s.lock.Unlock()
	wanted := s.next < s.list.n && !s.cut.Load()
	if wanted {
		s.helpers++
	}
	return wanted
}

// wanted reports whether s has moves left to search.
func (s *split) wanted() bool {
	s.lock.Lock()
	defer s.lock.Unlock()
	return s.next < s.list.n && !s.cut.Load()
}

func (s *split) leave() {
	s.lock.Lock()
	defer s.lock.Unlock()
	s.helpers--
}

// abandoned reports whether no helper works on s.
func (s *split) abandoned() bool {
	s.lock.Lock()
	defer s.lock.Unlock()
	return s.helpers == 0
}

// below reports whether s is other or was opened during the work on other. Every split is below
// nil.
func (s *split) below(other *split) bool {
	for ; s != nil; s = s.parent {
		if s == other {
			return true
		}
	}
	return other == nil
}

// find returns an open split below under for which accept returns true, or nil if there is no such
// split. It prefers splits near the root of their worker.
func (w *worker) find(under *split, accept func(*split) bool) *split {
	for _, other := range w.workers {
		if s := other.offered(under, accept); s != nil {
			return s
		}
	}
	return nil
}

func (w *worker) offered(under *split, accept func(*split) bool) *split {
	w.opened.Lock()
	defer w.opened.Unlock()
	for _, s := range w.open {
		if s.below(under) && accept(s) {
			return s
		}
	}
	return nil
}

// await works on splits below under until done returns true. If under is nil, it works on any
// split.
func (w *worker) await(done func() bool, under *split) {
	for idle := 0; !done(); {
		s := w.find(under, (*split).join)
		switch {
		case s != nil:
			w.work(s)
			w.leave(s)
			idle = 0
		case idle < looks:
			idle++
			runtime.Gosched()
		default:
			w.waitForWork(done, under)
			idle = 0
		}
	}
}

// looks is how often a worker looks for work before it sleeps, since waking takes longer than
// searching a small piece.
const looks = 200

// leave ends w's work on s as a helper and wakes the worker that opened s.
func (w *worker) leave(s *split) {
	if w != w.workers[0] {
		w.total.Add(w.nodes)
		w.nodes, w.look = 0, 0
	}
	w.split = nil
	s.leave()
	w.wake()
}

// waitForWork sleeps until a split is opened or left. It returns at once if done returns true or
// there is work under the split under. It misses no wake-up: the worker counts itself as waiting
// before its last look for work, and wake reads the count after each change.
func (w *worker) waitForWork(done func() bool, under *split) {
	w.sleep.Lock()
	w.waiting.Add(1)
	if !done() && w.find(under, (*split).wanted) == nil {
		w.changed.Wait()
	}
	w.waiting.Add(-1)
	w.sleep.Unlock()
}

// wake wakes all waiting workers.
func (sh *shared) wake() {
	if sh.waiting.Load() > 0 {
		sh.sleep.Lock()
		sh.changed.Broadcast()
		sh.sleep.Unlock()
	}
}

// help starts the other workers. They run until end is called.
func (sh *shared) help() {
	sh.helping = true
	sh.ended.Store(false)
	for len(sh.workers) < sh.threads {
		sh.workers = append(sh.workers, &worker{shared: sh})
	}
	for _, w := range sh.workers[1:] {
		w.nodes, w.look, w.split = 0, 0, nil
		sh.running.Go(func() {
			if sh.begun != nil {
				sh.begun()
			}
			w.await(sh.ended.Load, nil)
		})
	}
}

// end stops the other workers after a search and waits for them.
func (sh *shared) end() {
	if !sh.helping {
		return
	}
	sh.ended.Store(true)
	sh.wake()
	sh.running.Wait()
	sh.helping = false
}
