package app

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"pionnier/app/setup"
	"pionnier/app/table"
	"pionnier/core/clock"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/session"
	"pionnier/storage"
)

const oneGame = "(;GM[2]FF[4]SZ[8]PB[Ada]PW[Bob]RE[B+R];B[fe];W[df])"

func TestFirstStart(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.sees("New game")
		p.misses("Continue")
		p.tap("New game")
		p.press(fyne.KeyEscape)
		p.sees("New game")
		p.tap("New game")
		p.tap("Start")
		if p.table.Game() == nil || p.table.Game().Entry.ID != "othello" {
			t.Fatal("Start begins no game of Othello")
		}
	})
}

func TestTitleMomentLeadsHome(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), func(s *storage.Settings) { s.Appearance.TitleMoment = true })
		p.press(fyne.KeyEscape)
		p.later(10 * time.Second)
		p.sees("New game")
	})
}

func TestAGameIsContinuedWhereItWas(t *testing.T) {
	bubble(t, func(t *testing.T) {
		dir := t.TempDir()
		c := persons("othello")
		c.Control = clock.Control{Kind: clock.Absolute, Main: time.Hour}
		p := start(t, dir, nil)
		p.start(c)
		p.settle()
		p.click("f5")
		p.later(10 * time.Minute)
		p.click("d6", "c3")
		p.tap("Undo")
		p.wantLine("f5 d6 | c3")
		clocks := p.table.Game().Session.Snapshot().Clocks
		p.goHome()
		if p.table.Game() != nil {
			t.Error("the game goes on at home")
		}
		p.sees("Continue", "Othello · Ada – Bob")
		p.later(time.Hour)
		p.tap("Continue")
		p.wantLine("f5 d6 | c3")
		check := func(p *rig) {
			t.Helper()
			p.sees("The clocks stopped when you left the game. Black has 1:00:00 left, White 50:00.")
			if phase := p.table.Game().Session.Snapshot().Phase; phase != session.Paused {
				t.Errorf("the game goes on in phase %v before anybody is there", phase)
			}
			p.tap("Return to the game")
			p.sees("Ada (Black) to move")
			snap := p.table.Game().Session.Snapshot()
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
		p.tap("Continue")
		p.wantLine("f5 d6 | c3")
		check(p)
		p.tap("Redo")
		p.wantLine("f5 d6 c3 |")
		if n := len(p.library.List()); n != 1 {
			t.Errorf("%d games in the library, want the one", n)
		}
	})
}

// The second click of a double click that continues a game plays no stone, though the board lies where
// the button was, or behind the dialog; a click there later does.
func TestADoubleClickPlaysNothing(t *testing.T) {
	wide, pause := fyne.NewSize(1100, 760), func(p *rig) { p.tap("Pause") }
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
				for range 2 {
					test.TapCanvas(p.window.Canvas(), at)
					p.later(100 * time.Millisecond)
				}
				p.wantLine("A1 |")
				p.later(time.Second)
				test.TapCanvas(p.window.Canvas(), at)
				p.settle()
				if p.line() == "A1 |" {
					t.Errorf("at %v is no board, so that nothing is tried", at)
				}
			})
		})
	}
}

// A game whose menu led to the settings goes on after them; where clocks run, once that is told.
func TestAGameGoesOnAfterTheSettings(t *testing.T) {
	for _, control := range []clock.Control{{}, {Kind: clock.Absolute, Main: time.Hour}} {
		bubble(t, func(t *testing.T) {
			c := persons("othello")
			c.Control = control
			p := begun(t, c)
			p.press(fyne.KeyEscape)
			p.tap("Settings")
			p.press(fyne.KeyEscape)
			if control.Kind != clock.None {
				p.sees("The clocks stopped when you left the game. Black has 1:00:00 left, White 1:00:00.")
				p.tap("Return to the game")
			}
			p.click("f5")
			p.wantLine("f5 |")
		})
	}
}

