package files

import "testing"

// Lower lowers the limits of archives for the duration of a test; 0 leaves a limit as it is.
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
