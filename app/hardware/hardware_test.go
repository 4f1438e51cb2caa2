package hardware

import (
	"testing"

	"pionnier/core/engine"
)

func TestMemorySuitsTheMachine(t *testing.T) {
	const gib = 1 << 30
	for bytes, want := range map[int64]int{0: 48, -1: 48, gib / 4: 32, gib / 2: 32, gib: 48, 2 * gib: 48, 8 * gib: 48, 64 * gib: 48} {
		if got := suited(bytes); got != want {
			t.Errorf("%d bytes: %d MB, want %d", bytes, got, want)
		}
	}
	if got := Memory(true); got != 32 {
		t.Errorf("a phone: %d MB, want 32", got)
	}
	if got := Memory(false); got < least || got > most {
		t.Errorf("this machine: %d MB", got)
	}
}

func TestResourcesAreThoseChosen(t *testing.T) {
	all := Processors()
	for _, c := range []struct {
		megabytes, processors int
		want                  engine.Resources
	}{
		{1024, 1, engine.Resources{Threads: 1, Memory: 1 << 30}},
		{64, 0, engine.Resources{Threads: all, Memory: 64 << 20}},
		{0, all + 7, engine.Resources{Threads: all, Memory: 32 << 20}}, // chosen on another machine
	} {
		if got := Resources(c.megabytes, c.processors, true); got != c.want {
			t.Errorf("%d MB, %d processors: %+v, want %+v", c.megabytes, c.processors, got, c.want)
		}
	}
}
