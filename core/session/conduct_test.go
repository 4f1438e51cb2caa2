package session_test

import (
	"context"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"pionnier/core/clock"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/session"
)

// quitter resigns on its first turn, naming a move or none.
func quitter(m game.Move) engineFunc {
	return func(context.Context, engine.Request, func(engine.Info)) (engine.Info, error) {
		return engine.Info{Move: m, Resign: true}, nil
	}
}

func TestWhetherAnEngineMayResign(t *testing.T) {
	for name, c := range map[string]struct {
		conduct session.Conduct
		move    game.Move
		resigns bool
	}{
		"allowed":                 {session.Conduct{}, at('b', 0), true},
		"allowed, without a move": {session.Conduct{}, 0, true},
		"plays on":                {session.Conduct{PlayOn: true}, at('b', 0), false},
		"plays on with a pass":    {session.Conduct{PlayOn: true}, game.Pass, false},
		"has no move":             {session.Conduct{PlayOn: true}, 0, true},
		"names an illegal move":   {session.Conduct{PlayOn: true}, at('a', 0), true},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				config := goGame(person, level(quitter(c.move)))
				config.Conduct = c.conduct
				tab := open(t, config)
				tab.play(at('a', 0))
				if !c.resigns {
					wantMoves(t, tab.want(session.Playing, 2), at('a', 0), c.move)
					return
				}
				s := tab.want(session.Over, 1)
				tab.wantNotice(session.Resigned, game.White)
				if s.Outcome != (game.Outcome{Ending: game.Resignation, Winner: game.Black}) {
					t.Fatalf("outcome %+v", s.Outcome)
				}
			})
		})
	}
}

// Whether an engine may resign is decided when it answers, and changing that does not affect its
// search.
func TestMayResignIsAskedWhenItGivesUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		slow := func(ctx context.Context, r engine.Request, report func(engine.Info)) (engine.Info, error) {
			select {
			case <-time.After(time.Minute):
			case <-ctx.Done():
			}
			return quitter(at('b', 0))(ctx, r, report)
		}
		tab := open(t, goGame(person, level(slow)))
		tab.play(at('a', 0))
		tab.wait(30 * time.Second)
		before := tab.Snapshot().Revision
		tab.must(tab.SetConduct(session.Conduct{PlayOn: true}))
		if tab.Snapshot().Revision != before {
			t.Error("the change counts as one of the game")
		}
		tab.wait(30 * time.Second)
		tab.want(session.Playing, 2)
	})
}

// muser records the searches of engines that ponder.
type muser struct {
	engineFunc
	muse func(ctx context.Context)
	t    *testing.T

	mu    sync.Mutex
	began []engine.Request // of Ponder
	ended []time.Time      // of Ponder
}

// muserEngine is one of them.
type muserEngine struct {
	*muser
	now int // running searches of both kinds
}

func (m *muserEngine) Search(ctx context.Context, r engine.Request, report func(engine.Info)) (engine.Info, error) {
	m.enter()
	defer func() { m.now-- }()
	return m.engineFunc(ctx, r, report)
}

func (m *muserEngine) Ponder(ctx context.Context, r engine.Request) {
	m.enter()
	defer func() { m.now-- }()
	m.note(func() { m.began = append(m.began, r) })
	m.muse(ctx)
	m.note(func() { m.ended = append(m.ended, time.Now()) })
}

// note changes the notes.
func (m *muser) note(change func()) {
	m.mu.Lock()
	defer m.mu.Unlock()
	change()
}

func (m *muserEngine) enter() {
	if m.now++; m.now > 1 {
		m.t.Error("an engine is asked twice at once")
	}
}

// wantMusing checks whether the engine ponders, and how often it has begun.
func (m *muser) wantMusing(musing bool, times int) {
	m.t.Helper()
	m.mu.Lock()
	defer m.mu.Unlock()
	if (len(m.began) > len(m.ended)) != musing || len(m.began) != times {
		m.t.Fatalf("ponders: %v, began %d times; want %v, %d", len(m.began) > len(m.ended), len(m.began), musing, times)
	}
}

// muserAt returns the record of engines that ponder until they are stopped, and the seat of one at
// a level with these limits.
func muserAt(t *testing.T, limits engine.Limits, moves ...game.Move) (*muser, session.Seat) {
	m := &muser{engineFunc: thinker(time.Second, moves...), muse: func(ctx context.Context) { <-ctx.Done() }, t: t}
	return m, session.Seat{Name: "Muser", Level: &engine.Level{ID: "muser", Limits: limits,
		New: func(engine.Resources) engine.Engine { return &muserEngine{muser: m} }}}
}

var inTime = engine.Limits{Time: 2 * time.Second}

// pondering is a game of a person, Black, against an engine that may ponder.
func pondering(t *testing.T, control clock.Control, moves ...game.Move) (*muser, *table) {
	m, seat := muserAt(t, inTime, moves...)
	config := timed(person, seat, control)
	config.Conduct.Ponder = true
	config.Hinter = *level(thinker(time.Minute)).Level
	tab := open(t, config)
	synctest.Wait()
	return m, tab
}

