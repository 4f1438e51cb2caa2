package play

import (
	"strings"
	"testing"
)

// While dead stones are marked, the group under attention is read.
func TestAGroupIsReadWhileDeadStonesAreNamed(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{game: "go", size: 5, black: ada, white: bob, moves: wall})
		r.board.OnHighlight(r.point("E1"), true)
		r.settle()
		if got := r.groupHint.detail(); !strings.HasPrefix(got, "Dead, no matter who moves first (proved). If it is counted as ") {
			t.Errorf("of the lost stone it says %q", got)
		}
		r.board.OnHighlight(r.point("D1"), true)
		r.settle()
		if got := r.groupHint.detail(); !strings.Contains(got, "Alive, no matter who moves first (proved).") {
			t.Errorf("of White's wall it says %q", got)
		}
	})
}
