package play

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"pionnier/app/shell"
	"pionnier/app/theme"
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/core/session"
	"pionnier/widgets"
	"pionnier/widgets/widgetstest"
)

// longestDecision is the longest sentence about how a game was decided.
func longestDecision() string {
	return text.T("study.decision.most", "Number", 138, "Move", "Q16", "Color", describe.Color(game.White), "Before", "45 %", "After", "37 %")
}

// longestCourse is a usual text of two sentences: the course of the game, and its last move.
func longestCourse() string {
	return text.Paragraph(text.N("study.decision.changed", 9, "Number", 169, "Color", describe.Color(game.White)),
		text.T("study.decision.stopped", "Color", describe.Color(game.Black), "Number", 169))
}

// saying is a Deps.Decide that answers at once.
func saying(words string) func(*shell.While, func(Decided)) {
	return func(_ *shell.While, tell func(Decided)) { tell(Decided{Words: words, Ply: 1}) }
}

// What decided a game is searched for while the finished game is in sight, and shown in place of
// the score.
func TestWhatDecidedIsReported(t *testing.T) {
	bubble(t, func(t *testing.T) {
		var tell func(Decided)
		var begun []*shell.While
		r := begin(t, plan{black: ada, white: bob, decide: func(search *shell.While, to func(Decided)) { tell, begun = to, append(begun, search) }})
		r.click("f5")
		if len(begun) != 0 {
			t.Fatal("it is looked for during play")
		}
		r.try(r.session.Resign(game.White))
		r.settle()
		r.wantEnd("Ada wins; Bob resigned", "Finding out what decided it…")
		r.tick()
		tell(Decided{Words: "Move 1 decided it."})
		r.wantEnd("Ada wins; Bob resigned", "Move 1 decided it.")
		tell(Decided{Words: "Move 1 (f5) decided it.", Ply: 1}) // it looked closer
		r.wantEnd("Ada wins; Bob resigned", "Move 1 (f5) decided it.")
		if got := strings.Join(r.heard, " "); strings.Count(got, "decided it") != 1 {
			t.Errorf("heard %q, want it told once", got)
		}
		test.Tap(r.decision.link)
		r.wantActions("review 1")
		r.tap(r.tools.undo)
		if slices.Contains(widgetstest.InSight(r.Content()), fyne.CanvasObject(r.decision.link)) {
			t.Error("the way to what decided the game is there in play")
		}
		r.wantStatus("Bob (White) to move")
		if tell(Decided{Words: "Late."}); r.decision.Words != "" {
			t.Error("what was found too late is kept for the next end")
		}
		r.tap(r.tools.redo)
		if len(begun) != 2 || !begun[0].Over() || begun[1].Over() {
			t.Errorf("begun %d times, want twice, the first alone stopped", len(begun))
		}
		tell(Decided{})
		r.wantEnd("Ada wins; Bob resigned", "")
		r.Leave()
		if !begun[1].Over() {
			t.Error("it goes on behind another screen")
		}
	})
}

// Without this the end of a drawn game promised what decided it, and the promise vanished without an answer. The search
// is still for Study.
func TestNothingIsPromisedAboutADraw(t *testing.T) {
	bubble(t, func(t *testing.T) {
		begun := 0
		r := begin(t, plan{black: ada, white: bob, decide: func(*shell.While, func(Decided)) { begun++ }})
		for _, winner := range []game.Color{game.Black, game.None} {
			r.decision.end()
			r.sub.snap.Phase, r.sub.snap.Outcome = session.Over, game.Outcome{Winner: winner, Ending: game.ByScore}
			r.decision.follow(r.sub.snap)
			r.decision.show()
			if promised := r.decision.words.Words() != ""; promised != (winner != game.None) {
				t.Errorf("won by %v: it says %q", winner, r.decision.words.Words())
			}
		}
		if begun != 2 {
			t.Errorf("begun %d times, want twice", begun)
		}
	})
}

// A finished game shows first who won and by how much, then the score, then what decided it, and
// only there. Squares that stay empty are explained in place of the decision.
func TestTheResultStandsFirst(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := phases["counted"](t, plan{game: "go", size: 9, moves: "E1", black: ada, white: bob, decide: saying("Move 1 decided it.")})
		r.wantEnd(describe.Outcome(r.sub.snap.Outcome, r.sub.names()), r.sub.finalScore(), "Move 1 decided it.")
		r.Say("something")
		r.wantStatus("something")
		if !r.status.Visible() {
			t.Error("what is said is not in sight")
		}
	})
	bubble(t, func(t *testing.T) {
		r := phases["counted"](t, plan{black: ada, white: bob, decide: saying("Move 1 decided it.")})
		if r.sub.snap.Phase != session.Over || r.sub.emptySquaresText() == "" {
			t.Fatal("no square stays empty")
		}
		r.wantEnd(describe.Outcome(r.sub.snap.Outcome, r.sub.names()), r.sub.finalScore(), r.sub.emptySquaresText())
	})
}

// Showing the decision moves no button, unless it needs more than three lines.
func TestWhatDecidedMovesNothing(t *testing.T) {
	bubble(t, func(t *testing.T) {
		var tell func(Decided)
		r := phases["resigned"](t, plan{black: ada, white: bob, decide: func(_ *shell.While, to func(Decided)) { tell = to }})
		at := func() fyne.Position { return fyne.CurrentApp().Driver().AbsolutePositionForObject(r.button("Rematch")) }
		before := at()
		for _, d := range []Decided{{Words: longestDecision()}, {Words: longestCourse(), Ply: 1}, {Words: "Move 1 decided it.", Ply: 1}, {}} {
			if tell(d); at() != before {
				t.Errorf("%q moves the buttons from %v to %v", d.Words, before, at())
			}
		}
	})
}

