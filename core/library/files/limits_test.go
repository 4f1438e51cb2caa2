package files

import "testing"

// Lower lowers limits of archives as long as a test runs; 0 leaves one as it is.
func Lower(t *testing.T, entries int, inside int64) {
	oldEntries, oldInside := mostEntries, mostInside
	t.Cleanup(func() { mostEntries, mostInside = oldEntries, oldInside })
	if entries > 0 {
		mostEntries = entries
	}
	if inside > 0 {
		mostInside = inside
	}
}
