package player

import (
	"context"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"time"

	"pionnier/core/engine"
	"pionnier/core/engine/priority"
	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/othello/book"
	"pionnier/core/othello/pattern"
	"pionnier/core/othello/search"
	"pionnier/core/othello/six"
	"pionnier/core/othello/ten"
)

// style makes the strong search play like people of some strength.
type style struct {
	// noise is the standard deviation, in discs, of the error added to the value of each move. With
	// it the engine misses plans that gain little, but not corners.
	noise float64
	solve int // number of empty squares from which the game is solved
	// elo, unless 0, is the strength of the people to imitate (asPerson); noise and solve are then ignored.
	elo float64
	// weak levels use a small table and one thread.
	weak bool
	book bool // plays from the opening book
	// spread is by how many discs a move of the book may be worse than the best, for variety.
	spread int
}

// strong is an engine with the trained evaluation and the search of package search.
type strong struct {
	style
	resources engine.Resources
	searcher  *search.Searcher // nil before the first search
	six       *six.Searcher    // for 6×6; nil before the first search on it
	ten       *ten.Searcher    // for 10×10; nil before the first search on it
}

// searcher is a search.Searcher or a six.Searcher.
type searcher interface {
	Search(context.Context, search.Question, func(search.Answer)) search.Answer
	Forget()
}

// searcherFor returns the searcher for p's board. The first call for a board creates it. The error
// wraps engine.ErrUnavailable.
func (e *strong) searcherFor(p othello.Position) (searcher, error) {
	if p.Squares() != othello.Six {
		return e.searcher, e.ready()
	}
	if e.six == nil {
		e.six = six.New()
	}
	return e.six, nil
}

var _ engine.Ponderer = (*strong)(nil)

// with returns a constructor of engines with the style s. An engine allocates its memory at the
// first search.
func with(s style) func(engine.Resources) engine.Engine {
	return func(r engine.Resources) engine.Engine { return &strong{style: s, resources: r} }
}

// smallTable is the memory of a weak level, in bytes.
const smallTable = 2 << 20

// ready creates e.searcher if it is nil. The error wraps engine.ErrUnavailable.
func (e *strong) ready() error {
	if e.searcher != nil {
		return nil
	}
	weights, err := pattern.Default()
	if err != nil {
		return fmt.Errorf("othello engine: %w: %w", engine.ErrUnavailable, err)
	}
	threads, memory := e.resources.Threads, e.resources.Memory
	if threads <= 0 {
		threads = runtime.NumCPU()
	}
	if memory <= 0 {
		memory = engine.DefaultMemory
	}
	if e.weak {
		threads, memory = 1, min(memory, smallTable)
	}
	e.searcher = search.New(weights, threads, memory)
	if e.resources.GiveWay {
		e.searcher.OnThread(priority.Lower)
	}
	return nil
}

// Search implements engine.Engine. Without limits it searches to the end of the game, which takes
// practically forever early in the game. With a node limit and without Reuse, it first forgets
// earlier results, so that the answer depends only on req.
func (e *strong) Search(ctx context.Context, req engine.Request, report func(engine.Info)) (engine.Info, error) {
	asked, err := unpack(req)
	if err != nil {
		return engine.Info{}, err
	}
	if asked.Legal()[0] == game.Pass {
		return passInfo(), nil
	}
	p, ok := asked.(othello.Position)
	if !ok {
		return e.searchTen(ctx, asked.(ten.Position), req, report), nil
	}
	if info, ok := e.fromBook(p, req); ok {
		return info, nil
	}
	began := time.Now()
	s, err := e.searcherFor(p)
	if err != nil {
		return engine.Info{}, err
	}
	if req.Limits.Nodes > 0 && !req.Reuse || e.weak {
		s.Forget()
	}
	q := search.Question{
		Depth: req.Limits.Depth, Solve: e.solve, Nodes: req.Limits.Nodes, Time: req.Limits.Time, Lines: req.Lines,
		Confidence: req.Limits.Confidence, Outcome: req.Limits.Time > 0,
	}
	if req.Restricted() {
		q.Avoid = ^p.Bits(req.Moves())
	}
	if q.Time > 0 { // the first search also loads the weights and allocates the table
		q.Time = max(q.Time-time.Since(began), q.Time/4)
	}
	q.Own, q.Opp = p.OwnOpp()
	noise := e.noise
	if e.elo != 0 && p.Squares() == othello.Six {
		noise, q.Depth, q.Solve = noiseOnSix(e.elo), 4, 6
	} else if e.elo != 0 {
		a, choices, err := e.imitate(ctx, q.Own, q.Opp, req.Seed)
		if err != nil {
			return engine.Info{}, err
		}
		info := newTeller(p, q).info(a)
		info.Choices = choices
		return info, nil
	}
	tell := newTeller(p, q)
	if noise > 0 && empties(p) > q.Solve {
		q.Lines = len(p.Legal())
		return tell.info(misjudge(s.Search(ctx, q, nil), noise, req.Seed)), nil
	}
	return tell.info(s.Search(ctx, q, func(a search.Answer) {
		if report != nil {
			report(tell.info(a))
		}
	})), nil
}

