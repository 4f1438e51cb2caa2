//go:build !race

package recordtest

// Race reports whether the race detector is on.
const Race = false
