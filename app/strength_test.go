package app

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

// Games that were won make the user stronger than the level that they were played against.
func TestTheEqualLevelFollowsTheGames(t *testing.T) {
	bubble(t, func(t *testing.T) {
		dir := t.TempDir()
		if err := os.MkdirAll(filepath.Join(dir, "games"), 0o700); err != nil {
			t.Fatal(err)
		}
		for day := 10; day < 18; day++ {
			won := fmt.Sprintf("(;GM[2]FF[4]SZ[8]PW[Pionnier]ZW[learner]RE[B+R]DT[2026-11-%d];B[f5];W[d6])", day)
			if err := os.WriteFile(filepath.Join(dir, "games", fmt.Sprintf("202611%d-120000-aaaa.sgf", day)), []byte(won), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		p := start(t, dir, nil)
		p.settle()
		stronger, ok := p.practice.EqualLevel("othello", 8)
		if !ok || stronger == "learner" {
			t.Fatalf("who won 8 games against the learner is as strong as %q", stronger)
		}
	})
}

func TestStrengthPage(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.tap("Puzzles")
		p.tap("My strength. What your games against the computer’s levels tell, and an opponent about as strong as you.")
		p.sees("No rated game yet")
	})
}