// An engine ponders about the position on the board while a person thinks, and stops at the
// person's move; it does not know its side.
func TestPondersOnAPersonsTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m, tab := pondering(t, clock.Control{}, at('b', 0), at('d', 0))
		m.wantMusing(true, 1)
		tab.wait(time.Minute)
		if len(tab.pictures) != 1 || len(tab.reports) != 0 || tab.Snapshot().Thinking {
			t.Errorf("pondering is told by %d pictures, %d reports", len(tab.pictures), len(tab.reports))
		}
		moved := time.Now()
		tab.play(at('a', 0))
		m.wantMusing(false, 1)
		if !m.ended[0].Equal(moved) {
			t.Errorf("ended %v after the move", m.ended[0].Sub(moved))
		}
		tab.wait(time.Second - 1)
		m.wantMusing(false, 1) // it searches for its move
		tab.wait(1)
		s := tab.want(session.Playing, 2)
		m.wantMusing(true, 2)
		if r := m.began[1]; r.Position != s.Position || len(r.Past.Moves) != 2 || r.Limits != (engine.Limits{}) {
			t.Errorf("ponders %+v", r)
		}
		tab.must(tab.Close())
		synctest.Wait()
		m.wantMusing(false, 2)
	})
}

// Every command that changes the game stops pondering at once; it starts again, with the new
// position, when a person is to move and nothing else runs.
func TestWhenPonderingStops(t *testing.T) {
	const goesOn, stops = true, false
	for name, c := range map[string]struct {
		do   func(*table) error
		then bool
	}{
		"undo":               {func(tab *table) error { return tab.Undo() }, goesOn},
		"go to":              {func(tab *table) error { return tab.GoTo(0) }, goesOn},
		"go to its own turn": {func(tab *table) error { return tab.GoTo(1) }, stops},
		"pause":              {func(tab *table) error { return tab.Pause() }, stops},
		"resign":             {func(tab *table) error { return tab.Resign(game.Black) }, stops},
		"hint":               {func(tab *table) error { return tab.Hint() }, stops},
		"no longer allowed":  {func(tab *table) error { return tab.SetConduct(session.Conduct{}) }, stops},
		"a person instead":   {func(tab *table) error { return tab.SetSeat(game.White, person) }, stops},
		"other resources":    {func(tab *table) error { return tab.SetResources(engine.Resources{Threads: 1}) }, goesOn},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				m, tab := pondering(t, clock.Control{}, at('b', 0))
				tab.play(at('a', 0))
				tab.wait(time.Second)
				m.wantMusing(true, 2)
				tab.must(c.do(tab))
				if c.then == stops {
					m.wantMusing(false, 2)
					return
				}
				m.wantMusing(true, 3)
				if p := m.began[2].Position; p != tab.Snapshot().Position {
					t.Errorf("ponders %v", p)
				}
			})
		})
	}
}

// Commands that do not change the game do not stop pondering.
func TestPonderingGoesOn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m, tab := pondering(t, clock.Control{}, at('b', 0))
		tab.wantRefused(tab.Undo())
		if err := tab.Play(at('z', 99)); err == nil {
			t.Fatal("an illegal move is played")
		}
		tab.must(tab.SetConduct(session.Conduct{Ponder: true, PlayOn: true}))
		tab.Record()
		synctest.Wait()
		m.wantMusing(true, 1)
	})
}

// Pondering waits for a hint, and for a pause to end.
func TestPondersAfterHintAndPause(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m, tab := pondering(t, clock.Control{})
		tab.must(tab.Hint())
		m.wantMusing(false, 1)
		tab.wait(time.Minute) // the hint is there
		m.wantMusing(true, 2)
		tab.must(tab.Pause())
		m.wantMusing(false, 2)
		tab.must(tab.Unpause())
		m.wantMusing(true, 3)
		tab.must(tab.SetConduct(session.Conduct{}))
		m.wantMusing(false, 3)
		tab.must(tab.SetConduct(session.Conduct{Ponder: true}))
		m.wantMusing(true, 4)
		tab.must(tab.Resign(game.Black))
		tab.wait(time.Hour)
		m.wantMusing(false, 4)
	})
}

// A person who has gone away does not keep the machine busy.
func TestPonderingTakesAnEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m, tab := pondering(t, clock.Control{}, at('b', 0))
		began := time.Now()
		tab.wait(24 * time.Hour)
		m.wantMusing(false, 1)
		if d := m.ended[0].Sub(began); d > 10*time.Minute {
			t.Errorf("ponders for %v", d)
		}
		tab.play(at('a', 0))
		tab.wait(time.Second)
		m.wantMusing(true, 2)
	})
}