// Home names both players of the unfinished game, however long a name is.
func TestHomeNamesBothPlayers(t *testing.T) {
	bubble(t, func(t *testing.T) {
		c := persons("othello")
		c.Name = strings.Repeat("Maximiliane von und zu ", 8)
		p := begun(t, c)
		p.click("d3")
		p.goHome()
		var shown []string
		for _, o := range p.inSight() {
			if words, ok := o.(*canvas.Text); ok && strings.HasPrefix(words.Text, "Maxi") {
				shown = append(shown, words.Text)
			}
		}
		if len(shown) != 1 || !strings.HasSuffix(shown[0], " – Bob") {
			t.Errorf("Home names the players %q", shown)
		}
	})
}

func TestOnlyUnfinishedGamesAreContinued(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := begun(t, persons("othello"))
		p.click("f5")
		p.tap("Resign")
		p.tap("Resign")
		p.sees("Ada wins; Bob resigned")
		p.tap("Home")
		p.misses("Continue")
		p.start(persons("go"))
		p.settle()
		p.click("E5")
		p.goHome()
		p.settle()
		p.sees("Continue", "Go · Ada – Bob")
		p.exchange.ImportData([]byte("(;GM[1]FF[4]SZ[19]PB[Cho]PW[Dosaku];B[qd];W[dd])"))
		p.settle()
		p.goHome()
		p.settle()
		p.sees("Continue", "Go · Ada – Bob") // the other one is of strangers
		e, ok := p.library.Newest(storage.Filter{Result: storage.Unfinished, Played: true})
		if !ok || e.Game != "go" || e.Moves != 1 {
			t.Errorf("unfinished is %+v, %v", e, ok)
		}
		if err := p.library.Delete(e.ID); err != nil {
			t.Fatal(err)
		}
		p.goHome()
		p.misses("Continue")
	})
}

func TestAgainstTheComputer(t *testing.T) {
	bubble(t, func(t *testing.T) {
		c := persons("othello")
		c.Opponent, c.Level, c.Name = setup.Engine, "random", ""
		p := begun(t, c)
		p.sees("Your move (Black)")
		p.click("f5")
		p.sees("White is thinking…")
		p.wantLine("f5 |")
		p.later(table.Pace)
		if n := p.table.Game().Session.Snapshot().Cursor; n != 2 {
			t.Errorf("after %d moves, want the answer", n)
		}
		p.sees("Your move (Black)")
	})
}

// Publish is called by the session's goroutine. Until Fyne's goroutine takes
// the news out of the queue, nothing on the screen changes.
func TestTheSessionNeverTouchesTheScreen(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := begun(t, persons("othello"))
		b := p.board()
		done := make(chan error)
		go func() { done <- p.table.Game().Session.Play(game.Place(5, 4)) }()
		if err := <-done; err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Minute)
		if b.Scene().Stones[4*8+5] != game.None {
			t.Error("the board changed by itself")
		}
		p.sees("Ada (Black) to move")
		p.settle()
		if b.Scene().Stones[4*8+5] != game.Black {
			t.Error("the news does not reach the board")
		}
		p.sees("Bob (White) to move")
	})
}

// While settings cover the game it goes on, and no screen is told.
func TestTheGameGoesOnBehindTheSettings(t *testing.T) {
	bubble(t, func(t *testing.T) {
		c := persons("othello")
		c.Opponent, c.Level, c.Control = setup.Engine, "random", clock.Control{Kind: clock.Absolute, Main: time.Hour}
		p := begun(t, c)
		p.click("f5")
		p.openSettings()
		p.later(table.Pace) // the computer moves
		time.Sleep(5 * time.Second)
		ticks := p.thread.Waiting()
		if ticks != 0 {
			t.Errorf("%d ticks for a clock that is out of sight", ticks)
		}
		p.shortcut(&fyne.ShortcutUndo{}) // not on this screen
		p.shell.Back()
		p.settle()
		if n := p.table.Game().Session.Snapshot().Cursor; n != 2 {
			t.Errorf("after %d moves", n)
		}
		p.sees("Your move (Black)")
		p.tap("Undo")
		p.wantLine("| " + p.line()[2:])
	})
}

