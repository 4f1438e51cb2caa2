package study_test

import (
	"strings"
	"testing"

	"pionnier/core/catalog"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
	"pionnier/core/study"
)

// TestIllegalMovesOfVariationsAreFound: where the cursor is not, and after every change.
func TestIllegalMovesOfVariationsAreFound(t *testing.T) {
	games, err := sgf.Read(strings.NewReader("(;SZ[9];B[cc];W[gg](;B[dd])(;B[cc];W[dd];B[dd];W[ee]))"))
	if err != nil {
		t.Fatal(err)
	}
	r := games[0]
	entry, err := catalog.Find(r.Game)
	if err != nil {
		t.Fatal(err)
	}
	start, err := entry.Start(r)
	if err != nil {
		t.Fatal(err)
	}
	told := make(chan struct{}, 100)
	s := study.New(r, study.Setting{Start: start, Effort: entry.Effort, Scale: entry.Scale(r.Width), Changed: func() { told <- struct{}{} }})
	defer s.Close()
	occupied := r.Root.Children[0].Children[0].Children[1]
	again := occupied.Children[0].Children[0]
	until := func(illegal ...*record.Node) { // waits for ever for what does not come
		t.Helper()
		for {
			shot := s.Snapshot()
			same := len(shot.Illegal) == len(illegal)
			for _, n := range illegal {
				same = same && shot.Illegal[n]
			}
			if same {
				return
			}
			<-told
		}
	}
	until(occupied, again)
	if faults := s.Snapshot().Faults; len(faults) > 0 {
		t.Errorf("the line itself has %d faults", len(faults))
	}
	s.Edit(record.Delete(again))
	until(occupied)
	s.Edit(record.Delete(occupied))
	until()
	s.Undo()
	until(occupied)
	s.Undo()
	until(occupied, again)
}
