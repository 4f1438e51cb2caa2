package running

import (
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/app/newgame"
	"pionnier/core/catalog"
	"pionnier/core/clock"
	"pionnier/core/game"
	"pionnier/core/record"
)

// A game with a menu that led to the settings goes on after them; if clocks run, once a notice has
// said so.
func TestAGameGoesOnAfterTheSettings(t *testing.T) {
	for _, control := range []clock.Control{{}, {Kind: clock.Absolute, Main: time.Hour}} {
		synctest.Test(t, func(t *testing.T) {
			c := persons("othello")
			c.Control = control
			p := begun(t, c)
			p.Press(fyne.KeyEscape)
			p.Tap("Settings")
			p.Press(fyne.KeyEscape)
			if control.Kind != clock.None {
				p.Sees("The clocks stopped when you left the game. Black has 1:00:00 left, White 1:00:00.")
				p.Tap("Return to the game")
			}
			p.click("f5")
			p.wantLine("f5 |")
		})
	}
}

func TestAgainstTheComputer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := persons("othello")
		c.Opponent, c.Level, c.Name = newgame.Engine, "random", ""
		p := begun(t, c)
		p.Sees("Your move (Black)")
		p.click("f5")
		p.Sees("White is thinking…")
		p.wantLine("f5 |")
		p.Later(Pace)
		if n := p.game.Session.Snapshot().Cursor; n != 2 {
			t.Errorf("after %d moves, want the answer", n)
		}
		p.Sees("Your move (Black)")
	})
}

// Publish is called by the session's goroutine. Until Fyne's goroutine takes
// the news out of the queue, nothing on the screen changes.
func TestTheSessionNeverTouchesTheScreen(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := begun(t, persons("othello"))
		b := p.Board()
		done := make(chan error)
		go func() { done <- p.game.Session.Play(game.Place(5, 4)) }()
		if err := <-done; err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Minute)
		if b.Scene().Stones[4*8+5] != game.None {
			t.Error("the board changed by itself")
		}
		p.Sees("Ada (Black) to move")
		p.Settle()
		if b.Scene().Stones[4*8+5] != game.Black {
			t.Error("the news does not reach the board")
		}
		p.Sees("Bob (White) to move")
	})
}

// While settings cover the game it goes on, and no screen is notified.
func TestTheGameGoesOnBehindTheSettings(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := persons("othello")
		c.Opponent, c.Level, c.Control = newgame.Engine, "random", clock.Control{Kind: clock.Absolute, Main: time.Hour}
		p := begun(t, c)
		p.click("f5")
		p.settingsScreen()
		p.Later(Pace) // the computer moves
		time.Sleep(5 * time.Second)
		ticks := p.Thread.Waiting()
		if ticks != 0 {
			t.Errorf("%d ticks for a clock that is out of sight", ticks)
		}
		p.Undo() // not on this screen
		p.Shell.Back()
		p.Settle()
		if n := p.game.Session.Snapshot().Cursor; n != 2 {
			t.Errorf("after %d moves", n)
		}
		p.Sees("Your move (Black)")
		p.Tap("Undo")
		if n := p.game.Session.Snapshot().Cursor; n != 0 {
			t.Errorf("after %d moves once both were taken back", n)
		}
	})
}

// A saved game against a level that this version lacks goes on with the strongest
// one; that is shown until a move is saved.
func TestALevelThatIsGoneIsReported(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := begun(t, persons("othello"))
		p.click("f5", "d6")
		p.goHome()
		id := p.Library.List()[0].ID
		rec, err := p.Library.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		rec.Players.White.Level = "quantum"
		if _, err := p.Library.Save(id, rec); err != nil {
			t.Fatal(err)
		}
		p.continueGame(id)
		p.Sees("A different level plays")
		p.Tap("OK")
		ladder := p.game.Entry.Ladder
		if level := p.game.Session.Snapshot().Seats.White.Level; level == nil || level.ID != ladder[len(ladder)-1].ID {
			t.Errorf("seated %+v", level)
		}
		p.click("c3")
		p.goHome()
		p.continueGame(id)
		p.Misses("A different level plays")
	})
}

// Openings have names from the usual start on, and from no other.
func TestOpeningsAreNamedFromTheUsualStart(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := begun(t, persons("othello"))
		p.click("f5", "d6", "c3", "d3", "c4")
		p.Sees("Opening: Tiger")
		p.Tap("Undo")
		p.Misses("Opening: Tiger")
		p.Tap("Redo")
		p.Sees("Opening: Tiger")
		rec := p.game.Session.Record()
		rec.Root.Setup = &record.Setup{Black: []game.Point{game.Pt(0, 0)}, White: []game.Point{game.Pt(1, 0)}}
		if ForRecord(p.game.Entry, rec).Opening != nil {
			t.Error("openings from another start have names")
		}
	})
}

func TestARecordThatBreaksTheRulesIsContinued(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := begun(t, persons("othello"))
		entry := catalog.Games()[0]
		rec, err := entry.New(entry.Defaults())
		if err != nil {
			t.Fatal(err)
		}
		rec.LeftAt = rec.Root.End().Play(game.Black, game.Place(0, 0)) // illegal
		id := p.Stage.Save(rec)
		p.continueGame(id)
		p.Sees("This record breaks the rules", "Move 1 breaks the rules: it flips nothing. The game continues from there anyway.")
		p.Tap("OK")
		p.Sees("White to move")
		p.click("d6")
		p.wantLine("a1 d6 |")
	})
}

func TestARecordThatIsMissingLeavesTheTable(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := begun(t, persons("othello"))
		p.click("f5")
		p.continueGame("no-such-game")
		p.Sees("That did not work")
		p.Tap("OK")
		p.study("no-such-game")
		p.Sees("That did not work")
		p.Tap("OK")
		p.click("d6")
		p.wantLine("f5 d6 |")
	})
}

func TestOnlyUnfinishedGamesAreContinued(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := begun(t, persons("othello"))
		p.click("f5")
		p.resign()
		p.Sees("Ada wins; Bob resigned")
		unfinished := func(want string) {
			t.Helper()
			p.goHome()
			p.ReadUnfinished(func() {})
			p.Settle()
			if u := p.Unfinished(); (u == nil) != (want == "") || u != nil && u.Entry.Game != want {
				t.Errorf("unfinished is %+v, want one of %q", u, want)
			}
		}
		unfinished("")
		p.start(persons("go"))
		p.click("E5")
		unfinished("go")
		p.SaveSGF("(;GM[2]FF[4]SZ[8]PB[Cho]PW[Dosaku];B[f5];W[d6])")
		unfinished("go") // the other one is between strangers
		if err := p.Library.Delete(p.Unfinished().Entry.ID); err != nil {
			t.Fatal(err)
		}
		unfinished("")
	})
}
