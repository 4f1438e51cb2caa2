// Package recordtest measures for tests what reading and writing records costs.
// Start reading at Doubling.
package recordtest

import (
	"runtime"
	"testing"
)

// Doubling fails the test if run allocates more than 2.5 times as many bytes for
// an input twice as large. run gets the input's size, in units of its own, and
// may do everything that a user waits for: read, replay, write. Bytes are counted
// because, unlike time, they are the same on a busy machine; what walks without
// allocating must be counted otherwise.
func Doubling(t *testing.T, name string, size int, run func(size int)) {
	t.Helper()
	run(size) // what is made once for all, such as tables, is made here
	var once, twice uint64
	for range 4 { // others may run meanwhile, and the race detector has pools lose what they keep
		once, twice = allocated(func() { run(size) }), allocated(func() { run(2 * size) })
		if float64(twice) <= 2.5*float64(once) {
			return
		}
	}
	t.Errorf("%s: %d bytes allocated for size %d, %d for %d: %.1f times as much",
		name, once, size, twice, 2*size, float64(twice)/float64(once))
}

// Bytes returns how many bytes run allocates, where it is run some times: others may run
// meanwhile.
func Bytes(run func()) uint64 {
	least := allocated(run)
	for range 3 {
		least = min(least, allocated(run))
	}
	return least
}

// allocated returns how many bytes run allocates, and whoever runs meanwhile.
func allocated(run func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	run()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}
