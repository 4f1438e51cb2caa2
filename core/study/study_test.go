package study

import (
	"errors"
	"slices"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"pionnier/core/clock"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/review"
)

// recordOf is a game of walk with a variation at its third move.
func recordOf(steps ...int) *record.Record {
	r := record.New("walk", 10, 10)
	n := r.Root
	for i, s := range steps {
		n = n.Play(game.Color(1+i%2), game.Place(s, 0))
	}
	if len(steps) > 3 {
		second := r.Line(r.Root)[1]
		second.Play(game.Black, game.Place(9, 0)).Play(game.White, game.Place(8, 0))
	}
	return r
}

func studyOf(r *record.Record, o *oracle, changed func()) *Study {
	return New(r, Setting{Start: walk{}, Asker: o, Effort: walkEffort, Scale: walkScale, Threads: 2, Changed: changed})
}

func TestTheCursorWalksTheTree(t *testing.T) {
	s := studyOf(recordOf(5, 5, 2, 5, 5), &oracle{}, nil)
	want := func(ply, at int, what string) {
		t.Helper()
		shot := s.Snapshot()
		if shot.Ply != ply || shot.At != at || len(shot.Positions) != len(shot.Line)+1 || len(shot.Position().(walk).steps) != ply {
			t.Errorf("%s: ply %d, at %d of the main line, want %d and %d", what, shot.Ply, shot.At, ply, at)
		}
	}
	want(5, 5, "at first")
	s.Step(-2)
	want(3, 3, "two back")
	s.Branch(1)
	want(3, -1, "into the variation")
	s.Step(9)
	want(4, -1, "to its end")
	s.Step(-99)
	want(0, 0, "to the start")
	s.Step(3)
	want(3, -1, "the variation is still the line")
	s.Branch(-1)
	want(3, 3, "back to the main line")
	s.Branch(-1)
	want(3, 3, "nothing above")
}

// A node that holds only a comment or marks is a step like any other, and changes no number.
func TestEveryNodeIsAStep(t *testing.T) {
	r := recordOf(5, 5)
	remark := r.Root.Children[0]
	r.Root.Children = nil
	words := &record.Node{Parent: r.Root, Comment: "Lesson 1", Children: []*record.Node{remark}}
	r.Root.Children = []*record.Node{words}
	remark.Parent = words
	end := &record.Node{Parent: r.Root.End(), Comment: "The end."}
	end.Parent.Children = []*record.Node{end}
	s := studyOf(r, &oracle{}, nil)
	s.Step(-99)
	for _, want := range []struct{ step, ply, at int }{{1, 0, 0}, {1, 1, 1}, {1, 2, 2}, {1, 2, 2}, {1, 2, 2}, {-1, 2, 2}, {-2, 0, 0}, {-1, 0, 0}, {10, 2, 2}} {
		before := s.Snapshot().Steps
		s.Step(want.step)
		shot := s.Snapshot()
		if to := max(0, min(4, before+want.step)); shot.Steps != to || shot.Ply != want.ply || shot.At != want.at || len(shot.Way) != 4 {
			t.Errorf("%d from step %d: step %d, ply %d, at %d; want %d, %d, %d", want.step, before, shot.Steps, shot.Ply, shot.At, to, want.ply, want.at)
		}
	}
	s.GoTo(words)
	s.Step(1)
	if s.Snapshot().Cursor != remark {
		t.Error("from a comment the step is not to the next node")
	}
}

func TestPlayingMakesVariations(t *testing.T) {
	r := recordOf(5, 5, 2, 5, 5)
	s := studyOf(r, &oracle{}, nil)
	s.Step(-5)
	if err := s.Play(game.Place(5, 0)); err != nil || r.Root.Children[0] != s.Snapshot().Cursor || len(r.Root.Children) != 1 {
		t.Fatalf("the same move: %v, %d children", err, len(r.Root.Children))
	}
	if err := s.Play(game.Place(7, 0)); err != nil {
		t.Fatal(err)
	}
	shot := s.Snapshot()
	if shot.Ply != 2 || shot.At != -1 || shot.Cursor.Color != game.White || len(shot.Judged) != 5 {
		t.Errorf("a new move: ply %d, %v, %d moves judged", shot.Ply, shot.Cursor.Color, len(shot.Judged))
	}
}

func TestTheReportGrowsAndEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var changes atomic.Int32
		s := studyOf(recordOf(5, 5, 0, 5, 5), &oracle{takes: time.Second}, func() { changes.Add(1) })
		if shot := s.Snapshot(); shot.Running || shot.Points[2].Known {
			t.Error("a report before anybody asked")
		}
		s.Analyse()
		time.Sleep(1500 * time.Millisecond)
		if shot := s.Snapshot(); !shot.Running || !shot.Points[5].Known || shot.Points[0].Known || shot.Report.Cards.Black != nil {
			t.Errorf("after a second: %+v", shot.Progress)
		}
		s.StopAnalysis()
		if shot := s.Snapshot(); shot.Running || shot.Failed != nil || !shot.Points[5].Known {
			t.Errorf("stopped: %+v, %v", shot.Progress, shot.Failed)
		}
		s.Analyse()
		time.Sleep(time.Hour)
		synctest.Wait()
		shot := s.Snapshot()
		if shot.Running || !shot.Progress.Finished || len(shot.Report.Cards.Black) != 1 || shot.Report.Cards.Black[0].Number != 3 {
			t.Errorf("at the end: %+v, cards %+v", shot.Progress, shot.Report.Cards.Black)
		}
		if changes.Load() < 12 || shot.Reading.Known() != true {
			t.Errorf("%d changes, a reading at the cursor: %v", changes.Load(), shot.Reading.Known())
		}
		s.Close()
	})
}

func TestALiveLookFollowsTheCursor(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := &oracle{takes: time.Second}
		s := studyOf(recordOf(5, 5, 0, 5, 5), o, nil)
		s.SetLive(true)
		s.Step(-1) // the first look gives way
		time.Sleep(500 * time.Millisecond)
		if shot := s.Snapshot(); !shot.Looking || shot.Reading.Known() {
			t.Errorf("looking %v, known %v", shot.Looking, shot.Reading.Known())
		}
		time.Sleep(time.Second)
		synctest.Wait()
		if shot := s.Snapshot(); shot.Looking || !shot.Reading.Known() {
			t.Errorf("looking %v, known %v", shot.Looking, shot.Reading.Known())
		}
		s.SetLive(false)
		s.Step(-1)
		time.Sleep(time.Hour)
		if len(o.asked) != 2 {
			t.Errorf("asked %v", o.asked)
		}
		s.Close()
	})
}

func TestTryJudgesAnyMove(t *testing.T) {
	s := studyOf(recordOf(5, 5, 0, 5, 5), &oracle{}, nil)
	s.Step(-3)
	pos := s.Snapshot().Position()
	for step, want := range map[int]review.Class{0: review.Blunder, 3: review.Inaccuracy, 5: review.Best, 7: review.Best} {
		j, _, err := s.Try(t.Context(), pos, game.Place(step, 0))
		if err != nil || j.Class != want {
			t.Errorf("a step of %d is %v (%v), want %v", step, j.Class, err, want)
		}
	}
	o := &oracle{fail: errors.New("broken")}
	if _, _, err := studyOf(recordOf(5), o, nil).Try(t.Context(), pos, game.Place(5, 0)); !errors.Is(err, o.fail) {
		t.Errorf("got %v", err)
	}
}

func TestTimeSpent(t *testing.T) {
	r := recordOf(5, 5, 5)
	r.Control = clock.Control{Kind: clock.Fischer, Main: time.Minute, Step: 5 * time.Second}
	for i, left := range []time.Duration{55 * time.Second, 65 * time.Second, 40 * time.Second} {
		r.Line(r.Root)[i].Clock = &clock.Clock{Left: left}
	}
	var got []time.Duration
	for _, s := range steps(r, r.Line(r.Root)) {
		got = append(got, s.Spent)
	}
	if want := []time.Duration{10 * time.Second, 0, 20 * time.Second}; !slices.Equal(got, want) {
		t.Errorf("spent %v, want %v", got, want)
	}
}

func TestPersonsGetCards(t *testing.T) {
	r := recordOf(5)
	r.Players.White.Level = "club"
	if got := Humans(r); !slices.Equal(got, []game.Color{game.Black}) {
		t.Errorf("persons %v", got)
	}
	r.Players.Black.Level = "club"
	if got := Humans(r); len(got) != 2 {
		t.Errorf("two engines: %v", got)
	}
}

func TestEditsAreTakenBack(t *testing.T) {
	r := recordOf(5, 5, 2, 5, 5)
	s := studyOf(r, &oracle{}, nil)
	s.Step(-3)
	if err := s.Play(game.Place(7, 0)); err != nil {
		t.Fatal(err)
	}
	added := s.Snapshot().Cursor
	s.SetComment(added, "b")
	s.SetComment(added, "better")
	s.Undo()
	if added.Comment != "" || !s.Snapshot().CanUndo {
		t.Errorf("the comment is %q after one step back", added.Comment)
	}
	s.Undo()
	if shot := s.Snapshot(); slices.Contains(r.Line(added.Parent), added) || shot.Ply != 2 || shot.CanUndo {
		t.Errorf("the move is still there, the cursor after %d moves", shot.Ply)
	}
	s.Redo()
	s.Redo()
	if added.Comment != "better" || s.Snapshot().CanRedo {
		t.Errorf("the comment is %q after two steps on", added.Comment)
	}
}

