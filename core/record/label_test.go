package record_test

import (
	"slices"
	"testing"

	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/record"
)

func TestMarksAreToggled(t *testing.T) {
	r := read(t, "(;SZ[9]DD[aa][bb];B[aa]C[n])")
	n := labelled(t, r, "n")
	at, to := game.Pt(2, 2), game.Pt(3, 3)
	var h record.History
	step := func(m record.Mark, want string) {
		t.Helper()
		h.Do(r, r.ToggleMark(n, m))
		if got := write(t, r); got != "(;DD[aa][bb];B[aa]C[n]"+want+")" {
			t.Errorf("%+v: %s, want %s", m, got, want)
		}
	}
	step(record.Mark{Kind: record.Triangle, Point: at}, "TR[cc]")
	step(record.Mark{Kind: record.Square, Point: at}, "SQ[cc]")
	step(record.Mark{Kind: record.Square, Point: at}, "")
	step(record.Mark{Kind: record.Label, Point: at, Text: r.NextLetter(n)}, "LB[cc:A]")
	step(record.Mark{Kind: record.Label, Point: to, Text: r.NextLetter(n)}, "LB[cc:A][dd:B]")
	step(record.Mark{Kind: record.Label, Point: at, Text: r.NextLetter(n)}, "LB[dd:B]")
	step(record.Mark{Kind: record.Label, Point: at, Text: r.NextNumber(n)}, "LB[dd:B][cc:1]")
	if r.NextLetter(n) != "A" || r.NextNumber(n) != "2" {
		t.Errorf("next are %s and %s", r.NextLetter(n), r.NextNumber(n))
	}
	step(record.Mark{Kind: record.Label, Point: at}, "LB[dd:B]")
	step(record.Mark{Kind: record.Label, Point: to}, "")
	step(record.Mark{Kind: record.LineMark, Point: at, To: to}, "LN[cc:dd]")
	step(record.Mark{Kind: record.LineMark, Point: to, To: at}, "")
	step(record.Mark{Kind: record.Dimmed, Point: at}, "DD[aa][bb][cc]")
	for _, p := range []game.Point{game.Pt(0, 0), game.Pt(1, 1), at} {
		h.Do(r, r.ToggleMark(n, record.Mark{Kind: record.Dimmed, Point: p}))
	}
	if got := write(t, r); got != "(;DD[aa][bb];B[aa]C[n]DD[])" || r.Inherited(n, record.Dimmed) != nil {
		t.Errorf("the list is empty: %s", got)
	}
	for h.CanUndo() {
		h.Undo(r)
	}
	if got := write(t, r); got != "(;DD[aa][bb];B[aa]C[n])" {
		t.Errorf("taken back: %s", got)
	}
}

func TestLettersRunOut(t *testing.T) {
	r := record.New("go", 19, 19)
	for i := range 52 {
		letter := r.NextLetter(r.Root)
		if want := string("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"[i]); letter != want {
			t.Fatalf("letter %d is %q, want %q", i, letter, want)
		}
		r.SetMark(r.Root, record.Mark{Kind: record.Label, Point: game.Pt(i%19, i/19), Text: letter}).Apply(r)
	}
	if got := r.NextLetter(r.Root); got != "" {
		t.Errorf("after z comes %q", got)
	}
}

func TestSetupWith(t *testing.T) {
	before := othello.New() // White on d4 and e5
	var s *record.Setup
	s = s.With(game.Pt(0, 0), game.Black, before)
	s = s.With(game.Pt(3, 3), game.None, before)
	if len(s.Black) != 1 || !slices.Equal(s.Empty, []game.Point{game.Pt(3, 3)}) {
		t.Fatalf("got %+v", s)
	}
	s = s.With(game.Pt(0, 0), game.White, before)
	if len(s.Black) != 0 || len(s.White) != 1 {
		t.Fatalf("another colour: %+v", s)
	}
	s = s.With(game.Pt(3, 3), game.White, before)
	if len(s.Empty) != 0 || len(s.White) != 1 {
		t.Fatalf("as it was before: %+v", s)
	}
	if s = s.With(game.Pt(0, 0), game.None, before); s != nil {
		t.Errorf("nothing is set up: %+v", s)
	}
	if s = s.WithTurn(game.White); s == nil || s.ToMove != game.White || s.WithTurn(game.None) != nil {
		t.Errorf("the turn: %+v", s)
	}
}

func TestMeets(t *testing.T) {
	r := read(t, "(;SZ[9];B[aa]C[A Joseki];W[bb]N[joseki here]BM[1]TR[cc];B[cc]LB[aa:x]HO[1];W[dd]DM[1])")
	var all []*record.Node
	for n := range r.Root.MainLine() {
		all = append(all, n)
	}
	for name, tt := range map[string]struct {
		q    record.Query
		want []int
	}{
		"text":          {record.Query{Text: "JOSEKI"}, []int{1, 2}},
		"a point":       {record.Query{Point: game.Pt(0, 0), HasPoint: true}, []int{1, 3}},
		"another point": {record.Query{Point: game.Pt(2, 2), HasPoint: true}, []int{2, 3}},
		"a mark":        {record.Query{Mark: record.Label}, []int{3}},
		"a bad move":    {record.Query{Judgement: record.BadMove}, []int{2}},
		"even":          {record.Query{Assessment: record.Even}, []int{4}},
		"a bookmark":    {record.Query{Hotspot: true}, []int{3}},
		"two of them":   {record.Query{Text: "joseki", Judgement: record.BadMove}, []int{2}},
		"nothing":       {record.Query{}, nil},
	} {
		var got []int
		for i, n := range all {
			if r.Meets(n, tt.q) {
				got = append(got, i)
			}
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: %v, want %v", name, got, tt.want)
		}
	}
}

// TestTheGameIsLeftInTheTree checks that a removal moves the place where the game was left only as
// far as it must, and that undoing restores it.
func TestTheGameIsLeftInTheTree(t *testing.T) {
	for name, tt := range map[string]struct {
		left, at string
		edit     func(*record.Node) record.Edit
		want     string
	}{
		"the branch":            {"g", "f", record.Prune, "a"},
		"the node":              {"c", "c", record.Delete, "b"},
		"a node before":         {"d", "b", record.Delete, "d"},
		"the others":            {"h", "d", record.DeleteOthers, "a"},
		"another branch":        {"g", "b", record.Prune, "g"},
		"all of the variations": {"e", "r", nil, "c"},
	} {
		r := read(t, tree)
		r.LeftAt = labelled(t, r, tt.left)
		e := record.Strip(r, record.Parts{Variations: true})
		if tt.edit != nil {
			e = tt.edit(labelled(t, r, tt.at))
		}
		var h record.History
		h.Do(r, e)
		if got := r.LeftAt.Comment; got != tt.want || r.Nearest(r.LeftAt) != r.LeftAt {
			t.Errorf("%s: left at %q, want %q", name, got, tt.want)
		}
		h.Undo(r)
		if got := r.LeftAt.Comment; got != tt.left {
			t.Errorf("%s, taken back: left at %q", name, got)
		}
	}
}
