package app

import (
	"math"
	"runtime/debug"
	"testing"

	"pionnier/core/engine"
)

// chosenNetwork stands for a network of the user's.
type chosenNetwork struct{ engine.Network }

func TestMemoryGoal(t *testing.T) {
	before := debug.SetMemoryLimit(-1)
	defer debug.SetMemoryLimit(before)
	for _, tt := range []struct {
		chosen engine.Network
		want   int64
	}{{nil, memoryGoal}, {chosenNetwork{}, math.MaxInt64}, {nil, memoryGoal}} {
		boundMemory(tt.chosen)
		if got := debug.SetMemoryLimit(-1); got != tt.want {
			t.Errorf("with %v the goal is %d, want %d", tt.chosen, got, tt.want)
		}
	}
}

func TestTheCollectorWorksSooner(t *testing.T) {
	before := debug.SetGCPercent(100)
	defer debug.SetGCPercent(before)
	collectLater()
	if got := debug.SetGCPercent(100); got != garbageAtStart {
		t.Errorf("at the start the collector waits for %d %%, want %d", got, garbageAtStart)
	}
	collectSooner()
	if got := debug.SetGCPercent(100); got != garbageShare {
		t.Errorf("the collector waits for %d %%, want %d", got, garbageShare)
	}
}
