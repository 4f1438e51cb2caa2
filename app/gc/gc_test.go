package gc

import (
	"runtime"
	"runtime/debug"
	"testing"
)

func TestMemoryLimit(t *testing.T) {
	for _, tt := range []struct{ inUse, want int64 }{
		{0, goal}, {goal - room, goal}, {goal, goal + room}, {900 << 20, 900<<20 + room},
	} {
		if got := limitFor(tt.inUse); got != tt.want {
			t.Errorf("with %d MB in use the limit is %d, want %d", tt.inUse>>20, got, tt.want)
		}
	}
}

// If more memory is in use than the goal, the limit rises with it.
func TestTheCollectorHasRoom(t *testing.T) {
	limit := debug.SetMemoryLimit(-1)
	defer debug.SetMemoryLimit(limit)
	Bound()
	tables := make([]byte, goal+goal/2)
	for i := 0; i < 1000 && debug.SetMemoryLimit(-1) <= int64(len(tables)); i++ {
		runtime.GC() // the follower runs concurrently
	}
	if got := debug.SetMemoryLimit(-1); got <= int64(len(tables)) {
		t.Errorf("with %d MB in use the limit is %d", len(tables)>>20, got>>20)
	}
	runtime.KeepAlive(tables)
}

func TestTheCollectorWorksSooner(t *testing.T) {
	before := debug.SetGCPercent(100)
	defer debug.SetGCPercent(before)
	Later()
	if got := debug.SetGCPercent(100); got != garbageAtStart {
		t.Errorf("at the start the collector waits for %d %%, want %d", got, garbageAtStart)
	}
	Sooner()
	if got := debug.SetGCPercent(100); got != garbageShare {
		t.Errorf("the collector waits for %d %%, want %d", got, garbageShare)
	}
}
