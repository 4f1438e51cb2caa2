package session_test

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/record"
	"pionnier/core/session"
)

func startOthello(*record.Record) (game.Position, error) { return othello.New(), nil }

// forced is an Othello game whose first row is
//
//	. O X . . . O X
//
// and the rest empty: a1 leaves White nothing but a pass, then f1 ends the game.
func forced() session.Config {
	black := uint64(1)<<2 | uint64(1)<<7
	white := uint64(1)<<1 | uint64(1)<<6
	begin := func(*record.Record) (game.Position, error) {
		return othello.FromDiscs(black, white, game.Black), nil
	}
	return session.Config{Record: record.New("othello", 8, 8), Start: begin, Seats: seats(person, person)}
}

func TestForcedPassIsPlayedAndReported(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		config := forced()
		config.Seats.White = level(thinker(0))
		tab := open(t, config)
		tab.play(game.Place(0, 0))
		s := tab.want(session.Playing, 2)
		tab.wantNotice(session.ForcedPass, game.White)
		if !s.Moves[1].Forced || s.Moves[1].Move != game.Pass || s.Position.ToMove() != game.Black {
			t.Fatalf("second move %+v, %v to move", s.Moves[1], s.Position.ToMove())
		}
		if n := len(tab.pictures); tab.pictures[n-2].Cursor != 1 {
			t.Fatal("no snapshot between the move and the forced pass")
		}
		tab.must(tab.Undo())
		tab.want(session.Playing, 0)
		tab.must(tab.Redo())
		tab.want(session.Playing, 2)
		tab.must(tab.GoTo(1)) // where only the pass is possible
		tab.want(session.Playing, 2)
		tab.play(game.Place(5, 0))
		s = tab.want(session.Over, 3)
		if s.Outcome.Winner != game.Black || s.Outcome.Score.Black != 64 {
			t.Fatalf("outcome %+v", s.Outcome)
		}
	})
}

func TestOthelloPersonCannotPass(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		config := session.Config{Record: record.New("othello", 8, 8), Start: startOthello, Seats: seats(person, person)}
		tab := open(t, config)
		if tab.Snapshot().CanPass {
			t.Fatal("a pass is offered")
		}
		illegal, ok := errors.AsType[*game.IllegalError](tab.Pass())
		if !ok || illegal.Reason != game.MustPlay {
			t.Fatalf("got %v, want must play", illegal)
		}
	})
}

// An engine without a choice does not use its time.
func TestOnlyMoveIsPlayedQuickly(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var limits []time.Duration
		seat := level(func(_ context.Context, r engine.Request, _ func(engine.Info)) (engine.Info, error) {
			limits = append(limits, r.Limits.Time)
			return engine.Info{Move: r.Position.Legal()[0]}, nil
		})
		seat.Level.Limits.Time = 4 * time.Second
		for _, discs := range [][2]uint64{
			{1 << 2, 1 << 1},             // only a1 is legal
			{1<<2 | 1<<26, 1<<1 | 1<<18}, // c2 is, too
		} {
			config := forced()
			config.Seats = seats(seat, person)
			config.Start = func(*record.Record) (game.Position, error) {
				return othello.FromDiscs(discs[0], discs[1], game.Black), nil
			}
			open(t, config)
			synctest.Wait()
		}
		if limits[0] >= time.Second {
			t.Errorf("%v for the only move", limits[0])
		}
		if limits[1] != 4*time.Second {
			t.Errorf("%v for a choice, not the level's 4 s", limits[1])
		}
	})
}
