package session_test

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/session"
)

func TestTwoPersonsPlay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := open(t, goGame(person, session.Seat{Name: "Bob"}))
		tab.play(at('a', 0), at('b', 0))
		s := tab.want(session.Playing, 2)
		wantMoves(t, s, at('a', 0), at('b', 0))
		if len(tab.pictures) != 3 || tab.pictures[2].Revision != s.Revision {
			t.Fatalf("%d snapshots, want one at the start and one a move", len(tab.pictures))
		}
		if r := tab.saves[len(tab.saves)-1]; r.Resume().Ply() != 2 || r.Players.White.Name != "Bob" {
			t.Fatalf("saved %d moves, White %q", r.Resume().Ply(), r.Players.White.Name)
		}
	})
}

func TestIllegalMoveIsRefusedWithItsReason(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := open(t, goGame(person, person))
		tab.play(at('a', 0))
		before := tab.Snapshot()
		illegal, ok := errors.AsType[*game.IllegalError](tab.Play(at('a', 0)))
		if !ok || illegal.Reason != game.Occupied {
			t.Fatalf("got %v, want occupied", illegal)
		}
		if tab.Snapshot().Revision != before.Revision {
			t.Fatal("a refused move changed the game")
		}
	})
}

func TestPersonCannotMoveForTheEngine(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := open(t, goGame(person, level(thinker(time.Second, at('b', 0)))))
		tab.play(at('a', 0))
		if !tab.Snapshot().Thinking {
			t.Fatal("the engine does not think")
		}
		illegal, ok := errors.AsType[*game.IllegalError](tab.Play(at('c', 0)))
		if !ok || illegal.Reason != game.NotYourTurn || illegal.Color != game.Black {
			t.Fatalf("got %v, want not your turn", illegal)
		}
		tab.wait(time.Second)
		s := tab.want(session.Playing, 2)
		wantMoves(t, s, at('a', 0), at('b', 0))
	})
}

func TestPaceKeepsAFastEngineVisible(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		config := goGame(person, level(thinker(0, at('b', 0))))
		config.Pace = time.Second
		tab := open(t, config)
		tab.play(at('a', 0))
		tab.wait(time.Second - 1)
		tab.want(session.Playing, 1)
		tab.wait(1)
		tab.want(session.Playing, 2)
	})
}

func TestProgressIsThinnedAndTagged(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		chatty := func(ctx context.Context, r engine.Request, report func(engine.Info)) (engine.Info, error) {
			for range 1000 {
				report(engine.Info{})
				time.Sleep(time.Millisecond)
			}
			return engine.Info{Move: at('b', 0)}, nil
		}
		tab := open(t, goGame(person, level(chatty)))
		tab.play(at('a', 0))
		asked := tab.Snapshot().Revision
		tab.wait(2 * time.Second)
		if n := len(tab.reports); n < 8 || n > 12 {
			t.Fatalf("%d reports in a second, want about 10", n)
		}
		for _, revision := range tab.reports {
			if revision != asked {
				t.Fatalf("report of revision %d, asked at %d", revision, asked)
			}
		}
	})
}

func TestEngineFailures(t *testing.T) {
	broken := errors.New("broken pipe")
	answer := func(m game.Move, err error) engineFunc {
		return func(context.Context, engine.Request, func(engine.Info)) (engine.Info, error) {
			return engine.Info{Move: m}, err
		}
	}
	tests := map[string]struct {
		engine engineFunc
		is     func(error) bool
	}{
		"error": {answer(0, broken), func(err error) bool { return errors.Is(err, broken) }},
		"occupied": {answer(at('a', 0), nil), func(err error) bool {
			illegal, ok := errors.AsType[*game.IllegalError](err)
			return ok && illegal.Reason == game.Occupied
		}},
		"no move":   {answer(0, nil), isIllegal},
		"off board": {answer(game.Place(60, 60), nil), isIllegal},
		"nonsense":  {answer(-77, nil), isIllegal},
		"panic": {func(context.Context, engine.Request, func(engine.Info)) (engine.Info, error) {
			panic("out of tea")
		}, func(err error) bool {
			p, ok := errors.AsType[*session.PanicError](err)
			return ok && p.Value == "out of tea" && p.Stack != ""
		}},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				tab := open(t, goGame(person, level(tt.engine)))
				tab.play(at('a', 0))
				s := tab.want(session.Paused, 1)
				fault, ok := errors.AsType[*session.EngineError](s.Fault)
				if !ok || fault.Color != game.White || fault.Level != "fake" || !tt.is(s.Fault) {
					t.Fatalf("fault %v", s.Fault)
				}
				tab.must(tab.Retry())
				tab.want(session.Paused, 1)
				tab.must(tab.SetSeat(game.White, person)) // take over by hand
				if s := tab.want(session.Playing, 1); s.Fault != nil {
					t.Fatalf("fault %v is not forgotten", s.Fault)
				}
				tab.play(at('b', 0))
				tab.want(session.Playing, 2)
			})
		})
	}
}

