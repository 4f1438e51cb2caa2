package wthor_test

import (
	"bytes"
	"testing"
	"time"

	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/record/recordtest"
	"pionnier/core/record/wthor"
)

func TestCostGrowsWithTheFile(t *testing.T) {
	recordtest.Doubling(t, "games", 500, func(n int) {
		f := wthor.File{Games: make([]wthor.Game, n)}
		for i := range f.Games {
			f.Games[i] = wthor.Game{Moves: []game.Move{game.Place(5, 4), game.Place(3, 5)}}
		}
		var b bytes.Buffer
		if err := wthor.Write(&b, f); err != nil {
			t.Fatal(err)
		}
		read, err := wthor.Read(&b)
		if err != nil || len(read.Games) != n {
			t.Fatalf("%d games, %v", len(read.Games), err)
		}
		for i := range read.Games {
			if _, err := read.Record(i, wthor.Names{}, othello.New()); err != nil {
				t.Fatal(err)
			}
		}
	})
	recordtest.Doubling(t, "names", 500, func(n int) {
		var b bytes.Buffer
		if err := wthor.WritePlayers(&b, time.Time{}, make([]string, n)); err != nil {
			t.Fatal(err)
		}
		if names, err := wthor.ReadPlayers(&b); err != nil || len(names) != n {
			t.Fatalf("%d names, %v", len(names), err)
		}
	})
}
