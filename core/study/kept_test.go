package study

import (
	"math"
	"testing"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/review"
)

func TestAReportIsKeptInTheRecord(t *testing.T) {
	r := recordOf(5, 5, 0, 5, 5)
	s := studyOf(r, &oracle{}, nil)
	s.Analyse()
	s.wait()
	if !s.Keep() || s.Keep() {
		t.Fatal("kept at the second time, not the first")
	}
	o := &oracle{}
	again := studyOf(r, o, nil)
	if cards := again.Snapshot().Report.Cards.Black; len(cards) != 1 || cards[0].Number != 3 {
		t.Fatalf("the cards are %+v", cards)
	}
	again.Analyse()
	again.wait()
	if len(o.asked) != 0 {
		t.Errorf("asked again: %+v", o.asked)
	}
}

// A finished report that is opened again stays as it is, though another run would search deeper; it
// continues only on request.
func TestAFinishedReportStays(t *testing.T) {
	r := recordOf(5, 5, 3, 5, 3, 5, 3, 5, 3, 5, 5, 5)
	blurred := func(pos game.Position, pass review.Pass, level int) (engine.Limits, bool) {
		return engine.Limits{Nodes: [...]int64{1, 2, 3}[pass]}, true // which settles nothing
	}
	open := func() (*Study, *oracle) {
		o := &oracle{}
		s := studyOf(r, o, nil)
		s.setting.Effort, s.judging.survey.effort = blurred, blurred
		return s, o
	}
	first, _ := open()
	first.Analyse()
	first.wait()
	first.Keep()
	again, o := open()
	again.Complete()
	again.wait()
	if len(o.asked) != 0 || !again.Snapshot().Progress.Finished {
		t.Errorf("asked %d times for a finished report", len(o.asked))
	}
	again.Analyse()
	again.wait()
	if len(o.asked) == 0 {
		t.Error("asked for nothing though the user wants more")
	}
}

// No accuracy is kept for few choices: for a single one it is often 100.
func TestOfFewChoicesNoAccuracyIsKept(t *testing.T) {
	s := studyOf(recordOf(5, 5, 0, 5, 5, 5, 5, 5, 5), &oracle{}, nil)
	if err := s.judging.survey.Run(t.Context(), nil); err != nil {
		t.Fatal(err)
	}
	s.Keep()
	if got, ok := s.Record().Accuracy(); !ok || got.White != 0 || got.Black == 0 {
		t.Errorf("of 5 and 4 choices %+v, %v is kept", got, ok)
	}
}

// A finished report stores the accuracies in the record; changing the main line removes them until
// it is judged, which happens at once if an engine can.
func TestTheAccuracyIsKept(t *testing.T) {
	s := studyOf(recordOf(5, 5, 0, 5, 5, 5, 5, 5, 5, 5, 5), &oracle{}, nil)
	s.Keep()
	if _, ok := s.Record().Accuracy(); ok {
		t.Error("there is an accuracy before the report")
	}
	if err := s.judging.survey.Run(t.Context(), nil); err != nil {
		t.Fatal(err)
	}
	if !s.Keep() || s.Keep() {
		t.Error("what is kept is not told")
	}
	report := s.Snapshot().Report
	if got, ok := s.Record().Accuracy(); !ok || got.White != 100 || math.Abs(got.Black-report.Players.Black.Accuracy) > 0.05 {
		t.Errorf("kept %+v, %v", got, ok)
	}
	s.Edit(record.Prune(s.Record().Root.End()))
	s.wait()
	if s.Keep(); !s.Snapshot().Progress.Finished {
		t.Error("the line that is left is not judged")
	}
	if got, ok := s.Record().Accuracy(); !ok || math.Abs(got.Black-s.Snapshot().Report.Players.Black.Accuracy) > 0.05 {
		t.Errorf("then %+v, %v is kept", got, ok)
	}
	s.Undo()
	s.wait()
	s.Keep()
	if got, ok := s.Record().Accuracy(); !ok || got.White != 100 || s.Snapshot().Report.Players.Black.Moves != report.Players.Black.Moves {
		t.Errorf("of the line that came back %+v, %v is kept", got, ok)
	}
	alone := s.setting
	alone.Asker = nil
	again := New(s.Record().Clone(), alone)
	if again.Keep() {
		t.Error("opening the record changes it")
	}
	again.Edit(record.Prune(again.Record().Root.End()))
	if _, ok := again.Record().Accuracy(); !ok || !again.Keep() {
		t.Error("it is gone before it is kept")
	}
	if _, ok := again.Record().Accuracy(); ok {
		t.Error("another line has the accuracy of the old one")
	}
}

// Removed values stay removed: the report starts again when it is requested. After an undo the
// values and the report are there as before, and nothing is asked.
func TestValuesAreTakenAway(t *testing.T) {
	o := &oracle{}
	s := studyOf(recordOf(5, 5, 0, 5, 5), o, nil)
	s.Analyse()
	s.wait()
	report := s.Snapshot().Report
	s.StripValues()
	s.wait()
	if shot := s.Snapshot(); s.Keep() || shot.Points[1].Known || shot.Reading.Known() || shot.Report.Cards.Black != nil || shot.Progress.Finished {
		t.Errorf("after it there are %+v, %+v", shot.Points, shot.Progress)
	}
	values := func() (count int) {
		for n := range s.Record().Root.All() {
			if _, ok := s.Record().Analysis(n); ok {
				count++
			}
		}
		return count
	}
	if n := values(); n != 0 {
		t.Errorf("%d nodes have values", n)
	}
	asked := len(o.asked)
	for range 2 {
		s.Undo()
		s.wait()
		if got := s.Snapshot(); got.Report.Players.Black.Accuracy != report.Players.Black.Accuracy || !got.Progress.Finished || values() != 6 || len(o.asked) != asked {
			t.Errorf("taken back: %+v of %d values, %d questions, want %+v", got.Report.Players.Black, values(), len(o.asked)-asked, report.Players.Black)
		}
		if s.Redo(); s.Snapshot().Points[1].Known || values() != 0 {
			t.Error("once more they are still there")
		}
	}
	s.Analyse()
	s.wait()
	if s.Keep(); values() != 6 || len(o.asked) == asked {
		t.Errorf("analysed again %d nodes have values", values())
	}
}