func TestAnotherLanguageIsFollowedAtOnce(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := begun(t, persons("othello"))
		p.sees("Ada (Black) to move", "Undo")
		p.openSettings()
		s := p.settings
		s.Appearance.Language = "fr"
		p.changeSettings(s)
		p.misses("Settings")
		p.shell.Back()
		p.settle()
		p.misses("Ada (Black) to move")
		p.sees("Annuler")
		s.Appearance.Language = "en"
		p.changeSettings(s)
		p.settle()
		p.sees("Ada (Black) to move", "Undo")
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
		p.sees("The game is saved.")
		p.press(fyne.KeyF1)
		p.sees("Keys")
		p.shortcut(&fyne.ShortcutUndo{}) // deaf under a question
		p.press(fyne.KeyF1)              // and there is only one list
		p.press(fyne.KeyEscape)
		p.wantLine("f5 d6 |")
		p.misses("Keys")
		control(fyne.KeyN, 0)
		p.sees("Start")
		p.press(fyne.KeyEscape)
		p.wantLine("f5 d6 |") // the game went on
		p.click("c3")
		p.wantLine("f5 d6 c3 |")
	})
}

func TestReviewFromTheEnd(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := begun(t, persons("othello"))
		p.click("f5", "d6")
		p.tap("Resign")
		p.tap("Resign")
		p.tap("Study")
		p.sees("Bob wins; Ada resigned")
		p.press(fyne.KeyHome)
		if got := p.board().Scene().Stones[4*8+5]; got != game.None {
			t.Errorf("f5 shows %v at the start", got)
		}
		p.press(fyne.KeyEscape)
		p.sees("Rematch")
		if p.table.Game().Session.Snapshot().Phase != session.Over {
			t.Error("the running game changed")
		}
	})
}

func TestGamesOfTheLibraryAreStudiedAndContinued(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := begun(t, persons("othello"))
		p.click("f5", "d6")
		p.goHome()
		p.tap("Games")
		p.sees("Ada – Bob")
		p.press(fyne.KeyDown)
		p.tap("Study")
		p.sees("Unfinished")
		p.tap("Play on")
		p.wantLine("f5 d6 |")
		if _, ok := p.shell.Top().(table.Screen); !ok || p.table.Game().Screen == nil {
			t.Errorf("the screen is %T", p.shell.Top())
		}
		p.click("c3")
		p.goHome()
		if list := p.library.List(); len(list) != 1 || list[0].Moves != 3 {
			t.Errorf("the library has %+v", list)
		}
	})
}

// A saved game against a level that this version lacks goes on with the strongest
// one; that is told until a move is saved.
func TestALevelThatIsGoneIsTold(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := begun(t, persons("othello"))
		p.click("f5", "d6")
		p.goHome()
		id := p.library.List()[0].ID
		rec, err := p.library.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		rec.Players.White.Level = "quantum"
		if _, err := p.library.Save(id, rec); err != nil {
			t.Fatal(err)
		}
		p.continueGame(id)
		p.settle()
		p.sees("A different level plays")
		p.tap("OK")
		ladder := p.table.Game().Entry.Ladder
		if level := p.table.Game().Session.Snapshot().Seats.White.Level; level == nil || level.ID != ladder[len(ladder)-1].ID {
			t.Errorf("seated %+v", level)
		}
		p.click("c3")
		p.goHome()
		p.continueGame(id)
		p.settle()
		p.misses("A different level plays")
	})
}

// Openings have names from the usual start on, and from no other.
func TestOpeningsAreNamedFromTheUsualStart(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := begun(t, persons("othello"))
		p.click("f5", "d6", "c3", "d3", "c4")
		p.sees("Opening: Tiger")
		p.tap("Undo")
		p.misses("Opening: Tiger")
		p.tap("Redo")
		p.sees("Opening: Tiger")
		rec := p.table.Game().Session.Record()
		p.table.StudyCurrent(0)
		p.settle()
		p.sees("Opening: Tiger")
		rec.Root.Setup = &record.Setup{Black: []game.Point{game.Pt(0, 0)}, White: []game.Point{game.Pt(1, 0)}}
		if table.ForRecord(p.table.Game().Entry, rec).Opening != nil {
			t.Error("openings from another start have names")
		}
	})
}
