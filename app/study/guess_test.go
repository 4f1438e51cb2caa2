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
			r.activities.askGuess()
			r.answerWith("Black’s moves")
			if r.guessed().at != 4 || r.deps.Board.Scene().Next != nil || r.tree.widget.Visible() || r.graph.widget.Visible() {
				t.Fatalf("asked for move %d", r.guessed().at+1)
			}
			r.tapAt(0, 0)
			if r.guessed().state != guessing || !strings.HasPrefix(r.guessed().words(), "That square flips nothing.") {
				t.Errorf("an illegal guess: %q", r.guessed().words())
			}
			r.tapAt(2, 3) // c4, the played move, which is bad
			r.thread.Later(1e9)
			if got := r.guessed().words(); got != "c4 was played, but it loses 8 discs. The engine prefers b3." {
				t.Errorf("it says %q", got)
			}
			if r.guessed().scoreWords() != "+0 · 0 of 3 points (0 %)" {
				t.Errorf("the score is %q", r.guessed().scoreWords())
			}
			r.forward() // as the panel's button
			if r.guessed().at != 6 {
				t.Errorf("asked for move %d", r.guessed().at+1)
			}
			r.tap("Tell me")
			for best, want := range map[game.Move]string{r.guessed().result.Best: "f6 was played. The engine prefers c2.", r.guessed().result.Played: "f6 was played. The engine also prefers f6."} {
				if r.guessed().result.Best = best; r.guessed().words() != want {
					t.Errorf("it tells %q, want %q", r.guessed().words(), want)
				}
			}
			r.press(fyne.KeyReturn)
			if r.guessed().guesses.Count() != 2 || r.guessed().scoreWords() != "0 of 6 points (0 %)" {
				t.Errorf("the score is %q", r.guessed().scoreWords())
			}
			played, _ := r.guessed().line[8].Move.Point()
			r.deps.Board.OnTap(played)
			r.thread.Later(1e9)
			if g := r.guessed().result.Grade; g != study.PlayedFine && g != study.BestPlayed {
				t.Errorf("what was played is %v", g)
			}
			for range 3 {
				if r.guessed().state == guessing {
					r.guessed().tellMove()
				}
				r.guessed().goOn()
			}
			if r.guessed().state != over || !strings.HasPrefix(r.guessed().words(), "That was the last move") {
				t.Errorf("at the end: %q", r.guessed().words())
			}
			r.press(fyne.KeyEscape)
			if r.mode != nil || r.panel.asks() {
				t.Error("Escape does not end it")
			}
			r.Leave()
		}
	})
}