// TestAnotherMainLineIsJudgedAgain checks that a new main line is judged at once if there was a
// report, and that moves shared by both lines are not asked about again.
func TestAnotherMainLineIsJudgedAgain(t *testing.T) {
	r := recordOf(5, 5, 0, 5, 5)
	o := &oracle{}
	s := studyOf(r, o, nil)
	s.Analyse()
	s.wait()
	variation := r.Line(r.Root)[1].Children[1]
	before := len(o.asked)
	s.Edit(record.PromoteToMain(variation))
	shot := s.Snapshot()
	if len(shot.Judged) != 4 || shot.Judged[2] != variation || !shot.Points[2].Known {
		t.Fatalf("%d moves judged, points %+v", len(shot.Judged), shot.Points)
	}
	s.wait()
	for _, a := range o.asked[before:] {
		if a.at < 2 && a.visits < 100 {
			t.Errorf("asked again: %+v", a)
		}
	}
	if shot := s.Snapshot(); !shot.Points[4].Known || !shot.Progress.Finished {
		t.Errorf("the new line is judged as far as %+v", shot.Progress)
	}
}

// Moves tried after the end of the game are no part of it: they do not count for a player, and
// nothing is asked again, now or when the record is reopened.
func TestPlayingOnIsNotJudged(t *testing.T) {
	r := recordOf(5, 5, 0, 5, 5)
	r.LeftAt = r.Root.End()
	o := &oracle{}
	s := studyOf(r, o, nil)
	s.Analyse()
	s.wait()
	asked := len(o.asked)
	for range 2 {
		if err := s.Play(game.Place(0, 0)); err != nil {
			t.Fatal(err)
		}
	}
	shot := s.Snapshot()
	if len(shot.Judged) != 5 || shot.At != -1 || shot.Ply != 7 || !shot.Progress.Finished || shot.Running || len(o.asked) != asked {
		t.Errorf("%d moves judged, at %d, ply %d, %+v", len(shot.Judged), shot.At, shot.Ply, shot.Progress)
	}
	s.Keep()
	again := studyOf(r, o, nil).Snapshot()
	if len(again.Judged) != 5 || again.Ply != 5 || again.At != 5 || len(again.Line) != 7 {
		t.Errorf("opened again: %d moves judged, ply %d of %d", len(again.Judged), again.Ply, len(again.Line))
	}
}

// wait waits until the report is finished.
func (s *Study) wait() {
	s.mu.Lock()
	done := s.judging.stopped
	s.mu.Unlock()
	<-done
}

// A comment that was undone and is written again is a change of its own: Undo leaves the one before.
func TestACommentAfterUndoIsUndoneAlone(t *testing.T) {
	s := studyOf(recordOf(5, 5, 2), &oracle{}, nil)
	s.Step(-1)
	n := s.Snapshot().Cursor
	s.Edit(record.AddChild(n, &record.Node{}))
	s.SetComment(n, "first")
	s.Undo()
	s.SetComment(n, "again")
	s.Undo()
	if words := n.Comment; words != "" || len(n.Children) != 2 {
		t.Errorf("comment %q, %d variations, want none and 2", words, len(n.Children))
	}
}

// Undoing a change puts the cursor where it was before, such as on a deleted node.
func TestUndoGoesBack(t *testing.T) {
	for name, edit := range map[string]func(*record.Record, *record.Node) record.Edit{
		"delete":    func(_ *record.Record, n *record.Node) record.Edit { return record.Delete(n) },
		"prune":     func(_ *record.Record, n *record.Node) record.Edit { return record.Prune(n) },
		"insert":    func(_ *record.Record, n *record.Node) record.Edit { return record.Insert(n, &record.Node{}) },
		"swap":      func(r *record.Record, _ *record.Node) record.Edit { return record.SwapColors(r) },
		"add child": func(_ *record.Record, n *record.Node) record.Edit { return record.AddChild(n, &record.Node{}) },
	} {
		r := recordOf(5, 5, 2, 5, 5)
		s := studyOf(r, &oracle{}, nil)
		s.Step(-2)
		before := s.Snapshot().Cursor
		s.Edit(edit(r, before))
		after := s.Snapshot().Cursor
		s.Undo()
		if got := s.Snapshot().Cursor; got != before {
			t.Errorf("%s, taken back: the cursor is after %d moves, want %d", name, got.Ply(), before.Ply())
		}
		s.Redo()
		if got := s.Snapshot().Cursor; got != after {
			t.Errorf("%s, made again: the cursor is after %d moves, want %d", name, got.Ply(), after.Ply())
		}
	}
}
