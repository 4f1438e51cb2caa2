package search

import (
	"sync"
	"sync/atomic"

	"pionnier/core/engine/priority"
)

// shared is what the workers of one Searcher have in common.
type shared struct {
	table   *table
	weights evaluator
	stop    atomic.Bool // the search is to end
	// idle counts the threads without work. It is negative for a moment when a
	// worker that waited goes on before the one that took its place is done.
	idle  atomic.Int32
	limit func(nodes int64) bool // whether so many nodes are too many; nil: never
	spare sync.Pool              // of workers
	total atomic.Int64           // nodes of workers that are done
	tasks chan task              // for helpers that wait; closed when the search ends
	begun func()                 // what each helper does first; nil: nothing
}

// task is a move to be searched for a split.
type task struct {
	split *split
	candidate
	depth, alpha, beta int
	level              level
}

// split is a position whose younger brothers are searched by several workers
// (R. Feldmann, "Game Tree Search on Massively Parallel Systems", 1993).
type split struct {
	parent *split
	cut    atomic.Bool // no more to do: a move was good enough
	done   sync.WaitGroup

	lock       sync.Mutex
	best, move int
	beta       int
}

// Least depths whose subtrees are worth handing over.
const (
	shareDepth = 5
	shareSolve = 13 // of positions searched to the end
)

// halted tells whether the work at hand is of no use any more.
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

// pollEvery is how many nodes pass between two looks at the limits.
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

// mayShare tells whether to offer the younger brothers to other workers.
func (w *worker) mayShare(moves, depth int) bool {
	return moves > 1 && depth >= shareDepth && w.idle.Load() > 0
}

// take reserves an idle thread.
func (s *shared) take() bool {
	for {
		n := s.idle.Load()
		if n <= 0 {
			return false
		}
		if s.idle.CompareAndSwap(n, n-1) {
			return true
		}
	}
}

// share searches all moves but the first, whose value is best, together with the
// workers that are idle now or become so.
func (w *worker) share(list *candidates, depth, alpha, beta, best, move int, l level) (int, int) {
	s := &split{parent: w.split, best: best, move: move, beta: beta}
	outer := w.split
	w.split = s
	for i := 1; i < list.n; i++ {
		c := list.at(i)
		if w.halted() {
			break
		}
		if i < list.n-1 && w.take() {
			s.done.Add(1)
			w.handOver(task{s, *c, depth, alpha, beta, l})
			continue
		}
		s.try(w, c, depth, alpha, beta, l)
	}
	w.split = outer
	// Others may use this thread while it waits.
	w.idle.Add(1)
	s.done.Wait()
	w.idle.Add(-1)
	return s.best, s.move
}

// handOver gives a task to a helper that waits, or to a new one: a helper that waits
// for a split of its own cannot take it.
func (sh *shared) handOver(t task) {
	select {
	case sh.tasks <- t:
	default:
		go sh.help(t, sh.tasks)
	}
}

// help searches on another thread until the search ends.
func (sh *shared) help(t task, tasks <-chan task) {
	if sh.begun != nil {
		sh.begun()
	}
	w := sh.spare.Get().(*worker)
	defer sh.spare.Put(w)
	for more := true; more; t, more = <-tasks {
		w.split, w.nodes, w.look = t.split, 0, 0
		t.split.try(w, &t.candidate, t.depth, t.alpha, t.beta, t.level)
		w.split = nil
		sh.total.Add(w.nodes)
		sh.idle.Add(1)
		t.split.done.Done()
	}
}

// try searches a move and counts its value.
func (s *split) try(w *worker, c *candidate, depth, alpha, beta int, l level) {
	s.lock.Lock()
	lower := max(alpha, s.best)
	s.lock.Unlock()
	v := w.younger(&c.node, depth, lower, beta, false, l)
	if w.halted() {
		return
	}
	s.lock.Lock()
	defer s.lock.Unlock()
	if v > s.best {
		s.best, s.move = v, c.sq
		if v >= s.beta {
			s.cut.Store(true)
		}
	}
}
