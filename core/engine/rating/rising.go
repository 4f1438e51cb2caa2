package rating

import (
	"math"
	"slices"
)

// Rising returns the ratings of players of whom it is known that none is stronger than the next one:
// neighbours whom games put in the wrong order are pooled into their mean, weighted by how sure each
// is, which is the likeliest rising order (pool adjacent violators; Ayer et al., "An empirical
// distribution function for sampling with incomplete information", 1955). The interval of a pooled
// rating is the widest of its ratings', since the games did not tell them apart. Players without a
// rating stay so.
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

// surest is the square of the least interval that counts: the anchor, which has none, stays where it is.
const surest = 1e-6

// pool is neighbours who have one rating.
type pool struct {
	members           []int
	sum, weight, half float64
}

func (p pool) mean() float64 { return p.sum / p.weight }

func (p pool) with(q pool) pool {
	return pool{append(p.members, q.members...), p.sum + q.sum, p.weight + q.weight, math.Max(p.half, q.half)}
}
