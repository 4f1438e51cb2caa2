package study_test

import (
	"testing"

	"pionnier/core/record"
)

// TestIllegalMovesOfVariationsAreFound checks variations away from the cursor, and after every
// change.
func TestIllegalMovesOfVariationsAreFound(t *testing.T) {
	told := make(chan struct{}, 100)
	s, r := followed(t, "(;SZ[9];B[cc];W[gg](;B[dd])(;B[cc];W[dd];B[dd];W[ee]))", func() { told <- struct{}{} })
	defer s.Close()
	occupied := r.Root.Children[0].Children[0].Children[1]
	again := occupied.Children[0].Children[0]
	until := func(illegal ...*record.Node) { // waits for ever if it does not happen
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
