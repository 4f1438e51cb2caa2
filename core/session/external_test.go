package session_test

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"pionnier/core/clock"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/session"
)

// externalEngine is an engine that holds more than memory, as an external program does.
type externalEngine struct {
	engineFunc
	closed *atomic.Int32
}

func (o externalEngine) Close() error {
	o.closed.Add(1)
	return nil
}

func external(closed *atomic.Int32, f engineFunc) session.Seat {
	return session.Seat{Name: "External", Level: &engine.Level{ID: "external",
		New: func(engine.Resources) engine.Engine { return externalEngine{f, closed} }}}
}

func TestEngineResigns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		resigner := func(context.Context, engine.Request, func(engine.Info)) (engine.Info, error) {
			return engine.Info{Resign: true}, nil
		}
		tab := open(t, goGame(person, level(resigner)))
		tab.must(tab.Play(game.Place(2, 2)))
		snap := tab.Snapshot()
		want := game.Outcome{Ending: game.Resignation, Winner: game.Black}
		if snap.Phase != session.Over || snap.Outcome != want || snap.Notice != (session.Notice{Kind: session.Resigned, Color: game.White}) {
			t.Fatalf("phase %v, outcome %+v, notice %+v", snap.Phase, snap.Outcome, snap.Notice)
		}
		if saved := tab.saves[len(tab.saves)-1]; saved.Outcome != want {
			t.Fatalf("saved with outcome %+v", saved.Outcome)
		}
	})
}

// An engine gets the whole game and its clocks, after an undo too.
func TestEngineGetsThePast(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var past *engine.Past
		watch := func(_ context.Context, r engine.Request, _ func(engine.Info)) (engine.Info, error) {
			past = r.Past
			return engine.Info{Move: r.Position.Legal()[0]}, nil
		}
		config := goGame(person, level(watch))
		config.Record.Control = clock.Control{Kind: clock.Absolute, Main: time.Minute}
		tab := open(t, config)
		time.Sleep(10 * time.Second)
		tab.must(tab.Play(game.Place(2, 2)))
		tab.must(tab.Undo())
		tab.must(tab.Play(game.Place(3, 3)))
		if len(past.Moves) != 1 || past.Moves[0] != (engine.Played{Color: game.Black, Move: game.Place(3, 3)}) {
			t.Fatalf("told %v", past.Moves)
		}
		if past.Start.At(game.Pt(3, 3)) != game.None || past.Control.Main != time.Minute || past.Clocks.White.Left != time.Minute {
			t.Fatalf("told %+v", past)
		}
	})
}

// An engine that is no longer needed is closed once.
func TestEnginesAreClosed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var closed atomic.Int32
		fail := func(context.Context, engine.Request, func(engine.Info)) (engine.Info, error) {
			return engine.Info{}, errors.New("broken")
		}
		tab := open(t, goGame(person, external(&closed, fail)))
		expect := func(when string, want int32) {
			t.Helper()
			synctest.Wait()
			if n := closed.Load(); n != want {
				t.Fatalf("%s: %d engines are closed, want %d", when, n, want)
			}
		}
		expect("at first", 0)
		tab.must(tab.Play(game.Place(2, 2)))
		expect("after a fault", 1)
		tab.must(tab.SetSeat(game.White, person))
		expect("after another took the seat", 2)
		tab.must(tab.SetSeat(game.White, external(&closed, thinker(time.Hour))))
		tab.must(tab.SetResources(engine.Resources{Threads: 2}))
		expect("after a change of resources", 3)
		if err := tab.Close(); err != nil {
			t.Fatal(err)
		}
		expect("after the session", 4)
	})
}
