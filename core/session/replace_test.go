package session_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/session"
)

// named is a level with this ID.
func named(id string, f engineFunc) engine.Level {
	l := *level(f).Level
	l.ID = id
	return l
}

// unavailable is an engine that cannot work.
func unavailable(context.Context, engine.Request, func(engine.Info)) (engine.Info, error) {
	return engine.Info{}, fmt.Errorf("damaged weights: %w", engine.ErrUnavailable)
}

func wantReplaced(t *testing.T, s session.Snapshot, want ...session.Replaced) {
	t.Helper()
	if len(s.Replaced) != len(want) {
		t.Fatalf("replaced %+v, want %+v", s.Replaced, want)
	}
	for i, got := range s.Replaced {
		if !errors.Is(got.Err, engine.ErrUnavailable) {
			t.Errorf("replaced for %v", got.Err)
		}
		if got.Err = nil; got != want[i] {
			t.Errorf("replaced %+v, want %+v", got, want[i])
		}
	}
}

// A level that cannot work is replaced by the strongest weaker one that can, for the rest of the
// game, within that level's limits, and the record says so.
func TestUnavailableLevelIsReplaced(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var limits engine.Limits
		works := func(ctx context.Context, r engine.Request, _ func(engine.Info)) (engine.Info, error) {
			limits = r.Limits
			return engine.Info{Move: r.Position.Legal()[0]}, nil
		}
		second := named("second", works)
		second.Limits = engine.Limits{Nodes: 7}
		top := named("top", unavailable)
		config := goGame(person, session.Seat{Name: "Fake", Level: &top})
		config.Ladder = engine.Ladder{named("weak", thinker(0)), second, named("third", unavailable), top}
		tab := open(t, config)
		tab.play(at('c', 2))
		s := tab.want(session.Playing, 2)
		wantReplaced(t, s, session.Replaced{Color: game.White, From: "top", To: "second"})
		if limits.Nodes != 7 {
			t.Errorf("searched within %+v", limits)
		}
		if got := s.Seats.White; got.Level.ID != "second" || got.Name != "Fake" {
			t.Errorf("seat %+v", got)
		}
		if got := tab.Record().Players.White.Level; got != "second" {
			t.Errorf("the record names level %q", got)
		}
		tab.play(at('d', 3))
		wantReplaced(t, tab.want(session.Playing, 4), session.Replaced{Color: game.White, From: "top", To: "second"})
	})
}

// If no level works the game pauses with the reason, as for any failure.
func TestNoLevelWorks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		top := named("top", unavailable)
		config := goGame(person, session.Seat{Level: &top})
		config.Ladder = engine.Ladder{named("weak", unavailable), top}
		tab := open(t, config)
		tab.play(at('c', 2))
		s := tab.want(session.Paused, 1)
		wantReplaced(t, s)
		if fault, ok := errors.AsType[*session.EngineError](s.Fault); !ok || fault.Level != "top" {
			t.Errorf("fault %v", s.Fault)
		}
	})
}

// An answer that comes too late replaces no engine.
func TestStaleReplacement(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		top := named("top", unavailable)
		config := goGame(person, session.Seat{Level: &top})
		config.Ladder = engine.Ladder{named("weak", thinker(time.Minute)), top}
		tab := open(t, config)
		tab.play(at('c', 2))
		tab.wait(time.Second)
		tab.must(tab.Undo())
		tab.wait(time.Hour)
		wantReplaced(t, tab.want(session.Playing, 0))
	})
}

// New resources are used by engines made later: for a running search's next one, and for the next
// hint.
func TestSetResources(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var made []engine.Resources
		counted := named("counted", thinker(time.Second))
		f := counted.New
		counted.New = func(r engine.Resources) engine.Engine { made = append(made, r); return f(r) }
		config := goGame(person, session.Seat{Level: &counted})
		config.Resources = engine.Resources{Threads: 1}
		tab := open(t, config)
		tab.play(at('c', 2))
		tab.wait(time.Second / 2)
		more := engine.Resources{Threads: 2, Memory: 1 << 20}
		tab.must(tab.SetResources(more))
		tab.must(tab.SetResources(more)) // nothing new
		want := []engine.Resources{{Threads: 1, GiveWay: true}, {Threads: 2, Memory: 1 << 20, GiveWay: true}}
		if !slices.Equal(made, want) {
			t.Fatalf("engines made with %v, want %v", made, want)
		}
		if s := tab.want(session.Playing, 1); !s.Thinking {
			t.Fatal("the engine does not think on")
		}
		tab.wait(time.Second)
		tab.want(session.Playing, 2)
	})
}

// A paused game stays paused.
func TestSetResourcesWhilePaused(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := open(t, goGame(level(thinker(time.Second)), person))
		tab.must(tab.Pause())
		tab.must(tab.SetResources(engine.Resources{Threads: 3}))
		tab.wait(time.Minute)
		tab.want(session.Paused, 0)
		tab.must(tab.Unpause())
		tab.wait(time.Second)
		tab.want(session.Playing, 1)
	})
}
