package rating

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"
)

// The example published by Glickman.
func TestGlickoExample(t *testing.T) {
	p := Player{Rating: 1500, Deviation: 200, Volatility: 0.06}
	got := p.After([]Result{{1400, 30, 1}, {1550, 100, 0}, {1700, 300, 0}})
	if math.Abs(got.Rating-1464.06) > 0.02 || math.Abs(got.Deviation-151.52) > 0.01 || math.Abs(got.Volatility-0.05999) > 0.00001 {
		t.Errorf("%+v, want 1464.06, 151.52 and 0.05999", got)
	}
	if idle := p.After(nil); idle.Rating != 1500 || math.Abs(idle.Deviation-200.2714) > 1e-3 {
		t.Errorf("without games %+v", idle)
	}
}

// nearest returns the rating of the level nearest to a strength.
func nearest(levels []float64, to float64) float64 {
	best := levels[0]
	for _, l := range levels {
		if math.Abs(l-to) < math.Abs(best-to) {
			best = l
		}
	}
	return best
}

// After twenty games against the levels of a ladder, each time against the one that seems equally
// strong, the true strength is within the 95 % interval nearly that often.
func TestTwentyGamesFindTheStrength(t *testing.T) {
	for name, levels := range map[string][]float64{
		"Othello":  {67, 261, 507, 633, 917, 1129, 1372, 1772, 2117, 2396, 2640, 2728, 2915},
		"Go 9×9":   {444, 1135, 1210, 1393, 1516, 1662, 1820, 1918, 2089, 2316, 2643, 2809},
		"Go 13×13": {275, 811, 1002, 1079, 1365, 1586, 2004, 2115, 2612},
	} {
		t.Run(name, func(t *testing.T) { twentyGames(t, levels) })
	}
}

func twentyGames(t *testing.T, levels []float64) {
	rng := rand.New(rand.NewPCG(3, 4))
	const players = 1500
	inside, wide := 0, 0.0
	for range players {
		truth := levels[0] + rng.Float64()*(levels[len(levels)-1]-levels[0])
		unknown := Unknown(levels[0], levels[len(levels)-1])
		p := unknown
		var games []Result
		for range 20 {
			level := nearest(levels, p.Rating)
			score := 0.0
			if rng.Float64() < 1/(1+math.Pow(10, (level-truth)/400)) {
				score = 1
			}
			games = append(games, Result{Rating: level, Score: score})
			p = unknown.Estimate(games)
		}
		if math.Abs(p.Rating-truth) <= p.Half() {
			inside++
		}
		wide += p.Half() / players
	}
	share := float64(inside) / players
	t.Logf("%.1f %% within intervals of ±%.0f", 100*share, wide)
	if share < 0.93 || share > 0.99 {
		t.Errorf("%.1f %% of the players are within their 95 %% intervals", 100*share)
	}
}

// Old games count less than new ones: who was beaten by a level in one month and beats it
// in the next is not where who did both in one month is.
func TestStrengthFollowsTheGames(t *testing.T) {
	start := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	games := func(apart time.Duration) (list []Dated) {
		for i := range 20 {
			score, at := 0.0, start.Add(time.Duration(i)*time.Hour)
			if i >= 10 {
				score, at = 1, at.Add(apart)
			}
			list = append(list, Dated{at, Result{Rating: 1500, Score: score}})
		}
		return list
	}
	unknown := Unknown(500, 2500)
	same, later, muchLater := Strength(unknown, games(0)), Strength(unknown, games(40*24*time.Hour)), Strength(unknown, games(40000*24*time.Hour))
	if math.Abs(same.Rating-1500) > 1 || later.Rating <= same.Rating || muchLater.Rating < later.Rating {
		t.Errorf("in a month %.0f, in two %.0f, after a century %.0f", same.Rating, later.Rating, muchLater.Rating)
	}
	reversed := games(0)
	slices.Reverse(reversed)
	if got := Strength(unknown, reversed); math.Abs(got.Rating-same.Rating) > 1e-6 {
		t.Errorf("in another order %.3f, not %.3f", got.Rating, same.Rating)
	}
	if got := Strength(unknown, nil); got != unknown {
		t.Errorf("without games %+v", got)
	}
	allWon := Strength(unknown, []Dated{{start, Result{Rating: 2500, Score: 1}}, {start, Result{Rating: 2500, Score: 1}}})
	if !(allWon.Rating > 2000 && allWon.Rating < 4500 && allWon.Deviation > 100) {
		t.Errorf("who won all has %+v", allWon)
	}
}
