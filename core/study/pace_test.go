package study

import (
	"math"
	"slices"
	"testing"
	"time"

	"pionnier/core/engine"
)

// Speeds measured in an earlier run predict the duration of a search in this one; invalid ones are
// ignored.
func TestASpeedIsKept(t *testing.T) {
	visits, depth := engine.Limits{Nodes: 100}, engine.Limits{Depth: 12, Confidence: 95}
	before := &Speed{}
	for range fewestPaces {
		before.note(visits, 2, 3*time.Second)
		before.note(depth, 1, time.Second)
	}
	paces := before.Paces()
	after := NewSpeed(append(paces, Pace{Limits: engine.Limits{Depth: 3}, Units: math.NaN(), Seconds: 1, Times: 9},
		Pace{Limits: engine.Limits{Depth: 4}, Units: 1, Seconds: math.Inf(1), Times: 9}, Pace{Limits: engine.Limits{Depth: 5}, Units: 1, Seconds: 1, Times: 1e9}))
	if !slices.Equal(after.Paces(), paces) || len(paces) != 2 {
		t.Fatalf("%v was kept as %v", paces, after.Paces())
	}
	for _, l := range []engine.Limits{visits, depth, {Nodes: 400}} {
		want, _ := before.Takes(l)
		if got, known := after.Takes(l); !known || got != want || got == 0 {
			t.Errorf("%+v takes %v (%v), before %v", l, got, known, want)
		}
	}
}
