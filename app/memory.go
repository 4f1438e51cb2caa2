package app

import (
	"math"
	"runtime/debug"

	"pionnier/core/engine"
)

// memoryGoal is what the collector keeps the program's own memory to, in bytes, where
// what is in use leaves it room. The toolkit's graphics and the program itself come on top:
// about 140 MB.
const memoryGoal = 176 << 20

// boundMemory has the collector keep to the goal. A large network of the user's alone may
// fill it; then there is no goal, for the collector would never rest.
func boundMemory(chosen engine.Network) {
	if chosen != nil {
		debug.SetMemoryLimit(math.MaxInt64)
		return
	}
	debug.SetMemoryLimit(memoryGoal)
}
