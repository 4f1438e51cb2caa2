package patterns

import (
	"context"
	"math"
	"math/rand/v2"
	"sync"

	"pionnier/core/othello"
	"pionnier/core/othello/pattern"
	"pionnier/core/othello/search"
)

// Gate is a match between two sets of weights that decides whether the new ones are stronger. Each random
// opening is played twice, with the colours swapped.
type Gate struct {
	New, Old *pattern.Weights
	Pairs    int
	Depth    int   // plies of search for a move; 0: limited by Nodes only
	Solve    int   // empty squares from which play is exact
	Nodes    int64 // positions to visit for a move; 0: unlimited
	Seed     uint64
	Threads  int
}

// Verdict is the outcome of a Gate, from the new weights' side. Without games, shares and intervals are 0.
type Verdict struct {
	Games         int
	Points, Half  float64 // share of the points, and half of its 95 % interval
	Margin, Swing float64 // mean margin in discs, and half of its 95 % interval
}

// openingPlies is the number of random moves before a game of a Gate.
const openingPlies = 10

// Run plays the match and returns the verdict. If ctx is cancelled, it starts no more games, and pairs
// of games that were not played to their ends do not count.
func (g Gate) Run(ctx context.Context) Verdict {
	pairs := make(chan int)
	var workers sync.WaitGroup
	var lock sync.Mutex
	var points, margins []float64 // of pairs
	for range g.Threads {
		workers.Go(func() {
			players := [2]*search.Searcher{search.New(g.New, 1, tableMemory), search.New(g.Old, 1, tableMemory)}
			for i := range pairs {
				first, second := g.play(ctx, players, i, 0), g.play(ctx, players, i, 1)
				if ctx.Err() != nil {
					continue
				}
				lock.Lock()
				points = append(points, (share(first)+share(second))/2)
				margins = append(margins, float64(first+second)/2)
				lock.Unlock()
			}
		})
	}
	for i := 0; i < g.Pairs && ctx.Err() == nil; i++ {
		pairs <- i
	}
	close(pairs)
	workers.Wait()
	v := Verdict{Games: 2 * len(points)}
	v.Points, v.Half = interval(points)
	v.Margin, v.Swing = interval(margins)
	return v
}

// play plays a game and returns the margin of the new weights. If starter is 0, the new weights
// move first after the opening. play returns 0 if the opening ends the game or if ctx is cancelled.
func (g Gate) play(ctx context.Context, players [2]*search.Searcher, pair, starter int) int {
	rng := rand.New(rand.NewPCG(g.Seed, uint64(pair)))
	own, opp, ok := playRandomly(rng, openingPlies)
	if !ok {
		return 0
	}
	players[0].Forget()
	players[1].Forget()
	for turn := starter; ; turn = 1 - turn {
		if othello.Moves(own, opp) == 0 {
			own, opp, turn = opp, own, 1-turn
			if othello.Moves(own, opp) == 0 {
				return (1 - 2*turn) * othello.Margin(own, opp)
			}
		}
		q := search.Question{Own: own, Opp: opp, Depth: g.Depth, Solve: g.Solve, Nodes: g.Nodes, Outcome: g.Depth == 0}
		answer := players[turn].Search(ctx, q, nil)
		if ctx.Err() != nil {
			return 0
		}
		sq := answer.Lines[0].Moves[0]
		f := othello.Flips(own, opp, sq)
		own, opp = opp&^f, own|f|1<<sq
	}
}

func share(margin int) float64 {
	switch {
	case margin > 0:
		return 1
	case margin < 0:
		return 0
	}
	return 0.5
}

// interval returns the mean of values and half of the width of its 95 % confidence interval, or zeros
// if values is empty.
func interval(values []float64) (mean, half float64) {
	n := float64(max(1, len(values)))
	for _, v := range values {
		mean += v / n
	}
	for _, v := range values {
		half += (v - mean) * (v - mean)
	}
	return mean, 1.96 * math.Sqrt(half/max(1, n-1)/n)
}
