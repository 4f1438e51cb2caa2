package networks

import (
	"context"
	"math"
	"math/rand/v2"
	"sync"
	"time"

	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/network"
	"pionnier/core/weiqi/search"
)

// Gate is a match between two networks that decides whether the new one is stronger. Each opening, drawn
// boldly from the old network's policy, is played twice with the colours swapped.
type Gate struct {
	New, Old *network.Network
	Size     int
	Rules    weiqi.Rules
	Pairs    int
	Plies    int           // moves of the opening
	Visits   int64         // for a move; 0: unlimited
	Time     time.Duration // for a move; 0: unlimited
	Seed     uint64
	Threads  int // number of concurrent games
	Progress func(Verdict)
}

// Verdict is the outcome of a Gate, from the new network's side.
type Verdict struct {
	Games        int
	Points, Half float64 // share of the points, and half of its 95 % interval
}

// gateMemory is the memory for the tree of a side, in bytes.
const gateMemory = 32 << 20

// Run plays the match. If it is stopped, it returns the result of the finished pairs.
func (g Gate) Run(ctx context.Context) Verdict {
	pairs := make(chan int)
	var workers sync.WaitGroup
	var lock sync.Mutex
	var points []float64 // of pairs
	for range max(1, g.Threads) {
		workers.Go(func() {
			table := newTable(g)
			for i := range pairs {
				opening := table.open(i)
				first, second := table.play(ctx, opening, game.Black), table.play(ctx, opening, game.White)
				if ctx.Err() != nil {
					continue
				}
				lock.Lock()
				points = append(points, (first+second)/2)
				if g.Progress != nil {
					g.Progress(verdict(points))
				}
				lock.Unlock()
			}
		})
	}
	for i := 0; i < g.Pairs && ctx.Err() == nil; i++ {
		pairs <- i
	}
	close(pairs)
	workers.Wait()
	return verdict(points)
}

// table plays one game at a time.
type table struct {
	Gate
	players [2]*search.Searcher // the new network's is first
	opener  *worker
}

func newTable(g Gate) *table {
	o := search.Options{Threads: 1, Memory: gateMemory}
	return &table{g, [2]*search.Searcher{search.New(g.New, o), search.New(g.Old, o)}, newWorker(g.Old.Evaluator())}
}

// open returns the position after the opening of a pair.
func (t *table) open(pair int) *weiqi.Position {
	w := t.opener
	w.rng = rand.New(rand.NewPCG(t.Seed, uint64(pair)))
	p, err := weiqi.New(t.Size, t.Rules)
	for range t.Plies {
		if err != nil || p.ToMove() == game.None {
			break
		}
		w.board.Load(p)
		w.judge()
		var next game.Position
		if next, err = p.Play(w.board.Move(w.draw(1.2))); err == nil {
			p = next.(*weiqi.Position)
		}
	}
	return p
}

// play returns the new network's points for a game with the given side: 1, ½ or 0. A game that does not end,
// or ends without a result, is a draw.
func (t *table) play(ctx context.Context, p *weiqi.Position, newSide game.Color) float64 {
	for _, s := range t.players {
		s.Forget()
	}
	var owner [2][]float32 // what the players said last
	longest := p.MoveNumber() + 3*t.Size*t.Size
	for p.ToMove() != game.None && p.MoveNumber() < longest {
		i := 0
		if p.ToMove() != newSide {
			i = 1
		}
		a, err := t.players[i].Search(ctx, search.Question{
			Position: p, Visits: t.Visits, Time: t.Time, Seed: t.Seed, Keep: true,
		}, nil)
		if err != nil || ctx.Err() != nil {
			return 0.5
		}
		if a.Resign {
			return share(p.ToMove().Opponent(), newSide)
		}
		owner[i] = a.Ownership
		next, err := p.Play(a.Move)
		if err != nil {
			return share(p.ToMove().Opponent(), newSide)
		}
		p = next.(*weiqi.Position)
	}
	if p.ToMove() != game.None || p.Outcome().Ending == game.NoResult {
		return 0.5
	}
	return share(p.Settle(deadStones(p, both(p, owner))).Winner, newSide)
}

// both returns the sum of the players' estimates of owners.
func both(p *weiqi.Position, owner [2][]float32) []float32 {
	size, _ := p.Size()
	sum := make([]float32, size*size)
	for _, o := range owner {
		for i, v := range o {
			sum[i] += v
		}
	}
	return sum
}

func share(winner, of game.Color) float64 {
	switch winner {
	case of:
		return 1
	case game.None:
		return 0.5
	}
	return 0
}

// verdict returns the result of pairs. It treats each pair as one sample, since its two games depend on each
// other.
func verdict(points []float64) Verdict {
	v, n := Verdict{Games: 2 * len(points)}, float64(len(points))
	for _, p := range points {
		v.Points += p / n
	}
	for _, p := range points {
		v.Half += (p - v.Points) * (p - v.Points)
	}
	v.Half = 1.96 * math.Sqrt(v.Half/max(1, n-1)/max(1, n))
	return v
}
