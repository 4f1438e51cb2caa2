package app

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/puzzle"
	"pionnier/core/puzzle/fsrs"
)

func TestStrengthTellsHowOnePlays(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		for i := range 10 {
			p.learning.happened(puzzle.Reviewed{At: time.Date(2026, 11, i+1, 0, 0, 0, 0, time.UTC), Source: fmt.Sprint(i), Game: "othello", Size: 8, Color: game.Black,
				Played: puzzle.Played{Moves: 30, Accuracy: 60 + 2*float64(i), Phases: []puzzle.PhasePlayed{{Moves: 10, Accuracy: 90}, {Moves: 10, Accuracy: 70}, {}},
					Kinds: map[string]int{"CornerGiven": 2, "Replies": 1, "ResultThrown": 5}, Times: []puzzle.TimePlayed{{Below: 5 * time.Second, Moves: 10, Bad: 2}, {Moves: 20, Bad: 1}}}})
		}
		for i := 1; i <= 5; i++ {
			p.learning.happened(puzzle.Answered{At: time.Now(), ID: puzzle.ID(fmt.Sprintf("othello/%d", i)), Grade: fsrs.Good})
		}
		p.tap("Puzzles")
		p.settle()
		p.tap("My strength. What your games against the computer’s levels tell, and an opponent about as strong as you.")
		p.settle()
		p.sees("Othello 8×8: accuracy 69 %", "Othello puzzles: 1552")
		for _, r := range p.learning.playRows(othelloEntry(t), 8, "Othello") {
			for _, want := range []string{"Opening 90 %, middle game 70 %, endgame –, in 10 games.", "It has risen by 18 percent points.", "corners (20), mobility (10)", "20 of 30 mistakes came within 5 seconds; 33 % of all moves did."} {
				if !strings.Contains(r.Detail, want) {
					t.Errorf("%q lacks %q", r.Detail, want)
				}
			}
		}
	})
}

func othelloEntry(t *testing.T) catalog.Game {
	t.Helper()
	g, err := catalog.Find("othello")
	if err != nil {
		t.Fatal(err)
	}
	return g
}
