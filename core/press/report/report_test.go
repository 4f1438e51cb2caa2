package report

import (
	"strings"
	"testing"

	"pionnier/core/catalog"
	"pionnier/core/format"
	"pionnier/core/study"
)

// Illegal moves are named with the reason, and the moves after them are judged all the same.
func TestIllegalMovesAreNamed(t *testing.T) {
	games, err := format.Read([]byte("(;GM[1]SZ[9]KM[6.5]RU[Japanese];B[de];W[fd];B[ed];W[ff];B[ef];W[ge];B[ii];W[ee];B[fe];W[ee];B[ge];W[gg])"), nil)
	if len(games) != 1 {
		t.Fatal(err)
	}
	g, err := catalog.Find("go")
	if err != nil {
		t.Fatal(err)
	}
	start, err := g.Start(games[0])
	if err != nil {
		t.Fatal(err)
	}
	s := study.New(games[0], study.Setting{Start: start, Begin: g.Start, Effort: g.Effort, Scale: g.Scale(9), Changed: func() {}})
	defer s.Close()
	said := New(g, games[0], s.Snapshot(), nil).Text()
	for _, want := range []string{"Move 10 breaks the rules: that would take the ko back at once.", "Move 11 breaks the rules: that place is taken."} {
		if !strings.Contains(said, want) {
			t.Errorf("%q is not said:\n%s", want, said)
		}
	}
	if strings.Contains(said, "Move 9 ") || strings.Contains(said, "Move 12 ") {
		t.Errorf("legal moves are named:\n%s", said)
	}
}

// A problem that has a name is called by it, and not "Problem" like all others.
func TestAProblemIsCalledByItsName(t *testing.T) {
	games, err := format.Read([]byte("(;GM[1]SZ[9]GN[The bent four]AB[aa][ba]AW[ab][bb])(;GM[1]SZ[9]AB[aa][ba]AW[ab][bb])"), nil)
	if len(games) != 2 {
		t.Fatal(err)
	}
	for i, want := range []string{"The bent four", "Problem"} {
		if got := (&Report{Record: games[i]}).Headline(); got != want {
			t.Errorf("problem %d is called %q", i+1, got)
		}
	}
}
