package record

import (
	"slices"
	"testing"
)

// A kept line is not the ID of the game from which this one was continued. Without a property of
// its own it was, and continuing removed the line.
func TestAKeptLineIsNoOrigin(t *testing.T) {
	r := New("go", 9, 9)
	r.KeepLines(r.Root, "", "GIBOKIND=Global", " ")
	if r.Origin() != "" || !slices.Equal(r.KeptLines(), []string{"GIBOKIND=Global"}) {
		t.Errorf("origin %q, lines %q", r.Origin(), r.KeptLines())
	}
	SetOrigin(r, "a-game").Apply(r)
	n := r.Root.Add(&Node{})
	r.KeepLines(n, "{}")
	if lines, _ := n.Property(keptID); r.Origin() != "a-game" || len(r.KeptLines()) != 1 || len(lines) != 1 {
		t.Errorf("origin %q, lines %q and %q", r.Origin(), r.KeptLines(), lines)
	}
}
