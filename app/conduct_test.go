package app

import (
	"context"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"pionnier/app/setup"
	"pionnier/app/table"
	"pionnier/core/clock"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/session"
	"pionnier/storage"
)

// gloomy is an engine that always gives up, and ponders.
type gloomy struct{ musing atomic.Bool }

func (*gloomy) Search(_ context.Context, r engine.Request, _ func(engine.Info)) (engine.Info, error) {
	return engine.Info{Move: r.Position.Legal()[0], Resign: true}, nil
}

func (g *gloomy) Ponder(ctx context.Context, _ engine.Request) {
	g.musing.Store(true)
	<-ctx.Done()
	g.musing.Store(false)
}

// against seats a gloomy engine as White in a game on time.
func against(t *testing.T, change func(*storage.Settings)) (*rig, *gloomy) {
	t.Helper()
	p := start(t, t.TempDir(), change)
	c := persons("othello")
	c.Opponent, c.Level, c.Control = setup.Engine, "random", clock.Control{Kind: clock.Absolute, Main: time.Hour}
	p.start(c)
	g := &gloomy{}
	level := engine.Level{ID: "gloomy", Limits: engine.Limits{Time: time.Second}, New: func(engine.Resources) engine.Engine { return g }}
	if err := p.table.Game().Session.SetSeat(game.White, session.Seat{Name: "Gloomy", Level: &level}); err != nil {
		t.Fatal(err)
	}
	p.settle()
	return p, g
}

func TestPonderingFollowsTheSetting(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p, g := against(t, nil)
		want := func(musing bool, when string) {
			t.Helper()
			p.settle()
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
		p.openSettings()
		may(true)
		want(false, "behind the settings")
		p.shell.Back()
		want(true, "with the board in sight")
		p.openSettings()
		want(false, "behind the settings again")
		p.shell.Back()
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
			bubble(t, func(t *testing.T) {
				p, _ := against(t, func(s *storage.Settings) { s.Opponent.Resigns = resigns })
				p.click("f5")
				p.later(table.Pace)
				snap := p.table.Game().Session.Snapshot()
				if asks := snap.Resigning == game.White; asks != resigns || asks == (snap.Cursor == 2) {
					t.Errorf("it would resign: %v, after %d moves", asks, snap.Cursor)
				}
			})
		})
	}
}

// torn is an engine that answers at once where people would hesitate.
type torn struct{}

func (torn) Search(_ context.Context, r engine.Request, _ func(engine.Info)) (engine.Info, error) {
	return engine.Info{Move: r.Position.Legal()[0], Choices: 20}, nil
}

func TestTimeOfAPersonFollowsTheSetting(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p, _ := against(t, nil)
		level := engine.Level{ID: "torn", New: func(engine.Resources) engine.Engine { return torn{} }}
		if err := p.table.Game().Session.SetSeat(game.White, session.Seat{Name: "Torn", Level: &level}); err != nil {
			t.Fatal(err)
		}
		p.click("f5")
		p.later(table.Pace)
		if n := p.table.Game().Session.Snapshot().Cursor; n != 2 {
			t.Fatalf("%d moves by default, want an answer", n)
		}
		s := p.settings
		s.Opponent.Consider = true
		p.changeSettings(s)
		if err := p.table.Game().Session.Undo(); err != nil {
			t.Fatal(err)
		}
		p.settle()
		p.click("f5")
		p.later(table.Pace)
		if n := p.table.Game().Session.Snapshot().Cursor; n != 1 {
			t.Fatalf("%d moves although the engine takes its time", n)
		}
		p.later(10 * time.Second)
		if n := p.table.Game().Session.Snapshot().Cursor; n != 2 {
			t.Fatalf("%d moves after ten seconds", n)
		}
	})
}

func TestStyleFollowsTheSetting(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), func(s *storage.Settings) { s.Opponent.Style = "calm" })
		if got := p.engines.Resources().Style; got != engine.Calm {
			t.Errorf("the engines' style is %q", got)
		}
	})
	for _, style := range storage.PlayStyles[1:] {
		if !slices.Contains([]engine.Style{engine.Territorial, engine.Influential, engine.Fighting, engine.Calm}, engine.Style(style)) {
			t.Errorf("no engine knows the style %q", style)
		}
	}
}
