package analysis

import (
	"cmp"
	"context"
	"errors"
	"io"
	"runtime"
	"runtime/debug"
	"sync"

	"pionnier/core/engine"
	"pionnier/core/engine/priority"
	"pionnier/core/game"
)

// Config configures an Analyst.
type Config struct {
	// New returns an engine of full strength.
	New func(engine.Resources) engine.Engine
	// Resources are the resources of all engines together; Threads 0 means one per core.
	Resources engine.Resources
	// Confirm finds by reading which groups are dead, alive or in seki once play has stopped. It may be nil.
	Confirm func(context.Context, game.Counter) []game.Proposal
	// Answers is the size of the cache of answers in bytes; 0: 32 MiB.
	Answers int64
}

// Analyst answers questions about the positions of one game. Its methods may be called
// from any goroutine.
type Analyst struct {
	config Config
	cache  *cache

	mu      sync.Mutex
	threads int             // of all searches together
	free    int             // of them
	idle    []engine.Engine // of one thread each, waiting for work
	wide    engine.Engine   // of all threads; nil: not made yet, or in use
	waiting queue
	running map[*job]bool
	paused  int          // number of calls of Rest without resume
	pool    *engine.Pool // of the engines made since the last release; nil: none yet
	era     int          // of the engines: engines of an older era are closed after their search
	asked   uint64
	closed  bool
}

// ErrClosed is the error of a question that is asked after Close, or unanswered at Close.
var ErrClosed = errors.New("analysis: closed")

// ErrOver is the error of a question about a position in which no side is to move.
var ErrOver = errors.New("analysis: nobody is to move")

// New returns an Analyst. It makes its engines when they are needed.
func New(config Config) *Analyst {
	a := &Analyst{config: config, cache: newCache(config.Answers), running: map[*job]bool{}}
	a.setThreads()
	return a
}

// setThreads sets the number of threads from the resources. The threads of running searches are not
// free yet.
func (a *Analyst) setThreads() {
	if a.threads = a.config.Resources.Threads; a.threads <= 0 {
		a.threads = runtime.NumCPU()
	}
	a.free = a.threads
	for j := range a.running {
		a.free -= j.threads
	}
}

// Priority orders questions: the highest is answered first.
type Priority int

// The usual priorities. A question of priority Board or more is searched by all threads together
// and interrupts questions of lower priority.
const (
	Deeper Priority = -100 // a deeper search for a report
	Report Priority = 0    // each position of a game
	Board  Priority = 1000 // the position on the board
)

// Question asks about Request.Position. Reuse, Ownership and Policy are always set; only external
// programs need Past.
type Question struct {
	engine.Request
	Priority Priority
}

// Ask answers q: at once if the cache has a sufficient answer, else when its limits are reached or
// ctx ends. A question without limits is searched until ctx ends. report may be nil. It is called
// as by engines: one call at a time and none after Ask returns. The first call has the answer from
// the cache, if there is one.
//
// Ask returns the best answer so far, even if ctx ends first, and ctx's error only if it has no
// answer. Other errors are the engine's, an *engine.PanicError if it panics, ErrOver and ErrClosed.
func (a *Analyst) Ask(ctx context.Context, q Question, report func(engine.Info)) (engine.Info, error) {
	if q.Position.ToMove() == game.None {
		return engine.Info{}, ErrOver
	}
	if legal := q.Position.Legal(); len(legal) == 1 && legal[0] == game.Pass {
		return a.askAfterPass(ctx, q, report)
	}
	q.Reuse, q.Ownership, q.Policy = true, true, true
	j := &job{question: q, key: keyOf(&q.Request)}
	known, ok := a.cache.find(j.key)
	if ok {
		if known.answers(q.Limits) {
			return known.info, nil
		}
		if report != nil {
			report(known.info)
		}
	}
	tell := func(info engine.Info) { // an answer weaker than one reported before, as after giving way, is not reported
		if report != nil && better(known.info, info) <= 0 {
			known.info = info
			report(info)
		}
	}
	for {
		info, err := a.search(ctx, j, tell)
		if errors.Is(err, errGaveWay) {
			continue
		}
		if err != nil {
			if known, ok := a.cache.find(j.key); ok && ctx.Err() != nil {
				return known.info, nil
			}
		}
		return info, err
	}
}

