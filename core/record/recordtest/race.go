//go:build race

package recordtest

// Race reports whether the race detector is on. With it, pools drop one value in four, so that the
// number of allocated bytes varies.
const Race = true
