package rating

import (
	"math"
	"testing"
)

// met returns games games of a pair, with points points for the first.
func met(a, b, games, points int) (all []Game) {
	for i := range games {
		g := Game{A: a, B: b}
		if i < points {
			g.Score = 1
		}
		all = append(all, g)
	}
	return all
}

// sum is of half-intervals.
func sum(ratings []Rating, counted []int) (s float64) {
	for _, k := range counted {
		s += ratings[k].Half
	}
	return s
}

// TestNarrowestNarrows checks that playing the suggested pair narrows the sum of the intervals more
// than playing any other pair, if all goes as the ratings predict.
func TestNarrowestNarrows(t *testing.T) {
	var games []Game
	for i := range 4 {
		games = append(games, met(i, i+1, 40, 10)...) // some 190 points apart
	}
	games = append(games, met(0, 2, 20, 2)...)
	pairs := [][2]int{{0, 1}, {1, 2}, {2, 3}, {3, 4}, {0, 2}}
	ratings := Fit(5, 0, games)
	for _, counted := range [][]int{{0, 1, 2, 3, 4}, {1}, {2, 3}, {4}} {
		best, narrowest := -1, math.Inf(1)
		for i, p := range pairs {
			expected := 1 / (1 + math.Exp((ratings[p[1]].Elo-ratings[p[0]].Elo)/eloPerNat))
			more := append(games[:len(games):len(games)], Game{A: p[0], B: p[1], Score: expected})
			if s := sum(Fit(5, 0, more), counted); s < narrowest {
				best, narrowest = i, s
			}
		}
		if got := Narrowest(5, 0, games, counted, pairs); got != best {
			t.Errorf("for %v says pair %d, but pair %d narrows by more", counted, got, best)
		}
	}
}

// TestNarrowestJoins checks that players without a rating play first, one game apart from rated
// ones.
func TestNarrowestJoins(t *testing.T) {
	games := met(0, 1, 10, 5)
	pairs := [][2]int{{0, 1}, {2, 3}, {1, 2}, {0, 2}}
	if got := Narrowest(4, 0, games, []int{0, 1, 2, 3}, pairs); got != 2 {
		t.Errorf("without a rating of 2 and 3 says pair %d", got)
	}
	if got := Narrowest(4, 0, nil, []int{3}, pairs); got != 0 {
		t.Errorf("without any game says pair %d", got)
	}
}

// TestNarrowestLeavesOutTheForegone checks that a pair with a foregone result is not played for
// ever, however wide its interval stays.
func TestNarrowestLeavesOutTheForegone(t *testing.T) {
	games := append(met(0, 1, 20, 10), met(1, 2, 20, 5)...)
	games = append(games, met(2, 3, 10, 0)...)
	pairs, counted := [][2]int{{2, 3}, {0, 1}}, []int{1, 2, 3}
	if got := Narrowest(4, 0, games, counted, pairs); got != 1 {
		t.Error("has two meet of whom one always loses")
	}
	if got := Narrowest(4, 0, games, counted, pairs[:1]); got != 0 {
		t.Errorf("says pair %d of one", got)
	}
	few := append(games[:40:40], met(2, 3, 2, 0)...)
	if got := Narrowest(4, 0, few, counted, pairs); got != 0 {
		t.Error("gives up a pair after two games")
	}
}
