package session_test

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"pionnier/core/clock"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/session"
)

func timed(black, white session.Seat, control clock.Control) session.Config {
	config := goGame(black, white)
	config.Record.Control = control
	return config
}

func TestTimeRunsOut(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := open(t, timed(person, person, clock.Control{Kind: clock.Absolute, Main: time.Minute}))
		tab.wait(20 * time.Second)
		tab.play(at('a', 0))
		tab.wait(59 * time.Second)
		tab.want(session.Playing, 1)
		tab.wait(time.Second)
		s := tab.want(session.Over, 1)
		tab.wantNotice(session.RanOutOfTime, game.White)
		if s.Outcome != (game.Outcome{Ending: game.TimeOut, Winner: game.Black}) || !s.Clocks.White.Flagged {
			t.Fatalf("outcome %+v, White's clock %+v", s.Outcome, s.Clocks.White)
		}
		tab.must(tab.Undo()) // as the turn began
		s = tab.want(session.Playing, 1)
		if s.Clocks.Black.Left != 40*time.Second || s.Clocks.White.Left != time.Minute || s.Outcome.Over() {
			t.Fatalf("clocks %+v", s.Clocks)
		}
	})
}

func TestByoYomi(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := open(t, timed(person, person, byoyomi(10*time.Second, 5*time.Second, 2)))
		tab.wait(17 * time.Second) // two seconds into the last period
		tab.play(at('a', 0))
		s := tab.Snapshot()
		if want := (clock.Clock{Left: 5 * time.Second, Overtime: true, Count: 1}); s.Clocks.Black != want {
			t.Fatalf("Black's clock %+v, want %+v", s.Clocks.Black, want)
		}
		tab.play(at('b', 0))
		tab.wait(5*time.Second - 1)
		tab.want(session.Playing, 2)
		tab.wait(1)
		tab.want(session.Over, 2)
	})
}

func TestPauseStopsTheClock(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := open(t, timed(person, person, clock.Control{Kind: clock.Absolute, Main: time.Minute}))
		tab.wait(10 * time.Second)
		tab.must(tab.Pause())
		if s := tab.Snapshot(); !s.TurnBegan.IsZero() || s.Clocks.Black.Left != 50*time.Second {
			t.Fatalf("clock %+v, turn began %v", s.Clocks.Black, s.TurnBegan)
		}
		tab.wait(time.Hour)
		tab.must(tab.Unpause())
		if s := tab.Snapshot(); !s.TurnBegan.Equal(time.Now()) {
			t.Fatalf("turn began %v", s.TurnBegan)
		}
		tab.wait(50*time.Second - 1)
		tab.want(session.Playing, 0)
		tab.wait(1)
		tab.want(session.Over, 0)
	})
}

func TestOtherChangesDoNotGiveTimeBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		config := timed(person, person, clock.Control{Kind: clock.Absolute, Main: time.Minute})
		config.Hinter = *level(thinker(0)).Level
		tab := open(t, config)
		tab.wait(10 * time.Second)
		tab.must(tab.Hint())
		tab.wait(10 * time.Second)
		tab.must(tab.SetSeat(game.White, level(thinker(0))))
		tab.wait(40*time.Second - 1)
		tab.want(session.Playing, 0)
		tab.wait(1)
		tab.want(session.Over, 0)
	})
}

func TestSlowEngineLosesOnTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := open(t, timed(person, level(thinker(time.Hour)), clock.Control{Kind: clock.Absolute, Main: time.Minute}))
		tab.play(at('a', 0))
		tab.wait(time.Minute)
		s := tab.want(session.Over, 1)
		if s.Outcome.Winner != game.Black || s.Thinking {
			t.Fatalf("outcome %+v", s.Outcome)
		}
	})
}

