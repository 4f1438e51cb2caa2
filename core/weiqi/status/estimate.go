package status

import (
	"context"
	"math"
	"slices"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// Estimator answers a request as Search of an engine does, which expects owners of points.
type Estimator func(context.Context, engine.Request) (engine.Info, error)

// An estimate searches estimateVisits positions, with first moves within estimateSteps of a group, as in
// weiqi.Position.Around.
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
		if attacked.Fate == defended.Fate { // a ko stays one, and what is open stays open
			mean.Fate, mean.Threats = attacked.Fate, attacked.Threats
		}
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
	info, err := a.request(first, engine.Limits{Nodes: estimateVisits}, engine.Fight{}, chains)
	if err != nil {
		return 0, false, err
	}
	if best, lives := a.best(info, first, chains, 0); best != nil {
		return sharpened(lives, sharpness), true, nil
	}
	lives, ok = mostLikely(info.Ownership, a.p, chains)
	return lives, ok, nil
}

// request asks a.Estimate for the best moves of first near chains. It returns the error of
// a.Estimate, or an error if first cannot be to move.
func (a *asker) request(first game.Color, limits engine.Limits, fight engine.Fight, chains [][]game.Point) (engine.Info, error) {
	turned, err := a.p.Arrange(nil, first)
	if err != nil {
		return engine.Info{}, err
	}
	return a.Estimate(a.ctx, engine.Request{Position: turned.(*weiqi.Position).Resume(), Limits: limits, Seed: 1, Fight: fight,
		Ownership: true, LineOwnership: true, Lines: estimateLines, Allow: near(a.p, chains)})
}

// best returns the line of info that is best for first, with the largest part of one of chains that its owner is
// expected to keep. It leaves out lines with less than this share of the visits of the most visited line. It
// returns nil if no line has expected owners.
func (a *asker) best(info engine.Info, first game.Color, chains [][]game.Point, share float64) (best *engine.Line, lives float64) {
	most := int64(0)
	for _, line := range info.Lines {
		most = max(most, line.Value.Visits)
	}
	for i, line := range info.Lines {
		next, known := mostLikely(line.Ownership, a.p, chains)
		if !known || float64(line.Value.Visits) < share*float64(most) {
			continue
		}
		if best == nil || (first == a.p.At(chains[0][0])) == (next > lives) {
			best, lives = &info.Lines[i], next
		}
	}
	return best, lives
}

// fightVisits is the number of positions of each fight that is read by the network. Lines with less than
// fightShare of the visits of the most visited line do not count.
// One part in fightTime of the time is left for them.
const (
	fightVisits = 96
	fightShare  = 0.1
	fightTime   = 3
)

// A group depends on a ko if its owner is expected to keep at most koLost of it if it loses every ko, and at least
// koWon if it wins them all.
const koLost, koWon = 0.5, 0.7

// fighting reports whether fights are part of the question.
func (a *asker) fighting() bool {
	return a.Estimate != nil && !a.unweighed && (!a.Brief || a.Patience > 0)
}

// fights replaces estimates by better ones: the network reads lines in which both sides play near
// the group for nothing but its life. Since the threats for a ko are unknown, it reads them twice:
// with the owner losing every ko, and with the opponent losing them. It stores a fate only if it is
// the same both times. fights returns the first error of a.Estimate.
func (a *asker) fights() error {
	if !a.fighting() || a.ctx.Err() != nil {
		return nil
	}
	visits := a.visits
	if visits == 0 {
		visits = fightVisits
	}
	for _, first := range [...]game.Color{game.Black, game.White} {
		if known := a.First.Of(first); !known.Guessed && known.Fate != Unsettled || a.cost != nil && known == *a.cost {
			continue
		}
		var parts [2]float64
		var line []game.Move
		ok := true
		for i, yields := range [...]game.Color{a.Owner, a.Owner.Opponent()} {
			chains := [][]game.Point{a.Stones}
			info, err := a.request(first, engine.Limits{Nodes: visits}, engine.Fight{Stones: a.Stones, Yields: yields}, chains)
			if err != nil {
				return err
			}
			best, part := a.best(info, first, chains, fightShare)
			if ok = ok && best != nil; !ok {
				break
			}
			if parts[i] = part; yields == first || line == nil {
				line = best.Moves
			}
		}
		if !ok {
			continue
		}
		answer := fought(first == a.Owner, parts[0], parts[1])
		if known := a.First.Of(first); known.Fate == Ko && answer.Fate == Unsettled { // it was read, but for the threats
			answer.Fate, answer.Threats = Ko, known.Threats
		}
		a.First.Set(first, answer)
		if !a.Brief {
			a.Lines.Set(first, Told[[]game.Move]{Value: line})
		}
	}
	a.agree()
	return nil
}

// unseen divides the odds of a group whose attacker moves first: the network seldom sees the move that kills.
const unseen = 4

// expected returns the chance of a group to live of which its owner is expected to keep part after the best move,
// which is its owner's if defended is true. The numbers were fitted (see results.md).
func expected(defended bool, part float64) float64 {
	if defended {
		return sharpened(part, defendedSharpness)
	}
	return sharpened(part/(part+unseen*(1-part)), attackedSharpness)
}

// fought returns the answer for a group of which its owner is expected to keep these parts, worst if it loses every
// ko and best if it wins them all. defended is as in expected.
func fought(defended bool, worst, best float64) Answer {
	low, high := expected(defended, worst), expected(defended, best)
	answer := guess((low + high) / 2)
	switch answer.Fate = Unsettled; {
	case min(low, high) >= likely:
		answer.Fate = Alive
	case max(low, high) <= 1-likely:
		answer.Fate = Dead
	case worst <= koLost && best >= koWon:
		answer.Fate, answer.Threats = Ko, Threats{-1, -1}
	}
	return answer
}

// sharpened converts part, the part of a group that its owner is expected to keep after the best
// move, to the group's chance to live. A short search expects too little of good moves. The
// correction, which raises the odds to a power, was fitted (see results.md).
func sharpened(part, sharpness float64) float64 {
	yes, no := math.Pow(part, sharpness), math.Pow(1-part, sharpness)
	return yes / (yes + no)
}

const sharpness, attackedSharpness, defendedSharpness = 1.5, 2.0, 3.5

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
	for _, q := range p.Around(slices.Concat(chains...), estimateSteps) {
		if p.At(q) == game.None {
			moves = append(moves, game.PlaceAt(q))
		}
	}
	return moves
}
