package study_test

import (
	"context"
	"strings"
	"sync"
	"testing"
	"testing/synctest"

	"pionnier/core/analysis"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
	"pionnier/core/study"
	"pionnier/core/weiqi"
)

// level is a teacher for which the komi alone decides.
type level struct {
	mu    sync.Mutex
	asked int
}

func (l *level) Ask(_ context.Context, q analysis.Question, _ func(engine.Info)) (engine.Info, error) {
	l.mu.Lock()
	l.asked++
	l.mu.Unlock()
	lead := -q.Position.(*weiqi.Position).Rules().Komi
	v := engine.Value{Value: game.Value{Chance: 0.5 + lead/100, HasChance: true, ChanceError: 0.001, Margin: lead, HasMargin: true, MarginError: 0.01, Visits: 1000}}
	m := q.Position.Legal()[0]
	return engine.Info{Move: m, Unit: engine.Points, Value: v, Lines: []engine.Line{{Moves: []game.Move{m}, Value: v}}}, nil
}

// judged is a study of a finished game that is judged to its end.
func judged(t *testing.T, head string) (*study.Study, *level) {
	games, err := sgf.Read(strings.NewReader("(;SZ[9]RE[B+R]" + head + ";B[ee];W[cc];B[gg])"))
	if err != nil {
		t.Fatal(err)
	}
	entry, err := catalog.Find("go")
	if err != nil {
		t.Fatal(err)
	}
	start, err := entry.Start(games[0])
	if err != nil {
		t.Fatal(err)
	}
	l := &level{}
	s := study.New(games[0], study.Setting{Start: start, Begin: entry.Start, Asker: l, Effort: entry.Effort, Scale: entry.Scale(9), Threads: 1})
	s.Analyse()
	synctest.Wait()
	s.Keep()
	return s, l
}

func lead(s *study.Study) float64 { return s.Snapshot().Points[1].Value.Margin }

// Changing the komi has everything judged again; so does undoing the change.
func TestAnotherKomiJudgesAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, l := judged(t, "RU[Japanese]")
		defer s.Close()
		if got := lead(s); got != -6.5 {
			t.Fatalf("at first the lead is %v", got)
		}
		before := l.asked
		at := s.Snapshot().Cursor
		if err := s.SetGame(func(head *record.Record) { sgf.SetFact(head, "KM", "0.5") }); err != nil {
			t.Fatal(err)
		}
		if _, told := s.Record().Analysis(s.Record().Root); told {
			t.Error("the record keeps values of the old komi")
		}
		synctest.Wait()
		if got := lead(s); got != -0.5 || l.asked == before || s.Snapshot().Cursor != at {
			t.Errorf("with komi 0.5 the lead is %v, asked %d times", got, l.asked-before)
		}
		s.Undo()
		synctest.Wait()
		if got := lead(s); got != -6.5 || !s.Record().KomiUnknown {
			t.Errorf("taken back the lead is %v, %+v", got, s.Record())
		}
	})
}

// Changing the komi starts the report again even if it was paused or never begun.
func TestAnotherKomiBeginsAReportThatStoodStill(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		first, _ := judged(t, "RU[Japanese]KM[6.5]")
		defer first.Close()
		rec := first.Record().Clone()
		record.SetAccuracy(rec, game.ByColor[float64]{}, false).Apply(rec) // it was cut short
		entry, err := catalog.Find("go")
		if err != nil {
			t.Fatal(err)
		}
		l := &level{}
		s := study.New(rec, study.Setting{Start: first.Start(), Begin: entry.Start, Asker: l, Effort: entry.Effort, Scale: entry.Scale(9), Threads: 1})
		defer s.Close()
		if err := s.SetGame(func(head *record.Record) { sgf.SetFact(head, "KM", "0.5") }); err != nil {
			t.Fatal(err)
		}
		synctest.Wait()
		if got := lead(s); got != -0.5 || !s.Snapshot().Progress.Finished {
			t.Errorf("the lead is %v, asked %d times, %+v", got, l.asked, s.Snapshot().Progress)
		}
	})
}

// Facts about players and events change no value.
func TestAnotherNameJudgesNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, l := judged(t, "KM[6.5]RU[Japanese]")
		defer s.Close()
		before := l.asked
		if err := s.SetGame(func(head *record.Record) { sgf.SetFact(head, "PB", "Ada"); sgf.SetFact(head, "EV", "Cup") }); err != nil {
			t.Fatal(err)
		}
		synctest.Wait()
		if s.Record().Players.Black.Name != "Ada" || l.asked != before || lead(s) != -6.5 || !s.Snapshot().CanUndo {
			t.Errorf("%+v, asked %d times more", s.Record().Players, l.asked-before)
		}
		s.Undo()
		if s.Record().Players.Black.Name != "" || sgf.Fact(s.Record(), "EV") != "" {
			t.Errorf("taken back: %+v", s.Record())
		}
	})
}

// A change that would make the start invalid is refused and changes nothing.
func TestAGameThatCannotBeginIsRefused(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, _ := judged(t, "KM[6.5]RU[Japanese]")
		defer s.Close()
		if err := s.SetGame(func(head *record.Record) { head.Width = 99 }); err == nil || s.Record().Width != 9 || s.Snapshot().CanUndo {
			t.Errorf("a board of 99: %v, %+v", err, s.Record())
		}
	})
}
