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

// Config is what an Analyst needs.
type Config struct {
	// New makes an engine that plays as well as it can.
	New func(engine.Resources) engine.Engine
	// Resources are what all engines together may use; Threads 0 means one per core.
	Resources engine.Resources
	// Confirm reads which groups are dead, alive or in seki once play has stopped; nil: nothing is read.
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
	threads int             // that searches may use together
	free    int             // of them
	idle    []engine.Engine // of one thread each, waiting for work
	wide    engine.Engine   // of all threads; nil: not made yet, or at work
	waiting queue
	running map[*job]bool
	paused  int          // reasons to rest
	pool    *engine.Pool // of the engines made since the last were given up; nil: none yet
	era     int          // of the engines: older ones are not used any more
	asked   uint64
	closed  bool
}

// ErrClosed is the error of a question that is put, or not answered yet, when the
// Analyst is closed.
var ErrClosed = errors.New("analysis: closed")

// ErrOver is the error of a question about a position in which no side is to move.
var ErrOver = errors.New("analysis: nobody is to move")

// New returns an Analyst. It makes its engines when it needs them.
func New(config Config) *Analyst {
	a := &Analyst{config: config, cache: newCache(config.Answers), running: map[*job]bool{}}
	a.setThreads()
	return a
}

// setThreads takes over the number of threads from the resources. Threads of running searches
// are not free yet.
func (a *Analyst) setThreads() {
	if a.threads = a.config.Resources.Threads; a.threads <= 0 {
		a.threads = runtime.NumCPU()
	}
	a.free = a.threads
	for j := range a.running {
		a.free -= j.threads
	}
}

// Priority orders questions: the highest goes first.
type Priority int

// The usual priorities. A question of priority Board or more is searched by all threads
// together, and those with less give way to it at once.
const (
	Deeper Priority = -100 // a second look at what a report found
	Report Priority = 0    // each position of a game
	Board  Priority = 1000 // the position on the board
)

// Question asks about Request.Position. Reuse, Ownership and Policy always count as set;
// only external programs need Past.
type Question struct {
	engine.Request
	Priority Priority
}

// Ask answers a question: at once if as much is known already, else when its limits are
// reached or ctx ends. A question without limits is searched until ctx ends. report,
// which may be nil, is called as engines call it: one call at a time, none after Ask
// returns, first with what is known already.
//
// The answer is the best there is, also when ctx ends first; the error is then ctx's only
// if nothing is known. Other errors are the engine's, an *engine.PanicError for its panic,
// ErrOver and ErrClosed.
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

// askAfterPass answers about a position in which the side to move must pass.
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

// errGaveWay ends a search for the sake of a more urgent one.
var errGaveWay = errors.New("gave way")

// search waits for a job's turn and has an engine work on it. It keeps what is found.
func (a *Analyst) search(ctx context.Context, j *job, report func(engine.Info)) (engine.Info, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	j.cancel = cancel
	if err := a.enter(ctx, j); err != nil {
		return engine.Info{}, err
	}
	if known, ok := a.cache.find(j.key); ok && known.answers(j.question.Limits) {
		a.leave(j, nil) // another caller asked the same meanwhile
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

// ask has a job's engine search.
func (a *Analyst) ask(ctx context.Context, j *job, report func(engine.Info)) (info engine.Info, err error) {
	failed := j.run(func() { info, err = j.engine.Search(ctx, j.question.Request, report) })
	return info, cmp.Or(failed, err)
}

// run does a job's work, on a thread of lower priority if j.lower is set. Its error is an *engine.PanicError.
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

// SetResources changes what the engines may use. Running searches begin anew; answers of
// another network are dropped.
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

// renew ends all searches for this reason and releases the engines. It expects the lock.
func (a *Analyst) renew(reason error) {
	a.era++
	for j := range a.running {
		j.cancel(reason)
	}
	a.release()
}

// dismiss closes an engine that holds more than memory, such as an external program.
func dismiss(e engine.Engine) {
	if c, ok := e.(io.Closer); ok {
		go c.Close()
	}
}

// Forget drops all answers and what the engines found.
func (a *Analyst) Forget() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.cache.clear()
	a.renew(errGaveWay)
	a.setThreads()
	a.schedule()
}

// Release frees the idle engines and their memory. Answers are kept.
func (a *Analyst) Release() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.release()
}

// release frees the idle engines. It expects the lock.
func (a *Analyst) release() {
	for _, e := range append(a.idle, a.wide) {
		dismiss(e)
	}
	a.idle, a.wide, a.pool = nil, nil, nil
}

// Rest makes all searches wait, running ones included, until resume is called: while the
// window is hidden, or an opponent thinks. Several callers may ask for rest at once.
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