// An engine that is late to stop, or panics, plays its move all the same.
func TestPonderingGoesWrong(t *testing.T) {
	for name, muse := range map[string]func(context.Context){
		"late":   func(ctx context.Context) { <-ctx.Done(); time.Sleep(3 * time.Second) },
		"panics": func(context.Context) { panic("lost in thought") },
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				m, seat := muserAt(t, inTime, at('b', 0))
				m.muse = muse
				config := goGame(person, seat)
				config.Conduct.Ponder = true
				tab := open(t, config)
				synctest.Wait()
				tab.play(at('a', 0))
				tab.wait(4 * time.Second)
				wantMoves(t, tab.want(session.Playing, 2), at('a', 0), at('b', 0))
				tab.must(tab.Close())
				tab.wait(3 * time.Second) // for the late one
			})
		})
	}
}

func TestNeverPonders(t *testing.T) {
	may := session.Conduct{Ponder: true}
	for name, c := range map[string]struct {
		conduct session.Conduct
		limits  engine.Limits
	}{
		"off":                     {session.Conduct{PlayOn: true}, inTime},
		"limited by nodes":        {may, engine.Limits{Time: time.Second, Nodes: 400}},
		"limited by depth":        {may, engine.Limits{Time: time.Second, Depth: 18}},
		"limited by nothing told": {may, engine.Limits{}},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				m, seat := muserAt(t, c.limits, at('b', 0))
				config := goGame(person, seat)
				config.Conduct = c.conduct
				tab := open(t, config)
				tab.wait(time.Minute)
				tab.play(at('a', 0))
				tab.wait(time.Minute)
				tab.want(session.Playing, 2)
				m.wantMusing(false, 0)
			})
		})
	}
	t.Run("against an engine", func(t *testing.T) {
		synctest.Test(t, func(t *testing.T) {
			m, seat := muserAt(t, inTime)
			config := goGame(level(thinker(time.Hour)), seat)
			config.Conduct = may
			tab := open(t, config)
			tab.wait(time.Minute)
			m.wantMusing(false, 0)
		})
	})
	t.Run("an engine that cannot", func(t *testing.T) {
		synctest.Test(t, func(t *testing.T) {
			seat := level(thinker(time.Second, at('b', 0)))
			seat.Level.Limits = inTime
			config := goGame(person, seat)
			config.Conduct = may
			tab := open(t, config)
			tab.play(at('a', 0))
			tab.wait(time.Second)
			tab.want(session.Playing, 2)
		})
	})
}

// An engine that would resign against a person asks: it plays on to the end if the person wants
// that, and resigns if the person accepts.
func TestAResignationIsOffered(t *testing.T) {
	offered := func(t *testing.T) *table {
		despairing := func(_ context.Context, r engine.Request, _ func(engine.Info)) (engine.Info, error) {
			return engine.Info{Move: r.Position.Legal()[0], Resign: true}, nil
		}
		config := goGame(person, level(despairing))
		config.Conduct = session.Conduct{Offer: true}
		tab := open(t, config)
		tab.play(at('a', 0))
		if s := tab.want(session.Paused, 1); s.Resigning != game.White || s.Outcome.Over() {
			t.Fatalf("resigning is %v, outcome %+v", s.Resigning, s.Outcome)
		}
		return tab
	}
	synctest.Test(t, func(t *testing.T) {
		tab := offered(t)
		tab.must(tab.Unpause())
		if s := tab.want(session.Playing, 2); s.Resigning != game.None {
			t.Errorf("still resigning: %v", s.Resigning)
		}
		tab.play(at('c', 0))
		tab.want(session.Playing, 4) // it does not ask again
	})
	synctest.Test(t, func(t *testing.T) {
		tab := offered(t)
		tab.must(tab.Resign(game.White))
		s := tab.want(session.Over, 1)
		if s.Outcome != (game.Outcome{Ending: game.Resignation, Winner: game.Black}) || s.Resigning != game.None {
			t.Errorf("outcome %+v, resigning %v", s.Outcome, s.Resigning)
		}
	})
	synctest.Test(t, func(t *testing.T) {
		tab := offered(t)
		tab.must(tab.Undo())
		if s := tab.want(session.Playing, 0); s.Resigning != game.None {
			t.Errorf("resigning after an undo: %v", s.Resigning)
		}
	})
}

// A level that plays out never resigns, and an engine does not ask another engine.
func TestWhoIsNotOfferedAResignation(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		beginner := level(quitter(at('b', 0)))
		beginner.Level.PlaysOut = true
		tab := open(t, goGame(person, beginner))
		tab.play(at('a', 0))
		tab.want(session.Playing, 2)
	})
	synctest.Test(t, func(t *testing.T) {
		config := goGame(level(quitter(at('a', 0))), level(quitter(at('b', 0))))
		config.Conduct = session.Conduct{Offer: true}
		tab := open(t, config)
		tab.wait(time.Second)
		tab.want(session.Over, 0)
	})
}
