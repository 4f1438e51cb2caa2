// Package recordtest measures for tests what reading, writing and showing records allocates, and
// lets such tests stand aside under the race detector, which allocates too. It measures no time.
// Start reading at Doubling.
package recordtest

import (
	"runtime"
	"testing"
)

const (
	// tries is how often a measurement is repeated: other goroutines may run meanwhile.
	tries = 4
	// slack is how many bytes may be allocated beside what the input costs: a collection of
	// memory empties pools, and the machine that a regular expression keeps in one has some
	// 40 KiB.
	slack = 64 << 10
)

// Doubling fails the test if run allocates more than 2.5 times as many bytes, and 64 KiB, for
// an input twice as large. run gets the input's size, in units of its own, and
// may do everything that a user waits for: read, replay, write. Bytes are counted
// because, unlike time, they are the same on a busy machine; what walks without
// allocating must be counted otherwise. Under the race detector nothing is counted: run is
// called once, for size.
func Doubling(t *testing.T, name string, size int, run func(size int)) {
	t.Helper()
	if Race {
		run(size)
		return
	}
	if once, twice := doubling(size, run); !doubles(once, twice) {
		t.Errorf("%s: %d bytes allocated for size %d, %d for %d: %.1f times as much",
			name, once, size, twice, 2*size, float64(twice)/float64(once))
	}
}

// doubling returns how many bytes run allocates for size and for twice that size, measured
// until they double, at most tries times.
func doubling(size int, run func(size int)) (once, twice uint64) {
	run(size) // what is made once for all, such as tables, is made here
	for range tries {
		once, twice = allocated(func() { run(size) }), allocated(func() { run(2 * size) })
		if doubles(once, twice) {
			break
		}
	}
	return once, twice
}

// doubles reports whether twice bytes are an acceptable cost for an input of double size if the
// original costs once bytes.
func doubles(once, twice uint64) bool {
	return float64(twice) <= 2.5*float64(once)+slack
}

// Bytes returns the least number of bytes that run allocates in four runs, since other
// goroutines may run meanwhile. Under the race detector it calls run once and skips the test.
func Bytes(t testing.TB, run func()) uint64 {
	t.Helper()
	uncounted(t, run)
	least := allocated(run)
	for range tries - 1 {
		least = min(least, allocated(run))
	}
	return least
}

// Allocations returns how many allocations run makes in the mean of runs, as testing.AllocsPerRun
// counts them. Under the race detector it calls run once and skips the test.
func Allocations(t testing.TB, runs int, run func()) float64 {
	t.Helper()
	uncounted(t, run)
	return testing.AllocsPerRun(runs, run)
}

// uncounted calls run once and skips the test if the race detector is on: it looks for races
// in run all the same, and the test proves what it costs without it.
func uncounted(t testing.TB, run func()) {
	t.Helper()
	if Race {
		run()
		t.Skip("the race detector allocates too")
	}
}

// allocated returns how many bytes are allocated while run runs, by run or by others.
func allocated(run func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	run()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}
