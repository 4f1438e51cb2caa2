package analysis

import (
	"cmp"
	"context"
	"slices"

	"pionnier/core/engine"
)

// job is a question or other work in the queue.
type job struct {
	question Question
	key      key
	number   uint64 // in order of arrival; decides between jobs of equal priority

	cancel  context.CancelCauseFunc
	turn    chan struct{} // closed when its turn comes, or the Analyst closes
	engine  engine.Engine // nil if work is set
	work    bool          // no search: it needs no engine
	wide    bool
	threads int  // that it uses
	era     int  // of its engine
	lower   bool // runs at a lower priority than the window
}

// giveWay interrupts the search of j, to be repeated later.
func (j *job) giveWay() { j.cancel(errGaveWay) }

// queue holds the waiting jobs, most urgent first.
type queue []*job

func before(x, y *job) int {
	return cmp.Or(cmp.Compare(y.question.Priority, x.question.Priority), cmp.Compare(x.number, y.number))
}

func (q *queue) push(j *job) {
	at, _ := slices.BinarySearchFunc(*q, j, before)
	*q = slices.Insert(*q, at, j)
}

func (q *queue) remove(j *job) {
	*q = slices.DeleteFunc(*q, func(other *job) bool { return other == j })
}

// enter adds j to the queue and waits for its turn. If ctx is cancelled or a is closed before that,
// enter returns an error. j then has no turn, and leave must not be called.
func (a *Analyst) enter(ctx context.Context, j *job) error {
	a.mu.Lock()
	if a.closed {
		a.mu.Unlock()
		return ErrClosed
	}
	if j.number == 0 {
		a.asked++
		j.number = a.asked
	}
	j.turn = make(chan struct{})
	a.waiting.push(j)
	a.schedule()
	a.mu.Unlock()
	select {
	case <-j.turn:
	case <-ctx.Done():
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	switch {
	case a.running[j]:
		return nil // perhaps together with the end of its context
	case a.closed:
		return ErrClosed
	}
	a.waiting.remove(j)
	a.schedule() // the job may have kept others waiting
	return context.Cause(ctx)
}

// schedule starts waiting jobs while enough threads are free, and interrupts less urgent searches
// if the first job needs all threads. The caller must hold a.mu.
func (a *Analyst) schedule() {
	for a.paused == 0 && len(a.waiting) > 0 {
		j := a.waiting[0]
		j.wide, j.threads = j.question.Priority >= Board, 1
		if j.wide {
			j.threads = a.threads
		}
		if a.free < j.threads {
			if j.wide {
				a.interrupt(j.question.Priority)
			}
			return
		}
		a.waiting = a.waiting[1:]
		a.free -= j.threads
		j.era, j.lower = a.era, a.config.Resources.GiveWay
		if !j.work {
			j.engine = a.take(j.wide)
		}
		a.running[j] = true
		close(j.turn)
	}
}

// interrupt interrupts the running searches with a lower priority than the given one.
func (a *Analyst) interrupt(than Priority) {
	for j := range a.running {
		if j.question.Priority < than {
			j.giveWay()
		}
	}
}

// take returns an idle engine, or a new one. The engine uses all threads if wide is set, and one
// otherwise. The caller must hold a.mu.
func (a *Analyst) take(wide bool) (e engine.Engine) {
	r := a.config.Resources
	if r.Memory <= 0 {
		r.Memory = engine.DefaultMemory
	}
	if a.pool == nil {
		a.pool = &engine.Pool{Memory: r.Memory / 2}
	}
	switch r.Threads, r.Pool = a.threads, a.pool; {
	case wide && a.threads > 1:
		if e, a.wide = a.wide, nil; e != nil {
			return e
		}
		r.Memory /= 2
	case len(a.idle) > 0:
		last := len(a.idle) - 1
		e, a.idle = a.idle[last], a.idle[:last]
		return e
	case a.threads > 1:
		r.Memory /= 2 * int64(a.threads)
		r.Threads = 1
	}
	return a.config.New(r)
}

// leave ends the turn of j and starts the next jobs. It keeps j's engine for later jobs, or closes
// it if err is not nil, a is closed, or a new era has begun meanwhile.
func (a *Analyst) leave(j *job, err error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	delete(a.running, j)
	a.free += j.threads
	switch {
	case j.work:
	case err != nil || j.era != a.era || a.closed:
		dismiss(j.engine)
	case j.wide && a.threads > 1:
		a.wide = j.engine
	default:
		a.idle = append(a.idle, j.engine)
	}
	j.engine = nil
	a.schedule()
}
