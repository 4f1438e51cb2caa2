package player

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"time"

	"pionnier/core/engine"
	"pionnier/core/engine/priority"
	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/board"
	"pionnier/core/weiqi/feature"
	"pionnier/core/weiqi/network"
	"pionnier/core/weiqi/search"
	"pionnier/core/weiqi/status"
)

// neural plays by the search of package search with a network, as well as its limits allow.
type neural struct {
	resources engine.Resources
	searcher  *search.Searcher // nil before the first search
	// most is the largest number of visits by the class of boards; 0 means no limit.
	most [vast + 1]int64
	// general evaluates boards of 9 lines with the network for all boards too. Levels of people must be
	// as strong as they were rated, and not as strong as possible.
	general bool
}

var _ engine.Ponderer = (*neural)(nil)

// newNeural returns an engine that allocates its memory at the first search.
func newNeural(r engine.Resources) engine.Engine { return &neural{resources: r} }

// upTo returns the constructor of engines that search with at most the given visits for each class
// of boards. 0 means no limit.
func upTo(most [vast + 1]int64) func(engine.Resources) engine.Engine {
	return func(r engine.Resources) engine.Engine { return &neural{resources: r, most: most} }
}

// network returns the network of e, or an error if it cannot be loaded.
func (e *neural) network() (*network.Network, error) {
	n, err := NetworkOf(e.resources)
	if err == nil && e.general {
		n = n.General()
	}
	return n, err
}

// avoided returns the legal moves that req excludes, or nil if req excludes none.
func avoided(req engine.Request) []game.Move {
	if !req.Restricted() {
		return nil
	}
	wanted := req.Moves()
	return slices.DeleteFunc(slices.Clone(req.Position.Legal()), func(m game.Move) bool {
		return slices.Contains(wanted, m)
	})
}

// ready creates the searcher if it does not exist, or returns an error if the network cannot be
// loaded.
func (e *neural) ready() error {
	if e.searcher != nil {
		return nil
	}
	n, err := e.network()
	if err != nil {
		return err
	}
	memory := e.resources.Memory
	if memory <= 0 {
		memory = engine.DefaultMemory
	}
	o := search.Options{Threads: e.resources.Threads, Memory: memory}
	if p := e.resources.Pool; p != nil {
		o.Cache, _ = p.Kept(func(memory int64) any { return search.NewCache(memory) }).(*search.Cache)
	}
	if o.Threads <= 0 {
		o.Threads = runtime.NumCPU()
	}
	if e.resources.GiveWay {
		o.Begun = priority.Lower
	}
	e.searcher = search.New(n, o)
	return nil
}

// fewVisits is the largest number of visits that is not worth a second thread.
const fewVisits = 64

// positionOf returns the position of req. It returns an error if that is of another game, has no
// side to move or cannot be loaded into a board.Board.
func positionOf(req engine.Request) (*weiqi.Position, error) {
	p, ok := req.Position.(*weiqi.Position)
	switch {
	case !ok:
		return nil, fmt.Errorf("weiqi engine: position is a %T", req.Position)
	case p.ToMove() == game.None:
		return nil, errors.New("weiqi engine: nobody is to move")
	}
	if err := board.Fits(p); err != nil {
		return nil, fmt.Errorf("weiqi engine: %w: %w", engine.ErrPosition, err)
	}
	return p, nil
}

