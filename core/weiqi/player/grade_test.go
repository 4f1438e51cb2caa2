package player

import (
	"testing"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/weiqi/weiqitest"
)

// TestGraded checks that whole places are the grades themselves, and that values between two places
// are interpolated.
func TestGraded(t *testing.T) {
	for i, want := range grades {
		if got := graded(float64(i + 1)); got != want {
			t.Errorf("place %d: %+v, want %+v", i+1, got, want)
		}
	}
	for place := 1.0; place < float64(len(grades)); place += 0.25 {
		if a, b := graded(place), graded(place+0.25); a.temperature <= b.temperature || a.floor >= b.floor {
			t.Errorf("place %v is as strong as %v: %+v, %+v", place, place+0.25, a, b)
		}
	}
}

// TestGradedNear checks that a style with less attention to the last move is nearer to one with
// none.
func TestGradedNear(t *testing.T) {
	if a, b := graded(1.25).near, graded(1.5).near; a <= b || b <= grades[1].near {
		t.Errorf("%v and %v lines, want falling ones of more than %v", a, b, grades[1].near)
	}
}

// TestBeginner checks that a level plays at the place for the kind of board.
func TestBeginner(t *testing.T) {
	e := beginner(1, 6.5, 12)(engine.Resources{}).(*human)
	for _, c := range []struct {
		size  int
		place float64
	}{{19, 12}, {16, 12}, {15, 6.5}, {13, 6.5}, {11, 1}, {9, 1}, {13, 6.5}} {
		ask(t, e, play(t, weiqitest.Empty(t, c.size, "japanese"), game.Place(3, 3)), engine.Limits{}, 1)
		if e.style != graded(c.place) {
			t.Errorf("%d × %d: %+v, want %+v", c.size, c.size, e.style, graded(c.place))
		}
	}
}
