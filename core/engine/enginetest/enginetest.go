// Package enginetest tests that an engine satisfies the contract of engine.Engine. The tests of
// every engine call it. Start reading at Run.
package enginetest

import (
	"context"
	"math/rand/v2"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"pionnier/core/engine"
	"pionnier/core/game"
)

// nodes limits a search that must end by itself: enough for two plies or some visits to every move,
// and few for the slowest engine under the race detector.
const nodes = 150

// analysed limits a search for several lines, which need more nodes than a single move.
const analysed = 400

// moment is the time after which a search is cancelled.
const moment = 5 * time.Millisecond

// prompt is the longest time that a cancelled search may continue. It only detects broken engines:
// others need milliseconds, or many seconds on a busy machine under the race detector.
const prompt = 2 * time.Minute

// Run tests that the engines returned by newEngine satisfy the contract of engine.Engine, in
// positions that random moves reach from start.
//
// t fails if an answer is illegal, or if a search does not end promptly when it is cancelled or its
// time is over. It also fails if calls to report overlap or continue after the search, or if a
// Ponderer does not stop promptly. The same seed and node limit must give the same move and number
// of nodes.
func Run(t *testing.T, newEngine func() engine.Engine, start func() game.Position) {
	t.Helper()
	positions := sample(t, start())
	t.Run("depth 1", func(t *testing.T) {
		mustAnswer(t, newEngine(), context.Background(), positions[0], engine.Limits{Depth: 1, Nodes: nodes})
	})
	t.Run("cancelled before it starts", func(t *testing.T) {
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		e := newEngine()
		for _, p := range positions {
			promptly(t, func() { mustAnswer(t, e, ctx, p, engine.Limits{}) })
		}
	})
	t.Run("cancelled while it thinks", func(t *testing.T) {
		e := newEngine()
		for _, p := range positions {
			ctx, cancel := context.WithTimeout(context.Background(), moment)
			promptly(t, func() { mustAnswer(t, e, ctx, p, engine.Limits{}) })
			cancel()
		}
	})
	t.Run("time limit", func(t *testing.T) {
		limits := engine.Limits{Time: 10 * time.Millisecond}
		promptly(t, func() { mustAnswer(t, newEngine(), context.Background(), positions[0], limits) })
	})
	if _, ok := newEngine().(engine.Ponderer); ok {
		t.Run("cancelled while it ponders", func(t *testing.T) {
			e := newEngine().(engine.Ponderer)
			for i := 1; i < len(positions); i++ {
				ctx, cancel := context.WithTimeout(context.Background(), moment)
				promptly(t, func() { e.Ponder(ctx, engine.Request{Position: positions[i-1], Seed: 7}) })
				promptly(t, func() { mustAnswer(t, e, ctx, positions[i], engine.Limits{}) })
				cancel()
			}
		})
	}
	t.Run("same seed and nodes, same answer", func(t *testing.T) {
		used := newEngine()
		for _, p := range positions {
			limits := engine.Limits{Nodes: nodes}
			a := mustAnswer(t, used, context.Background(), p, limits)
			b := mustAnswer(t, newEngine(), context.Background(), p, limits)
			if a.Move != b.Move || a.Nodes != b.Nodes {
				t.Fatalf("a used engine answers %v after %d nodes, a new one %v after %d",
					a.Move, a.Nodes, b.Move, b.Nodes)
			}
		}
	})
}

// sample returns p and later positions of a random game, each with a side to move.
func sample(t *testing.T, p game.Position) []game.Position {
	t.Helper()
	rng := rand.New(rand.NewPCG(1, 2))
	positions := []game.Position{p}
	for ply := 1; ply <= 40; ply++ {
		legal := p.Legal()
		next, err := p.Play(legal[rng.IntN(len(legal))])
		if err != nil {
			t.Fatalf("a move that Legal lists is refused: %v", err)
		}
		if p = next; p.ToMove() == game.None {
			break
		}
		if ply%8 == 0 {
			positions = append(positions, p)
		}
	}
	return positions
}