func TestEngineGetsItsShareOfTheClock(t *testing.T) {
	tests := []struct {
		name    string
		control clock.Control
		level   time.Duration
		want    time.Duration
	}{
		{"no clock", clock.Control{}, 2 * time.Second, 2 * time.Second},
		{"level is quicker", clock.Control{Kind: clock.Absolute, Main: time.Hour}, 2 * time.Second, 2 * time.Second},
		{"absolute", clock.Control{Kind: clock.Absolute, Main: 5*time.Minute + 3*time.Second}, 0, 10 * time.Second},
		{"fischer", clock.Control{Kind: clock.Fischer, Main: 63 * time.Second, Step: 10 * time.Second}, 0, 7 * time.Second},
		{"byo-yomi", byoyomi(0, 8*time.Second, 3), 0, 6 * time.Second},
		{"canadian", clock.Control{Kind: clock.Canadian, Step: 60 * time.Second, Count: 9}, 0, 6 * time.Second},
		{"next to nothing", clock.Control{Kind: clock.Absolute, Main: time.Millisecond * 30}, 0, time.Millisecond},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				var got time.Duration
				seat := level(func(_ context.Context, r engine.Request, _ func(engine.Info)) (engine.Info, error) {
					got = r.Limits.Time
					return engine.Info{Move: at('a', 0)}, nil
				})
				seat.Level.Limits.Time = tt.level
				tab := open(t, timed(seat, person, tt.control))
				synctest.Wait()
				tab.want(session.Playing, 1)
				if got != tt.want {
					t.Fatalf("limit %v, want %v", got, tt.want)
				}
			})
		})
	}
}

// An engine that uses all the time it gets, and answers late, loses no game on time, however short
// the clock.
func TestEngineAtFullStrengthDoesNotFlag(t *testing.T) {
	for name, control := range map[string]clock.Control{
		"no clock":           {},
		"absolute":           {Kind: clock.Absolute, Main: 2 * time.Second},
		"fischer":            {Kind: clock.Fischer, Main: time.Second, Step: 100 * time.Millisecond},
		"byo-yomi":           byoyomi(0, 200*time.Millisecond, 1),
		"byo-yomi with more": byoyomi(3*time.Second, 500*time.Millisecond, 2),
		"canadian":           {Kind: clock.Canadian, Main: time.Second, Step: 5 * time.Second, Count: 20},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				seat := level(func(ctx context.Context, r engine.Request, _ func(engine.Info)) (engine.Info, error) {
					if r.Limits.Time <= 0 || r.Limits.Time > 2*time.Second {
						t.Errorf("asked for an answer within %v", r.Limits.Time)
					}
					select {
					case <-time.After(r.Limits.Time + 20*time.Millisecond):
					case <-ctx.Done():
					}
					legal := r.Position.Legal()
					return engine.Info{Move: legal[r.Seed%uint64(max(1, len(legal)-1))]}, nil // the last is a pass
				})
				seat.Level.Limits.Time = 2 * time.Second // as "full"
				config := timed(seat, seat, control)
				config.Record.Width, config.Record.Height = 7, 7
				config.Pace = 350 * time.Millisecond
				tab := open(t, config)
				for tab.Snapshot().Cursor < 80 && tab.Snapshot().Phase == session.Playing {
					tab.wait(100 * time.Millisecond)
				}
				if s := tab.Snapshot(); s.Outcome.Ending == game.TimeOut || s.Fault != nil || s.Cursor < 80 {
					t.Errorf("%d moves, outcome %+v, fault %v", s.Cursor, s.Outcome, s.Fault)
				}
			})
		})
	}
}

func TestReopenedGameGoesOnWhereItWas(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		engineSeat := level(thinker(time.Second, at('b', 0), at('d', 0), at('b', 1)))
		control := clock.Control{Kind: clock.Fischer, Main: time.Minute, Step: time.Second}
		first := open(t, timed(person, engineSeat, control))
		first.wait(10 * time.Second)
		first.play(at('a', 0))
		first.wait(time.Second)
		first.play(at('c', 0))
		first.wait(time.Second)
		first.must(first.Undo())
		before := first.want(session.Playing, 2)
		first.must(first.Close())

		config := goGame(person, engineSeat)
		config.Record = first.saves[len(first.saves)-1]
		config.Paused = true
		second := open(t, config)
		s := second.want(session.Paused, 2)
		if s.Clocks != before.Clocks || s.Clocks.Black.Left != 51*time.Second || s.Control != control {
			t.Fatalf("clocks %+v, were %+v", s.Clocks, before.Clocks)
		}
		wantMoves(t, s, at('a', 0), at('b', 0), at('c', 0), at('d', 0))
		second.must(second.Unpause())
		second.must(second.Redo())
		second.want(session.Playing, 4)
		second.must(second.GoTo(3))
		second.must(second.Unpause()) // the engine's turn: it goes on
		second.wait(time.Second)
		second.want(session.Playing, 4)
	})
}

