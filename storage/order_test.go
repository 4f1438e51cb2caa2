package storage

import (
	"slices"
	"testing"
	"time"

	"pionnier/core/game"
	"pionnier/core/record"
)

// A list sorted by a column has every game, those with an unknown value last.
func TestGamesAreSortedByWhatIsKnownOfThem(t *testing.T) {
	l, _, err := Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for i, g := range []struct {
		black    string
		year     int
		moves    int
		accuracy float64
		outcome  game.Outcome
	}{{"Cy", 2001, 3, 80, game.Scored(30, 34)}, {"ada", 2020, 1, 0, game.Outcome{}}, {"Bob", 1999, 2, 95, game.Scored(33, 31)}} {
		r := record.New("othello", 8, 8)
		r.Players = game.ByColor[record.Player]{Black: record.Player{Name: g.black}, White: record.Player{Name: "Zoe"}}
		r.Date = time.Date(g.year, 1, 1+i, 0, 0, 0, 0, time.UTC)
		at := r.Root
		for i := range g.moves {
			at = at.Play(game.Black, game.Place(i, 0))
		}
		r.LeftAt, r.Outcome = at, g.outcome
		if g.accuracy > 0 {
			record.SetAccuracy(r, game.ByColor[float64]{Black: g.accuracy}, true).Apply(r)
		}
		if _, err := l.Save("", r); err != nil {
			t.Fatal(err)
		}
	}
	for order, want := range map[Order][]string{
		ByDate: {"ada", "Cy", "Bob"}, ByPlayers: {"ada", "Bob", "Cy"}, ByMoves: {"Cy", "Bob", "ada"}, ByAccuracy: {"Bob", "Cy", "ada"},
		ByResult: {"Bob", "Cy", "ada"},
	} {
		names := func(reversed bool) (got []string) {
			for e := range l.Select(Filter{Order: order, Reversed: reversed}).All() {
				got = append(got, e.Players.Black.Name)
			}
			return got
		}
		if got := names(false); !slices.Equal(got, want) {
			t.Errorf("by %s: %q, want %q", order, got, want)
		}
		// Reversed, a game with an unknown value is last all the same.
		known := 3
		if order == ByAccuracy || order == ByResult {
			known = 2
		}
		slices.Reverse(want[:known])
		if got := names(true); !slices.Equal(got, want) {
			t.Errorf("by %s, reversed: %q, want %q", order, got, want)
		}
	}
}