// Ponder implements engine.Ponderer. A later Search without a node limit uses its results. Ponder
// ignores errors, which the next Search returns.
func (e *strong) Ponder(ctx context.Context, req engine.Request) {
	p, ok := req.Position.(othello.Position)
	if !ok || p.ToMove() == game.None || p.Legal()[0] == game.Pass {
		return
	}
	s, err := e.searcherFor(p)
	if err != nil {
		return
	}
	q := search.Question{Solve: e.solve}
	q.Own, q.Opp = p.OwnOpp()
	s.Search(ctx, q, nil)
}

// bookDepth is the least depth limit of a search that may use the book. A smaller limit requests
// weaker play.
const bookDepth = 18

// bookReach is the least depth of the book's best line to play from the book. A search at full
// strength is about as deep, and deeper near the leaves of the book.
const bookReach = 24

// fromBook returns a move of the opening book. It returns false if req needs a search, or if the
// book is damaged or does not have p.
func (e *strong) fromBook(p othello.Position, req engine.Request) (engine.Info, bool) {
	depth := req.Limits.Depth
	if !e.book || e.resources.NoBook || req.Lines > 1 || req.Restricted() || req.Limits.Nodes > 0 || depth > 0 && depth < bookDepth {
		return engine.Info{}, false
	}
	b, err := book.Default()
	if err != nil {
		return engine.Info{}, false
	}
	m, ok := b.Choose(p, e.spread, rand.New(rand.NewPCG(req.Seed, 0x626f6f6b)))
	if !ok || m.Depth < bookReach {
		return engine.Info{}, false
	}
	value := engine.Value{Score: float64(m.Value), Value: game.Value{Depth: m.Depth}, Confidence: m.Confidence % 100} // 0: nothing was skipped
	if p.ToMove() == game.White {
		value.Score = -value.Score
	}
	return engine.Info{
		Move: m.Move, Nodes: 1, Progress: 1, Unit: engine.Discs, Value: value,
		Lines: []engine.Line{{Moves: []game.Move{m.Move}, Value: value}},
	}, true
}

// misjudge adds a random error to the value of each move, and returns the line that is then best.
// noise is the standard deviation in discs. The same seed makes the same errors in the same
// position.
func misjudge(a search.Answer, noise float64, seed uint64) search.Answer {
	rng := rand.New(rand.NewPCG(seed, 0x6e6f697365))
	value := make(map[int]float64, len(a.Lines))
	lines := slices.Clone(a.Lines)
	slices.SortFunc(lines, func(x, y search.Line) int { return x.Moves[0] - y.Moves[0] })
	for _, l := range lines {
		value[l.Moves[0]] = float64(l.Value) + noise*rng.NormFloat64()
	}
	slices.SortFunc(lines, func(x, y search.Line) int {
		if value[x.Moves[0]] > value[y.Moves[0]] {
			return -1
		}
		return 1
	})
	a.Lines = lines[:1] // the values of the others are not shown
	return a
}

// noiseOnSix returns the noise, in discs, of levels that play like people on 6×6. It is a guess,
// since there are no games of people on 6×6.
func noiseOnSix(elo float64) float64 { return max(0.5, (2600-elo)/300) }
