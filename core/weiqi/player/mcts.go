package player

import (
	"context"
	"sort"
	"time"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/weiqi/playout"
)

// MCTS is a Monte-Carlo tree search: it plays many random games, each from
// where the tree of promising moves ends, and comes to prefer the moves that win
// most of them. It works in one goroutine. A node is one playout.
//
// Its zero value is ready; it keeps its memory from one search to the next.
type MCTS struct {
	tree tree
}

var _ engine.Engine = (*MCTS)(nil)

const (
	// checkTime is the number of playouts between looks at the clock.
	checkTime = 16
	// reportEvery is how often progress is told.
	reportEvery = 100 * time.Millisecond
	// maxLines bounds Info.Lines.
	maxLines = 5
)

// Search plays until a limit is reached or ctx ends; with neither it goes on
// forever. Late in the game it keeps a fifth of its limits to see whether it may
// pass.
func (m *MCTS) Search(ctx context.Context, req engine.Request, report func(engine.Info)) (engine.Info, error) {
	p, err := accept(req)
	if err != nil {
		return engine.Info{}, err
	}
	limits := req.Limits
	if limits.Time > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, limits.Time)
		defer cancel()
	}
	if len(p.moves) == 0 {
		return answer(game.Pass), nil
	}
	t := &m.tree
	t.plant(&p.board, scoringOf(p.pos), p.moves, req.Seed)
	main, rest := limits, int64(0)
	if p.late() {
		rest = limits.Nodes / 5
		main.Time, main.Nodes = limits.Time*4/5, limits.Nodes-rest
		if limits.Nodes == 0 {
			rest = spared
		}
	}
	nodes := t.run(ctx, main, report)
	info := t.info(nodes)
	if p.late() {
		info.Move, nodes = p.consider(ctx, t, rest, req.Seed, info)
		info.Nodes += nodes
	}
	info.Progress = 1
	return info, nil
}

// run plays until a limit and returns the number of playouts.
func (t *tree) run(ctx context.Context, limits engine.Limits, report func(engine.Info)) int64 {
	stop := playout.Stop(ctx)
	defer stop.Release()
	began := time.Now()
	told := began
	nodes := int64(0)
	for !stop.Now() && (limits.Nodes == 0 || nodes < limits.Nodes) {
		t.simulate()
		if nodes++; nodes%checkTime != 0 {
			continue
		}
		now := time.Now()
		if limits.Time > 0 && now.Sub(began) >= limits.Time {
			break
		}
		if report != nil && now.Sub(told) >= reportEvery {
			told = now
			info := t.info(nodes)
			info.Progress = progress(limits, nodes, now.Sub(began))
			report(info)
		}
	}
	return nodes
}

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

// info describes the tree.
func (t *tree) info(nodes int64) engine.Info {
	info := engine.Info{Nodes: nodes, Value: engine.Value{Score: 0.5}, Unit: engine.WinProbability, Ownership: t.tally.Mean()}
	if nodes > 0 {
		info.Score = t.wins / float64(nodes)
	}
	ranked := t.ranked()
	for _, n := range ranked {
		if n.cell != playout.Pass {
			info.Move = t.root.Move(n.cell)
			break
		}
	}
	for _, n := range ranked[:min(maxLines, len(ranked))] {
		line := engine.Line{Value: info.Value, Moves: t.continuation(n)}
		if n.visits > 0 {
			line.Score = float64(of(t.root.ToMove(), n.mean()))
			line.Visits = int64(n.visits)
		}
		info.Lines = append(info.Lines, line)
	}
	return info
}

// ranked returns the root's moves, most visited first.
func (t *tree) ranked() []node {
	ranked := append([]node(nil), t.children(0)...)
	sort.SliceStable(ranked, func(i, j int) bool {
		a, b := &ranked[i], &ranked[j]
		if a.visits != b.visits {
			return a.visits > b.visits
		}
		return a.value() > b.value()
	})
	return ranked
}

// continuation returns a move and the most visited answers to it.
func (t *tree) continuation(n node) []game.Move {
	moves := []game.Move{t.root.Move(n.cell)}
	for n.count > 0 && len(moves) < 8 {
		var best node
		for _, c := range t.nodes[n.first : n.first+uint32(n.count)] {
			if c.visits > best.visits {
				best = c
			}
		}
		if best.visits == 0 {
			break
		}
		n = best
		moves = append(moves, t.root.Move(n.cell))
	}
	return moves
}
