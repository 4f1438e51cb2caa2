package status

import (
	"context"
	"testing"

	"pionnier/core/game"
)

// Groups in corners with fates on which books agree, White the owner, in walls that cannot be
// captured.
func TestCorners(t *testing.T) {
	if testing.Short() {
		t.Skip("TestClassics has corners")
	}
	for _, tt := range []struct {
		name         string
		at           game.Point
		black, white Fate
		board        string
	}{
		{"a rectangular six without an outside liberty", game.Pt(3, 0), Dead, Alive, `
			. . . O X . . . .
			. . . O X . . . .
			O O O O X . . . .
			X X X X X . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`},
		{"a rectangular six with one", game.Pt(3, 0), Ko, Alive, `
			. . . O X X . . .
			. . . O . X . . .
			O O O O X X . . .
			X X X X X . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`},
		{"a rectangular six with two", game.Pt(3, 0), Alive, Alive, `
			. . . O X X . . .
			. . . O . X . . .
			O O O O X X . . .
			X . X X X . . . .
			X X X . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`},
		{"the L group", game.Pt(1, 1), Dead, Dead, `
			. . . . X . . . .
			. O O O X . . . .
			. O X X X . . . .
			. X X . . . . . .
			X X . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`},
		{"the L group with a leg", game.Pt(1, 1), Dead, Alive, `
			. . . O X . . . .
			. O O O X . . . .
			. O X X X . . . .
			. X X . . . . . .
			X X . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`},
		{"the L group with its other leg", game.Pt(1, 1), Dead, Alive, `
			. . . . X . . . .
			. O O O X . . . .
			O O X X X . . . .
			X X X . . . . . .
			. X . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`},
		{"the J group", game.Pt(1, 1), Dead, Alive, `
			. . . . . X . . .
			. O O O O X . . .
			. O X X X X . . .
			. X X . . . . . .
			X X . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`},
		{"the J group with an outside liberty", game.Pt(1, 1), Dead, Alive, `
			. . . . . X X . .
			. O O O O . X . .
			. O X X X X X . .
			. X X . . . . . .
			X X . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`},
		{"the J group with a leg", game.Pt(1, 1), Alive, Alive, `
			. . . . O X . . .
			. O O O O X . . .
			. O X X X X . . .
			. X X . . . . . .
			X X . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`},
	} {
		r, err := Ask(context.Background(), drawn(t, tt.board), tt.at, Limits{Each: 10_000, Brief: true})
		if err != nil {
			t.Fatal(err)
		}
		if b, w := r.First.Black.Fate, r.First.White.Fate; b != tt.black || w != tt.white || !known(r) {
			t.Errorf("%s: %v if Black moves first, %v if White does (%v), want %v and %v", tt.name, b, w, r.As(), tt.black, tt.white)
		}
	}
}

// Such a ko may be none: if the owner cannot win it with any number of threats, the group is dead.
func TestAKoWhoseThreatsAreNotCountedIsNotToldAsRead(t *testing.T) {
	p := drawn(t, `
		. . . O X X . . .
		. . . O . X . . .
		O O O O X X . . .
		X X X X X . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`)
	for each, want := range map[int]Answer{
		2_000: {Fate: Ko, Threats: Threats{-1, -1}, Guessed: true, Lives: evenly},
		6_000: {Fate: Ko, Threats: Threats{0, 1}, As: Proved},
	} {
		r, err := Ask(context.Background(), p, game.Pt(3, 0), Limits{Each: each, Brief: true})
		if err != nil || r.First.Black != want {
			t.Errorf("%d positions: %+v, want %+v, %v", each, r.First.Black, want, err)
		}
	}
}
