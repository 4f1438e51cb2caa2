package running

import (
	"context"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"pionnier/app/newgame"
	"pionnier/core/clock"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/session"
	"pionnier/storage/preferences"
)

// gloomy is an engine that always resigns, and ponders.
type gloomy struct{ musing atomic.Bool }

func (torn) Search(_ context.Context, r engine.Request, _ func(engine.Info)) (engine.Info, error) {
	return engine.Info{Move: r.Position.Legal()[0], Choices: 20}, nil
}

func (*gloomy) Search(_ context.Context, r engine.Request, _ func(engine.Info)) (engine.Info, error) {
	return engine.Info{Move: r.Position.Legal()[0], Resign: true}, nil
}

func (g *gloomy) Ponder(ctx context.Context, _ engine.Request) {
	g.musing.Store(true)
	<-ctx.Done()
	g.musing.Store(false)
}

// against seats a gloomy engine as White in a game on time.
func against(t *testing.T, change func(*preferences.Settings)) (*rig, *gloomy) {
	t.Helper()
	p := newRig(t, change)
	c := persons("othello")
	c.Opponent, c.Level, c.Control = newgame.Engine, "random", clock.Control{Kind: clock.Absolute, Main: time.Hour}
	p.start(c)
	g := &gloomy{}
	level := engine.Level{ID: "gloomy", Limits: engine.Limits{Time: time.Second}, New: func(engine.Resources) engine.Engine { return g }}
	if err := p.game.Session.SetSeat(game.White, session.Seat{Name: "Gloomy", Level: &level}); err != nil {
		t.Fatal(err)
	}
	p.Settle()
	return p, g
}

func TestPonderingFollowsTheSetting(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p, g := against(t, nil)
		want := func(musing bool, when string) {
			t.Helper()
			p.Settle()
			if g.musing.Load() != musing {
				t.Fatalf("%s: ponders %v", when, !musing)
			}
		}
		may := func(ponder bool) {
			s := p.settings
			s.Opponent.Ponder = ponder
			p.changeSettings(s)
		}
		want(false, "by default")
		p.settingsScreen()
		may(true)
		want(false, "behind the settings")
		p.Shell.Back()
		want(true, "with the board in sight")
		p.settingsScreen()
		want(false, "behind the settings again")
		p.Shell.Back()
		want(true, "in sight again")
		may(false)
		want(false, "switched off")
		may(true)
		want(true, "switched on")
		p.goHome()
		want(false, "after the game was left")
	})
}

// An engine that may resign asks before it does.
func TestResigningFollowsTheSetting(t *testing.T) {
	for name, resigns := range map[string]bool{"allowed": true, "forbidden": false} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				p, _ := against(t, func(s *preferences.Settings) { s.Opponent.Resigns = resigns })
				p.click("f5")
				p.Later(Pace)
				snap := p.game.Session.Snapshot()
				if asks := snap.Resigning == game.White; asks != resigns || asks == (snap.Cursor == 2) {
					t.Errorf("it would resign: %v, after %d moves", asks, snap.Cursor)
				}
			})
		})
	}
}

// torn is an engine that answers at once in positions where people would hesitate.
type torn struct{}

func TestTimeOfAPersonFollowsTheSetting(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p, _ := against(t, nil)
		level := engine.Level{ID: "torn", New: func(engine.Resources) engine.Engine { return torn{} }}
		if err := p.game.Session.SetSeat(game.White, session.Seat{Name: "Torn", Level: &level}); err != nil {
			t.Fatal(err)
		}
		p.click("f5")
		p.Later(Pace)
		if n := p.game.Session.Snapshot().Cursor; n != 2 {
			t.Fatalf("%d moves by default, want an answer", n)
		}
		s := p.settings
		s.Opponent.Consider = true
		p.changeSettings(s)
		if err := p.game.Session.Undo(); err != nil {
			t.Fatal(err)
		}
		p.Settle()
		p.click("f5")
		p.Later(Pace)
		if n := p.game.Session.Snapshot().Cursor; n != 1 {
			t.Fatalf("%d moves although the engine takes its time", n)
		}
		p.Later(10 * time.Second)
		if n := p.game.Session.Snapshot().Cursor; n != 2 {
			t.Fatalf("%d moves after ten seconds", n)
		}
	})
}
