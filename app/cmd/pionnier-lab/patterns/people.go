package patterns

import (
	"context"
	"math"
	"math/bits"
	"math/rand/v2"

	"pionnier/core/engine/logit"
	"pionnier/core/othello"
	"pionnier/core/othello/people"
)

// PersonMove is a move that a person chose among several.
type PersonMove struct {
	Own, Opp uint64
	Square   uint8
	Elo      float32
	// Losses are the losses of the legal moves by a search, by square, in discs, or nil if there was no
	// search.
	Losses *[64]float32
}

// chosen returns the index of the played move among the legal moves, sorted by square. It returns
// -1 if the move is illegal.
func (m *PersonMove) chosen() int {
	legal, bit := othello.Moves(m.Own, m.Opp), uint64(1)<<m.Square
	if legal&bit == 0 {
		return -1
	}
	return bits.OnesCount64(legal & (bit - 1))
}

// PeopleFitting describes how a policy is fitted to the moves of people.
type PeopleFitting struct {
	Epochs int
	Rate   float64 // step of the first pass; it is halved with each pass
	// Calm is the share of the step for weights of fillings, such as when a fit is continued with few moves;
	// 1: all of it.
	Calm float64
	Seed uint64
	// Progress, which may be nil, is called from time to time with the number of moves learned from and their
	// mean log-likelihood.
	Progress func(done int, likelihood float64)
}

// Fit updates weights by gradient descent over moves in random order. If ctx is cancelled, it
// returns an error, and weights are partly fitted.
func (f PeopleFitting) Fit(ctx context.Context, weights *logit.Weights, moves []PersonMove) error {
	const every = 100_000 // moves between two reports
	l := logit.Learner{Weights: weights, Counted: people.Counted()}
	var board people.Board
	var features logit.Moves
	rng := rand.New(rand.NewPCG(f.Seed, 0x666974))
	done, likelihood := 0, 0.0
	for epoch := range f.Epochs {
		l.Rate = f.Rate * math.Pow(0.5, float64(epoch))
		l.Calm = l.Rate * f.Calm
		for _, i := range rng.Perm(len(moves)) {
			if done%1024 == 0 && ctx.Err() != nil {
				return ctx.Err()
			}
			m := &moves[i]
			chosen := m.chosen()
			if chosen < 0 {
				continue
			}
			board.Set(m.Own, m.Opp, m.Losses)
			features.Clear()
			board.Append(&features)
			likelihood += l.Learn(&features, chosen, people.Scaled(float64(m.Elo)))
			if done++; done%every == 0 && f.Progress != nil {
				f.Progress(done, likelihood/every)
				likelihood = 0
			}
		}
	}
	return nil
}

// Foretell reports whether the person's move is the most likely one according to p. likelihood is
// the logarithm of the move's probability.
func Foretell(p people.Policy, m *PersonMove) (guessed bool, likelihood float64) {
	best, mine := 0.0, 0.0
	for _, c := range p.Chances(m.Own, m.Opp, float64(m.Elo), m.Losses) {
		best = max(best, c.Chance)
		if c.Square == int(m.Square) {
			mine = c.Chance
		}
	}
	return mine == best && mine > 0, math.Log(max(mine, 1e-9))
}
