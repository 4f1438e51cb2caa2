package session_test

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"pionnier/core/game"
	"pionnier/core/session"
)

// A person who passes twice in a row is not made to wait for an engine that plays on for nothing: the engine
// passes too, and the board is counted. It plays on after the first pass, and where a move gains something.
func TestASecondPassInARowOffersTheCount(t *testing.T) {
	for _, c := range []struct {
		name    string
		idle    bool // no move gains anything
		between game.Move
		phase   session.Phase
		asked   int
	}{
		{"nothing to gain", true, game.Pass, session.Settling, 1},
		{"something to gain", false, game.Pass, session.Playing, 1},
		{"a move between", true, game.Place(0, 0), session.Playing, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				asked := 0
				config := wall(person, level(thinker(time.Second, game.Place(4, 0), game.Place(4, 1), game.Place(4, 2))))
				config.Gainless = func(context.Context, game.Counter) bool { asked++; return c.idle }
				tab := open(t, config)
				for _, m := range []game.Move{game.Pass, c.between} {
					tab.must(tab.Play(m))
					tab.wait(time.Second)
				}
				if c.between != game.Pass {
					tab.must(tab.Pass())
					tab.wait(time.Second)
				}
				if s := tab.Snapshot(); s.Phase != c.phase || asked != c.asked {
					t.Errorf("phase %v after %d questions, want %v after %d", s.Phase, asked, c.phase, c.asked)
				}
			})
		})
	}
}
