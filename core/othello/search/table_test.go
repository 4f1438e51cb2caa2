package search

import "testing"

// Entries from before forget are not found after it, however often it is called.
func TestForget(t *testing.T) {
	table := newTable(1 << 16)
	table.fit(60)
	hashes := []uint64{1, 1 << 40, 0xfedcba9876543210}
	for round := range 600 {
		for _, h := range hashes {
			if _, found := table.find(h); found {
				t.Fatalf("round %d: %#x is known", round, h)
			}
			table.store(h, finding{depth: 4, alpha: -64, beta: 64, value: round % 60, move: 5})
			if m, found := table.find(h); !found || int(m.lower) != round%60 || m.moves[0] != 5 {
				t.Fatalf("round %d: %#x is %+v, %v", round, h, m, found)
			}
		}
		table.forget()
		table.fit(60)
	}
}

// The part in use grows with the search and shrinks only in forget.
func TestFit(t *testing.T) {
	table := newTable(64 << 20)
	for _, c := range []struct {
		empties int
		forget  bool
		want    uint // bits of a bucket's place
	}{{14, false, 17}, {20, false, 17}, {22, false, 18}, {21, false, 18}, {50, false, 20}, {10, false, 20}, {21, true, 17}} {
		if c.forget {
			table.forget()
		}
		table.fit(c.empties)
		if got := 64 - table.shift; got != c.want {
			t.Errorf("%d empties: 2^%d buckets, want 2^%d", c.empties, got, c.want)
		}
	}
}
