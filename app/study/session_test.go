package study

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/widgets/widgetstest"
)

// A session of guessing asks for some moves of the game, in order and none from the opening, and
// shows its score beside earlier ones at the end.
func TestASessionOfGuessing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, desktop, erring(t), true)
		r.thread.Later(1e9)
		r.activities.newGuess(game.None).beginSession()
		g := r.guessed()
		if want := []int{8, 9, 10, 11, 12}; !slices.Equal(g.plan, want) {
			t.Fatalf("asks for %v, want %v: the game has 13 moves", g.plan, want)
		}
		for n := range g.plan {
			if g.at != g.plan[n] || g.state != guessing {
				t.Fatalf("position %d asks for move %d, state %d", n+1, g.at+1, g.state)
			}
			if n == 0 {
				g.move(g.line[g.at].Move)
				r.thread.Later(1e9)
			} else {
				r.guessed().tellMove()
			}
			r.guessed().goOn()
		}
		if g.state != over || len(r.earned) != 1 || r.earned[0][0] == 0 || r.earned[0][1] != 15 {
			t.Errorf("state %d, earned %v", g.state, r.earned)
		}
		if words := r.guessed().words(); !strings.Contains(words, "5 positions is over") || !strings.Contains(words, "2 sessions before: 56 % on average.") {
			t.Errorf("the end says %q", words)
		}
	})
}

// The buttons of guessing stay in place from move to move, however long the text beside them.
func TestButtonsOfGuessingStay(t *testing.T) {
	for name, size := range map[string]fyne.Size{"desktop": desktop, "phone": phone} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				r := open(t, size, erring(t), true)
				r.thread.Later(1e9)
				r.activities.newGuess(game.None).beginSession()
				tell, end := r.place("study.guess.tell"), r.place("study.retry.end")
				r.guessed().move(r.guessed().line[r.guessed().at].Move)
				if r.guessed().state != weighing || r.place("study.retry.end") != end {
					t.Errorf("while a guess is looked at, Close is at %v, before at %v", r.place("study.retry.end"), end)
				}
				r.thread.Later(1e9)
				for range 2 {
					if next := r.place("study.tool.next"); next != tell || r.place("study.retry.end") != end {
						t.Errorf("after %q: Next at %v, Close at %v; before at %v and %v", r.guessed().words(), next, r.place("study.retry.end"), tell, end)
					}
					r.guessed().goOn()
					r.guessed().tellMove()
				}
			})
		})
	}
}

// place is the position of the button with a text.
func (r *rig) place(key string) fyne.Position {
	r.t.Helper()
	for _, o := range widgetstest.InSight(r.Content()) {
		if a, ok := o.(fyne.Accessible); ok && a.AccessibilityLabel() == text.T(key) {
			return fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
		}
	}
	r.t.Fatalf("no %q in sight", text.T(key))
	return fyne.Position{}
}

// Moves can be guessed, and retried, by touch and by keys alone, in two languages.
func TestGuessingByTouchAndByKeys(t *testing.T) {
	defer text.Use("")
	for _, lang := range widgetstest.Few([]string{"en", "fr"}) {
		for _, keys := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s, keys %v", lang, keys), func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) {
					r := open(t, desktop, erring(t), true)
					text.Use(lang)
					r.thread.Later(1e9)
					r.activities.newGuess(game.None).beginSession()
					for g := r.guessed(); g.state != over; {
						at, _ := g.line[g.at].Move.Point()
						r.playAt(at, keys)
						r.thread.Later(1e9)
						if g.state != graded || g.tried != g.line[g.at].Move {
							t.Fatalf("move %d: state %d, tried %v", g.at+1, g.state, g.tried)
						}
						if keys {
							r.typed(fyne.KeyReturn)
						} else {
							r.tap(text.T("study.tool.next"))
						}
					}
					if len(r.earned) != 1 {
						t.Errorf("earned %v", r.earned)
					}
					r.leaveMode()
					if r.window.Canvas().Focused() != nil {
						t.Error("the board keeps the focus")
					}
					r.activities.beginRetry(r.sub.now().Report.Cards.Black[0].Index)
					other := r.retrying().before.Legal()[0]
					at, _ := other.Point()
					r.playAt(at, keys)
					r.thread.Later(1e9)
					if r.retrying().tried != other || r.retrying().state != wrong && r.retrying().state != right {
						t.Errorf("state %d after %v, want %v", r.retrying().state, r.retrying().tried, other)
					}
				})
			})
		}
	}
}

// typed presses a key at the focus.
func (r *rig) typed(name fyne.KeyName) {
	widgetstest.Type(r.window.Canvas(), name)
}

// playAt plays on the board, by touch or by arrows and Enter.
func (r *rig) playAt(to game.Point, keys bool) {
	r.t.Helper()
	b := r.deps.Board
	if !keys {
		test.TapAt(b, b.PositionOf(to))
		return
	}
	r.typed(fyne.KeyUp) // which shows the cursor
	widgetstest.PlayByKeys(b, r.typed, to)
}
