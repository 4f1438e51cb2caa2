package rating

import "math"

// Narrowest returns which of the pairs should play the next game for the intervals of the
// counted players to get narrower by most in their sum: the index of a pair, the first of
// equals. Of pairs that would join a player to the anchor it returns the first. Costs are
// what a game of each pair takes, such as seconds: then it is the pair that narrows most
// for each of them. Nil: all take alike.
//
// It is greedy, which in experiments of this kind is next to the best. A game tells most between
// equals, but between players some 400 points apart it tells most for the distance that it spans:
// it often has levels two apart meet, and those near the anchor, which all further ones are
// measured through.
func Narrowest(players, anchor int, games []Game, counted []int, pairs [][2]int, costs []float64) int {
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
		if costs != nil {
			n /= costs[i]
		}
		if uncertain && !open || uncertain == open && n > most {
			narrowest, most, open = i, n, uncertain
		}
	}
	return narrowest
}

// foregone is the weaker player's chance below which a game is no use. The interval between two of
// whom one never wins stays as wide as the prior leaves it, however many games they play, so that
// they would get all of them: Go's master lost 65 of 65 games to the level above at 19×19.
const foregone = 0.05

// narrowing returns the amount by which information about the difference between a pair lessens the sum of the
// counted players' standard deviations (the formula of Sherman and Morrison).
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