// Time used in an interrupted turn is spent, however the turn is interrupted.
func TestTravellingGivesNoTimeBack(t *testing.T) {
	fischer := clock.Control{Kind: clock.Fischer, Main: time.Minute, Step: 10 * time.Second}
	back := func(tab *table) { tab.must(tab.Undo()) }
	again := func(tab *table) { tab.must(tab.Redo()) }
	think := func(d time.Duration) func(*table) { return func(tab *table) { tab.wait(d) } }
	first := func(tab *table) { tab.must(tab.GoTo(0)) }
	for _, tt := range []struct {
		name         string
		steps        []func(*table) // after Black has played at once and White after 20 s
		black, white time.Duration
	}{
		{"nothing", nil, 70 * time.Second, 50 * time.Second},
		{"undo", []func(*table){back}, 70 * time.Second, 50 * time.Second},
		{"thinking, undo", []func(*table){think(5 * time.Second), back}, 65 * time.Second, 50 * time.Second},
		{"undo, redo", []func(*table){back, again}, 70 * time.Second, 50 * time.Second},
		{"thinking, undo, redo", []func(*table){think(5 * time.Second), back, again}, 65 * time.Second, 50 * time.Second},
		{"undo, thinking, redo", []func(*table){back, think(5 * time.Second), again}, 70 * time.Second, 45 * time.Second},
		{"to the start", []func(*table){think(5 * time.Second), first}, 60 * time.Second, 50 * time.Second},
		{"to the start and back", []func(*table){think(5 * time.Second), first, again, again}, 60 * time.Second, 50 * time.Second},
	} {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				tab := open(t, timed(person, person, fischer))
				tab.play(at('a', 0))
				tab.wait(20 * time.Second)
				tab.play(at('b', 0))
				for _, step := range tt.steps {
					step(tab)
				}
				if c := tab.Snapshot().Clocks; c.Black.Left != tt.black || c.White.Left != tt.white {
					t.Errorf("Black has %v, White %v; want %v and %v", c.Black.Left, c.White.Left, tt.black, tt.white)
				}
			})
		})
	}
}

// Leaving a game during a turn, by closing or after a pause, costs the time used.
func TestLeavingGivesNoTimeBack(t *testing.T) {
	for name, pause := range map[string]bool{"closed": false, "paused, then killed": true} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				control := byoyomi(30*time.Second, 10*time.Second, 3)
				first := open(t, timed(person, person, control))
				first.play(at('a', 0))
				first.wait(44 * time.Second) // White's second period
				if pause {
					first.must(first.Pause())
				} else {
					first.must(first.Close())
				}
				config := goGame(person, person)
				config.Record = first.saves[len(first.saves)-1]
				config.Paused = true
				second := open(t, config)
				want := clock.Clock{Left: 6 * time.Second, Overtime: true, Count: 2}
				if s := second.want(session.Paused, 1); s.Clocks.White != want {
					t.Fatalf("White's clock %+v, want %+v", s.Clocks.White, want)
				}
				second.must(second.Unpause())
				second.play(at('b', 0))
				if r := second.saves[len(second.saves)-1]; r.LeftWith != (game.ByColor[clock.Clock]{}) {
					t.Errorf("after a move the record still tells %+v", r.LeftWith)
				}
			})
		})
	}
}

// Time used is stored when the game is left, but a game in which nothing happened, or that was only
// looked at, is not written for its clock.
func TestLeavingStoresOnlyWhatWasThought(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		control := clock.Control{Kind: clock.Absolute, Main: time.Minute}
		first := open(t, timed(person, person, control))
		first.wait(time.Second)
		first.must(first.Close())
		if len(first.saves) != 0 {
			t.Error("a game without a move was saved")
		}
		second := open(t, timed(person, person, control))
		second.play(at('a', 0))
		config := goGame(person, person)
		config.Record, config.Paused = second.saves[0], true
		third := open(t, config)
		third.wait(time.Second)
		third.must(third.Close())
		if len(third.saves) != 0 {
			t.Error("a paused game was saved on closing")
		}
	})
}
