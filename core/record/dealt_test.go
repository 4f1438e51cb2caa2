package record

import "testing"

func TestDealt(t *testing.T) {
	r := New("othello", 8, 8)
	for _, n := range []int{8, 4, 0, 0} {
		SetDealt(r, n).Apply(r)
		if got := r.Dealt(); got != n {
			t.Errorf("%d moves are dealt, want %d", got, n)
		}
	}
	SetDealt(r, 8).Apply(r)
	SetOrigin(r, "20261122-195959-0001").Apply(r) // continued from a game with a random opening
	if got := r.Dealt(); got != 8 || r.Origin() != "20261122-195959-0001" {
		t.Errorf("%d moves are dealt in a game played on from %q", got, r.Origin())
	}
	r.Extra = []Property{{ID: dealtID, Values: []string{"many"}}}
	if got := r.Dealt(); got != 0 {
		t.Errorf("%d moves are dealt by a property that makes no sense", got)
	}
}
