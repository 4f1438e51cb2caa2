package app

import (
	"testing"

	"fyne.io/fyne/v2"

	"pionnier/core/game"
	"pionnier/storage"
)

// A studied position is played on against whom the user chooses, as a game of its own; and
// it comes back as a variation of the game that was studied.
func TestPlayingOnComesBackAsAVariation(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := begun(t, persons("othello"))
		p.click("f5", "d6", "c3")
		p.tap("Resign")
		p.tap("Resign")
		origin := p.table.Game().ID()
		p.tap("Study")
		p.press(fyne.KeyHome)
		p.press(fyne.KeyRight)
		p.tap("Play on")
		p.sees("another person", "You play")
		p.tap("Play")
		p.settle()
		if id := p.table.Game().ID(); id == origin {
			t.Fatal("the studied game is played on itself")
		}
		p.wantLine("f5 |")
		p.click("f6")
		p.wantLine("f5 f6 |")
		p.tap("Resign")
		p.tap("Resign")
		p.settle()
		played := p.table.Game().ID()
		p.tap("Study")
		p.settle()
		if s, ok := p.studyInSight(); !ok {
			t.Fatalf("on the screen is %T", p.shell.Top())
		} else if rec, err := s.Record()(); err != nil || len(rec.Root.Children[0].Children) != 2 || rec.MoveCount() != 3 {
			t.Errorf("studied is %+v, %v", rec, err)
		}
		p.sees("Move 2: f6")
		p.goHome()
		p.settle()
		entries := map[string]storage.Entry{}
		for _, e := range p.library.List() {
			entries[e.ID] = e
		}
		if len(entries) != 2 || entries[played].Origin != origin || entries[origin].Moves != 3 {
			t.Errorf("the library has %+v", entries)
		}
		p.study(origin)
		p.settle()
		rec, err := p.library.Load(origin)
		if err != nil || len(rec.Root.Children[0].Children) != 2 {
			t.Errorf("the file has %+v, %v", rec, err)
		}
		if rec, err = p.library.Load(played); err != nil || rec.Origin() != "" || rec.MoveCount() != 2 {
			t.Errorf("what was played is %+v, %v", rec, err)
		}
	})
}

// The opponent is the level of the last game against one, and the side to move is the
// user's.
func TestPlayingOnAgainstALevel(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := begun(t, persons("othello"))
		p.click("f5", "d6", "c3")
		p.tap("Resign")
		p.tap("Resign")
		c := persons("othello")
		c.Opponent, c.Level = "engine", "random"
		p.remember(c)
		p.tap("Study")
		p.press(fyne.KeyHome)
		p.press(fyne.KeyRight)
		p.tap("Play on")
		p.tap("Play")
		p.settle()
		rec := p.table.Game().Session.Record()
		if rec.Players.White.Level != "" || rec.Players.White.Name != "Ada" || rec.Players.Black.Level != "random" || rec.Outcome != (game.Outcome{}) {
			t.Errorf("at the table are %+v", rec.Players)
		}
	})
}