func isIllegal(err error) bool {
	_, ok := errors.AsType[*game.IllegalError](err)
	return ok
}

func TestRetryAsksAFreshEngine(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		made := 0
		seat := session.Seat{Level: &engine.Level{ID: "fragile", New: func(engine.Resources) engine.Engine {
			made++
			if made == 1 {
				return engineFunc(func(context.Context, engine.Request, func(engine.Info)) (engine.Info, error) {
					panic("first")
				})
			}
			return thinker(0, at('b', 0))
		}}}
		tab := open(t, goGame(person, seat))
		tab.play(at('a', 0))
		tab.want(session.Paused, 1)
		tab.must(tab.Retry())
		tab.want(session.Playing, 2)
		tab.wantRefused(tab.Retry())
	})
}

func TestSwapSeatsInMidGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := open(t, goGame(person, level(thinker(time.Second))))
		tab.play(at('a', 0)) // White's engine thinks
		tab.must(tab.SetSeat(game.White, person))
		if s := tab.want(session.Playing, 1); s.Thinking {
			t.Fatal("the replaced engine still thinks")
		}
		tab.wait(time.Minute)
		tab.want(session.Playing, 1)
		tab.must(tab.SetSeat(game.Black, level(thinker(time.Second, at('c', 0)))))
		tab.play(at('b', 0))
		tab.wait(time.Second)
		s := tab.want(session.Playing, 3)
		wantMoves(t, s, at('a', 0), at('b', 0), at('c', 0))
		if r := tab.saves[len(tab.saves)-1]; r.Players.Black.Level != "fake" || r.Players.White.Level != "" {
			t.Fatalf("levels %q and %q are recorded", r.Players.Black.Level, r.Players.White.Level)
		}
	})
}

func TestPauseStopsTheSearch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := open(t, goGame(person, level(thinker(time.Second, at('b', 0), at('c', 0)))))
		tab.play(at('a', 0))
		tab.must(tab.Pause())
		tab.wait(time.Minute)
		tab.want(session.Paused, 1)
		tab.wantRefused(tab.Play(at('d', 0)))
		tab.wantRefused(tab.Pause())
		tab.must(tab.Unpause())
		tab.wait(time.Second)
		tab.want(session.Playing, 2)
		tab.wantRefused(tab.Unpause())
	})
}

// An engine's evaluation of its move is kept while that move is the last one on the board.
func TestThoughtOfTheLastMove(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := open(t, goGame(person, level(thinker(time.Second, at('b', 0)))))
		tab.play(at('a', 0))
		if s := tab.Snapshot(); s.Thought != nil {
			t.Fatal("a thought before there is one")
		}
		tab.wait(time.Second)
		s := tab.want(session.Playing, 2)
		if s.Thought == nil || s.Thought.Move != at('b', 0) {
			t.Fatalf("the engine's thought is %+v", s.Thought)
		}
		tab.play(at('c', 0))
		if s := tab.Snapshot(); s.Thought != nil {
			t.Error("a person's move has an engine's thought")
		}
		if err := tab.GoTo(2); err != nil {
			t.Fatal(err)
		}
		if s := tab.Snapshot(); s.Thought == nil {
			t.Error("the thought is gone although its move is the last one again")
		}
	})
}
