package app

import (
	"math"
	"runtime"
	"runtime/debug"

	"pionnier/core/engine"
)

// memoryGoal is what the collector keeps the program's own memory to, in bytes, where
// what is in use leaves it room. The toolkit's graphics and the program itself come on top:
// about 140 MB.
const memoryGoal = 176 << 20

// garbageShare is how much the collector lets the program's own memory grow before it works,
// in percent of what is in use. Half as much as usual takes a third less memory; engines
// allocate so little that they are not slowed.
const garbageShare = 40

// garbageAtStart is the same until the first picture is shown: it would work half a dozen
// times before, each time for the 4 MB with which it begins.
const garbageAtStart = 400

// collectLater has the collector leave the start alone.
func collectLater() { debug.SetGCPercent(garbageAtStart) }

// collectSooner has the collector work earlier than usual, once the first picture is shown.
// In a browser, whose one thread it would stop more often, it works as usual.
func collectSooner() {
	if runtime.GOOS == "js" {
		debug.SetGCPercent(100)
		return
	}
	debug.SetGCPercent(garbageShare)
}

// boundMemory has the collector keep to the goal. A large network of the user's alone may
// fill it; then there is no goal, for the collector would never rest.
func boundMemory(chosen engine.Network) {
	if chosen != nil {
		debug.SetMemoryLimit(math.MaxInt64)
		return
	}
	debug.SetMemoryLimit(memoryGoal)
}
