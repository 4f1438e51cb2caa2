package play

import (
	"context"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/press/describe"
	"pionnier/core/record"
	"pionnier/core/session"
	"pionnier/widgets"
	"pionnier/widgets/widgetstest"
)

// enabled lists the tools that can be pressed.
func (r *rig) enabled() (words []string) {
	for _, t := range r.tools.all() {
		if t.Visible() && !t.Disabled() {
			words = append(words, t.Label)
		}
	}
	return words
}

func TestToolsFollowTheGame(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{black: ada, white: bob})
		want := func(words ...string) {
			t.Helper()
			if got := r.enabled(); !slices.Equal(got, words) {
				t.Errorf("tools %v, want %v", got, words)
			}
		}
		want("Numbers", "Resign", "Pause")
		r.click("f5", "d6")
		want("Undo", "Numbers", "Resign", "Pause")
		r.tap(r.tools.undo)
		r.wantPlayed("f5")
		want("Undo", "Redo", "Numbers", "Resign", "Pause")
		r.tap(r.tools.undo)
		r.tap(r.tools.undo) // deaf
		r.wantPlayed("")
		want("Redo", "Numbers", "Resign", "Pause")
		r.tap(r.tools.redo)
		r.tap(r.tools.redo)
		r.wantPlayed("f5 d6")
	})
}

func TestUndoWhileTheEngineThinks(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{black: ada, white: seat(after(hour))})
		r.click("f5")
		r.wantStatus("White is thinking…")
		r.tap(r.tools.undo)
		r.wantPlayed("")
		r.wantStatus("Your move (Black)")
		r.later(2 * hour) // the answer to the old question has no effect
		r.wantPlayed("")
	})
}

func TestUndoAfterTheEnginesAnswerTakesBothBack(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{black: ada, white: seat(firstMove)})
		r.click("f5")
		if r.sub.snap.Cursor != 2 {
			t.Fatalf("after %d moves", r.sub.snap.Cursor)
		}
		both := r.played()
		r.tap(r.tools.undo)
		r.wantPlayed("")
		r.tap(r.tools.redo)
		r.wantPlayed(both)
	})
}

// forcedStart is an Othello position with the first row ". O X . . . O X": after a1 White must
// pass, then f1 ends the game.
func forcedStart(*record.Record) (game.Position, error) {
	return othello.FromDiscs(1<<2|1<<7, 1<<1|1<<6, game.Black), nil
}

func TestForcedPassIsReported(t *testing.T) {
	for name, c := range map[string]struct {
		white session.Seat
		want  string
	}{
		"against the computer": {seat(firstMove), "White has no move; you play again."},
		"between persons":      {bob, "White has no move; Black plays again."},
	} {
		t.Run(name, func(t *testing.T) {
			bubble(t, func(t *testing.T) {
				r := begin(t, plan{black: ada, white: c.white, start: forcedStart})
				r.click("a1")
				r.wantPlayed("a1 pass")
				r.wantStatus(c.want)
				r.click("f1")
				r.wantEnd(describe.OutcomeFor(r.sub.snap.Outcome, r.sub.names(), r.sub.you()))
			})
		})
	}
}

// A person's forced pass is shown until the next move, though the engine plays again at once.
func TestOwnForcedPassIsReportedUntilTheNextMove(t *testing.T) {
	bubble(t, func(t *testing.T) {
		answers := []string{"a3", "c1"}
		var r *rig
		white := func(context.Context, engine.Request, func(engine.Info)) (engine.Info, error) {
			m, err := r.sub.game.ParseMove(answers[0], 8, 8)
			answers = answers[1:]
			return engine.Info{Move: m}, err
		}
		r = begin(t, plan{black: ada, white: seat(white), moves: "c4 c3 f5 b4 a4 a5"})
		r.click("b2")
		r.later(hour)
		r.wantPlayed("c4 c3 f5 b4 a4 a5 b2 a3 pass c1")
		r.wantStatus("Black had no move and passed. Your turn again.")
	})
}

