package rating

import (
	"math"
	"slices"
)

// Rising returns ratings changed so that no player is stronger than the next one. It replaces
// neighbours in the wrong order by their mean, weighted by their certainty (pool adjacent
// violators; Ayer et al., "An empirical distribution function for sampling with incomplete
// information", 1955). The result is the most likely rising order.
//
// A pooled rating has the widest interval of its members. Players without a rating are unchanged.
func Rising(ratings []Rating) []Rating {
	rising := slices.Clone(ratings)
	var pools []pool
	for i, r := range rising {
		if math.IsNaN(r.Elo) || r.Games == 0 {
			continue
		}
		next := pool{members: []int{i}, weight: 1 / math.Max(r.Half*r.Half, surest), half: r.Half}
		next.sum = r.Elo * next.weight
		for len(pools) > 0 && pools[len(pools)-1].mean() > next.mean() {
			next = pools[len(pools)-1].with(next)
			pools = pools[:len(pools)-1]
		}
		pools = append(pools, next)
	}
	for _, p := range pools {
		if len(p.members) == 1 {
			continue // as it is, without rounding
		}
		for _, i := range p.members {
			rising[i].Elo, rising[i].Half = p.mean(), p.half
		}
	}
	return rising
}

// surest is the square of the least interval, so that the anchor, whose interval is zero, keeps its
// rating.
const surest = 1e-6

// pool is a group of neighbours with one rating.
type pool struct {
	members           []int
	sum, weight, half float64
}

func (p pool) mean() float64 { return p.sum / p.weight }

func (p pool) with(q pool) pool {
	return pool{append(p.members, q.members...), p.sum + q.sum, p.weight + q.weight, math.Max(p.half, q.half)}
}
