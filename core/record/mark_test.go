package record_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"pionnier/core/game"
	"pionnier/core/record"
)

func TestMarks(t *testing.T) {
	r := read(t, "(;SZ[9];B[aa]TR[bb:cb][zz]LB[dd:1:2][ee]AR[aa:bb][cc:cc]LN[aa:cc]TB[ii]XY[aa]DD[aa])")
	want := []record.Mark{
		{Kind: record.Triangle, Point: game.Pt(1, 1)}, {Kind: record.Triangle, Point: game.Pt(2, 1)},
		{Kind: record.Label, Point: game.Pt(3, 3), Text: "1:2"},
		{Kind: record.Arrow, Point: game.Pt(0, 0), To: game.Pt(1, 1)},
		{Kind: record.LineMark, Point: game.Pt(0, 0), To: game.Pt(2, 2)},
		{Kind: record.BlackTerritory, Point: game.Pt(8, 8)},
	}
	if d := cmp.Diff(want, r.Marks(r.Root.Children[0])); d != "" {
		t.Error(d)
	}
}

func TestSetMark(t *testing.T) {
	at := func(x, y int) game.Point { return game.Pt(x, y) }
	for name, tt := range map[string]struct {
		before string
		mark   record.Mark
		after  string
	}{
		"first":            {"", record.Mark{Kind: record.Circle, Point: at(0, 0)}, "CR[aa]"},
		"beside":           {"CR[bb]", record.Mark{Kind: record.Circle, Point: at(0, 0)}, "CR[bb][aa]"},
		"instead":          {"TR[aa][bb]SQ[cc]", record.Mark{Kind: record.Circle, Point: at(0, 0)}, "TR[bb]SQ[cc]CR[aa]"},
		"out of a square":  {"TR[aa:bb]", record.Mark{Kind: record.Circle, Point: at(0, 0)}, "TR[ba][ab][bb]CR[aa]"},
		"label with mark":  {"TR[aa]", record.Mark{Kind: record.Label, Point: at(0, 0), Text: "A"}, "TR[aa]LB[aa:A]"},
		"another label":    {"LB[aa:A][bb:B]", record.Mark{Kind: record.Label, Point: at(0, 0), Text: "C"}, "LB[bb:B][aa:C]"},
		"line, turned":     {"LN[bb:aa]", record.Mark{Kind: record.LineMark, Point: at(0, 0), To: at(1, 1)}, "LN[aa:bb]"},
		"arrow back":       {"AR[bb:aa]", record.Mark{Kind: record.Arrow, Point: at(0, 0), To: at(1, 1)}, "AR[bb:aa][aa:bb]"},
		"arrow to itself":  {"", record.Mark{Kind: record.Arrow, Point: at(0, 0), To: at(0, 0)}, ""},
		"territory":        {"TB[aa]", record.Mark{Kind: record.WhiteTerritory, Point: at(0, 0)}, "TW[aa]"},
		"off the board":    {"", record.Mark{Kind: record.Circle, Point: at(9, 0)}, ""},
		"what is nonsense": {"TR[zz]", record.Mark{Kind: record.Triangle, Point: at(0, 0)}, "TR[zz][aa]"},
	} {
		r := read(t, "(;SZ[9];B[ii]"+tt.before+")")
		n := r.Root.Children[0]
		r.SetMark(n, tt.mark).Apply(r)
		if got, want := write(t, r), "(;;B[ii]"+tt.after+")"; got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
	r := read(t, "(;SZ[9];B[ii]DD[aa:ba]LB[cc:x])")
	n := r.Root.Children[0]
	for _, m := range []record.Mark{{Kind: record.Dimmed, Point: at(0, 0)}, {Kind: record.Dimmed, Point: at(1, 0)}, {Kind: record.Label, Point: at(2, 2)}} {
		r.ClearMark(n, m).Apply(r)
	}
	if got := write(t, r); got != "(;;B[ii])" {
		t.Errorf("cleared: %s", got)
	}
}

func TestViewsAreInherited(t *testing.T) {
	r := read(t, "(;SZ[9];B[aa]DD[aa:ba];W[bb];B[cc]DD[];W[dd])")
	var dimmed []int
	for n := range r.Root.MainLine() {
		dimmed = append(dimmed, len(r.Inherited(n, record.Dimmed)))
	}
	if !slices.Equal(dimmed, []int{0, 2, 2, 0, 0}) {
		t.Errorf("dimmed points: %v", dimmed)
	}
}

func TestAnnotations(t *testing.T) {
	r := read(t, "(;SZ[9];B[aa]TE[2]GB[1]HO[1];W[bb]DO[])")
	n := r.Root.Children[0]
	want := record.Annotations{Move: record.GoodMove, VeryMove: true, Position: record.GoodForBlack, Hotspot: true}
	if got := n.Annotations(); got != want {
		t.Errorf("got %+v", got)
	}
	record.Annotate(n, record.Annotations{Move: record.InterestingMove, Position: record.Even, VeryPosition: true}).Apply(r)
	record.Annotate(n.Children[0], record.Annotations{}).Apply(r)
	if got := write(t, r); got != "(;;B[aa]IT[]DM[2];W[bb])" {
		t.Errorf("written as %s", got)
	}
}

func TestNamesNumbersFigures(t *testing.T) {
	r := read(t, "(;SZ[9]N[start];B[aa]MN[100]PM[2]FG[257:Figure 1];W[bb])")
	n := r.Root.Children[0]
	f, ok := n.Figure()
	if r.Root.Name() != "start" || n.Number() != 100 || n.Children[0].Numbering() != 2 || r.Root.Numbering() != 1 ||
		!ok || f != (record.Figure{Name: "Figure 1", Flags: 257}) {
		t.Errorf("name %q, number %d, figure %+v", r.Root.Name(), n.Number(), f)
	}
	for _, e := range []record.Edit{record.SetName(r.Root, ""), record.SetName(n, "fork"), record.SetProperty(n, "MN", "7"), record.SetProperty(n, "FG")} {
		e.Apply(r)
	}
	if got := write(t, r); got != "(;;B[aa]MN[7]PM[2]N[fork];W[bb])" {
		t.Errorf("written as %s", got)
	}
}

// Marks of FF[3] and of old OGS files are drawn, stay in the file, and can be removed.
func TestOldMarks(t *testing.T) {
	const text = "(;SZ[9];B[ee]L[dd][bb]M[cc]XX[aa])"
	r := read(t, text)
	n := r.Root.Children[0]
	want := []record.Mark{
		{Kind: record.Label, Point: game.Pt(3, 3), Text: "a"}, {Kind: record.Label, Point: game.Pt(1, 1), Text: "b"},
		{Kind: record.Cross, Point: game.Pt(2, 2)}, {Kind: record.Cross, Point: game.Pt(0, 0)},
	}
	if d := cmp.Diff(want, r.Marks(n)); d != "" {
		t.Error(d)
	}
	if values, ok := n.Property("L"); !ok || len(values) != 2 {
		t.Errorf("L is %v", values)
	}
	if letter := r.NextLetter(n); letter != "A" {
		t.Errorf("the next letter is %q", letter)
	}
	r.ClearMark(n, want[0]).Apply(r)
	r.ClearMark(n, want[3]).Apply(r)
	if d := cmp.Diff([]record.Mark{want[2], want[1]}, r.Marks(n), cmp.Transformer("sorted", func(m []record.Mark) []record.Mark {
		return slices.SortedFunc(slices.Values(m), func(a, b record.Mark) int { return int(b.Point.X) - int(a.Point.X) })
	})); d != "" {
		t.Error(d)
	}
}

// A collection of a hundred thousand games has twenty million points: reading one allocates
// nothing.
func TestAPointIsReadWithoutAllocating(t *testing.T) {
	n := record.New("go", 19, 19).Notation()
	if took := testing.AllocsPerRun(100, func() {
		if p, err := n.ParsePoint("pd"); err != nil || p != game.Pt(15, 3) {
			t.Error(p, err)
		}
	}); took > 0 {
		t.Errorf("%v allocations", took)
	}
}
