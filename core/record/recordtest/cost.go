// Package recordtest measures in tests how much memory is allocated to read, write and show
// records. Under the race detector, which allocates too, it skips such tests. It does not measure
// time. Start reading at Doubling.
package recordtest

import (
	"runtime"
	"testing"
)

const (
	// tries is how often a measurement is repeated, since other goroutines may allocate meanwhile.
	tries = 4
	// slack is the number of bytes that may be allocated independently of the input: a garbage
	// collection empties pools, and a regular expression keeps a machine of about 40 KiB in one.
	slack = 64 << 10
)

// Doubling fails the test if doubling the input of run more than doubles the allocated bytes: by a
// factor above 2.5 and by 64 KiB. run is called with the size of its input, in any unit. Allocated
// bytes do not depend on the load of the machine, but work that allocates nothing goes unnoticed.
// With the race detector, Doubling only calls run once.
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

// doubling returns the numbers of bytes that run allocates for size and for 2*size. It measures up
// to tries times, until doubles returns true.
func doubling(size int, run func(size int)) (once, twice uint64) {
	run(size) // allocates everything that is made only once, such as tables
	for range tries {
		once, twice = allocated(func() { run(size) }), allocated(func() { run(2 * size) })
		if doubles(once, twice) {
			break
		}
	}
	return once, twice
}

// doubles reports whether twice, the bytes allocated for an input of double size, is at most 2.5
// times once plus slack. once is the number of bytes for the single size.
func doubles(once, twice uint64) bool {
	return float64(twice) <= 2.5*float64(once)+slack
}

// Bytes returns the smallest number of bytes that run allocates in several calls, since other
// goroutines may allocate meanwhile. With the race detector, it calls run once and skips the test.
func Bytes(t testing.TB, run func()) uint64 {
	t.Helper()
	uncounted(t, run)
	least := allocated(run)
	for range tries - 1 {
		least = min(least, allocated(run))
	}
	return least
}

// Allocations returns the average number of allocations of run, as testing.AllocsPerRun does. With
// the race detector, it calls run once and skips the test.
func Allocations(t testing.TB, runs int, run func()) float64 {
	t.Helper()
	uncounted(t, run)
	return testing.AllocsPerRun(runs, run)
}

// uncounted calls run once and skips the test if the race detector is enabled.
func uncounted(t testing.TB, run func()) {
	t.Helper()
	if Race {
		run()
		t.Skip("the race detector allocates too")
	}
}

// allocated returns the number of bytes allocated during run, including bytes allocated by other goroutines.
func allocated(run func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	run()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}
