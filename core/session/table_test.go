package session_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"pionnier/core/clock"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/session"
	"pionnier/core/weiqi"
)

// table is a session under test with what it published.
type table struct {
	*session.Session
	t        *testing.T
	pictures []session.Snapshot
	reports  []uint64 // revisions of the progress reports
	saves    []*record.Record
	saveErr  error         // what Save returns
	disk     time.Duration // how long Save takes
}

// Pass makes the pass of the person to move.
func (t *table) Pass() error { return t.Play(game.Pass) }

// engineFunc is an engine made of a function.
type engineFunc func(context.Context, engine.Request, func(engine.Info)) (engine.Info, error)

func (f engineFunc) Search(ctx context.Context, r engine.Request, report func(engine.Info)) (engine.Info, error) {
	return f(ctx, r, report)
}

// level seats an engine.
func level(f engineFunc) session.Seat {
	return session.Seat{Name: "Fake", Level: &engine.Level{ID: "fake", New: func(engine.Resources) engine.Engine { return f }}}
}

var person = session.Seat{Name: "Ada"}

// thinker plays these moves in turn, each after d, and then the first legal one.
func thinker(d time.Duration, moves ...game.Move) engineFunc {
	return func(ctx context.Context, r engine.Request, _ func(engine.Info)) (engine.Info, error) {
		select {
		case <-time.After(d):
		case <-ctx.Done():
			return engine.Info{Move: r.Position.Legal()[0]}, nil
		}
		info := engine.Info{Move: r.Position.Legal()[0]}
		if len(moves) > 0 {
			info.Move, moves = moves[0], moves[1:]
		}
		return info, nil
	}
}

func seats(black, white session.Seat) game.ByColor[session.Seat] {
	return game.ByColor[session.Seat]{Black: black, White: white}
}

func startWeiqi(r *record.Record) (game.Position, error) {
	rules, err := weiqi.Ruleset("chinese")
	if err != nil {
		return nil, err
	}
	return weiqi.New(r.Width, rules)
}

// goGame is a fresh game on 5×5.
func goGame(black, white session.Seat) session.Config {
	return session.Config{Record: record.New("go", 5, 5), Start: startWeiqi, Seats: seats(black, white)}
}

// open starts a session; the test runs in a synctest bubble.
func open(t *testing.T, config session.Config) *table {
	t.Helper()
	tab := &table{t: t}
	config.Publish = func(s session.Snapshot) { tab.pictures = append(tab.pictures, s) }
	config.Progress = func(revision uint64, _ engine.Info) { tab.reports = append(tab.reports, revision) }
	config.Save = func(r *record.Record) error {
		time.Sleep(tab.disk)
		if tab.saveErr == nil {
			tab.saves = append(tab.saves, r)
		}
		return tab.saveErr
	}
	s, err := session.Open(config)
	if err != nil {
		t.Fatal(err)
	}
	tab.Session = s
	t.Cleanup(func() { s.Close() })
	return tab
}

// must fails the test if a command was refused, and lets everything settle.
func (tab *table) must(err error) {
	tab.t.Helper()
	if err != nil {
		tab.t.Fatal(err)
	}
	synctest.Wait()
}

func (tab *table) play(moves ...game.Move) {
	tab.t.Helper()
	for _, m := range moves {
		tab.must(tab.Play(m))
	}
}

// wait lets time pass.
func (tab *table) wait(d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
}

// want checks phase and cursor.
func (tab *table) want(phase session.Phase, cursor int) session.Snapshot {
	tab.t.Helper()
	s := tab.Snapshot()
	if s.Phase != phase || s.Cursor != cursor {
		tab.t.Fatalf("phase %d after %d moves, want phase %d after %d (fault %v)", s.Phase, s.Cursor, phase, cursor, s.Fault)
	}
	return s
}

func (tab *table) wantNotice(kind session.NoticeKind, c game.Color) {
	tab.t.Helper()
	if n := tab.Snapshot().Notice; n != (session.Notice{Kind: kind, Color: c}) {
		tab.t.Fatalf("notice %v, want kind %d of %v", n, kind, c)
	}
}

func (tab *table) wantRefused(err error) {
	tab.t.Helper()
	if !errors.Is(err, session.ErrNotNow) {
		tab.t.Fatalf("got %v, want ErrNotNow", err)
	}
}

// The letters a to e are columns of the 5×5 board, for short moves.
func at(column byte, row int) game.Move { return game.Place(int(column-'a'), row) }

func played(s session.Snapshot) (moves []game.Move) {
	for _, m := range s.Moves {
		moves = append(moves, m.Move)
	}
	return moves
}

func wantMoves(t *testing.T, s session.Snapshot, want ...game.Move) {
	t.Helper()
	if got := played(s); !slices.Equal(got, want) {
		t.Fatalf("moves %v, want %v", got, want)
	}
}

func byoyomi(main, step time.Duration, count int) clock.Control {
	return clock.Control{Kind: clock.ByoYomi, Main: main, Step: step, Count: count}
}
