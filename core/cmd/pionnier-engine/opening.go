package main

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"

	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/game"
)

const (
	judgeDepth = 8    // plies, at which the hinter values an opening
	maxTries   = 1000 // openings that are drawn before one is accepted
)

// openings says how a match begins its games.
type openings struct {
	plies   int     // random moves; 0 for the usual start
	balance float64 // discs that one side may be ahead; 0: not judged
	seed    uint64
}

// draw returns so many openings, each legal and balanced. The same seed gives the
// same ones, the first of many as of few.
func (o openings) draw(entry catalog.Game, options catalog.Options, count int) ([][]game.Move, error) {
	drawn := make([][]game.Move, count)
	if o.plies == 0 {
		return drawn, nil
	}
	r, err := entry.New(options)
	if err != nil {
		return nil, err
	}
	start, err := entry.Start(r)
	if err != nil {
		return nil, err
	}
	judge := entry.Hinter.New(engine.Resources{Threads: 1})
	if o.balance > 0 {
		glance, err := value(judge, start, engine.Limits{Depth: 1, Nodes: 1000})
		if err != nil {
			return nil, err
		}
		if glance.Unit != engine.Discs {
			return nil, fmt.Errorf("--balance: nobody values this game in discs")
		}
	}
	rng := rand.New(rand.NewPCG(o.seed, 0))
	for i := range drawn {
		for tries := 0; drawn[i] == nil; tries++ {
			if tries == maxTries {
				return nil, fmt.Errorf("no opening of %d plies within %v discs in %d tries", o.plies, o.balance, maxTries)
			}
			moves, end, err := wander(rng, start, o.plies)
			if err != nil {
				return nil, err
			}
			if fair, err := o.balanced(judge, end); err != nil {
				return nil, err
			} else if fair {
				drawn[i] = moves
			}
		}
	}
	return drawn, nil
}

// wander plays random moves; fewer if the game ends before.
func wander(rng *rand.Rand, p game.Position, plies int) (moves []game.Move, end game.Position, err error) {
	for range plies {
		legal := p.Legal()
		if len(legal) == 0 {
			break
		}
		m := legal[rng.IntN(len(legal))]
		if p, err = p.Play(m); err != nil {
			return nil, nil, err
		}
		moves = append(moves, m)
	}
	return moves, p, nil
}

// balanced tells whether the game goes on and neither side is far ahead.
func (o openings) balanced(judge engine.Engine, p game.Position) (bool, error) {
	if p.ToMove() == game.None || o.balance == 0 {
		return p.ToMove() != game.None, nil
	}
	info, err := value(judge, p, engine.Limits{Depth: judgeDepth})
	return math.Abs(info.Score) <= o.balance, err
}

func value(judge engine.Engine, p game.Position, limits engine.Limits) (engine.Info, error) {
	return judge.Search(context.Background(), engine.Request{Position: p, Limits: limits}, nil)
}
