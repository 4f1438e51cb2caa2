// Package gc keeps what the program takes of memory small: when the collector works, to
// which goal, and which code is given back to the system. Start reading at Bound.
package gc

import (
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

// goal is what the collector keeps the program's own memory to, in bytes, where
// what is in use leaves it room. The toolkit's graphics and the program itself come on top:
// about 90 MB, and 140 where nothing gives code back.
const goal = 176 << 20

// garbageShare is how much the collector lets the program's own memory grow before it works,
// in percent of what is in use. Half as much as usual takes a third less memory; engines
// allocate so little that they are not slowed.
const garbageShare = 40

// garbageAtStart is the same until the first picture is shown: it would work half a dozen
// times before, each time for the 4 MB with which it begins.
const garbageAtStart = 400

// Later has the collector leave the start alone.
func Later() { debug.SetGCPercent(garbageAtStart) }

// Sooner has the collector work earlier than usual, once the first picture is shown.
// In a browser, whose one thread it would stop more often, it works as usual.
func Sooner() {
	if runtime.GOOS == "js" {
		debug.SetGCPercent(100)
		return
	}
	debug.SetGCPercent(garbageShare)
}

// room is how much memory, in bytes, the collector is given beyond what is in use where the
// goal leaves it less: tables of engines, or a large network of the user's, may fill it, and
// then the collector would never rest.
const room = 24 << 20

// codeTime is how often code is given back at most. The collector works after some moves,
// and every two minutes while nothing happens.
const codeTime = 20 * time.Second

// Bound has the collector keep to the goal, and sees to it after each of its rounds
// that it has room. Code is given back then, too.
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

// limitFor returns what the collector is to keep to while inUse bytes are in use.
func limitFor(inUse int64) int64 { return max(goal, inUse+room) }

// inUse returns what a collection could not give back, in bytes: what the last one found in
// use, and what the runtime needs beside it.
func inUse() int64 {
	s := []metrics.Sample{
		{Name: "/gc/heap/live:bytes"}, {Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"},
		{Name: "/memory/classes/heap/free:bytes"}, {Name: "/memory/classes/heap/objects:bytes"},
	}
	metrics.Read(s)
	of := func(i int) int64 { return int64(s[i].Value.Uint64()) }
	return of(0) + of(1) - of(2) - of(3) - of(4)
}

// afterCollection calls f after each round of the collector, as long as the program runs.
func afterCollection(f func()) {
	mark := new([16]byte) // garbage, which the next round finds
	runtime.AddCleanup(mark, func(f func()) {
		f()
		afterCollection(f)
	}, f)
}
