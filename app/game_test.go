package app

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"pionnier/app/practice"
	"pionnier/core/clock"
	"pionnier/core/puzzle"
	"pionnier/core/puzzle/fsrs"
	"pionnier/core/session"
	"pionnier/storage"
)

const oneGame = "(;GM[2]FF[4]SZ[8]PB[Ada]PW[Bob]RE[B+R];B[fe];W[df])"

func TestFirstStart(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.Sees("New game")
		p.Misses("Continue")
		p.Tap("New game")
		p.Press(fyne.KeyEscape)
		p.Sees("New game")
		p.Tap("New game")
		p.Tap("Start")
		if p.running.Game() == nil || p.running.Game().Entry.ID != "othello" {
			t.Fatal("Start begins no game of Othello")
		}
	})
}

func TestAGameIsContinuedWhereItWas(t *testing.T) {
	bubble(t, func(t *testing.T) {
		dir := t.TempDir()
		c := persons("othello")
		c.Control = clock.Control{Kind: clock.Absolute, Main: time.Hour}
		p := start(t, dir, nil)
		p.start(c)
		p.click("f5")
		p.Later(10 * time.Minute)
		p.click("d6", "c3")
		p.Tap("Undo")
		p.wantLine("f5 d6 | c3")
		clocks := p.running.Game().Session.Snapshot().Clocks
		p.goHome()
		if p.running.Game() != nil {
			t.Error("the game goes on at home")
		}
		p.Sees("Continue", "Othello · Ada – Bob")
		p.Later(time.Hour)
		p.Tap("Continue")
		p.wantLine("f5 d6 | c3")
		check := func(p *rig) {
			t.Helper()
			p.Sees("The clocks stopped when you left the game. Black has 1:00:00 left, White 50:00.")
			if phase := p.running.Game().Session.Snapshot().Phase; phase != session.Paused {
				t.Errorf("the game goes on in phase %v before anybody is there", phase)
			}
			p.Tap("Return to the game")
			p.Sees("Ada (Black) to move")
			snap := p.running.Game().Session.Snapshot()
			if !snap.CanRedo || !snap.CanUndo || snap.Seats.Black.Name != "Ada" || snap.Seats.White.Name != "Bob" {
				t.Errorf("continued with %+v", snap.Seats)
			}
			if snap.Clocks != clocks {
				t.Errorf("clocks %+v, want %+v", snap.Clocks, clocks)
			}
		}
		check(p)
		p.quit()
		p = start(t, dir, nil) // the program is started anew
		p.Tap("Continue")
		p.wantLine("f5 d6 | c3")
		check(p)
		p.Tap("Redo")
		p.wantLine("f5 d6 c3 |")
		if n := len(p.Library.List()); n != 1 {
			t.Errorf("%d games in the library, want the one", n)
		}
	})
}

// The second click of a double click that continues a game plays no stone, though the board is now
// where the button was, or behind the dialog; a later click there does.
func TestADoubleClickPlaysNothing(t *testing.T) {
	wide, pause := fyne.NewSize(1100, 760), func(p *rig) { p.Tap("Pause") }
	on := func(button string) func(*rig) fyne.Position {
		return func(p *rig) fyne.Position { return p.middleOf(button) }
	}
	for _, c := range []struct {
		name   string
		window fyne.Size
		leave  func(*rig)
		place  func(*rig) fyne.Position
	}{
		{"Continue", fyne.NewSize(420, 800), (*rig).goHome, on("Continue")},
		{"Return to the game", wide, pause, on("Return to the game")},
		{"beside the dialog", wide, pause, func(*rig) fyne.Position { return fyne.NewPos(97, 587) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			bubble(t, func(t *testing.T) {
				p := begun(t, persons("go"))
				p.window.Resize(c.window)
				p.click("A1")
				c.leave(p)
				at := c.place(p)
				p.Later(time.Second) // an immediate tap does not count on a screen that has just appeared
				for range 2 {
					test.TapCanvas(p.window.Canvas(), at)
					p.Later(100 * time.Millisecond)
				}
				p.wantLine("A1 |")
				p.Later(time.Second)
				test.TapCanvas(p.window.Canvas(), at)
				p.Settle()
				if p.line() == "A1 |" {
					t.Errorf("at %v is no board, so that nothing is tried", at)
				}
			})
		})
	}
}

func TestAnotherLanguageIsFollowedAtOnce(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := begun(t, persons("othello"))
		p.Sees("Ada (Black) to move", "Undo")
		p.openSettings()
		s := p.settings
		s.Appearance.Language = "fr"
		p.changeSettings(s)
		p.Misses("Settings")
		p.shell.Back()
		p.Settle()
		p.Misses("Ada (Black) to move")
		p.Sees("Annuler")
		s.Appearance.Language = "en"
		p.changeSettings(s)
		p.Settle()
		p.Sees("Ada (Black) to move", "Undo")
	})
}

func TestShortcuts(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := begun(t, persons("othello"))
		control := func(key fyne.KeyName, extra fyne.KeyModifier) {
			p.shortcut(&desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault | extra})
		}
		p.click("f5", "d6")
		p.shortcut(&fyne.ShortcutUndo{})
		p.wantLine("f5 | d6")
		p.shortcut(&fyne.ShortcutRedo{})
		p.wantLine("f5 d6 |")
		p.shortcut(&fyne.ShortcutUndo{})
		control(fyne.KeyZ, fyne.KeyModifierShift)
		p.wantLine("f5 d6 |")
		control(fyne.KeyS, 0)
		p.Sees("The game is saved.")
		p.Press(fyne.KeyF1)
		p.Sees("Keys")
		p.shortcut(&fyne.ShortcutUndo{}) // deaf under a question
		p.Press(fyne.KeyF1)              // and there is only one list
		p.Press(fyne.KeyEscape)
		p.wantLine("f5 d6 |")
		p.Misses("Keys")
		control(fyne.KeyN, 0)
		p.Sees("Start")
		p.Press(fyne.KeyEscape)
		p.wantLine("f5 d6 |") // the game went on
		p.click("c3")
		p.wantLine("f5 d6 c3 |")
	})
}

// Menus have the focus where it was when they were left, and Home starts over after a game.
func TestMenusBeginWhereTheyWereLeft(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.Press(fyne.KeyDown)
		p.Press(fyne.KeyDown)
		p.Press(fyne.KeyReturn) // Puzzles
		p.Settle()
		p.Sees("My openings")
		p.Press(fyne.KeyDown)
		for range 2 {
			p.Press(fyne.KeyReturn) // the second collection, and again
			p.Settle()
			p.Sees("All themes", "Go, from easy to hard")
			p.Misses("My openings")
			p.Press(fyne.KeyEscape)
		}
		p.Press(fyne.KeyEscape)
		p.Press(fyne.KeyDown)
		p.Press(fyne.KeyReturn) // what comes after Puzzles
		p.Settle()
		p.Sees("Learn")
		p.Misses("Puzzles")
		p.goHome()
		p.Press(fyne.KeyReturn)
		p.Sees("New game", "Start")
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
		p.Sees("Puzzles")
		p.Later(puzzle.Soon + time.Second)
		p.Sees("Puzzles", "1 today")
	})
}
