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
	paused  int          // number of calls to Rest without resume
	pool    *engine.Pool // of the engines made since the last release; nil: none yet
	era     int          // of the engines: engines of an older era are closed after their search
	asked   uint64
	closed  bool
}

// ErrClosed is returned for a question that is asked after Close or is unanswered when Close is
// called.
var ErrClosed = errors.New("analysis: closed")

// ErrOver is returned for a question about a position in which no side is to move.
var ErrOver = errors.New("analysis: nobody is to move")

// New returns an Analyst. The Analyst starts engines when it needs them.
func New(config Config) *Analyst {
	a := &Analyst{config: config, cache: newCache(config.Answers), running: map[*job]bool{}}
	a.setThreads()
	return a
}

// setThreads sets a.threads from the resources, and a.free to the number of threads that no running
// job uses.
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

// Ask returns the answer to q. It returns at once if the cache has a sufficient answer, and
// otherwise searches until q's limits are reached or ctx ends.
//
// If report is not nil, Ask calls it with intermediate results, first with the answer in the cache
// if there is one. The calls do not overlap and end before Ask returns.
//
// If ctx ends first, Ask returns the best answer so far, or ctx's error if it has no answer. Other
// errors are the engine's, an *engine.PanicError if it panics, ErrOver and ErrClosed.
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

// askAfterPass answers q, whose side to move must pass: it searches the position after the pass.
// The returned line begins with the pass. askAfterPass returns an error if the pass is illegal or
// if Ask returns one.
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

// search waits for the turn of j, runs the search and caches the answer. If ctx is cancelled before
// the search has found anything, search returns the cause. It returns errGaveWay or ErrClosed if
// the search was stopped for that reason.
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
		info = a.cache.keepAll(j.key, f)
	}
	a.leave(j, err)
	if cause == errGaveWay || cause == ErrClosed || err == nil && !found {
		err = cause
	}
	return info, err
}

// ask runs the search of j on j.engine and returns its result. It returns an *engine.PanicError if
// the engine panics.
func (a *Analyst) ask(ctx context.Context, j *job, report func(engine.Info)) (info engine.Info, err error) {
	failed := j.run(func() { info, err = j.engine.Search(ctx, j.question.Request, report) })
	return info, cmp.Or(failed, err)
}

// run calls work on a new goroutine and waits for it, at a lower thread priority if j.lower is set.
// It returns an *engine.PanicError if work panics.
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

// SetResources sets the resources of the engines and restarts the running searches. If the network
// changes, it also clears the cache.
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

// renew closes the idle engines and cancels all running searches with reason. The engines of these
// are closed when they stop. The caller must hold a.mu.
func (a *Analyst) renew(reason error) {
	a.era++
	for j := range a.running {
		j.cancel(reason)
	}
	a.release()
}

// dismiss closes e on a new goroutine if e is an io.Closer.
func dismiss(e engine.Engine) {
	if c, ok := e.(io.Closer); ok {
		go c.Close()
	}
}

// Forget clears the cache and closes all engines. Running searches start again.
func (a *Analyst) Forget() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.cache.clear()
	a.renew(errGaveWay)
	a.setThreads()
	a.schedule()
}

// Release closes the idle engines to free their memory. It does not clear the cache.
func (a *Analyst) Release() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.release()
}

// release closes the idle engines. The caller must hold a.mu.
func (a *Analyst) release() {
	for _, e := range append(a.idle, a.wide) {
		dismiss(e)
	}
	a.idle, a.wide, a.pool = nil, nil, nil
}

// Rest suspends all searches, including running ones, until resume is called. If Rest is called
// several times, searches continue after the last resume.
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

// Close ends all questions with ErrClosed and closes the engines. It does not wait for them.
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
