package review

import (
	"math"
	"math/rand/v2"
	"testing"
)

func TestTrend(t *testing.T) {
	if change, err, certain := Trend([]float64{1, 2, 3, 4, 5, 6, 7, 8}); math.Abs(change-7) > 1e-9 || err > 1e-9 || !certain {
		t.Errorf("a line rises by %v ± %v", change, err)
	}
	if _, _, certain := Trend([]float64{1, 2, 3}); certain {
		t.Error("three values are a trend")
	}
}

// Without a trend, one is reported in about one in twenty series only.
func TestNoTrendIsSeldomReported(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	told := 0
	const series = 2000
	for range series {
		values := make([]float64, 20)
		for i := range values {
			values[i] = 75 + 8*rng.NormFloat64()
		}
		if _, _, certain := Trend(values); certain {
			told++
		}
	}
	if share := float64(told) / series; share > 0.08 {
		t.Errorf("told of %.3f of the series", share)
	}
}
