package player

import (
	"fmt"
	"strings"
	"testing"

	"pionnier/core/weiqi"
)

// TestRated checks that the tables are of this ladder, that no level is weaker than the one before,
// that at most one pair in eight is equal, and that every rated player has a rank.
func TestRated(t *testing.T) {
	for size := 5; size <= weiqi.MaxSize; size++ {
		last, rated, level := -1<<31, 0, 0
		for _, l := range Rated(size) {
			if l.Rating == 0 {
				continue
			}
			if rated++; l.Rating < last {
				t.Errorf("size %d: %s has %d, the level below %d", size, l.ID, l.Rating, last)
			}
			if l.Rating == last {
				level++
			}
			last = l.Rating
			if !strings.Contains(l.Strength, "kyu") && !strings.Contains(l.Strength, "dan") {
				t.Errorf("size %d: %s has the rank %q", size, l.ID, l.Strength)
			}
		}
		if rated < 20 || level*8 > rated {
			t.Errorf("size %d: %d levels are rated, %d no better than the one before", size, rated, level)
		}
	}
}

// TestRatedTellsVisits checks that visits depend on the board, and grow from level to level.
func TestRatedTellsVisits(t *testing.T) {
	for size, want := range map[int]boards{9: small, 11: small, 13: middle, 15: middle, 16: vast, 19: vast} {
		last := int64(0)
		for _, l := range Rated(size) {
			bounds, searches := visits[l.ID]
			if !searches {
				continue
			}
			if l.Limits.Nodes != bounds[want] || l.Limits.Nodes <= last {
				t.Errorf("size %d: %s has %d visits, %d the level below", size, l.ID, l.Limits.Nodes, last)
			}
			last = l.Limits.Nodes
		}
		if last == 0 {
			t.Errorf("size %d: no level searches", size)
		}
	}
}

// TestWhoPlaysOut checks that levels under 5 kyu play lost games to their end, and on the smallest
// boards all kyu ranks.
func TestWhoPlaysOut(t *testing.T) {
	for size, stops := range map[int]string{9: "dan", 13: "5 kyu", 19: "5 kyu"} {
		for _, l := range Rated(size) {
			if l.Rating == 0 {
				continue
			}
			kyu := 0
			if n, err := fmt.Sscanf(l.Strength, "~ %d kyu", &kyu); n == 0 || err != nil {
				kyu = 0
			}
			want := kyu > 5 || size == 9 && kyu > 0
			if l.PlaysOut != want {
				t.Errorf("size %d: %s (%s) plays out: %v, but resigning begins with %s", size, l.ID, l.Strength, l.PlaysOut, stops)
			}
		}
	}
}

// TestRanks checks that the landmark is 9 kyu, and that there is no rank between 1 kyu and 1 dan.
func TestRanks(t *testing.T) {
	for _, c := range []struct {
		rank float64
		want string
	}{
		{-9, "~ 9 kyu"}, {-1.4, "~ 1 kyu"}, {-0.4, "~ 1 dan"}, {1.2, "~ 2 dan"}, {3.4, "~ 4 dan"}, {9, "5 dan +"}, {-80, "~ 30 kyu"},
	} {
		if got := rank(c.rank); got != c.want {
			t.Errorf("%v: %s, want %s", c.rank, got, c.want)
		}
	}
}
