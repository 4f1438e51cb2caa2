package recordtest

import "testing"

// kept holds what the tests allocate, so that the compiler does not remove it.
var kept []byte

// A pool that loses its contents costs one machine of a regular expression, however small the
// input: without the slack, that alone would fail a reader (seen under the race detector).
func TestALostPoolIsNoGrowth(t *testing.T) {
	once, twice := doubling(1000, func(size int) {
		kept = make([]byte, 3*size)
		if size == 2000 {
			kept = make([]byte, 40<<10)
		}
	})
	if !doubles(once, twice) {
		t.Errorf("%d bytes for one size, %d for twice the size: told as growth", once, twice)
	}
}

// A reader that copies the rest of its input at each step is found.
func TestASquareIsGrowth(t *testing.T) {
	once, twice := doubling(1000, func(size int) {
		for left := size; left > 0; left-- {
			kept = make([]byte, left)
		}
	})
	if doubles(once, twice) {
		t.Errorf("%d bytes for one size, %d for twice the size: not told as growth", once, twice)
	}
}
