package describe

import (
	"testing"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/press/text"
)

func TestEstimates(t *testing.T) {
	defer text.Use("en")
	settled, open := make([]float32, 81), make([]float32, 81)
	for i := range settled {
		settled[i] = 1
	}
	points := func(lead float64, own []float32) engine.Info {
		return engine.Info{Unit: engine.Points, Value: engine.Value{Score: lead, Value: game.Value{Margin: lead, HasMargin: true}}, Ownership: own}
	}
	chances := func(win float64, lead ...float64) engine.Info {
		info := engine.Info{Unit: engine.WinProbability, Value: engine.Value{Score: win}}
		if len(lead) > 0 {
			info.Margin, info.HasMargin = lead[0], true
		}
		return info
	}
	for _, c := range []struct {
		info            engine.Info
		english, french string
	}{
		{engine.Info{}, "", ""},
		{engine.Info{Unit: engine.SquareValues, Value: engine.Value{Score: 9}}, "", ""},
		{points(-3.6, settled), "White ahead by about 4 points", "Blanc mène d’environ 4 points"},
		{points(1.2, settled), "Black ahead by about 1 point", "Noir mène d’environ 1 point"},
		{points(0.3, settled), "The game is too close to call", "Partie trop serrée pour en juger"},
		{points(8.5, open), "The game is too close to call", "Partie trop serrée pour en juger"}, // no point has an owner yet
		{points(-12, open), "White ahead by about 12 points", "Blanc mène d’environ 12 points"},
		{chances(0.78, 3.7), "Black ahead by about 4 points, 78 % to win", "Noir mène d’environ 4 points, 78 % de chances"},
		{chances(0.78), "Black more likely to win (78 %)", "Noir a plus de chances de gagner (78 %)"},
		{chances(0.3, 0.2), "White more likely to win (70 %)", "Blanc a plus de chances de gagner (70 %)"}, // by chance, not by points
		{chances(0.55, 6), "The game is too close to call", "Partie trop serrée pour en juger"},
		{chances(0, -40), "White ahead by about 40 points, over 99 % to win", "Blanc mène d’environ 40 points, >\u00a099 % de chances"},
	} {
		text.Use("en")
		if got := Estimate(c.info); got != c.english {
			t.Errorf("%+v: %q, want %q", c.info.Value, got, c.english)
		}
		text.Use("fr")
		if got := Estimate(c.info); got != c.french {
			t.Errorf("%+v: %q, want %q", c.info.Value, got, c.french)
		}
	}
}

// No estimate is reported as a certainty.
func TestChances(t *testing.T) {
	text.Use("en")
	for p, want := range map[float64]string{0: "under 1 %", 0.004: "under 1 %", 0.01: "1 %", 0.626: "63 %", 0.99: "99 %", 0.996: "over 99 %", 1: "over 99 %"} {
		if got := Chance(p); got != want {
			t.Errorf("%v is told as %q, want %q", p, got, want)
		}
	}
}
