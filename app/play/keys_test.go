package play

import (
	"context"
	"testing"
	"time"
	"unicode"

	"fyne.io/fyne/v2"

	"pionnier/app/help"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/session"
	"pionnier/widgets"
)

const hour = time.Hour

// hints is a hint engine that knows one move.
func hints(m game.Move) engineFunc {
	return func(context.Context, engine.Request, func(engine.Info)) (engine.Info, error) {
		return engine.Info{Move: m}, nil
	}
}

func TestTypedCoordinates(t *testing.T) {
	for name, c := range map[string]struct {
		plan  plan
		typed string
		want  string // played at once
		later string // played after a second
	}{
		"complete at once":                 {plan{}, "f5", "f5", "f5"},
		"capital":                          {plan{}, "F5", "f5", "f5"},
		"large board":                      {plan{game: "go", size: 19}, "Q16", "Q16", "Q16"},
		"a digit may follow":               {plan{game: "go", size: 19}, "q1", "", "Q1"},
		"no digit can follow":              {plan{game: "go", size: 19}, "q9", "Q9", "Q9"},
		"no digit can follow, small board": {plan{game: "go", size: 9}, "a1", "A1", "A1"},
		"a letter ends it":                 {plan{game: "go", size: 19}, "a1x", "A1", "A1"},
		"the next point ends it":           {plan{game: "go", size: 19}, "a1q16", "A1 Q16", "A1 Q16"},
		"another column":                   {plan{}, "af5", "f5", "f5"},
		"another column than a command's":  {plan{game: "go", size: 19}, "pq16", "Q16", "Q16"},
		"no such row":                      {plan{game: "go", size: 9}, "a0", "", ""},
		"a digit too many":                 {plan{game: "go", size: 9}, "a99", "A9", "A9"},
		"no such column":                   {plan{game: "go", size: 9}, "z5", "", ""},
		"there is no column I":             {plan{game: "go", size: 9}, "i5", "", ""},
		"a column that is a command":       {plan{}, "h1", "", ""}, // illegal, but not a hint
	} {
		t.Run(name, func(t *testing.T) {
			bubble(t, func(t *testing.T) {
				c.plan.black, c.plan.white, c.plan.hint = ada, bob, hints(game.Place(2, 3))
				r := begin(t, c.plan)
				r.typeIn(c.typed)
				r.wantPlayed(c.want)
				r.later(time.Second)
				r.wantPlayed(c.later)
				if r.sub.snap.Hint != nil || widgets.HasModal(r.canvas()) {
					t.Error("typing a point ran a command")
				}
			})
		})
	}
}

func TestTypedTextIsShownAndCorrected(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{game: "go", size: 19, black: ada, white: bob})
		r.typeIn("q1")
		r.wantStatus("Typed: q1")
		r.press(fyne.KeyBackspace)
		r.wantStatus("Typed: q")
		r.typeIn("1")
		r.press(fyne.KeyReturn)
		r.wantPlayed("Q1")
		r.wantStatus("Bob (White) to move")
		r.typeIn("d1")
		r.press(fyne.KeyEscape)
		r.wantStatus("Bob (White) to move")
		r.typeIn("dw") // no point, and no letter that begins one
		r.wantStatus("Bob (White) to move")
		r.later(time.Second)
		r.wantPlayed("Q1")
		if r.canvas().Overlays().Top() != nil {
			t.Error("Escape did more than drop the typed text")
		}
	})
}

// With a keyboard, a phone's button left the game while a move was typed.
func TestGoingBackClearsWhatIsTyped(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{game: "go", size: 19, black: ada, white: bob})
		r.typeIn("q1")
		r.GoBack()
		r.wantStatus("Ada (Black) to move")
		if len(r.actions) != 0 {
			t.Errorf("the button also does %q", r.actions)
		}
		if r.GoBack(); len(r.actions) != 1 || r.actions[0] != "home" {
			t.Errorf("with nothing typed the button does %q, want home", r.actions)
		}
	})
}

// After the end a letter is a command at once: it waits for no digit, and the line that would show it moves no
// button.
func TestNoMoveIsTypedAfterTheEnd(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := phases["resigned"](t, plan{black: ada, white: bob})
		at := func() fyne.Position { return fyne.CurrentApp().Driver().AbsolutePositionForObject(r.button("Rematch")) }
		before := at()
		r.typeIn("d3")
		if r.status.message != "" || at() != before {
			t.Errorf("the line says %q, Rematch is at %v, and was at %v", r.status.message, at(), before)
		}
	})
}

func TestLettersThatAreAlsoColumns(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{black: ada, white: bob, hint: hints(game.Place(5, 4))})
		r.typeIn("h")
		r.wantStatus("Typed: h")
		if r.sub.snap.Hint != nil {
			t.Error("h does not wait for a digit")
		}
		r.later(time.Second)
		r.wantStatus("Hint: f5")
		if h := r.board.Scene().Hints; len(h) != 1 || h[0].Point != r.point("f5") || !h[0].Best {
			t.Errorf("the board hints at %v", h)
		}
		r.typeIn("f5")
		r.wantPlayed("f5")
		if len(r.board.Scene().Hints) != 0 {
			t.Error("the hint stays after the move")
		}
	})
}