func mustAnswer(t *testing.T, e engine.Engine, ctx context.Context, p game.Position, limits engine.Limits) engine.Info {
	t.Helper()
	var inside, calls atomic.Int32
	var returned atomic.Bool
	report := func(info engine.Info) {
		if returned.Load() {
			t.Error("report is called after Search returned")
			return
		}
		if inside.Add(1) != 1 {
			t.Error("report is called while another call of it runs")
		}
		calls.Add(1)
		inside.Add(-1)
	}
	info, err := e.Search(ctx, engine.Request{Position: p, Limits: limits, Seed: 7}, report)
	returned.Store(true)
	if err != nil {
		t.Fatalf("Search: %v", err)
	}
	if !slices.Contains(p.Legal(), info.Move) {
		t.Fatalf("the answer %v is not legal", info.Move)
	}
	for _, line := range info.Lines {
		if len(line.Moves) == 0 || !slices.Contains(p.Legal(), line.Moves[0]) {
			t.Fatalf("the line %v does not begin with a legal move", line.Moves)
		}
	}
	checkOwnership(t, p, info)
	again, _ := e.Search(ctx, engine.Request{Position: p, Limits: engine.Limits{Nodes: 1}}, nil) // nil report
	if !slices.Contains(p.Legal(), again.Move) {
		t.Fatalf("without a report function the answer %v is not legal", again.Move)
	}
	return info
}

func checkOwnership(t *testing.T, p game.Position, info engine.Info) {
	t.Helper()
	width, height := p.Size()
	if info.Ownership != nil && len(info.Ownership) != width*height {
		t.Fatalf("ownership has %d values for %d points", len(info.Ownership), width*height)
	}
	for i, v := range info.Ownership {
		if v < -1 || v > 1 {
			t.Fatalf("ownership of point %d is %v, not within -1 and 1", i, v)
		}
	}
}

func promptly(t *testing.T, search func()) {
	t.Helper()
	began := time.Now()
	search()
	if d := time.Since(began); d > prompt {
		t.Fatalf("the search went on for %v", d)
	}
}

// RunAnalyst tests that the engine that newEngine returns respects the fields of a Request that
// analysis uses: Avoid, Allow, Lines, Ownership and Policy. It uses positions that random moves
// reach from start.
func RunAnalyst(t *testing.T, newEngine func() engine.Engine, start func() game.Position) {
	t.Helper()
	e := newEngine()
	positions := sample(t, start())
	for i, p := range positions {
		if i%2 == 1 && i+1 < len(positions) {
			continue // four of six are enough for questions that take long
		}
		legal := p.Legal()
		ask := func(change func(*engine.Request)) engine.Info {
			req := engine.Request{Position: p, Limits: engine.Limits{Nodes: analysed}, Lines: len(legal), Seed: 7}
			change(&req)
			info, err := e.Search(context.Background(), req, nil)
			if err != nil {
				t.Fatal(err)
			}
			checkOwnership(t, p, info)
			for _, l := range info.Lines {
				if !slices.Contains(req.Moves(), l.Moves[0]) {
					t.Fatalf("%v is told of, though %v is avoided and %v allowed", l.Moves[0], req.Avoid, req.Allow)
				}
				if l.HasChance && !(l.Chance >= 0 && l.Chance <= 1) || !(l.Error >= 0 && l.MarginError >= 0) {
					t.Fatalf("%v wins by %v ± %v, leads ± %v", l.Moves[0], l.Chance, l.Error, l.MarginError)
				}
			}
			return info
		}
		free := ask(func(r *engine.Request) { r.Ownership, r.Policy, r.Reuse = true, true, true })
		if len(free.Lines) < min(2, len(legal)) {
			t.Fatalf("%d lines of %d", len(free.Lines), len(legal))
		}
		checkPolicy(t, p, free.Policy)
		last := legal[len(legal)-1]
		if forced := ask(func(r *engine.Request) { r.Allow = []game.Move{last} }); forced.Move != last || len(forced.Lines) != 1 {
			t.Fatalf("allowed only %v, it answers %v with %d lines", last, forced.Move, len(forced.Lines))
		}
		if len(legal) > 1 {
			if other := ask(func(r *engine.Request) { r.Avoid, r.Reuse = []game.Move{free.Move}, true }); other.Move == free.Move {
				t.Fatalf("it answers %v, which is to be avoided", other.Move)
			}
		}
		ask(func(r *engine.Request) { r.Avoid = legal }) // which leaves nothing, so all
	}
}

func checkPolicy(t *testing.T, p game.Position, policy []float32) {
	t.Helper()
	width, height := p.Size()
	if policy == nil {
		return
	}
	if len(policy) != width*height+1 {
		t.Fatalf("policy has %d values for %d points", len(policy), width*height)
	}
	sum := 0.0
	for _, v := range policy {
		sum += max(0, float64(v))
	}
	if sum < 0.97 || sum > 1.03 {
		t.Fatalf("policy adds up to %v", sum)
	}
}
