package play

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"pionnier/app/describe"
	"pionnier/app/text"
	"pionnier/core/game"
	"pionnier/core/session"
)

// longestDecision is the longest that is told of how a game was decided.
func longestDecision() string {
	return text.T("study.decision.most", "Number", 138, "Move", "Q16", "Color", describe.Color(game.White), "Before", "45 %", "After", "37 %")
}

// saying is a Deps.Decide that knows at once.
func saying(words string) func(tell func(Decided)) func() {
	return func(tell func(Decided)) func() {
		tell(Decided{Words: words, Ply: 1})
		return func() {}
	}
}

// What decided a game is looked for as long as it is over and in sight, and told where the score was.
func TestWhatDecidedIsTold(t *testing.T) {
	bubble(t, func(t *testing.T) {
		var tell func(Decided)
		begun, stopped := 0, 0
		r := begin(t, plan{black: ada, white: bob, decide: func(to func(Decided)) func() {
			tell = to
			begun++
			return func() { stopped++ }
		}})
		r.click("f5")
		if begun != 0 {
			t.Fatal("it is looked for during play")
		}
		r.try(r.session.Resign(game.White))
		r.settle()
		r.wantStatus("The game is over.")
		r.wantDetail("Finding out what decided it…")
		r.tick()
		tell(Decided{Words: "Move 1 decided it."})
		r.wantDetail("Move 1 decided it.")
		tell(Decided{Words: "Move 1 (f5) decided it.", Ply: 1}) // it looked closer
		r.wantDetail("Move 1 (f5) decided it.")
		if got := strings.Join(r.heard, " "); strings.Count(got, "decided it") != 1 {
			t.Errorf("heard %q, want it told once", got)
		}
		test.Tap(r.status.link)
		r.wantActions("review 1")
		r.tap(r.tools.undo)
		if r.status.link.Visible() {
			t.Error("the strip leads somewhere in play")
		}
		r.wantStatus("Bob (White) to move")
		r.tap(r.tools.redo)
		if begun != 2 || stopped != 1 {
			t.Errorf("begun %d times and stopped %d times, want 2 and 1", begun, stopped)
		}
		tell(Decided{})
		if r.statusHigh() != 0 {
			t.Errorf("the strip says %q, where there is nothing to tell", r.status.AccessibilityLabel())
		}
		r.Leave()
		if stopped != 2 {
			t.Error("it goes on behind another screen")
		}
	})
}

// A score makes room for what decided the game, unless the squares that stay empty are to be explained.
func TestWhatDecidedStandsBelowTheScore(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := phases["counted"](t, plan{game: "go", size: 9, moves: "E1", black: ada, white: bob, decide: saying("Move 1 decided it.")})
		r.wantStatus(r.finalScore())
		r.wantDetail("Move 1 decided it.")
	})
	bubble(t, func(t *testing.T) {
		r := phases["counted"](t, plan{black: ada, white: bob, decide: saying("Move 1 decided it.")})
		if r.snap.Phase != session.Over || r.emptySquaresText() == "" {
			t.Fatal("no square stays empty")
		}
		r.wantStatus("The game is over.")
		r.wantDetail(r.finalScore())
	})
}

// What decided the game is told whole, in every language, text size and window, wherever the strip is in sight.
func TestWhatDecidedIsWhole(t *testing.T) {
	inEveryLook(t, func(t *testing.T, look string) {
		told := longestDecision()
		r := phases["counted"](t, plan{game: "go", size: 9, moves: "E1", black: ada, white: bob, decide: saying(told)})
		r.wantDetail(told)
		seen := 0
		for _, window := range windows {
			r.window.Resize(window)
			r.settle()
			if !r.status.Hidden {
				seen++
				r.wantWholeDetail(fmt.Sprintf("%s, %v", look, window))
			}
		}
		if seen < len(windows)/2 {
			t.Errorf("%s: told in %d of %d windows", look, seen, len(windows))
		}
	})
}

// On a phone held across the cards of the players make room for what decided the game.
func TestWhatDecidedIsToldOnAPhoneHeldAcross(t *testing.T) {
	for _, size := range []fyne.Size{fyne.NewSize(844, 390), fyne.NewSize(844, 400), fyne.NewSize(667, 375)} {
		for name, p := range map[string]plan{
			"Othello": {game: "othello", black: ada, white: bob, decide: saying(longestDecision())},
			"Go":      {game: "go", size: 9, moves: "E1", black: ada, white: bob, decide: saying(longestDecision())},
		} {
			bubble(t, func(t *testing.T) {
				r := phases["resigned"](t, p)
				r.window.Resize(size)
				r.settle()
				if r.status.Hidden {
					t.Errorf("%s, %v: nothing is told", name, size)
				}
				r.wantWholeDetail(fmt.Sprintf("%s, %v", name, size))
			})
		}
	}
}

// Where the panel leaves no room for what decided the game, even without the cards, the cards stay if they can.
func TestTheCardsStayWhereTheStripHasNoRoom(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := phases["counted"](t, plan{black: ada, white: bob, decide: saying(longestDecision())})
		r.window.Resize(fyne.NewSize(620, 305))
		r.settle()
		if !r.status.Hidden || r.cards.Black.Hidden {
			t.Errorf("strip hidden: %v, cards hidden: %v, want the cards alone", r.status.Hidden, r.cards.Black.Hidden)
		}
	})
}
