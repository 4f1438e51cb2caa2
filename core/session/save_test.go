package session_test

import (
	"errors"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/session"
)

func TestSlowDiskNeverDelaysPlayAndNewestIsSaved(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := open(t, goGame(person, person))
		tab.disk = time.Minute
		began := time.Now()
		tab.play(at('a', 0), at('b', 0), at('c', 0), at('d', 0))
		if d := time.Since(began); d != 0 {
			t.Fatalf("moves waited %v for the disk", d)
		}
		tab.wait(time.Hour)
		var plies []int
		for _, r := range tab.saves {
			plies = append(plies, r.Resume().Ply())
		}
		if !slices.Equal(plies, []int{1, 4}) {
			t.Fatalf("saved after moves %v, want the first and the newest", plies)
		}
	})
}

// Facts of a running game can be set and are stored, and the game does not change.
func TestFactsAreSetWhileAGameGoesOn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := open(t, goGame(person, person))
		tab.play(at('a', 0))
		tab.must(tab.SetFacts(func(head *record.Record) { head.SetExtra("EV", "Cup") }))
		tab.play(at('b', 0))
		if last := tab.saves[len(tab.saves)-1]; last.Event() != "Cup" || last.MoveCount() != 2 || tab.Record().Event() != "Cup" {
			t.Errorf("stored: event %q, %d moves", last.Event(), last.MoveCount())
		}
	})
}

func TestCloseWritesTheLastMove(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := open(t, goGame(person, level(thinker(time.Hour))))
		tab.disk = time.Minute
		tab.play(at('a', 0))
		tab.must(tab.Close())
		if r := tab.saves[len(tab.saves)-1]; r.Resume().Ply() != 1 {
			t.Fatalf("%d moves are saved", r.Resume().Ply())
		}
		n := len(tab.pictures)
		if err := tab.Play(at('b', 0)); !errors.Is(err, session.ErrClosed) {
			t.Fatalf("after Close a move gives %v", err)
		}
		tab.wait(2 * time.Hour)
		if len(tab.pictures) != n {
			t.Fatal("a snapshot comes after Close")
		}
		tab.must(tab.Close())
	})
}

func TestSaveErrors(t *testing.T) {
	full := errors.New("disk full")
	synctest.Test(t, func(t *testing.T) {
		tab := open(t, goGame(person, person))
		tab.saveErr = full
		tab.play(at('a', 0))
		if s := tab.want(session.Playing, 1); !errors.Is(s.SaveErr, full) {
			t.Fatalf("save error %v", s.SaveErr)
		}
		tab.saveErr = nil
		tab.play(at('b', 0))
		if s := tab.Snapshot(); s.SaveErr != nil {
			t.Fatalf("save error %v after a good save", s.SaveErr)
		}
		tab.saveErr = full
		tab.play(at('c', 0))
		if err := tab.Close(); !errors.Is(err, full) {
			t.Fatalf("Close returns %v", err)
		}
	})
}

func TestCloseTriesAFailedSaveAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := open(t, goGame(person, person))
		tab.saveErr = errors.New("locked")
		tab.play(at('a', 0))
		tab.saveErr = nil
		tab.must(tab.Close())
		if len(tab.saves) != 1 || tab.saves[0].Resume().Ply() != 1 {
			t.Fatalf("%d saves", len(tab.saves))
		}
	})
}

// Record may be called from any goroutine, also after Close: it writes nothing into the session's
// own record, which then belongs to no loop.
func TestRecordAfterCloseWritesNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		config := goGame(person, person)
		own := config.Record
		tab := open(t, config)
		tab.play(at('a', 0), at('b', 0))
		tab.must(tab.Undo())
		tab.must(tab.Close())
		own.LeftAt, own.Foreign = nil, true
		r := tab.Record()
		if own.LeftAt != nil || !own.Foreign {
			t.Errorf("Record has written LeftAt %v and Foreign %v", own.LeftAt, own.Foreign)
		}
		if r.Resume().Ply() != 1 || r.LeftAt == nil || r.Foreign || r == tab.Record() {
			t.Errorf("the copy was left after %d moves, %v", r.Resume().Ply(), r.LeftAt)
		}
	})
}

func TestListenerMayGiveCommands(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var s *session.Session
		config := goGame(person, person)
		config.Publish = func(p session.Snapshot) {
			if p.Cursor == 1 {
				if err := s.Play(at('b', 0)); err != nil {
					t.Error(err)
				}
			}
		}
		s, err := session.Open(config)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Play(at('a', 0)); err != nil {
			t.Fatal(err)
		}
		synctest.Wait()
		if n := s.Snapshot().Cursor; n != 2 {
			t.Fatalf("%d moves", n)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	})
}

func TestOpenRefusesWhatCannotBePlayed(t *testing.T) {
	illegal := record.New("go", 5, 5)
	illegal.Root.Play(game.Black, at('a', 0)).Play(game.White, game.Place(5, 0))
	config := goGame(person, person)
	config.Record = illegal
	_, err := session.Open(config)
	replay, ok := errors.AsType[*record.ReplayError](err)
	if !ok || replay.Ply != 2 {
		t.Fatalf("got %v, want a replay error at move 2", err)
	}
	broken := timed(person, person, byoyomi(-1, 0, 0))
	if _, err := session.Open(broken); err == nil {
		t.Fatal("a negative main time is accepted")
	}
	if _, err := session.Open(session.Config{}); err == nil {
		t.Fatal("an empty config is accepted")
	}
}

func TestOpenFinishedGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		config := goGame(person, person)
		config.Record.Root.Play(game.Black, at('a', 0))
		config.Record.Outcome = game.Outcome{Ending: game.Resignation, Winner: game.Black}
		tab := open(t, config)
		if s := tab.want(session.Over, 1); s.Outcome.Winner != game.Black {
			t.Fatalf("outcome %+v", s.Outcome)
		}
		tab.must(tab.Undo())
		tab.want(session.Playing, 1)
	})
}