// A pass early in the game is a slip, and is asked about even in games that ask about no other.
func TestPassWithAndWithoutQuestion(t *testing.T) {
	bubble(t, func(t *testing.T) {
		filled := "A1 B1 C1 D1 E1 F1 G1 H1 A3 B3 C3 D3 E3 F3 G3 H3"
		r := begin(t, plan{game: "go", size: 9, black: ada, white: bob, moves: filled + " A5"})
		r.tap(r.tools.pass)
		r.wantPlayed(filled + " A5 pass")
		r.wantStatus("White passes. Black to move.")
	})
	bubble(t, func(t *testing.T) {
		filled := "A1 B1 C1 D1 E1 F1 G1 H1 A3 B3 C3 D3 E3 F3 G3 H3"
		r := begin(t, plan{game: "go", size: 9, black: ada, white: bob, moves: filled + " A5", options: Options{ConfirmPass: true}})
		r.tap(r.tools.pass)
		r.wantWords("Pass?", "Your turn goes to the other side. If it passes too, play ends and the points are counted.")
		r.answer("Cancel")
		r.wantPlayed(filled + " A5")
	})
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{game: "go", size: 9, black: ada, white: bob})
		r.tap(r.tools.pass)
		r.wantWords("Pass?", "The game has hardly begun. If both sides pass, play ends and the points are counted.")
		r.answer("Cancel")
		r.wantPlayed("")
	})
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{game: "go", size: 9, black: ada, white: bob, options: Options{ConfirmPass: true}})
		r.tap(r.tools.pass)
		r.wantWords("Pass?", "The game has hardly begun. If both sides pass, play ends and the points are counted.")
		r.wantPlayed("")
		r.answer("Cancel")
		r.wantPlayed("")
		r.tap(r.tools.pass)
		r.answer("Pass")
		r.wantPlayed("pass")
		r.tap(r.tools.pass) // the second pass in a row ends play
		r.wantWords("Pass?", "That is the second pass in a row: play ends and the points are counted.")
	})
}

func TestOthelloOffersNoPass(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{black: ada, white: bob})
		r.tap(r.tools.pass)
		r.typeIn("p")
		r.wantPlayed("")
	})
}

func TestResignAsks(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{black: seat(after(hour)), white: ada}) // the computer is to move
		r.tap(r.tools.resign)
		r.wantWords("Resign?", "You lose this game.")
		r.press(fyne.KeyEscape)
		if r.sub.snap.Phase != session.Playing {
			t.Fatal("Escape resigned")
		}
		r.tap(r.tools.resign)
		r.answer("Resign")
		if want := (game.Outcome{Ending: game.Resignation, Winner: game.Black}); r.sub.snap.Outcome != want {
			t.Errorf("outcome %+v, want %+v", r.sub.snap.Outcome, want)
		}
		r.wantWords("Pionnier wins; Ada resigned")
	})
}

func TestMovesAreChosenFromTheList(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{black: ada, white: bob, moves: "f5 d6 c3 d3"})
		cells := r.moveCells()
		if len(cells) != 4 {
			t.Fatalf("%d moves in the list, want 4", len(cells))
		}
		test.Tap(cells[1])
		r.settle()
		r.wantPlayed("f5 d6 c3 d3")
		r.answer("Take back to here")
		r.wantPlayed("f5 d6")
		test.Tap(r.moveCells()[3])
		r.settle()
		r.answer("Go forward to here")
		r.wantPlayed("f5 d6 c3 d3")
	})
}

// moveCells are the moves in sight in the list.
func (r *rig) moveCells() (cells []fyne.Tappable) {
	for _, o := range widgetstest.InSight(r.moves) {
		if c, ok := o.(interface {
			fyne.Tappable
			AccessibilityLabel() string
		}); ok && c.AccessibilityLabel() != "" {
			cells = append(cells, c)
		}
	}
	return cells
}

func TestPhoneHasTheRestBehindMore(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{game: "go", size: 9, black: ada, white: bob, window: fyne.NewSize(360, 640), moves: "E5 A1"})
		for window, want := range map[fyne.Size][]string{
			fyne.NewSize(800, 400): {"Undo", "Pass", "Territory", "Pause", "More", "Moves"},
			fyne.NewSize(360, 640): {"Undo", "Pass", "Territory", "Pause", "More", "Moves"},
			fyne.NewSize(412, 915): {"Undo", "Pass", "Numbers", "Territory", "Pause", "More"},
			fyne.NewSize(320, 480): {"Undo", "Pass", "More", "Moves"},
		} {
			r.window.Resize(window)
			if got := r.enabled(); !slices.Equal(got, want) {
				t.Errorf("%v: tools %v, want %v", window, got, want)
			}
		}
		r.window.Resize(fyne.NewSize(320, 480))
		more := func(word string) {
			t.Helper()
			r.tap(r.tools.more)
			for _, o := range r.objects() {
				if tool, ok := o.(*widgets.Tool); ok && tool.Label == word {
					if h := tool.Size().Height; h < 56 {
						t.Errorf("%q is %v high", word, h)
					}
					test.Tap(tool)
					r.settle()
					return
				}
			}
			t.Errorf("More does not offer %q", word)
		}
		more("Numbers")
		if r.board.Scene().Numbers == nil {
			t.Error("no numbers")
		}
		r.tap(r.tools.undo)
		more("Redo")
		r.wantPlayed("E5 A1")
		more("Settings")
		r.wantActions("settings")
		more("Pause")
		r.wantWords("Pause")
		r.answer("Return to the game")
		r.tap(r.tools.list)
		r.wantWords("Moves")
		for _, o := range r.objects() {
			if c, ok := o.(fyne.Tappable); ok {
				if l, ok := o.(fyne.Accessible); ok && l.AccessibilityLabel() == "E5" {
					test.Tap(c)
				}
			}
		}
		r.settle()
		r.answer("Take back to here")
		r.wantPlayed("E5")
	})
}