// Search implements engine.Engine. A node is a visit of the position. With a node limit and without
// Reuse, it discards earlier results, so that on one thread the answer depends only on req. If req
// asks for several lines or names moves, Search uses all its time, so that each line is judged
// well.
func (e *neural) Search(ctx context.Context, req engine.Request, report func(engine.Info)) (engine.Info, error) {
	p, err := positionOf(req)
	if err != nil {
		return engine.Info{}, err
	}
	began := time.Now()
	if err := e.ready(); err != nil {
		return engine.Info{}, err
	}
	w, h := p.Size()
	if most := e.most[boardsOf(w*h)]; most > 0 {
		req.Limits.Nodes = min(req.Limits.Nodes, most)
	}
	q := search.Question{
		Position: p, Visits: req.Limits.Nodes, Time: req.Limits.Time, Seed: req.Seed, Avoid: avoided(req),
		Lines: req.Lines, Decide: req.Limits.Time > 0 && req.Lines <= 1 && len(req.Allow) == 0, Keep: req.Reuse, PolicyTemperature: req.Widening,
		LineOwnership: req.LineOwnership, Policy: req.Policy, Fight: req.Fight,
	}
	if req.Profile != "" {
		profile, err := feature.ParseProfile(req.Profile)
		if err != nil {
			return engine.Info{}, fmt.Errorf("weiqi engine: %w", err)
		}
		q.Profile = &profile
	}
	if q.Visits > 0 && q.Visits <= fewVisits {
		q.Threads = 1
	}
	if q.Time > 0 { // the first search also paid for the network
		q.Time = max(q.Time-time.Since(began), q.Time/4)
	}
	tell := func(a search.Answer) engine.Info {
		info := infoOf(a)
		if !req.Ownership {
			info.Ownership, info.OwnershipStdev = nil, nil
		}
		info.Progress = progress(req.Limits, a.Visits, time.Since(began))
		return info
	}
	a, err := e.searcher.Search(ctx, q, func(a search.Answer) {
		if report != nil {
			report(tell(a))
		}
	})
	if err != nil {
		return engine.Info{}, err
	}
	info := tell(a)
	info.Progress = 1
	if m, ok := e.fights(ctx, p, info); ok && !req.Restricted() && req.Fight.Stones == nil {
		info.Move, info.Lines = m, append([]engine.Line{{Moves: []game.Move{m}, Value: info.Value}}, info.Lines...)
	}
	return info, nil
}

// fights returns a move that starts a ko left on the board, such as in a bent four in the corner.
// It returns false unless area counts and a pass, the move of info, would lose: under such rules
// the stones live unless the ko is fought. It also returns false if no such ko is found before ctx
// is cancelled.
func (e *neural) fights(ctx context.Context, p *weiqi.Position, info engine.Info) (game.Move, bool) {
	chance := info.Value.Chance
	if p.ToMove() == game.White {
		chance = 1 - chance
	}
	if info.Move != game.Pass || info.Resign || chance >= 0.5 || p.Rules().Scoring != weiqi.AreaScoring {
		return game.Pass, false
	}
	return status.KoLeft(ctx, p)
}

// Ponder implements engine.Ponderer. A later Search without a node limit continues with its tree.
// Ponder ignores errors, which the next Search returns.
func (e *neural) Ponder(ctx context.Context, req engine.Request) {
	p, err := positionOf(req)
	if err != nil || e.ready() != nil {
		return
	}
	_ = e.searcher.Ponder(ctx, p)
}

// progress returns the used part of limits, from 0 to 1.
func progress(limits engine.Limits, nodes int64, spent time.Duration) float64 {
	part := 0.0
	if limits.Nodes > 0 {
		part = float64(nodes) / float64(limits.Nodes)
	}
	if limits.Time > 0 {
		part = max(part, float64(spent)/float64(limits.Time))
	}
	return min(1, part)
}

// infoOf converts a to an engine.Info.
func infoOf(a search.Answer) engine.Info {
	info := engine.Info{
		Move: a.Move, Resign: a.Resign, Nodes: max(1, a.Visits), Unit: engine.WinProbability,
		Root: valueOf(a.Root), Ownership: a.Ownership, OwnershipStdev: a.OwnershipStdev, Policy: a.Policy,
		Raw: valueOf(a.Raw), NoResult: a.NoResult,
	}
	if u := a.Unsettled; u.Known {
		info.Unsettled = &engine.Unsettled{Win: float64(u.Result) / 2, Points: float64(u.Score), TimeLeft: float64(u.TimeLeft)}
	}
	for _, l := range a.Lines {
		info.Lines = append(info.Lines, engine.Line{Moves: l.Moves, Value: valueOf(l),
			Ownership: l.Ownership, OwnershipStdev: l.OwnershipStdev, PlyVisits: l.PlyVisits})
	}
	info.Value = info.Lines[0].Value
	return info
}

func valueOf(l search.Line) engine.Value {
	return engine.Value{
		Value: game.Value{Chance: l.Win, HasChance: true, ChanceError: l.WinError, Margin: l.Lead, HasMargin: true, MarginError: l.LeadError, Visits: l.Visits},
		Score: l.Win, Error: l.WinError, Spread: l.WinSpread, Prior: l.Prior, Mean: l.Score, Stdev: l.Stdev, Utility: l.Utility,
	}
}
