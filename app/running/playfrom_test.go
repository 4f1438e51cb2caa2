package running

import (
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/core/game"
	"pionnier/storage"
	"pionnier/storage/preferences"
)

// A studied position is played on against an opponent of the user's choice, as a game of its own,
// and comes back as a variation of the studied game.
func TestPlayingOnComesBackAsAVariation(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := begun(t, persons("othello"))
		p.click("f5", "d6", "c3")
		p.resign()
		origin := p.game.ID()
		p.playOn(origin, 1, game.White)
		if id := p.game.ID(); id == origin {
			t.Fatal("the studied game is played on itself")
		}
		p.wantLine("f5 |")
		p.click("f6")
		p.wantLine("f5 f6 |")
		p.resign()
		played := p.game.ID()
		p.Tap("Study") // the game just played
		p.Settle()
		if len(p.studied) != 1 || p.studied[0].MoveCount() != 2 || p.studied[0].Joined == nil || p.studied[0].Joined.Ply() != 1 {
			t.Fatalf("studied are %+v", p.studied)
		}
		p.goHome()
		entries := map[string]storage.Entry{}
		for _, e := range p.Library.List() {
			entries[e.ID] = e
		}
		if len(entries) != 2 || entries[played].Origin != origin || entries[origin].Moves != 3 {
			t.Errorf("the library has %+v", entries)
		}
		p.study(origin)
		rec, err := p.Library.Load(origin)
		if err != nil || len(rec.Root.Children[0].Children) != 2 {
			t.Errorf("the file has %+v, %v", rec, err)
		}
		if rec, err = p.Library.Load(played); err != nil || rec.Origin() != "" || rec.MoveCount() != 2 {
			t.Errorf("what was played is %+v, %v", rec, err)
		}
	})
}

// The opponent is the level of the last game against one, and the side to move is the
// user's.
func TestPlayingOnAgainstALevel(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := begun(t, persons("othello"))
		p.click("f5", "d6", "c3")
		p.resign()
		c := persons("othello")
		c.Opponent, c.Level = "engine", "random"
		p.Runner.remember(c)
		p.playOn(p.game.ID(), 1, game.White)
		rec := p.game.Session.Record()
		if rec.Players.White.Level != "" || rec.Players.White.Name != "Ada" || rec.Players.Black.Level != "random" || rec.Outcome != (game.Outcome{}) {
			t.Errorf("the players are %+v", rec.Players)
		}
	})
}

// A game that others left unfinished asks for the opponent, as any other does; the continuation is
// a game of its own with facts of its own moves only.
func TestPlayingOnFromAGameOfOthers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newRig(t, nil)
		c := persons("othello")
		c.Opponent, c.Level = "engine", "random"
		p.Runner.remember(c)
		id := p.SaveSGF("(;GM[2]PB[ann]PW[bob];B[f5];W[d6];B[c3])")
		p.playOn(id, 3, game.White)
		session := p.game.Session
		rec := session.Record()
		if rec.Players.White.Name != "Ada" || rec.Players.Black.Level != "random" || rec.Joined == nil || rec.Joined.Ply() != 3 {
			t.Fatalf("the players are %+v, who joined at %v", rec.Players, rec.Joined)
		}
		if err := session.Undo(); err == nil {
			t.Error("a move of others was taken back")
		}
		p.click("d3")
		p.Later(time.Second)
		p.Press(fyne.KeyEscape)
		p.restart()
		p.wantLine("f5 d6 c3 |")
		p.click("d3")
		p.resign()
		played := p.game.ID()
		if e, found := p.Library.Find(played); !found || !e.Amid || played == id {
			t.Errorf("the library has %+v", e)
		}
		if list := p.Library.Scores(preferences.Owner{Name: "Ada"}, storage.Filter{}); len(list) != 0 {
			t.Errorf("it tells how strong the user is: %+v", list)
		}
		if rec, err := p.Library.Load(id); err != nil || rec.MoveCount() != 3 {
			t.Errorf("the game of others is %+v, %v", rec, err)
		}
	})
}
