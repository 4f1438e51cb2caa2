//go:build !race

package recordtest

// race reports whether the race detector is on.
const race = false
