package study

import (
	"errors"
	"io"
	"testing"
	"testing/synctest"
	"time"

	"pionnier/core/analysis"
	"pionnier/core/record"
)

// A second engine judges a game beside its report, after all of the report's questions, and the
// record does not change.
func TestTheGameIsJudgedBesideItsReport(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		rec := recordOf(2, 5, 2, 5, 0, 5)
		s := studyOf(rec, &oracle{}, nil)
		o := &oracle{takes: time.Second, wide: true}
		changes := 0
		b := s.Beside(o, 1, walk{}, func() { changes++ })
		other := s.Snapshot()
		other.Judged = other.Judged[1:2]
		if !b.About(s.Snapshot()) || b.About(other) {
			t.Error("it is about another line")
		}
		time.Sleep(time.Hour)
		synctest.Wait()
		points := b.Points()
		if len(points) != 7 || !points[0].Known || !points[6].Known || !b.Progress().Finished || changes < 14 {
			t.Errorf("%d points, %+v after %d changes", len(points), b.Progress(), changes)
		}
		for _, a := range o.asked {
			if a.priority >= analysis.Deeper {
				t.Errorf("asked %+v", a)
			}
		}
		if s.Revision() != 0 || s.Snapshot().Points[0].Known {
			t.Error("the report or the record has changed")
		}
		for _, n := range append([]*record.Node{rec.Root}, rec.Played()...) {
			if _, ok := rec.Analysis(n); ok {
				t.Error("a value was written")
			}
		}
		s.Close()
	})
}

func TestAJudgementBesideIsStopped(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := &oracle{takes: time.Second}
		s := studyOf(recordOf(2, 5, 2, 5, 0, 5), &oracle{}, nil)
		b := s.Beside(o, 1, walk{}, func() {})
		time.Sleep(2500 * time.Millisecond)
		b.Stop()
		synctest.Wait()
		if n := len(o.asked); n != 3 || b.Progress().Finished || !b.Points()[6].Known {
			t.Errorf("%d asked, %+v", n, b.Progress())
		}
		time.Sleep(time.Hour)
		synctest.Wait()
		if n := len(o.asked); n != 3 {
			t.Errorf("%d asked after the stop", n)
		}
		s.Close()
	})
}

func TestAJudgementBesideThatFailsSaysWhy(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := studyOf(recordOf(2, 5), &oracle{}, nil)
		b := s.Beside(&oracle{fail: io.ErrUnexpectedEOF}, 1, walk{}, func() {})
		synctest.Wait()
		if err := b.Failed(); !errors.Is(err, io.ErrUnexpectedEOF) || b.Progress().Finished {
			t.Errorf("%v, %+v", err, b.Progress())
		}
		s.Close()
	})
}
