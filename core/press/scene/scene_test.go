package scene

import (
	"slices"
	"strings"
	"testing"

	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/session"
)

// played returns the snapshot of a game between two people after some moves; the ones after "|" can
// be redone.
func played(t *testing.T, id string, size int, moves string) session.Snapshot {
	t.Helper()
	entry, err := catalog.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	o := entry.Defaults()
	o.Size = size
	rec, err := entry.New(o)
	if err != nil {
		t.Fatal(err)
	}
	pos, err := entry.Start(rec)
	if err != nil {
		t.Fatal(err)
	}
	done, undone, _ := strings.Cut(moves, "|")
	snap := session.Snapshot{Game: id, Cursor: len(strings.Fields(done))}
	for _, name := range strings.Fields(done + " " + undone) {
		m, err := entry.ParseMove(name, size, size)
		if err != nil {
			t.Fatal(err)
		}
		snap.Moves = append(snap.Moves, session.Played{Color: pos.ToMove(), Move: m})
		if len(snap.Moves) <= snap.Cursor {
			if pos, err = pos.Play(m); err != nil {
				t.Fatal(err)
			}
		}
	}
	snap.Position = pos
	return snap
}

var all = Options{LegalMarks: true, FlipPreview: true, LastMove: true, MoveNumbers: true}

func TestOthelloToMove(t *testing.T) {
	s := Play(played(t, "othello", 8, "f5|d6"), all)
	if s.Width != 8 || s.Height != 8 || s.Stones[4*8+5] != game.Black || s.Stones[4*8+4] != game.Black || s.Stones[0] != game.None {
		t.Errorf("stones %v", s.Stones)
	}
	slices.SortFunc(s.Legal, func(a, b game.Point) int { return int(a.Y)*8 + int(a.X) - int(b.Y)*8 - int(b.X) })
	if want := []game.Point{game.Pt(5, 3), game.Pt(3, 5), game.Pt(5, 5)}; !slices.Equal(s.Legal, want) {
		t.Errorf("legal %v, want %v", s.Legal, want)
	}
	if s.Ghost != game.White || s.Refused(game.Pt(3, 5)) || !s.Refused(game.Pt(0, 0)) {
		t.Error("the ghost is not White's on the legal points")
	}
	if got, want := s.Flips(game.Pt(3, 5)), []game.Point{game.Pt(3, 4)}; !slices.Equal(got, want) {
		t.Errorf("d6 would flip %v, want %v", got, want)
	}
	if s.Flips(game.Pt(0, 0)) != nil {
		t.Error("an illegal move flips something")
	}
	if !slices.Equal(s.Last, []game.Point{game.Pt(5, 4)}) || s.Numbers[4*8+5] != 1 || s.Numbers[5*8+3] != 0 {
		t.Errorf("last %v, numbers %v: the undone move must not show", s.Last, s.Numbers)
	}
}

func TestMarksAreOptions(t *testing.T) {
	s := Play(played(t, "othello", 8, "f5"), Options{})
	if s.Legal != nil || s.Flips != nil || s.Last != nil || s.Numbers != nil {
		t.Errorf("marks without a wish for them: %+v", s)
	}
	if s.Ghost != game.White || s.Refused == nil {
		t.Error("the ghost is no option")
	}
}

func TestNoMarksWhereNearlyAllIsLegal(t *testing.T) {
	s := Play(played(t, "go", 9, "E5"), all)
	if s.Legal != nil {
		t.Errorf("%d legal points are marked", len(s.Legal))
	}
	if !s.Refused(game.Pt(4, 4)) || s.Refused(game.Pt(0, 0)) {
		t.Error("the ghost shows on stones, or not on empty points")
	}
	if s.Flips(game.Pt(3, 4)) != nil {
		t.Error("a stone of Go flips others")
	}
}

func TestNoMarksOnANearlyFullGoBoard(t *testing.T) {
	full := "B3 D3 B4 D4 B2 D2 B5 D5 B1 D1 C5 C4 C2 C3"
	if s := Play(played(t, "go", 5, full), all); s.Legal != nil {
		t.Errorf("%d legal points are marked", len(s.Legal))
	}
}

func TestNothingToPlayForAPerson(t *testing.T) {
	computer := session.Seat{Level: &engine.Level{ID: "random"}}
	for name, change := range map[string]func(*session.Snapshot){
		"the computer's turn": func(s *session.Snapshot) { s.Seats.White = computer },
		"paused":              func(s *session.Snapshot) { s.Phase = session.Paused },
		"over":                func(s *session.Snapshot) { s.Phase = session.Over },
	} {
		snap := played(t, "othello", 8, "f5")
		change(&snap)
		s := Play(snap, all)
		if s.Ghost != game.None || s.Legal != nil || s.Flips != nil {
			t.Errorf("%s: the board invites to a move", name)
		}
		if len(s.Last) != 1 {
			t.Errorf("%s: the last move is not marked", name)
		}
	}
}

func TestPassMarksNoPoint(t *testing.T) {
	snap := played(t, "go", 9, "E5 pass")
	if s := Play(snap, all); s.Last != nil {
		t.Errorf("the pass is marked at %v", s.Last)
	}
	snap = played(t, "go", 9, "")
	if s := Play(snap, all); s.Last != nil {
		t.Errorf("before the first move %v is marked", s.Last)
	}
}

