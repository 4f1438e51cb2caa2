package running

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/app/apptest"
	"pionnier/app/newgame"
	"pionnier/core/clock"
	"pionnier/core/game"
	"pionnier/core/record"
)

// terms are what a restart and a rematch must keep.
type terms struct {
	game     string
	size     int
	rules    string
	komi     float64
	handicap int
	control  clock.Control
}

func termsOf(r *record.Record) terms {
	return terms{r.Game, r.Width, r.Rules, r.Komi, r.Handicap, r.Control}
}

// A game with a random opening begins after it, cannot be undone into it, and is restarted with it.
func TestOpeningByLot(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := persons("othello")
		c.Dealt = true
		p := begun(t, c)
		dealt := func() (line []game.Move) {
			for n := range p.game.Session.Record().Root.MainLine() {
				if n.Move != 0 {
					line = append(line, n.Move)
				}
			}
			return line
		}
		before := dealt()
		if len(before) != 8 {
			t.Fatalf("begins with %v", before)
		}
		if err := p.game.Session.Undo(); err == nil {
			t.Error("a dealt move was taken back")
		}
		p.Press(fyne.KeyEscape)
		p.restart()
		if after := dealt(); !slices.Equal(after, before) {
			t.Errorf("begins again with %v, want %v", after, before)
		}
	})
}

func TestRematchAndRestartKeepTheTerms(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := persons("go")
		c.Size, c.Rules, c.Komi, c.Handicap = 13, "aga", 0.5, 3
		c.Control = clock.Control{Kind: clock.Fischer, Main: time.Hour, Step: 10 * time.Second}
		p := begun(t, c)
		before := p.game.Session.Record()
		p.click("G7")
		check := func(black, white string) {
			t.Helper()
			after := p.game.Session.Record()
			if a, b := termsOf(before), termsOf(after); a != b {
				t.Errorf("terms %+v, want %+v", b, a)
			}
			if len(after.Root.Setup.Black) != 3 || after.MoveCount() != 0 {
				t.Errorf("begins with %v and %d moves", after.Root.Setup.Black, after.MoveCount())
			}
			if after.Players.Black.Name != black || after.Players.White.Name != white {
				t.Errorf("players %+v, want %s and %s", after.Players, black, white)
			}
		}
		p.Press(fyne.KeyEscape)
		p.restart()
		check("Ada", "Bob")
		p.click("G7")
		p.resign()
		p.Tap("Rematch")
		p.Tap("Same sides") // the stones belong to the weaker player
		check("Ada", "Bob")
		p.click("G7")
		p.resign()
		p.Tap("Rematch")
		p.Tap("Swap sides")
		check("Bob", "Ada")
		p.Sees("Ada (White) to move")
		p.click("G7")
		p.goHome()
		if n := len(p.Library.List()); n != 4 {
			t.Errorf("%d games in the library, want all four", n)
		}
	})
}

// In Othello the handicap is corners, in addition to the usual discs.
func TestCornersAreGivenAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := persons("othello")
		c.Handicap = 2
		p := begun(t, c)
		check := func(white string) {
			t.Helper()
			p.Sees(white + " (White) to move")
			if stones := p.Board().Scene().Stones; stones[0] != game.Black || stones[63] != game.Black || stones[7] != game.None || stones[27] != game.White {
				t.Errorf("the board is %v", stones)
			}
		}
		check("Bob")
		p.click("f4")
		p.Press(fyne.KeyEscape)
		p.restart()
		check("Bob")
		p.resign()
		p.Tap("Rematch")
		p.Tap("Swap sides") // the corners belong to the weaker player
		check("Ada")
	})
}

func TestLotIsReported(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := persons("othello")
		c.Opponent, c.Level, c.Colour = newgame.Engine, "random", newgame.RandomColor
		p := begun(t, c)
		own := game.Black
		if !p.game.Session.Snapshot().Seats.Black.Human() {
			own = game.White
		}
		p.Sees(map[game.Color]string{game.Black: "You drew Black.", game.White: "You drew White."}[own])
	})
}

func TestFreeHandicap(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := persons("go")
		c.Handicap, c.FreeHandicap = 2, true
		p := begun(t, c)
		p.Sees("Black places 2 more stones")
		p.Press(fyne.KeyEscape)
		if p.game != nil {
			t.Fatal("a game began")
		}
		p.start(c)
		p.click("c3", "g7") // no game runs: read as squares, from the top
		p.Tap("Start")
		p.Sees("Bob (White) to move")
		if got := p.Board().Scene().Stones[6*9+6]; got != game.Black {
			t.Errorf("G3 shows %v", got)
		}
	})
}

// A restart begins on the same board: with the same stones set up, and with the same width and
// height.
func TestRestartKeepsTheBoard(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newRig(t, nil)
		id := p.SaveSGF("(;GM[1]SZ[13:9]KM[6.5]AB[cc][dd]AW[gg][hh]PL[W]PB[ann]PW[bob];W[cd])")
		rec, err := p.Library.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		p.AskPlayFrom(apptest.Game(t, "go"), rec.Anew(rec.Root), game.White, id)
		p.Tap("Play")
		before := p.game.Session.Snapshot().Position
		p.click("F5")
		p.Press(fyne.KeyEscape)
		p.restart()
		after := p.game.Session.Snapshot().Position
		if w, h := after.Size(); w != 13 || h != 9 || game.KeyOf(before) != game.KeyOf(after) {
			t.Errorf("begins again on %d by %d", w, h)
		}
	})
}
