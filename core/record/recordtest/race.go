//go:build race

package recordtest

// Race reports whether the race detector is on. It has pools drop one value in four, so that
// what is allocated differs from run to run.
const Race = true