// After a forced pass the last chosen move stays marked.
func TestForcedPassLeavesTheMark(t *testing.T) {
	snap := played(t, "othello", 8, "f5")
	snap.Moves = append(snap.Moves, session.Played{Color: game.White, Move: game.Pass, Forced: true})
	snap.Cursor = 2
	if s := Play(snap, all); !slices.Equal(s.Last, []game.Point{game.Pt(5, 4)}) {
		t.Errorf("marked %v", s.Last)
	}
}

func TestDeadStonesAreTakenOver(t *testing.T) {
	snap := played(t, "go", 9, "E5 A1 pass pass")
	snap.Phase, snap.Dead = session.Settling, []game.Point{game.Pt(0, 8)}
	if s := Play(snap, all); !slices.Equal(s.Dead, snap.Dead) {
		t.Errorf("dead %v, want %v", s.Dead, snap.Dead)
	}
}

func TestDiagramNumbersTheLastMoveOnAPoint(t *testing.T) {
	// A1 is taken, and played anew to take B1.
	snap := played(t, "go", 5, "A1 B1 C1 A2 B2 E5 A1")
	s := Numbered(snap.Position, snap.Moves, Numbers(snap.Moves))
	if n := s.Numbers[4*5]; n != 7 {
		t.Errorf("A1 has number %d, want 7", n)
	}
	if n := s.Numbers[4*5+1]; n != 2 {
		t.Errorf("B1 has number %d, want 2", n)
	}
	if s.Ghost != game.None || s.Legal != nil {
		t.Error("a diagram invites to a move")
	}
}

// Points that changed since an estimate, and the owners' own stones, have no mark.
func TestLikelyOwners(t *testing.T) {
	before, now := played(t, "go", 5, "B5").Position, played(t, "go", 5, "B5 D5").Position
	own := make([]float32, 25)
	own[0], own[1], own[2], own[3] = 0.9, 0.9, -0.4, -0.9
	if got := Likely(now, before, own); got[0] != 0.9 || got[1] != 0 || got[2] != -0.4 || got[3] != 0 {
		t.Errorf("marks %v", got[:5])
	}
	own[1] = -0.7 // Black's stone is probably lost
	if got := Likely(now, before, own); got[1] != -0.7 {
		t.Errorf("marks %v", got[:5])
	}
	if got := Likely(now, before, nil); got != nil {
		t.Errorf("nothing known, but marks %v", got)
	}
}

func TestStarPoints(t *testing.T) {
	for size, want := range map[int]string{
		5: "", 6: "",
		7:  "C3 C5 D4 E3 E5",
		8:  "C3 C6 F3 F6",
		9:  "C3 C7 E5 G3 G7",
		13: "D4 D10 G7 K4 K10",
		14: "D4 D11 L4 L11",
		15: "D4 D8 D12 H4 H8 H12 M4 M8 M12",
		19: "D4 D10 D16 K4 K10 K16 Q4 Q10 Q16",
	} {
		entry, err := catalog.Find("go")
		if err != nil {
			t.Fatal(err)
		}
		stars := Style(entry, size, size).Stars
		slices.SortFunc(stars, func(a, b game.Point) int { return int(a.X)*100 - int(a.Y) - int(b.X)*100 + int(b.Y) })
		var names []string
		for _, p := range stars {
			names = append(names, entry.FormatPoint(p, size))
		}
		if got := strings.Join(names, " "); got != want {
			t.Errorf("%d by %d has the star points %s, want %s", size, size, got, want)
		}
	}
}

func TestStarPointsOfARectangle(t *testing.T) {
	want := []game.Point{game.Pt(3, 2), game.Pt(9, 2), game.Pt(6, 3), game.Pt(3, 4), game.Pt(9, 4)}
	entry, err := catalog.Find("go")
	if err != nil {
		t.Fatal(err)
	}
	if got := Style(entry, 13, 7).Stars; !slices.Equal(got, want) {
		t.Errorf("13 by 7 has the star points %v, want %v", got, want)
	}
}

func TestBoardLabels(t *testing.T) {
	for _, c := range []struct {
		game          string
		size          int
		columns, rows string
		cells         bool
		stars         int
	}{
		{"othello", 8, "abcdefgh", "1 2 3 4 5 6 7 8", true, 4},
		{"go", 9, "ABCDEFGHJ", "9 8 7 6 5 4 3 2 1", false, 5},
		{"go", 10, "ABCDEFGHJK", "10 9 8 7 6 5 4 3 2 1", false, 4},
		{"go", 25, "ABCDEFGHJKLMNOPQRSTUVWXYZ", "25 24 23 22 21 20 19 18 17 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1", false, 9},
	} {
		entry, err := catalog.Find(c.game)
		if err != nil {
			t.Fatal(err)
		}
		style := Style(entry, c.size, c.size)
		if got := strings.Join(style.Columns, ""); got != c.columns {
			t.Errorf("%s %d: columns %s, want %s", c.game, c.size, got, c.columns)
		}
		if got := strings.Join(style.Rows, " "); got != c.rows {
			t.Errorf("%s %d: rows %s, want %s", c.game, c.size, got, c.rows)
		}
		if style.Cells != c.cells || len(style.Stars) != c.stars {
			t.Errorf("%s %d: cells %v, %d stars", c.game, c.size, style.Cells, len(style.Stars))
		}
	}
}
