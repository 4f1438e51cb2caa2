package status

import (
	"cmp"
	"context"
	"slices"

	"pionnier/core/engine/explain"
	"pionnier/core/game"
	"pionnier/core/weiqi"
)

const (
	mostFates = 2    // chains that are looked at to explain a mistake
	eachFate  = 5000 // positions of each search of them
	turned    = 0.5  // by which the mean owner of a chain must differ between two moves, at least
)

// Fates returns the groups of both sides that are proved to live after one of the two moves of m
// and to be dead after the other. In both positions the other side is to move. It examines only the
// chains whose expected owner differs most between the moves. Fates returns nil if m is not of a
// game of Go. If ctx is cancelled, it returns what is proved so far.
func Fates(ctx context.Context, m explain.Mistake) (fates []explain.Fate) {
	before, ok := m.Position.(*weiqi.Position)
	if !ok {
		return nil
	}
	played, err := before.Move(m.Played.Move())
	if err != nil {
		return nil
	}
	best, err := before.Move(m.Best.Move())
	if err != nil {
		return nil
	}
	for _, chain := range disputed(before, m.Played.Ownership, m.Best.Ownership) {
		after, known := survives(ctx, played, chain[0])
		if !known {
			continue
		}
		if instead, known := survives(ctx, best, chain[0]); known && after != instead {
			fates = append(fates, explain.Fate{Stones: chain, Lives: after})
		}
	}
	return fates
}

// disputed returns the chains of p whose expected owner differs most between one and other, which
// are the expected owners after two moves. It returns nil if one of these is unknown.
func disputed(p *weiqi.Position, one, other []float32) [][]game.Point {
	w, h := p.Size()
	if len(one) != w*h || len(other) != w*h {
		return nil
	}
	weight := func(chain []game.Point) (sum float64) {
		for _, s := range chain {
			i := int(s.Y)*w + int(s.X)
			sum += float64(one[i] - other[i])
		}
		return max(sum, -sum)
	}
	chains := slices.DeleteFunc(chainsOf(p), func(c []game.Point) bool { return weight(c) < turned*float64(len(c)) })
	slices.SortStableFunc(chains, func(x, y []game.Point) int { return cmp.Compare(weight(y), weight(x)) })
	return chains[:min(mostFates, len(chains))]
}

// survives reports whether the group on at survives if the side to move moves first. known is false
// if that is not proved, if at is empty, or if the game is over.
func survives(ctx context.Context, p *weiqi.Position, at game.Point) (lives, known bool) {
	if p.At(at) == game.None || p.ToMove() == game.None {
		return false, false
	}
	r, err := Ask(ctx, p, at, Limits{Each: eachFate, Brief: true})
	answer := r.First.Of(p.ToMove())
	return answer.Fate >= Seki, err == nil && answer.As == Proved && answer.Fate != Ko && answer.Fate != Unsettled
}
