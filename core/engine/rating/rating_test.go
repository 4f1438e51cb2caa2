package rating

import (
	"math"
	"math/rand/v2"
	"testing"
)

// Three of four points are odds of 3 to 1: 400·lg 3 = 190.85.
func TestTwoPlayers(t *testing.T) {
	var games []Game
	for i := range 1000 {
		games = append(games, Game{A: 1, B: 0, Score: []float64{1, 1, 0.5, 0.5}[i%4]})
	}
	got := Fit(2, 0, games)
	if got[0].Elo != 0 || got[0].Half != 0 || math.Abs(got[1].Elo-190.85) > 0.5 {
		t.Errorf("ratings %+v, want 0 and 190.85", got)
	}
	// The information of a game is p(1-p) = 3/16 in natural logarithms.
	if want := 1.96 * 400 / math.Ln10 / math.Sqrt(1000*3.0/16); math.Abs(got[1].Half-want) > 0.1 {
		t.Errorf("half interval %v, want %v", got[1].Half, want)
	}
	if got[1].Games != 1000 || got[1].Points != 750 || got[0].Points != 250 {
		t.Errorf("counts %+v", got)
	}
}

// In simulated ladders, about 95 % of the ratings are in their intervals.
func TestRecoversSimulatedPlayers(t *testing.T) {
	actual := []float64{0, 150, 420, 600, 1000, 1100}
	rng := rand.New(rand.NewPCG(1, 2))
	inside, all := 0, 0
	for range 200 {
		var games []Game
		for a := range actual {
			for b := a + 1; b <= min(a+2, len(actual)-1); b++ {
				for range 100 {
					g := Game{A: a, B: b}
					if rng.Float64() < 1/(1+math.Pow(10, (actual[b]-actual[a])/400)) {
						g.Score = 1
					}
					games = append(games, g)
				}
			}
		}
		for i, r := range Fit(len(actual), 0, games) {
			if i == 0 {
				continue
			}
			all++
			if math.Abs(r.Elo-actual[i]) <= r.Half {
				inside++
			}
		}
	}
	if share := float64(inside) / float64(all); share < 0.92 || share > 0.98 {
		t.Errorf("%.1f %% of the ratings lie in their 95 %% intervals", 100*share)
	}
}

func TestAllWonStaysFinite(t *testing.T) {
	var games []Game
	for range 100 {
		games = append(games, Game{A: 0, B: 1, Score: 1}, Game{A: 1, B: 2, Score: 1})
	}
	got := Fit(3, 2, games)
	if !(got[0].Elo > got[1].Elo+500 && got[1].Elo > 500 && got[0].Elo < 4000) || !(got[0].Half > 100 && got[0].Half < 4000) {
		t.Errorf("ratings %+v", got)
	}
}

// A player who never met the anchor, even through others, has no rating.
func TestUnconnectedPlayers(t *testing.T) {
	got := Fit(4, 0, []Game{{A: 0, B: 1, Score: 1}, {A: 2, B: 3, Score: 0.5}})
	if math.IsNaN(got[1].Elo) || !math.IsNaN(got[2].Elo) || !math.IsNaN(got[3].Half) {
		t.Errorf("ratings %+v", got)
	}
	if alone := Fit(1, 0, nil); alone[0].Elo != 0 {
		t.Errorf("a player alone has rating %v", alone[0].Elo)
	}
}
