package study

import (
	"strings"
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"

	"pionnier/core/game"
	"pionnier/core/study"
)

func TestGuessing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, size := range []fyne.Size{desktop, phone} {
			r := open(t, size, erring(t), true)
			r.thread.Later(1e9)
			r.press(fyne.KeyHome, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight)
			r.askGuess()
			r.answerWith("Black’s moves")
			if r.guess.at != 4 || r.deps.Board.Scene().Next != nil || r.tree.Visible() || r.graph.Visible() {
				t.Fatalf("asked for move %d", r.guess.at+1)
			}
			r.tapAt(0, 0)
			if r.guess.state != guessing || r.status.Words() != "That square flips nothing." {
				t.Errorf("an illegal guess: %q", r.status.Words())
			}
			r.tapAt(2, 3) // c4, which is what was played, and bad
			r.thread.Later(1e9)
			if got := r.guessWords(); got != "c4 was played, but it loses 8 discs. The engine prefers b3." {
				t.Errorf("it says %q", got)
			}
			if r.scoreWords() != "+0 · 0 of 3 points (0 %)" {
				t.Errorf("the score is %q", r.scoreWords())
			}
			r.forward() // as the panel's button
			if r.guess.at != 6 {
				t.Errorf("asked for move %d", r.guess.at+1)
			}
			r.tap("Tell me")
			for best, want := range map[game.Move]string{r.guess.result.Best: "f6 was played. The engine prefers c2.", r.guess.result.Played: "f6 was played. The engine also prefers f6."} {
				if r.guess.result.Best = best; r.guessWords() != want {
					t.Errorf("it tells %q, want %q", r.guessWords(), want)
				}
			}
			r.press(fyne.KeyReturn)
			if r.guess.guesses.Count() != 2 || r.scoreWords() != "0 of 6 points (0 %)" {
				t.Errorf("the score is %q", r.scoreWords())
			}
			played, _ := r.guess.line[8].Move.Point()
			r.deps.Board.OnTap(played)
			r.thread.Later(1e9)
			if g := r.guess.result.Grade; g != study.PlayedFine && g != study.BestPlayed {
				t.Errorf("what was played is %v", g)
			}
			for range 3 {
				if r.guess.state == guessing {
					r.tellMove()
				}
				r.nextGuess()
			}
			if r.guess.state != over || !strings.HasPrefix(r.guessWords(), "That was the last move") {
				t.Errorf("at the end: %q", r.guessWords())
			}
			r.press(fyne.KeyEscape)
			if r.guess != nil || r.asking() {
				t.Error("Escape does not end it")
			}
			r.Leave()
		}
	})
}
