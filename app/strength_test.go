package app

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"pionnier/app/practice"
	"pionnier/core/puzzle"
	"pionnier/core/puzzle/fsrs"
	"pionnier/storage"
)

// Games that were won make the user stronger than the level that they were played against.
func TestTheEqualLevelFollowsTheGames(t *testing.T) {
	bubble(t, func(t *testing.T) {
		dir := t.TempDir()
		if err := os.MkdirAll(filepath.Join(dir, "games"), 0o700); err != nil {
			t.Fatal(err)
		}
		for day := 10; day < 26; day++ { // three of four
			winner := "BBBW"[day%4]
			won := fmt.Sprintf("(;GM[2]FF[4]SZ[8]PW[Pionnier]ZW[learner]RE[%c+R]DT[2026-11-%d];B[f5];W[d6])", winner, day)
			if err := os.WriteFile(filepath.Join(dir, "games", fmt.Sprintf("202611%d-120000-aaaa.sgf", day)), []byte(won), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		p := start(t, dir, nil)
		p.settle()
		stronger, ok := p.practice.EqualLevel("othello", 8)
		if !ok || stronger == "learner" {
			t.Fatalf("who won 12 of 16 games against the learner is as strong as %q", stronger)
		}
	})
}

// A puzzle that becomes due while Home is shown changes the number there.
func TestHomeFollowsThePuzzles(t *testing.T) {
	bubble(t, func(t *testing.T) {
		dir := t.TempDir()
		log, _, _, err := storage.OpenLog(dir, practice.LogName)
		if err != nil {
			t.Fatal(err)
		}
		const id = "0123456789abcdef"
		for _, e := range []puzzle.Event{puzzle.Made{At: time.Now(), ID: id, Game: "othello"}, puzzle.Answered{At: time.Now(), ID: id, Grade: fsrs.Again}} {
			log.Append(puzzle.Format(e))
		}
		if err := log.Flush(); err != nil {
			t.Fatal(err)
		}
		p := start(t, dir, nil)
		p.sees("Puzzles")
		p.later(puzzle.Soon + time.Second)
		p.sees("1 puzzle today")
	})
}

func TestStrengthPage(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.tap("Puzzles")
		p.tap("My strength. What your games against the computer’s levels show, and an opponent about as strong as you.")
		p.sees("No rated game yet")
	})
}