// A letter that is a column and no command stays until a digit follows; input that is no point is
// shown.
func TestTypedLettersAreNotDroppedUnsaid(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{black: ada, white: bob})
		r.typeIn("f")
		r.later(time.Minute)
		r.wantStatus("Typed: f")
		r.typeIn("5")
		r.wantPlayed("f5")
		r.typeIn("g0")
		r.later(time.Second)
		r.wantStatus("There is no point “g0” on this board.")
		r.wantPlayed("f5")
	})
}

func TestCommandLetters(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{black: ada, white: bob, moves: "f5 d6"})
		r.typeIn("u")
		r.wantPlayed("f5")
		r.typeIn("U")
		r.wantPlayed("")
		r.typeIn("r")
		r.wantPlayed("f5")
		r.typeIn("n")
		if r.board.Scene().Numbers == nil {
			t.Error("n shows no numbers")
		}
		if !r.tools.numbers.Selected {
			t.Error("the tool does not show that it is on")
		}
		r.typeIn("m")
		r.wantWords("Pause", "Return to the game")
	})
}

// Enter after typed coordinates does not complain that the point is occupied, by the stone that the
// last character played.
func TestEnterAfterAMoveThatWasTyped(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{black: ada, white: bob})
		r.typeIn("f5")
		r.press(fyne.KeyReturn)
		r.wantPlayed("f5")
		r.wantStatus("Bob (White) to move")
		r.press(fyne.KeyReturn) // this one is not part of it
		r.wantStatus("That place is taken.")
	})
}

func TestPassLetter(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{game: "go", size: 9, black: ada, white: bob})
		r.typeIn("p")
		r.answer("Pass")
		r.wantPlayed("pass")
		r.wantStatus("Black passes. White to move.")
	})
}

func TestCursorPlays(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{black: ada, white: bob})
		for _, k := range []fyne.KeyName{fyne.KeyRight, fyne.KeyReturn} { // from e5 to f5
			r.press(k)
		}
		r.wantPlayed("f5")
		r.press(fyne.KeySpace)
		r.wantStatus("That place is taken.")
	})
}

// A click on a tool takes the focus off the board, but the arrows still move on the board.
func TestArrowsMeanTheBoardWhereverTheFocusIs(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{black: ada, white: bob})
		r.canvas().Unfocus()
		for _, k := range []fyne.KeyName{fyne.KeyRight, fyne.KeyReturn} { // from e5 to f5
			r.press(k)
		}
		r.wantPlayed("f5")
		r.canvas().Unfocus()
		r.press(fyne.KeyLeft)
		if r.canvas().Focused() != r.board {
			t.Error("the board has not the focus")
		}
	})
}

func TestTenMovesBackAndForward(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{black: ada, white: bob, moves: "f5 d6 c3 d3 c4 f4 f6 f3 e6 e7 d7 c6 f7"})
		for _, step := range []struct {
			key  fyne.KeyName
			want int
		}{{fyne.KeyPageUp, 3}, {fyne.KeyPageUp, 0}, {fyne.KeyPageDown, 10}, {fyne.KeyPageDown, 13}} {
			r.press(step.key)
			if at := r.look.ply(); at != step.want || r.sub.snap.Cursor != 13 {
				t.Errorf("%s: after %d moves, want %d; the game is after %d", step.key, at, step.want, r.sub.snap.Cursor)
			}
		}
	})
}

func TestTypingWhileSettlingMarksGroups(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{game: "go", size: 9, black: ada, white: bob, moves: "E5 A1 pass pass"})
		if r.sub.snap.Phase != session.Settling {
			t.Fatalf("phase %d", r.sub.snap.Phase)
		}
		r.typeIn("a1")
		if len(r.sub.snap.Dead) != 1 {
			t.Errorf("dead %v, want A1", r.sub.snap.Dead)
		}
		r.typeIn("a")
		if r.sub.snap.Phase != session.Settling {
			t.Error("a does not wait for a digit")
		}
		r.later(time.Second)
		if r.sub.snap.Phase != session.Over {
			t.Error("a alone does not agree")
		}
	})
}

// Each listed letter does something here during a count, with all of them enabled, and each letter
// that does something is listed.
func TestLettersOfTheList(t *testing.T) {
	s := &Screen{sub: &subject{snap: session.Snapshot{Allowed: session.Allowed{CanAgree: true}}}}
	does := s.commands()
	for _, c := range help.Commands() {
		if r, char := c.Usual.Rune(); char && c.Screen == "play" {
			if does[unicode.ToLower(r)] == nil {
				t.Errorf("%s does nothing, and is listed as %s", c.Usual, c.ID)
			}
			delete(does, unicode.ToLower(r))
		}
	}
	for r := range does {
		t.Errorf("%c does something, and is not listed", r)
	}
}
