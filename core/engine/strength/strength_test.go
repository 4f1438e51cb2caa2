package strength

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"pionnier/core/game"
)

var ranks = Scale{Mean: 0, Spread: 5, Habit: 1.5, Least: -20, Most: 9, Widest: 8, Moves: 30}

func TestEstimate(t *testing.T) {
	g := Evidence{Value: 4, Deviation: 2, Moves: 100}
	one, told := ranks.Estimate(g)
	// The variance is 4 + 2.25, so that 25/31.25 of the value counts, and 1.645 times sqrt(5) to each side.
	if !told || math.Abs(one.Middle-3.2) > 1e-9 || math.Abs(one.High-one.Low-2*1.6449*math.Sqrt(5)) > 1e-9 || one.Games != 1 || one.Moves != 100 {
		t.Errorf("one game: %+v, %v", one, told)
	}
	ten, _ := ranks.Estimate(g, g, g, g, g, g, g, g, g, Evidence{}, g)
	if ten.High-ten.Low >= one.High-one.Low || ten.Middle <= one.Middle || ten.Games != 10 || ten.Moves != 1000 {
		t.Errorf("ten games: %+v", ten)
	}
	for name, e := range map[string]Evidence{"none": {}, "few moves": {4, 2, 29}, "unsure": {4, 5, 100}} {
		if e, told := ranks.Estimate(e); told {
			t.Errorf("%s: told %+v", name, e)
		}
	}
	if e, told := ranks.Estimate(Evidence{Value: 11, Deviation: 1, Moves: 100}); !told || e.Middle != 9 || e.High != 9 || e.Low >= 9 {
		t.Errorf("stronger than the scale: %+v", e)
	}
}

// The middle is between both ends, more games never make the estimate less certain, and their order
// does not matter.
func TestEstimateHolds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		draw := rapid.Custom(func(t *rapid.T) Evidence {
			return Evidence{rapid.Float64Range(-30, 20).Draw(t, "value"), rapid.Float64Range(0.1, 10).Draw(t, "deviation"), rapid.IntRange(1, 300).Draw(t, "moves")}
		})
		wide := ranks
		wide.Least, wide.Most = -100, 100
		a, b := draw.Draw(t, "a"), draw.Draw(t, "b")
		one, _ := wide.Estimate(a)
		both, _ := wide.Estimate(a, b)
		turned, _ := wide.Estimate(b, a)
		if !(one.Low < one.Middle && one.Middle < one.High) || both.High-both.Low > one.High-one.Low+1e-9 || math.Abs(both.Middle-turned.Middle) > 1e-9 {
			t.Fatalf("%+v, %+v, %+v", one, both, turned)
		}
	})
}

func TestCrowd(t *testing.T) {
	c := Crowd{Strengths: []float64{-5, 0, 5}, Chances: []float64{0.1, 0.2, 0.6}, Favourites: []game.Move{game.Place(1, 1), game.Place(2, 2), game.Place(3, 3)}}
	for strength, want := range map[float64]float64{-9: 0.1, -5: 0.1, -2.5: 0.15, 0: 0.2, 2.5: 0.4, 5: 0.6, 9: 0.6} {
		if got := c.Chance(strength); math.Abs(got-want) > 1e-12 {
			t.Errorf("at %v: %v, want %v", strength, got, want)
		}
	}
	for strength, want := range map[float64]game.Move{-9: game.Place(1, 1), 1: game.Place(2, 2), 4: game.Place(3, 3)} {
		if got := c.Favourite(strength); got != want {
			t.Errorf("at %v: %v, want %v", strength, got, want)
		}
	}
	if (Crowd{}).Known() || !c.Known() {
		t.Error("known")
	}
}
