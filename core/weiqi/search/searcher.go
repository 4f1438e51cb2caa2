package search

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/board"
	"pionnier/core/weiqi/feature"
	"pionnier/core/weiqi/network"
)

// Options holds the resources of a Searcher.
type Options struct {
	Threads int   // that search at once; 0: one
	Memory  int64 // bytes for tree and cache; 0 or too little: as little as is useful
	// Cache, if not nil, is shared with other Searchers. A quarter of Memory is then not used.
	Cache *Cache
	// Begun, if not nil, is called first by every thread of a search.
	Begun func()
}

// Question is a position with the limits of its search. Zero values do not limit; a
// question without limits is searched until its context is done.
type Question struct {
	Position *weiqi.Position // a side is to move
	Visits   int64           // of the position
	Time     time.Duration
	// Decide stops a search limited by time once the best move cannot be
	// overtaken any more.
	Decide bool
	// Keep uses results of earlier searches even if Visits are limited. Without it such
	// a question has the same answer every time, on one thread with a cache of its own.
	Keep  bool
	Seed  uint64
	Lines int // number of best moves to return; 0 means 1
	// LineOwnership and Policy ask for Line.Ownership and Answer.Policy.
	LineOwnership, Policy bool
	Threads               int // of the searcher's; 0: all
	// Avoid lists moves to ignore at the position itself, unless there are no others.
	Avoid []game.Move
	// Fight, if it has stones, is searched in place of the game (fight.go).
	Fight engine.Fight
	// PolicyTemperature above 1 tries more moves, below 1 fewer; 0 means 1.
	PolicyTemperature float64
	// Profile describes the people for a network that imitates people; nil means unknown.
	Profile *feature.Profile
	// RootNoise is the share of noise in the root's policy, for self-play.
	RootNoise float64
	// Temperature makes the choice of the move random, weighted by visits; the higher it is, the
	// more equal the weights. 0 means the best move.
	Temperature float64
	// Wander is the standard deviation in points by which a move of the players who
	// continue the game changes the lead. The larger it is, the longer a game counts as
	// not lost. 0 means that they play as well as the network.
	Wander float64
}

// keeps reports whether the search may use results of earlier searches.
func (q *Question) keeps() bool { return q.Keep || q.Visits == 0 }

// errPosition is wrapped by the error for a position that cannot be searched.
var errPosition = errors.New("no position to search")

// shared is the state that the workers of a search share.
type shared struct {
	tree     *tree
	cache    *Cache
	root     root
	scale    scale
	rulesKey uint64
	salt     uint64 // of the cache's keys
	seed     uint64
	profile  *feature.Profile
	depth    depth
	fight    *fight // nil: the search is for the game

	ctx      context.Context
	deadline time.Time // zero: none
	limited  bool
	budget   atomic.Int64 // playouts left, if limited
	stop     atomic.Bool
	full     atomic.Bool
}

// Searcher searches one position at a time and keeps its tree for the next one.
type Searcher struct {
	shared
	options     Options
	workers     []*worker
	done        chan struct{} // closed when the workers of the last search have stopped
	spare       *tree         // to copy to
	treeMemory  int64         // bytes for both trees
	points      int           // of the board that was searched last
	judge       judge
	final       board.Board
	hopelessRun hopelessRun
}

// leastMemory is the least memory of a search in bytes.
const leastMemory = 2 << 20

// New returns a Searcher that evaluates positions with n.
func New(n *network.Network, o Options) *Searcher {
	return NewWith(func() Network { return n.Evaluator() }, o)
}

// Network evaluates positions for one goroutine; see network.Evaluator.
type Network interface {
	Evaluate(in *network.Input, symmetry int, out *network.Output)
}

// NewWith returns a Searcher that calls networks once for each of its threads.
func NewWith(networks func() Network, o Options) *Searcher {
	return newSearcher(func() evaluator { return &neural{network: networks()} }, o)
}

func newSearcher(evaluators func() evaluator, o Options) *Searcher {
	o.Threads, o.Memory = max(1, o.Threads), max(leastMemory, o.Memory)
	s := &Searcher{options: o, treeMemory: o.Memory / 4 * 3}
	if o.Cache != nil {
		s.treeMemory = o.Memory / 2 // as much as the cache that it shares
	}
	var chunks pool
	s.tree, s.spare = newTree(&chunks, s.treeMemory), newTree(&chunks, s.treeMemory)
	s.tree.limit = s.treeMemory * growth / (growth + 1)
	if s.cache = o.Cache; s.cache == nil {
		s.cache = NewCache(o.Memory / 4)
	}
	for range o.Threads {
		s.workers = append(s.workers, &worker{shared: &s.shared, evaluator: evaluators()})
	}
	return s
}

// Search searches until q is answered or ctx is done, and returns the answer. However early ctx is
// done, the answer has at least the move that the network prefers.
//
// If report is not nil, Search calls it with intermediate answers, at most ten times a second. It
// returns an error only if no side is to move or the network does not support the board.
func (s *Searcher) Search(ctx context.Context, q Question, report func(Answer)) (Answer, error) {
	if err := s.run(ctx, q, report); err != nil {
		return Answer{}, err
	}
	a := s.answer(q)
	a.Resign = s.hopelessRun.mayResign(q, a)
	return a, nil
}

