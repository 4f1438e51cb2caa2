package player

import "testing"

// TestRanks: the landmark is 9 kyu, and there is no rank between 1 kyu and 1 dan.
func TestRanks(t *testing.T) {
	for _, c := range []struct {
		rank float64
		want string
	}{
		{-9, "≈ 9 kyu"}, {-1.4, "≈ 1 kyu"}, {-0.4, "≈ 1 dan"}, {1.2, "≈ 2 dan"}, {3.4, "≈ 4 dan"}, {9, "≥ 5 dan"}, {-80, "≈ 30 kyu"},
	} {
		if got := rank(c.rank); got != c.want {
			t.Errorf("%v: %s, want %s", c.rank, got, c.want)
		}
	}
}
