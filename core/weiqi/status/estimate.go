package status

import (
	"context"
	"math"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// Estimator answers a request as Search of an engine does, which expects owners of points.
type Estimator func(context.Context, engine.Request) (engine.Info, error)

// An estimate searches estimateVisits positions, with first moves within estimateSteps of a group.
// It uses the ownership expected after the best estimateLines of these moves.
const (
	estimateVisits = 24
	estimateSteps  = 4
	estimateLines  = 6
)

// likely is the least chance to live of a group that counts as alive without a proof. A group with
// a chance of at most 1-likely counts as dead.
const likely = 0.9

// estimate sets unknown answers by calling a.Estimate, if it is not nil. It returns the first error
// of a.Estimate.
func (a *asker) estimate() error {
	if a.Estimate == nil || a.First.Black.Fate != Unsettled && a.First.White.Fate != Unsettled {
		return nil
	}
	a.progress()
	for _, first := range [...]game.Color{game.Black, game.White} {
		if a.First.Of(first).Fate != Unsettled {
			continue
		}
		lives, ok, err := a.chance(first, a.Stones)
		if err != nil {
			return err
		}
		if ok {
			a.First.Set(first, guess(lives))
		}
	}
	a.agree()
	return nil
}

// agree makes estimated answers consistent, so that the group's chance is not smaller if its owner
// moves first.
func (a *asker) agree() {
	attacked, defended := a.First.Of(a.Owner.Opponent()), a.First.Of(a.Owner)
	if attacked.Guessed && defended.Guessed && attacked.Lives > defended.Lives {
		mean := guess((attacked.Lives + defended.Lives) / 2)
		a.First = game.ByColor[Answer]{Black: mean, White: mean}
	}
}

func guess(lives float64) Answer {
	a := Answer{Guessed: true, Lives: lives}
	switch {
	case lives >= likely:
		a.Fate = Alive
	case lives <= 1-likely:
		a.Fate = Dead
	}
	return a
}

// unlessTheyLive returns an estimated answer for a group that takers can capture. The chance of the
// group is the chance that all takers die.
func (a *asker) unlessTheyLive(takers []game.Point) Answer {
	if a.Estimate == nil || len(takers) == 0 {
		return Answer{}
	}
	var chains [][]game.Point
	for _, at := range takers {
		chains = append(chains, a.p.Chain(at))
	}
	best, ok, err := a.chance(a.Owner, chains...)
	if err != nil || !ok {
		return Answer{}
	}
	return guess(1 - best)
}

// chance returns the probability that one of chains, which are all of one side, lives if first
// moves first. It assumes the move near the chains that is best for first. ok is false if the
// estimate has no ownership of their points.
func (a *asker) chance(first game.Color, chains ...[]game.Point) (lives float64, ok bool, err error) {
	turned, err := a.p.Arrange(nil, first)
	if err != nil {
		return 0, false, err
	}
	req := engine.Request{Position: turned.(*weiqi.Position).Resume(), Limits: engine.Limits{Nodes: estimateVisits}, Seed: 1,
		Ownership: true, LineOwnership: true, Lines: estimateLines, Allow: near(a.p, chains)}
	info, err := a.Estimate(a.ctx, req)
	if err != nil {
		return 0, false, err
	}
	for _, line := range info.Lines {
		switch next, known := mostLikely(line.Ownership, a.p, chains); {
		case !known:
		case !ok, (first == a.p.At(chains[0][0])) == (next > lives):
			lives, ok = next, true
		}
	}
	if ok {
		return sharpened(lives), true, nil
	}
	lives, ok = mostLikely(info.Ownership, a.p, chains)
	return lives, ok, nil
}

// sharpened converts part, the part of a group that its owner is expected to keep after the best
// move, to the group's chance to live. A short search expects too little of good moves. The
// correction was fitted (see results.md of package zone).
func sharpened(part float64) float64 {
	yes, no := math.Pow(part, sharpness), math.Pow(1-part, sharpness)
	return yes / (yes + no)
}

const sharpness = 1.5

// mostLikely returns the largest expected ownership of one of chains, as a part from 0 to 1. ok is
// false if owner does not have all points of p.
func mostLikely(owner []float32, p *weiqi.Position, chains [][]game.Point) (part float64, ok bool) {
	w, h := p.Size()
	if len(owner) < w*h {
		return 0, false
	}
	for _, chain := range chains {
		sum := float32(0)
		for _, s := range chain {
			sum += owner[int(s.Y)*w+int(s.X)]
		}
		if p.At(chain[0]) == game.White {
			sum = -sum
		}
		part = max(part, min(1, (1+float64(sum)/float64(len(chain)))/2))
	}
	return part, true
}

// near returns the moves on empty points within estimateSteps of chains, nearest first.
func near(p *weiqi.Position, chains [][]game.Point) (moves []game.Move) {
	seen := map[game.Point]bool{}
	var todo []game.Point
	for _, chain := range chains {
		for _, s := range chain {
			seen[s] = true
		}
		todo = append(todo, chain...)
	}
	for range estimateSteps {
		var next []game.Point
		for _, s := range todo {
			for _, q := range p.Beside(s) {
				if seen[q] {
					continue
				}
				if seen[q] = true; p.At(q) == game.None {
					moves = append(moves, game.PlaceAt(q))
				}
				next = append(next, q)
			}
		}
		todo = next
	}
	return moves
}