// The decision is shown in full, in every language, text size and window, and mostly without
// scrolling.
func TestWhatDecidedIsWhole(t *testing.T) {
	inEveryLook(t, func(t *testing.T, look string) {
		told := longestDecision()
		r := phases["counted"](t, plan{game: "go", size: 9, moves: "E1", black: ada, white: bob, decide: saying(told)})
		seen := 0
		for _, window := range windows {
			r.window.Resize(window)
			r.settle()
			if words := r.decision.words; words.Words() != told || words.Size().Height < words.MinSize().Height {
				t.Errorf("%s, %v: %q has %v of %v", look, window, words.Words(), words.Size(), words.MinSize())
			}
			if r.scrolled() <= 0 {
				seen++
			}
		}
		if seen < len(windows)/2 {
			t.Errorf("%s: told without scrolling in %d of %d windows", look, seen, len(windows))
		}
	})
}

// Without this the last line of the end is cut on a phone when it is found late what decided the game.
func TestTheEndIsWholeOnAPhone(t *testing.T) {
	defer text.Use("en")
	for _, phase := range []string{"counted", "resigned"} {
		bubble(t, func(t *testing.T) {
			for _, language := range []string{"en", "de"} {
				text.Use(language)
				for _, scale := range []float32{1, 1.25, 1.5, 2} {
					fyne.CurrentApp().Settings().SetTheme(theme.Theme{Scale: scale})
					var tell func(Decided)
					r := phases[phase](t, plan{game: "go", size: 9, moves: "E1", black: ada, white: bob, window: fyne.NewSize(360, 640),
						decide: func(_ *shell.While, to func(Decided)) { tell = to }})
					edge := r.board.Size()
					for _, words := range []string{longestDecision(), longestCourse()} {
						tell(Decided{Words: words, Ply: 1})
						r.settle()
						if hidden := r.scrolled(); hidden > 0.5 || r.board.Size() != edge {
							t.Errorf("%s, %s at %v: %v of %q is to be scrolled to, the board is %v, was %v", phase, language, scale, hidden, words, r.board.Size(), edge)
						}
					}
					r.Leave()
				}
			}
		})
	}
}

// scrolled is the height of the panel's text that has no room.
func (r *rig) scrolled() float32 {
	scroll := r.panel.box.Objects[0].(*container.Scroll)
	return scroll.Content.MinSize().Height - scroll.Size().Height
}

// On a phone on its side the players' cards make room for the decision.
func TestWhatDecidedIsReportedOnAPhoneHeldAcross(t *testing.T) {
	for _, size := range []fyne.Size{fyne.NewSize(844, 390), fyne.NewSize(844, 400), fyne.NewSize(667, 375)} {
		for name, p := range map[string]plan{
			"Othello": {game: "othello", black: ada, white: bob, decide: saying(longestDecision())},
			"Go":      {game: "go", size: 9, moves: "E1", black: ada, white: bob, decide: saying(longestDecision())},
		} {
			bubble(t, func(t *testing.T) {
				r := phases["resigned"](t, p)
				r.window.Resize(size)
				r.settle()
				if hidden := r.scrolled(); hidden > 0 {
					t.Errorf("%s, %v: %v of it is to be scrolled to", name, size, hidden)
				}
			})
		}
	}
}

// In the largest text on a phone, the score is in sight below who won, and the board keeps its size when what decided the
// game takes a line more than its room.
func TestTheScoreIsInSightAndTheBoardStandsWhenItIsKnownWhatDecided(t *testing.T) {
	defer text.Use("en")
	for name, p := range map[string]plan{"Othello": {game: "othello", black: ada, white: bob}, "Go": {game: "go", size: 9, moves: "E1", black: ada, white: bob}} {
		bubble(t, func(t *testing.T) {
			for _, language := range widgetstest.Few([]string{"en", "de"}) {
				text.Use(language)
				for _, scale := range []float32{1, 2} {
					fyne.CurrentApp().Settings().SetTheme(theme.Theme{Scale: scale})
					for _, size := range widgetstest.Few([]fyne.Size{{Width: 320, Height: 568}, {Width: 360, Height: 640}, {Width: 412, Height: 915}, {Width: 640, Height: 360}}) {
						var tell func(Decided)
						p.window, p.decide = size, func(_ *shell.While, to func(Decided)) { tell = to }
						r := phases["counted"](t, p)
						edge := r.board.Size()
						score := r.decision.content().(*fyne.Container).Objects[0].(*widgets.Text).Words()
						for _, o := range widgetstest.InSight(r.panel.scroll) {
							if l, ok := o.(*widgets.Text); ok && l.Words() == score {
								driver := fyne.CurrentApp().Driver()
								end := driver.AbsolutePositionForObject(l).Y + l.Size().Height
								if room := driver.AbsolutePositionForObject(r.panel.scroll).Y + r.panel.scroll.Size().Height; end > room+4 {
									t.Errorf("%s, %s at %v in %v: the score ends at %v, what is in sight at %v", name, language, scale, size, end, room)
								}
							}
						}
						tell(Decided{Words: longestDecision() + " " + longestDecision(), Ply: 1})
						if r.board.Size() != edge {
							t.Errorf("%s, %s at %v in %v: the board is %v, was %v", name, language, scale, size, r.board.Size(), edge)
						}
						r.Leave()
					}
				}
			}
		})
	}
}