// askAfterPass answers q, about a position in which the side to move must pass.
func (a *Analyst) askAfterPass(ctx context.Context, q Question, report func(engine.Info)) (engine.Info, error) {
	next, err := q.Position.Play(game.Pass)
	if err != nil {
		return engine.Info{}, err
	}
	q.Position, q.Past, q.Avoid, q.Allow, q.Lines = next, nil, nil, nil, 1
	after := func(i engine.Info) engine.Info {
		line := engine.Line{Moves: []game.Move{game.Pass}, Value: i.Value}
		if len(i.Lines) > 0 {
			line.Moves = append(line.Moves, i.Lines[0].Moves...)
		}
		i.Move, i.Lines, i.Policy = game.Pass, []engine.Line{line}, nil
		return i
	}
	info, err := a.Ask(ctx, q, func(i engine.Info) {
		if report != nil {
			report(after(i))
		}
	})
	if err != nil {
		return info, err
	}
	return after(info), nil
}

// errGaveWay ends a search that is interrupted by a more urgent one.
var errGaveWay = errors.New("gave way")

// search waits for the turn of j, has an engine search it and caches the answer.
func (a *Analyst) search(ctx context.Context, j *job, report func(engine.Info)) (engine.Info, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	j.cancel = cancel
	if err := a.enter(ctx, j); err != nil {
		return engine.Info{}, err
	}
	if known, ok := a.cache.find(j.key); ok && known.answers(j.question.Limits) {
		a.leave(j, nil) // another caller has asked the same question meanwhile
		return known.info, nil
	}
	if err := context.Cause(ctx); err != nil {
		a.leave(j, nil) // its turn came as its context ended
		return engine.Info{}, err
	}
	info, err := a.ask(ctx, j, report)
	cause := context.Cause(ctx)
	found := cause == nil || info.Visits > 0 || info.Depth > 0
	if err == nil && found {
		f := finding{info: info}
		if cause == nil {
			f.limits = j.question.Limits
		}
		info = a.cache.keep(j.key, f)
	}
	a.leave(j, err)
	if cause == errGaveWay || cause == ErrClosed || err == nil && !found {
		err = cause
	}
	return info, err
}

// ask searches j with its engine.
func (a *Analyst) ask(ctx context.Context, j *job, report func(engine.Info)) (info engine.Info, err error) {
	failed := j.run(func() { info, err = j.engine.Search(ctx, j.question.Request, report) })
	return info, cmp.Or(failed, err)
}

// run calls work on a goroutine of its own, at a lower thread priority if j.lower is set. If work
// panics, run returns an *engine.PanicError.
func (j *job) run(work func()) (err error) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		defer func() {
			if v := recover(); v != nil {
				err = &engine.PanicError{Value: v, Stack: string(debug.Stack())}
			}
		}()
		if j.lower {
			priority.Lower()
		}
		work()
	}()
	<-done
	return err
}

// SetResources sets the resources of the engines. Running searches start again. If the network
// changes, all answers are dropped.
func (a *Analyst) SetResources(r engine.Resources) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if r == a.config.Resources {
		return
	}
	if r.Network != a.config.Resources.Network {
		a.cache.clear()
	}
	a.config.Resources = r
	a.renew(errGaveWay)
	a.setThreads()
	a.schedule()
}

// renew cancels all searches with reason and releases the engines. The caller must hold the lock.
func (a *Analyst) renew(reason error) {
	a.era++
	for j := range a.running {
		j.cancel(reason)
	}
	a.release()
}

// dismiss closes e in the background if it is an io.Closer, such as an external program.
func dismiss(e engine.Engine) {
	if c, ok := e.(io.Closer); ok {
		go c.Close()
	}
}

// Forget drops all answers and all engines, with what they remember.
func (a *Analyst) Forget() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.cache.clear()
	a.renew(errGaveWay)
	a.setThreads()
	a.schedule()
}

// Release frees the idle engines and their memory. It keeps the answers.
func (a *Analyst) Release() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.release()
}

// release frees the idle engines. The caller must hold the lock.
func (a *Analyst) release() {
	for _, e := range append(a.idle, a.wide) {
		dismiss(e)
	}
	a.idle, a.wide, a.pool = nil, nil, nil
}

// Rest suspends all searches, including running ones, until resume is called, for example while the
// window is hidden or an opponent thinks. If several callers rest at once, searches continue after
// the last resume.
func (a *Analyst) Rest() (resume func()) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.paused++
	for j := range a.running {
		j.giveWay()
	}
	return sync.OnceFunc(func() {
		a.mu.Lock()
		defer a.mu.Unlock()
		a.paused--
		a.schedule()
	})
}

// Close ends all questions with ErrClosed.
func (a *Analyst) Close() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.closed = true
	a.renew(ErrClosed)
	for _, j := range a.waiting {
		close(j.turn)
	}
	a.waiting = nil
}
