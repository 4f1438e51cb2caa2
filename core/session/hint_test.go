package session_test

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/session"
)

func TestHint(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		config := goGame(person, person)
		config.Hinter = *level(thinker(time.Second, at('c', 2), at('d', 2))).Level
		tab := open(t, config)
		tab.must(tab.Hint())
		if s := tab.Snapshot(); !s.Hinting || s.CanHint {
			t.Fatal("no search for the hint")
		}
		tab.wantRefused(tab.Hint())
		tab.wait(time.Second)
		if s := tab.Snapshot(); s.Hinting || s.Hint == nil || s.Hint.Move != at('c', 2) {
			t.Fatalf("hint %+v", s.Hint)
		}
		tab.must(tab.Hint())
		tab.play(at('a', 0)) // cancels it
		tab.wait(time.Minute)
		if s := tab.Snapshot(); s.Hint != nil || s.Hinting {
			t.Fatal("a hint for an earlier position is shown")
		}
	})
}

func TestFailedHintLeavesTheGameAlone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		config := goGame(person, person)
		config.Hinter = *level(func(context.Context, engine.Request, func(engine.Info)) (engine.Info, error) {
			panic("no idea")
		}).Level
		tab := open(t, config)
		tab.must(tab.Hint())
		s := tab.want(session.Playing, 0)
		if s.HintErr == nil || s.Hinting || !s.CanHint {
			t.Fatalf("hint error %v", s.HintErr)
		}
	})
}

// deepening is a hint engine that reports a deeper search every second until it is cancelled, and
// records the number of moves requested.
func deepening(lines *int) engineFunc {
	return func(ctx context.Context, r engine.Request, report func(engine.Info)) (engine.Info, error) {
		*lines = r.Lines
		info := engine.Info{Move: r.Position.Legal()[0]}
		for {
			select {
			case <-time.After(time.Second):
				info.Depth++
				report(info)
			case <-ctx.Done():
				return info, nil
			}
		}
	}
}

func depth(i *engine.Info) int {
	if i == nil {
		return 0
	}
	return i.Depth
}

// A hint searches all moves, its reports are published as they arrive, and they stay when it is
// stopped, until they are cleared or a move is made.
func TestHintRefinesUntilStopped(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		lines := 0
		config := goGame(person, person)
		config.Hinter = *level(deepening(&lines)).Level
		tab := open(t, config)
		tab.wantRefused(tab.StopHint())
		tab.wantRefused(tab.ClearHint())
		tab.must(tab.Hint())
		if want := 5*5 + 1; lines != want {
			t.Errorf("asked for %d moves, want %d", lines, want)
		}
		tab.wait(3 * time.Second)
		if len(tab.reports) != 3 {
			t.Errorf("%d reports in 3 s", len(tab.reports))
		}
		before := tab.Snapshot().Revision
		tab.must(tab.StopHint())
		s := tab.want(session.Playing, 0)
		if s.Hinting || !s.CanHint || depth(s.Hint) != 3 || s.Revision == before {
			t.Fatalf("stopped at depth %d, hinting %v", depth(s.Hint), s.Hinting)
		}
		tab.wait(time.Minute) // the late answer has no effect
		if s := tab.Snapshot(); depth(s.Hint) != 3 || len(tab.reports) != 3 {
			t.Fatalf("after the stop: depth %d, %d reports", depth(s.Hint), len(tab.reports))
		}
		tab.must(tab.ClearHint())
		if s := tab.Snapshot(); s.Hint != nil {
			t.Fatal("the hint was not cleared")
		}
	})
}

// A hint stopped before its first report leaves nothing, and clearing a running hint ends its
// search.
func TestHintStoppedEarlyOrCleared(t *testing.T) {
	for name, end := range map[string]func(*table) error{
		"stopped": func(tab *table) error { return tab.StopHint() },
		"cleared": func(tab *table) error { return tab.ClearHint() },
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				lines := 0
				config := goGame(person, person)
				config.Hinter = *level(deepening(&lines)).Level
				tab := open(t, config)
				tab.must(tab.Hint())
				tab.must(end(tab))
				tab.wait(time.Minute)
				if s := tab.Snapshot(); s.Hint != nil || s.Hinting || len(tab.reports) != 0 {
					t.Fatalf("hint %+v, hinting %v, %d reports", s.Hint, s.Hinting, len(tab.reports))
				}
			})
		})
	}
}

// A snapshot taken while the search runs has its newest report.
func TestPictureOfARunningHint(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		lines := 0
		config := goGame(person, person)
		config.Hinter = *level(deepening(&lines)).Level
		tab := open(t, config)
		tab.saveErr = context.DeadlineExceeded // a failing save publishes
		tab.disk = 2500 * time.Millisecond
		tab.play(at('a', 0))
		tab.must(tab.Hint())
		tab.wait(3 * time.Second)
		last := tab.pictures[len(tab.pictures)-1]
		if !last.Hinting || last.SaveErr == nil || depth(last.Hint) != 2 {
			t.Fatalf("hinting %v, save %v, depth %d", last.Hinting, last.SaveErr, depth(last.Hint))
		}
	})
}

func TestUnavailableHinterIsReplaced(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		config := goGame(person, person)
		config.Hinter = named("top", unavailable)
		config.Ladder = engine.Ladder{named("weak", thinker(time.Second, at('b', 1)))}
		tab := open(t, config)
		tab.must(tab.Hint())
		tab.wait(time.Second)
		s := tab.Snapshot()
		if s.Hint == nil || s.Hint.Move != at('b', 1) || s.HintErr != nil {
			t.Fatalf("hint %+v, error %v", s.Hint, s.HintErr)
		}
		wantReplaced(t, s, session.Replaced{Color: game.None, From: "top", To: "weak"})
		tab.must(tab.Hint()) // the working one is asked at once
		tab.wait(time.Second)
		wantReplaced(t, tab.Snapshot(), session.Replaced{Color: game.None, From: "top", To: "weak"})
	})
}

// A hint is recorded once at the node where it was requested.
func TestAHintIsNoted(t *testing.T) {
	noted := func(r *record.Record) (aids int) {
		for n := range r.Root.All() {
			aids += len(n.Aids())
		}
		return aids
	}
	synctest.Test(t, func(t *testing.T) {
		lines := 0
		config := goGame(person, person)
		config.Hinter = *level(deepening(&lines)).Level
		tab := open(t, config)
		if noted(tab.Record()) != 0 {
			t.Error("help is noted before it is asked for")
		}
		for range 2 {
			tab.must(tab.Hint())
			tab.wait(time.Second)
			tab.must(tab.ClearHint())
		}
		if n := noted(tab.Record()); n != 1 {
			t.Errorf("%d aids are noted", n)
		}
	})
}
