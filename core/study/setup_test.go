package study_test

import (
	"strings"
	"testing"

	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
	"pionnier/core/study"
)

// studied opens a record of SGF text, of either game.
func studied(t *testing.T, text string) (*study.Study, *record.Record) {
	t.Helper()
	return followed(t, text, nil)
}

// followed is studied with a listener for changes.
func followed(t *testing.T, text string, changed func()) (*study.Study, *record.Record) {
	t.Helper()
	games, err := sgf.Read(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	entry, err := catalog.Find(games[0].Game)
	if err != nil {
		t.Fatal(err)
	}
	start, err := entry.Start(games[0])
	if err != nil {
		t.Fatal(err)
	}
	return study.New(games[0], study.Setting{Start: start, Begin: entry.Start, Effort: entry.Effort, Scale: entry.Scale(games[0].Width), Changed: changed}), games[0]
}

func TestStonesOfAMoveNodeGoIntoANewOne(t *testing.T) {
	s, r := studied(t, "(;SZ[9];B[cc];W[gg])")
	s.Step(-1)
	a := s.Arrange(game.Pt(0, 0), game.White)
	if len(a.Faults) != 0 {
		t.Errorf("%d faults of what nothing follows", len(a.Faults))
	}
	s.SetUp(a, false)
	shot := s.Snapshot()
	if shot.Ply != 2 || shot.Cursor.Setup == nil || shot.Position().At(game.Pt(0, 0)) != game.White || shot.Position().At(game.Pt(2, 2)) != game.Black {
		t.Fatalf("after %d nodes: %+v", shot.Ply, shot.Cursor)
	}
	if n := r.Root.Children[0]; len(n.Children) != 2 || n.Children[0].Move != game.Place(6, 6) {
		t.Error("the move that followed is not there any more")
	}
	s.SetUp(s.Arrange(game.Pt(2, 2), game.None), false)
	if shot := s.Snapshot(); shot.Ply != 2 || shot.Position().At(game.Pt(2, 2)) != game.None {
		t.Error("the second stone is not set up in the same node")
	}
	s.SetUp(s.ArrangeTurn(game.Black), false)
	if shot := s.Snapshot(); shot.Position().ToMove() != game.Black {
		t.Errorf("%v is to move", shot.Position().ToMove())
	}
	s.Undo()
	s.Undo()
	s.Undo()
	if shot := s.Snapshot(); shot.Ply != 1 || len(r.Root.Children[0].Children) != 1 || shot.CanUndo {
		t.Error("not all is taken back")
	}
}

// TestTheRootIsSetUp checks that setting up the root changes the start, and that moves made illegal
// by it are reported.
func TestTheRootIsSetUp(t *testing.T) {
	s, r := studied(t, "(;SZ[9]AB[aa];W[bb];B[cc])")
	s.GoTo(r.Root)
	a := s.Arrange(game.Pt(1, 1), game.Black)
	if len(a.Faults) != 1 || a.Faults[0] != r.Root.Children[0] {
		t.Fatalf("faults %v, want that of White's move", a.Faults)
	}
	s.SetUp(a, true)
	shot := s.Snapshot()
	if shot.Position().At(game.Pt(1, 1)) != game.Black || shot.Position().At(game.Pt(0, 0)) != game.Black || len(r.Root.Children) != 2 || len(r.Root.Setup.Black) != 1 {
		t.Errorf("in a branch: %+v", shot.Cursor)
	}
	s.Undo()
	s.GoTo(r.Root)
	s.SetUp(s.Arrange(game.Pt(1, 1), game.Black), false)
	s.Step(1)
	if shot := s.Snapshot(); len(shot.Faults) != 1 || shot.Faults[0].Ply != 1 || shot.Positions[0].At(game.Pt(1, 1)) != game.Black {
		t.Errorf("in place: faults %v", shot.Faults)
	}
	s.Undo()
	s.Step(9)
	if shot := s.Snapshot(); len(shot.Faults) != 0 || shot.Positions[0].At(game.Pt(1, 1)) != game.None {
		t.Errorf("taken back: faults %v", shot.Faults)
	}
}

// TestAnOthelloStartIsSetUp checks that no set-up names the four starting discs until one is made.
func TestAnOthelloStartIsSetUp(t *testing.T) {
	s, r := studied(t, "(;GM[2];B[f5])")
	s.GoTo(r.Root)
	s.SetUp(s.Arrange(game.Pt(0, 0), game.White), false)
	if shot := s.Snapshot(); shot.Position().At(game.Pt(0, 0)) != game.White || shot.Position().At(game.Pt(3, 3)) != game.White || len(r.Root.Setup.White) != 3 {
		t.Fatalf("set up: %+v", r.Root.Setup)
	}
	s.SetUp(s.Arrange(game.Pt(0, 0), game.None), false)
	if shot := s.Snapshot(); shot.Position().At(game.Pt(0, 0)) != game.None || r.Root.Setup != nil || len(shot.Faults) != 0 {
		t.Errorf("taken away: %+v", r.Root.Setup)
	}
	s.Undo()
	s.Undo()
	if shot := s.Snapshot(); r.Root.Setup != nil || shot.Position().At(game.Pt(3, 3)) != game.White {
		t.Errorf("taken back: %+v", r.Root.Setup)
	}
}

// TestColorsOfOthelloAreSwapped checks that the discs at the start change colour with all later
// ones, and that after swapping again no set-up names the usual start.
func TestColorsOfOthelloAreSwapped(t *testing.T) {
	for _, text := range []string{
		"(;GM[2];B[f5];W[d6];B[c3])",
		"(;GM[2])",
		"(;GM[2]AB[a1][e4][d5]AW[d4][e5]PL[W];W[f4];B[f3])",
	} {
		s, r := studied(t, text)
		was, usual := s.Snapshot().Positions, r.Root.Setup == nil
		check := func(mirror func(game.Color) game.Color) {
			t.Helper()
			got := s.Snapshot()
			if len(got.Faults) != 0 || len(got.Positions) != len(was) {
				t.Fatalf("%s: %d positions, faults %v", text, len(got.Positions), got.Faults)
			}
			for i, pos := range got.Positions {
				if pos.ToMove() != mirror(was[i].ToMove()) {
					t.Errorf("%s: after %d moves %v is to move", text, i, pos.ToMove())
				}
				for k := range 64 {
					if p := game.Pt(k%8, k/8); pos.At(p) != mirror(was[i].At(p)) {
						t.Errorf("%s: after %d moves %v has %v", text, i, p, pos.At(p))
					}
				}
			}
		}
		same := func(c game.Color) game.Color { return c }
		s.Edit(s.SwapColors())
		check(game.Color.Opponent)
		s.Edit(s.SwapColors())
		check(same)
		if usual && r.Root.Setup != nil {
			t.Errorf("%s: swapped twice it has the set-up %+v", text, r.Root.Setup)
		}
		s.Undo()
		check(game.Color.Opponent)
		s.Undo()
		check(same)
	}
}

// TestTheReportFollowsTheBoard checks that the positions of the report change with stones set up
// before them.
func TestTheReportFollowsTheBoard(t *testing.T) {
	s, r := studied(t, "(;SZ[9];AB[aa];W[bb];B[cc])")
	s.GoTo(r.Root.Children[0])
	s.SetUp(s.Arrange(game.Pt(8, 8), game.White), false)
	if shot := s.Snapshot(); shot.JudgedPositions[1].At(game.Pt(8, 8)) != game.White || shot.JudgedPositions[3].At(game.Pt(8, 8)) != game.White {
		t.Error("the report is about the positions before")
	}
	s.Edit(record.Transform(r, game.MirrorX))
	if shot := s.Snapshot(); shot.JudgedPositions[3].At(game.Pt(6, 2)) != game.Black || shot.Positions[3].At(game.Pt(6, 2)) != game.Black {
		t.Error("the report is about the board before it was mirrored")
	}
	s.Undo()
	if shot := s.Snapshot(); shot.JudgedPositions[3].At(game.Pt(2, 2)) != game.Black {
		t.Error("the report is about the mirrored board")
	}
}

func TestFind(t *testing.T) {
	s, r := studied(t, "(;SZ[9];B[aa]C[one];W[bb](;B[cc]C[two])(;B[dd]C[one too]))")
	s.GoTo(r.Root)
	var got []string
	for range 4 {
		n := s.Find(record.Query{Text: "o"}, false)
		got = append(got, n.Comment)
		s.GoTo(n)
	}
	if words := strings.Join(got, ", "); words != "one, two, one too, one" {
		t.Errorf("found %s", words)
	}
	if n := s.Find(record.Query{Text: "one"}, true); n == nil || n.Comment != "one too" {
		t.Errorf("before the first: %+v", n)
	}
	if n := s.Find(record.Query{Text: "three"}, false); n != nil {
		t.Errorf("found %+v", n)
	}
	s.GoTo(r.Root.Children[0].Children[0].Children[1])
	for number, want := range map[int]string{1: "one", 3: "one too"} {
		if n := s.Move(number); n == nil || n.Comment != want {
			t.Errorf("move %d is %+v, want %s", number, n, want)
		}
	}
	if s.Move(4) != nil || s.Move(0) != nil {
		t.Error("there is no such move")
	}
}

// TestNumbersOfPasses checks that a pass is no move in Othello, and is one in Go.
func TestNumbersOfPasses(t *testing.T) {
	s, r := studied(t, "(;GM[1]SZ[9];B[aa];W[];B[bb])")
	if got := s.Snapshot().Outline.Number(r.Root.End()); got != 3 {
		t.Errorf("number %d, want 3", got)
	}
	s, r = studied(t, "(;GM[2];B[f5];W[];B[c4])")
	if got := s.Snapshot().Outline.Number(r.Root.End()); got != 2 {
		t.Errorf("number %d, want 2", got)
	}
}

// TestTheOutlineChangesWithTheRecord checks that the outline changes with the record, and not with
// the cursor.
func TestTheOutlineChangesWithTheRecord(t *testing.T) {
	s, r := studied(t, "(;SZ[9];B[aa];W[bb])")
	first := s.Snapshot().Outline
	s.Step(-1)
	if s.Snapshot().Outline != first {
		t.Error("a step makes another outline")
	}
	s.SetComment(r.Root, "x")
	if second := s.Snapshot().Outline; second == first || second.Revision == first.Revision || second.Index(r.Root.End()) != 2 {
		t.Error("a comment makes no other outline")
	}
	gone := r.Root.End()
	s.Edit(record.Prune(gone))
	if o := s.Snapshot().Outline; len(o.Nodes) != 2 || o.Index(gone) != -1 {
		t.Errorf("%d nodes", len(o.Nodes))
	}
}
