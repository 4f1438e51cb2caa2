// Package gc limits the program's memory. It controls the garbage collector and returns pages of
// code to the system. Start reading at Bound.
package gc

import (
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

// goal is the garbage collector's memory limit in bytes, unless live memory needs more. The
// toolkit's graphics and the code need about 90 to 140 MB in addition.
const goal = 176 << 20

// garbageShare is the argument of debug.SetGCPercent after the start. Compared with the default, it
// saves a third of the memory and costs little time.
const garbageShare = 40

// garbageAtStart is the argument of debug.SetGCPercent until the first picture is shown. It avoids
// collections of a small heap.
const garbageAtStart = 400

// Later makes the garbage collector run less often while the program starts.
func Later() { debug.SetGCPercent(garbageAtStart) }

// Sooner makes the garbage collector run more often than by default. It is called once the first
// picture is shown. In a browser, which has a single thread, it restores the default.
func Sooner() {
	if runtime.GOOS == "js" {
		debug.SetGCPercent(100)
		return
	}
	debug.SetGCPercent(garbageShare)
}

// room is the minimum of memory in bytes between live memory and the limit. Without it, the
// collector would run all the time if engines or networks filled the goal.
const room = 24 << 20

// codeTime is the minimum time between two returns of code.
const codeTime = 20 * time.Second

// Bound sets the garbage collector's memory limit. After each collection it adjusts the limit and,
// from time to time, returns pages of code to the system.
func Bound() {
	debug.SetMemoryLimit(goal)
	given := time.Now() // the start still needs its code
	afterCollection(func() {
		if time.Since(given) > codeTime {
			giveBackCode()
			given = time.Now()
		}
		limit := limitFor(inUse())
		if now := debug.SetMemoryLimit(-1); limit > now || limit < now-room/4 {
			debug.SetMemoryLimit(limit)
		}
	})
}

// limitFor returns the garbage collector's memory limit, in bytes, given the bytes in use.
func limitFor(inUse int64) int64 { return max(goal, inUse+room) }

// inUse returns the number of bytes that the last collection could not free or that the runtime
// itself uses.
func inUse() int64 {
	s := []metrics.Sample{
		{Name: "/gc/heap/live:bytes"}, {Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"},
		{Name: "/memory/classes/heap/free:bytes"}, {Name: "/memory/classes/heap/objects:bytes"},
	}
	metrics.Read(s)
	of := func(i int) int64 { return int64(s[i].Value.Uint64()) }
	return of(0) + of(1) - of(2) - of(3) - of(4)
}

// afterCollection calls f after each garbage collection, as long as the program runs.
func afterCollection(f func()) {
	mark := new([16]byte) // garbage, which the next round finds
	runtime.AddCleanup(mark, func(f func()) {
		f()
		afterCollection(f)
	}, f)
}
