package rating

import "math"

// Narrowest returns the index in pairs of the pair whose next game most reduces the sum of the
// intervals of the players in counted. Of equal pairs it returns the first. If a pair would connect
// a player to the anchor, it returns the first such pair.
//
// The method is greedy, which in experiments of this kind is almost optimal. A game between equals
// has the most information. For the distance that it spans, a game between players about 400 points
// apart has the most.
func Narrowest(players, anchor int, games []Game, counted []int, pairs [][2]int) int {
	f := newFit(players, games)
	connected := f.reach(anchor)
	for i, pair := range pairs {
		if connected[pair[0]] != connected[pair[1]] {
			return i
		}
	}
	f.iterate(connected)
	covariance := f.covariances(anchor, connected)
	narrowest, most, open := 0, math.Inf(-1), false
	for i, pair := range pairs {
		information := f.uncertainty(pair[0], pair[1])
		n, uncertain := narrowing(covariance, counted, pair, information), information > foregone*(1-foregone)
		if uncertain && !open || uncertain == open && n > most {
			narrowest, most, open = i, n, uncertain
		}
	}
	return narrowest
}

// foregone is the weaker player's chance below which a game is useless. If one of two players never
// wins, their interval stays as wide as the prior makes it, so that Narrowest would choose them
// again and again: Go's master lost 65 of 65 games to the level above at 19×19.
const foregone = 0.05

// narrowing returns the reduction of the sum of the counted players' standard deviations if
// information about the difference of a pair is added (Sherman–Morrison formula).
func narrowing(covariance [][]float64, counted []int, pair [2]int, information float64) (sum float64) {
	a, b := pair[0], pair[1]
	difference := covariance[a][a] + covariance[b][b] - 2*covariance[a][b]
	for _, k := range counted {
		c := covariance[k][a] - covariance[k][b]
		variance := covariance[k][k]
		sum += math.Sqrt(variance) - math.Sqrt(max(0, variance-c*c*information/(1+information*difference)))
	}
	return sum
}
