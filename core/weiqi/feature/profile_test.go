package feature

import (
	"errors"
	"math"
	"testing"

	"pionnier/core/game"
	"pionnier/core/weiqi/network"
)

func TestParseProfile(t *testing.T) {
	for name, want := range map[string][2]int{
		"rank_9d": {1, 1}, "rank_1d": {9, 9}, "rank_1k": {10, 10}, "preaz_20k": {29, 29}, "rank_5k_3d": {14, 7}, "proyear_1985": {1, 1},
	} {
		p, err := ParseProfile(name)
		if got := [2]int{p.Ranks.Black, p.Ranks.White}; err != nil || got != want {
			t.Errorf("%s: ranks %v, %v; want %v", name, got, err, want)
		}
	}
	for _, name := range []string{"", "_", "rank", "rank_", "rank_k", "rank_0k", "rank_21k", "rank_10d", "rank_05k", "rank_5k_", "rank_5k_3d_1d", "rank_5x", "RANK_5k", "proyear_1799", "proyear_2024", "proyear_x"} {
		if _, err := ParseProfile(name); !errors.Is(err, errProfile) {
			t.Errorf("%q: got %v, want errProfile", name, err)
		}
	}
}

// The inputs follow KataGo's definition, computed by hand.
func TestProfileInputs(t *testing.T) {
	row := func(name string, toMove game.Color, size int) *[network.PersonInputs]float32 {
		p, err := ParseProfile(name)
		if err != nil {
			t.Fatal(err)
		}
		var row [network.PersonInputs]float32
		row[5], row[191] = 7, 7 // what was there goes
		p.Fill(toMove, size, &row)
		return &row
	}
	check := func(what string, row *[network.PersonInputs]float32, want map[int]float64) {
		for i, v := range row {
			if w, told := want[i]; told || i < 75 || i > 150 {
				if math.Abs(float64(v)-w) > 1e-5 {
					t.Errorf("%s: input %d is %g, want %g", what, i, v, w)
				}
			}
		}
	}
	want := map[int]float64{
		0: 1, 1: 1, 74: 0.5, 75: 0, 76: 0, 77: 0, 78: 0, 79: 1, 80: 0, 81: 0,
		82: 0.2555468, 83: 0.1301962, 84: 0.2229551, 85: -0.2017132, 86: 0, 153: 1,
		// 18,322 days after 1970 began are 2617 weeks and 3 days.
		87: math.Cos(2 * math.Pi * 3 / 7), 88: math.Sin(2 * math.Pi * 3 / 7),
		149: math.Cos(2 * math.Pi * 18322 / 560000), 150: math.Sin(2 * math.Pi * 18322 / 560000),
	}
	for i := range 14 {
		want[6+i] = 1 // Black is 5 kyu
	}
	for i := range 7 {
		want[40+i] = 1
	}
	check("Black", row("rank_5k_3d", game.Black, 19), want)
	for i := range 14 {
		want[6+i], want[40+i] = 0, 1
	}
	for i := range 7 {
		want[6+i] = 1
	}
	want[86] = 0.5 * math.Log(81./361)
	check("White", row("rank_5k_3d", game.White, 9), want)
	check("a professional", row("proyear_1970", game.Black, 19), map[int]float64{
		0: 1, 1: 1, 6: 1, 40: 1, 75: 1, 79: 0, 82: -0.9622622, 83: -0.9, 84: -0.4034264, 85: -0.2017132, 156: 1,
		87: math.Cos(2 * math.Pi * 151 / 7), 88: math.Sin(2 * math.Pi * 151 / 7),
	})
}
