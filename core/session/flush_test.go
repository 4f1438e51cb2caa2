package session

import (
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/record"
)

// Flush returns only when the newest state is written, or returns the error if it cannot be.
func TestFlush(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		full := errors.New("disk full")
		var written int
		var fail error
		s, err := Open(Config{
			Record: record.New("othello", 8, 8),
			Start:  func(*record.Record) (game.Position, error) { return othello.New(), nil },
			Save: func(r *record.Record) error {
				time.Sleep(time.Second)
				if fail == nil {
					written = r.Resume().Ply()
				}
				return fail
			},
		})
		if err != nil {
			t.Fatal(err)
		}
		defer s.Close()
		for i, m := range []game.Move{game.Place(3, 2), game.Place(2, 2)} {
			if err := s.Play(m); err != nil {
				t.Fatal(err)
			}
			if err := s.Flush(); err != nil || written != i+1 {
				t.Fatalf("after move %d: %d moves written, error %v", i+1, written, err)
			}
		}
		if got := s.Record().Resume().Ply(); got != 2 {
			t.Errorf("the copy of the record has %d moves", got)
		}
		fail = full
		if err := s.Undo(); err != nil {
			t.Fatal(err)
		}
		if err := s.Flush(); !errors.Is(err, full) {
			t.Errorf("flush to a full disk: %v", err)
		}
		fail = nil
		if err := s.Flush(); err != nil || written != 1 {
			t.Errorf("after the disk was cleared: %d moves written, error %v", written, err)
		}
		synctest.Wait()
		if err := s.Snapshot().SaveErr; err != nil {
			t.Errorf("after the disk was cleared the snapshot still says %v", err)
		}
	})
}
