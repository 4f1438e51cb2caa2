package patterns

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"pionnier/core/othello/chance"
)

// TestFitChanceFindsTheDeviation makes results with errors of a known deviation.
func TestFitChanceFindsTheDeviation(t *testing.T) {
	if testing.Short() {
		t.Skip("fits 61 curves to 5,000 samples each")
	}
	rng := rand.New(rand.NewPCG(1, 2))
	want := map[int]float64{40: 6, 20: 2.5}
	var samples []Sample
	for empties, sigma := range want {
		occupied := uint64(1)<<(64-empties) - 1
		for i := range 5000 {
			value := rng.IntN(41) - 20
			margin := math.Round(float64(value) + sigma*rng.NormFloat64())
			samples = append(samples, Sample{Own: occupied, Value: int8(value), Margin: int8(max(-64, min(64, margin))), Fold: uint8(i)})
		}
	}
	fit := FitChance(samples)
	for empties, sigma := range want {
		if got := fit.Curve.Deviation(empties); math.Abs(got-sigma) > 0.15*sigma {
			t.Errorf("%d empty squares: σ %.2f, made with %.2f", empties, got, sigma)
		}
		if b := fit.Brier[empties]; b <= 0 || b > 0.2 || fit.Held[empties] == 0 {
			t.Errorf("%d empty squares: Brier score %.3f of %d positions", empties, b, fit.Held[empties])
		}
	}
	if fit.Curve[39] != fit.Curve[40] {
		t.Error("a number without samples borrows none")
	}
	var file strings.Builder
	if err := fit.Write(&file, "test"); err != nil {
		t.Fatal(err)
	}
	read, err := chance.Parse(file.String())
	if err != nil || math.Abs(read[20]-fit.Curve[20]) > 0.001 {
		t.Fatalf("the file reads back as %v (%v)", read, err)
	}
}