// Ponder searches p until ctx is done, so that a later Search of a following position can use the
// result. It does not count for resignation. Its errors are Search's.
func (s *Searcher) Ponder(ctx context.Context, p *weiqi.Position) error {
	return s.run(ctx, Question{Position: p}, nil)
}

// run implements Search without returning the answer, which is in the tree.
func (s *Searcher) run(ctx context.Context, q Question, report func(Answer)) error {
	if q.Position == nil || q.Position.ToMove() == game.None {
		return fmt.Errorf("weiqi search: %w", errPosition)
	}
	if size, _ := q.Position.Size(); size < network.MinSize {
		return fmt.Errorf("weiqi search: %w: board size %d", errPosition, size)
	}
	if err := board.Fits(q.Position); err != nil {
		return fmt.Errorf("weiqi search: %w: %w", errPosition, err)
	}
	s.wait()
	s.begin(ctx, q)
	s.enter(q)
	s.play(q, report)
	return nil
}

// begin sets the limits of the search and discards results that q may not use. The search will stop
// when ctx is cancelled.
func (s *Searcher) begin(ctx context.Context, q Question) {
	s.ctx, s.deadline = ctx, time.Time{}
	if q.Time > 0 {
		s.deadline = time.Now().Add(q.Time)
	}
	s.stop.Store(false)
	s.full.Store(false)
	size, _ := q.Position.Size()
	rules := q.Position.Rules()
	if s.points != size*size {
		s.points = size * size
		s.tree.clear()
		s.root.index = 0
	}
	s.cache.fit(s.points)
	if !q.keeps() {
		s.cache.clear()
	}
	if !sameProfile(s.profile, q.Profile) || !s.fight.same(q.Fight) {
		s.tree.clear()
		s.root.index = 0
	}
	s.rulesKey, s.salt, s.seed, s.profile = rulesKey(rules), saltOf(size, q.Profile), q.Seed, q.Profile
	s.depth = depth{q.Visits, q.Time}
}

func sameProfile(a, b *feature.Profile) bool {
	return a == b || a != nil && b != nil && *a == *b
}

// play runs the workers until the search is over. It prunes the tree when memory is full.
func (s *Searcher) play(q Question, report func(Answer)) {
	began := time.Now()
	before := s.tree.node(s.root.index).visits.Load()
	s.limited = q.Visits > 0
	s.budget.Store(q.Visits - before)
	if q.Decide && s.tree.node(s.root.index).moves == 1 {
		return
	}
	look, first := time.NewTicker(lookEvery), time.NewTimer(firstLook)
	defer look.Stop()
	defer first.Stop()
	var late <-chan time.Time // a worker with a large network sees for itself too late
	if !s.deadline.IsZero() {
		end := time.NewTimer(time.Until(s.deadline))
		defer end.Stop()
		late = end.C
	}
	for {
		done := s.start(q.Threads)
		for over := false; !over; {
			select {
			case <-done:
				over = true
			case <-s.ctx.Done():
				s.halt(done)
				return
			case <-late:
				s.halt(done)
				return
			case <-first.C:
				if report != nil {
					report(s.answer(q))
				}
			case <-look.C:
				if report != nil {
					report(s.answer(q))
				}
				if q.Decide && s.decided(began, before) {
					s.halt(done)
					return
				}
			}
		}
		if !s.full.Load() || s.ctx.Err() != nil || !s.prune() {
			return
		}
		s.full.Store(false)
	}
}

// A running search is checked and reported after firstLook and then every lookEvery. The first
// interval is shorter for a user who waits for a report. patience is the time that a search waits
// for its workers to stop. The next search waits for those that take longer.
const (
	firstLook = 30 * time.Millisecond
	lookEvery = 100 * time.Millisecond
	patience  = 25 * time.Millisecond
)

// start starts the given number of workers, or all if threads is 0. It returns a channel that is
// closed when they have stopped.
func (s *Searcher) start(threads int) <-chan struct{} {
	workers := s.workers
	if threads > 0 && threads < len(workers) {
		workers = workers[:threads]
	}
	var busy sync.WaitGroup
	busy.Add(len(workers))
	for _, w := range workers {
		go func() {
			defer busy.Done()
			if s.options.Begun != nil {
				s.options.Begun()
			}
			w.run()
		}()
	}
	done := make(chan struct{})
	go func() {
		busy.Wait()
		close(done)
	}()
	s.done = done
	return done
}

// wait waits until the workers of the last search have stopped.
func (s *Searcher) wait() {
	if s.done != nil {
		<-s.done
	}
}

// halt stops the workers and waits for them, but not longer than patience.
func (s *Searcher) halt(done <-chan struct{}) {
	s.stop.Store(true)
	select {
	case <-done:
	case <-time.After(patience):
	}
}

// decided reports whether no move can overtake the best move in the remaining time. It returns
// false if the time is not limited.
func (s *Searcher) decided(began time.Time, before int64) bool {
	if s.deadline.IsZero() {
		return false
	}
	all := s.choices()
	if len(all) < 2 || all[0].visits < 2 {
		return false
	}
	made := s.tree.node(s.root.index).visits.Load() - before
	elapsed := time.Since(began)
	coming := float64(made) * float64(time.Until(s.deadline)) / float64(max(1, elapsed))
	return leader(all) == 0 && float64(all[1].visits)+coming < float64(all[0].visits)
}
