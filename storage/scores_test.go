package storage

import (
	"fmt"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"pionnier/core/game"
	"pionnier/storage/preferences"
)

// The owner's finished games count, in the order in which they were played.
func TestScores(t *testing.T) {
	var all []Entry
	put := func(black, white string, day int, o game.Outcome) {
		all = append(all, Entry{ID: fmt.Sprint(len(all)), Game: "go", Size: 9, Players: seats(black, white),
			Started: time.Date(2026, 11, day, 12, 0, 0, 0, time.UTC), Outcome: o})
	}
	put("Ada", "@club", 3, game.Scored(40, 24))
	put("@keen", "", 2, game.Scored(40, 24))
	put("Ada", "Bob", 1, game.Scored(32, 32))
	put("Bob", "@club", 4, game.Scored(40, 24))                 // a guest
	put("Bob", "Cleo", 5, game.Scored(40, 24))                  // guests
	put("Ada", "Ada", 6, game.Scored(40, 24))                   // both sides
	put("Ada", "@club", 7, game.Outcome{})                      // goes on
	put("Ada", "@club", 8, game.Outcome{Ending: game.NoResult}) // void
	put("Ada", "@club", 9, game.Outcome{Ending: game.Resignation, Winner: game.White})
	all = append(all, all[0])
	all[len(all)-1].ID, all[len(all)-1].Amid = "amid", true // it began amid another
	day := func(n int) time.Time { return time.Date(2026, 11, n, 12, 0, 0, 0, time.UTC) }
	want := []Score{{"go", "", game.Black, 9, day(1), 0.5}, {"go", "keen", game.White, 9, day(2), 0},
		{"go", "club", game.Black, 9, day(3), 1}, {"go", "club", game.Black, 9, day(9), 0}}
	if d := cmp.Diff(want, listing(all...).Scores(preferences.Owner{Name: "Ada"}, Filter{})); d != "" {
		t.Error(d)
	}
}
