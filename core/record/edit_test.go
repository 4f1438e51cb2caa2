package record_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/record"
	"pionnier/core/record/recordtest"
	"pionnier/core/record/sgf"
)

// tb is what tests and rapid's checks have in common.
type tb interface {
	Helper()
	Fatal(...any)
	Fatalf(string, ...any)
}

func read(t tb, text string) *record.Record {
	t.Helper()
	games, err := sgf.Read(strings.NewReader(text))
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return games[0]
}

// write writes a record without the properties that every file has.
func write(t tb, r *record.Record) string {
	t.Helper()
	var b strings.Builder
	if err := sgf.Write(&b, r); err != nil {
		t.Fatal(err)
	}
	text := strings.ReplaceAll(b.String(), "\n", "")
	_, after, _ := strings.Cut(text, "SZ[")
	_, after, _ = strings.Cut(after, "]")
	return "(;" + after
}

// labelled returns the node whose comment is text.
func labelled(t tb, r *record.Record, text string) *record.Node {
	t.Helper()
	for n := range r.Root.All() {
		if n.Comment == text {
			return n
		}
	}
	t.Fatalf("no node is called %s", text)
	return nil
}

// tree is a game with variations; each node is named by its comment.
const tree = "(;SZ[9]C[r];B[aa]C[a](;W[bb]C[b];B[cc]C[c](;W[dd]C[d])(;W[ee]C[e]))(;W[ff]C[f];B[gg]C[g])(;W[hh]C[h]))"

// names writes the tree by the comments.
func names(r *record.Record) string {
	var walk func(n *record.Node) string
	walk = func(n *record.Node) string {
		text := n.Comment
		for _, c := range n.Children {
			if c.Parent != n {
				return "orphan " + c.Comment
			}
			if len(n.Children) > 1 {
				text += "(" + walk(c) + ")"
			} else {
				text += walk(c)
			}
		}
		return text
	}
	return walk(r.Root)
}

func TestEditsOfTheTree(t *testing.T) {
	type edit func(n *record.Node) record.Edit
	for name, tt := range map[string]struct {
		at   string
		edit edit
		want string
		seen string // the comment of the node, where it can be seen
	}{
		"add a move":            {"d", func(n *record.Node) record.Edit { return record.AddMove(n, game.Black, game.Place(0, 8)) }, "ra(bc(d)(e))(fg)(h)", ""},
		"add a move that is":    {"c", func(n *record.Node) record.Edit { return record.AddMove(n, game.White, game.Place(4, 4)) }, "ra(bc(d)(e))(fg)(h)", "e"},
		"add a branch":          {"h", func(n *record.Node) record.Edit { return record.AddChild(n, n.Parent.Children[1].Copy()) }, "ra(bc(d)(e))(fg)(hfg)", "f"},
		"insert":                {"c", func(n *record.Node) record.Edit { return record.Insert(n, &record.Node{Comment: "x"}) }, "ra(bxc(d)(e))(fg)(h)", "x"},
		"insert before root":    {"r", func(n *record.Node) record.Edit { return record.Insert(n, &record.Node{}) }, "ra(bc(d)(e))(fg)(h)", "r"},
		"delete a fork":         {"c", record.Delete, "ra(b(d)(e))(fg)(h)", "b"},
		"delete in a variation": {"f", record.Delete, "ra(bc(d)(e))(g)(h)", "a"},
		"delete a variation":    {"h", record.Delete, "ra(bc(d)(e))(fg)", "a"},
		"delete the root":       {"r", record.Delete, "ra(bc(d)(e))(fg)(h)", "r"},
		"prune":                 {"b", record.Prune, "ra(fg)(h)", "a"},
		"prune the root":        {"r", record.Prune, "ra(bc(d)(e))(fg)(h)", "r"},
		"delete others":         {"b", record.DeleteOthers, "rabc(d)(e)", "b"},
		"delete others, deep":   {"e", record.DeleteOthers, "rabce", "e"},
		"shift back":            {"h", func(n *record.Node) record.Edit { return record.Shift(n, -1) }, "ra(bc(d)(e))(h)(fg)", "h"},
		"shift far":             {"b", func(n *record.Node) record.Edit { return record.Shift(n, 9) }, "ra(fg)(h)(bc(d)(e))", "b"},
		"promote once":          {"e", record.PromoteOnce, "ra(bc(e)(d))(fg)(h)", "e"},
		"promote once, above":   {"g", record.PromoteOnce, "ra(fg)(bc(d)(e))(h)", "g"},
		"promote the main line": {"d", record.PromoteOnce, "ra(bc(d)(e))(fg)(h)", "d"},
		"promote to main":       {"e", record.PromoteToMain, "ra(bc(e)(d))(fg)(h)", "e"},
		"promote g to main":     {"g", record.PromoteToMain, "ra(fg)(bc(d)(e))(h)", "g"},
	} {
		r := read(t, tree)
		before := write(t, r)
		var h record.History
		at := h.Do(r, tt.edit(labelled(t, r, tt.at)))
		after := write(t, r)
		if got := names(r); got != tt.want || at.Comment != tt.seen {
			t.Errorf("%s: %s seen at %q, want %s at %q", name, got, at.Comment, tt.want, tt.seen)
		}
		if h.CanUndo() != (after != before) {
			t.Errorf("%s can be taken back: %v, and it left %s", name, h.CanUndo(), after)
		}
		if !h.CanUndo() {
			continue
		}
		seen := h.Undo(r)
		if got := write(t, r); got != before {
			t.Errorf("%s, taken back: %s", name, got)
		}
		if !slices.Contains(slices.Collect(r.Root.All()), seen) {
			t.Errorf("%s: taken back at %q, which is not in the tree", name, seen.Comment)
		}
		h.Redo(r)
		if got := write(t, r); got != after {
			t.Errorf("%s, made again: %s", name, got)
		}
		if h.Redo(r) != nil || h.CanRedo() || !h.CanUndo() {
			t.Errorf("%s: there is no more to be made again", name)
		}
	}
}

func TestFlatten(t *testing.T) {
	r := read(t, "(;GM[2]PB[Ada];B[f5];W[d6]C[here]LB[f5:1](;B[c3])(;B[c5]))")
	n := labelled(t, r, "here")
	positions, _ := record.Replay(othello.New(), r.Line(n))
	before := write(t, r)
	undo := record.Flatten(r, n, positions[2]).Apply(r)
	want := "(;PB[Ada]AB[d5][e5][f5]AW[d4][e4][d6]PL[B]C[here]LB[f5:1](;B[c3])(;B[c5]))"
	if got := write(t, r); len(got) != len(want) || !strings.HasSuffix(got, "PL[B]C[here]LB[f5:1](;B[c3])(;B[c5]))") {
		t.Errorf("flattened: %s, want %s", got, want)
	}
	undo.Apply(r)
	if got := write(t, r); got != before {
		t.Errorf("taken back: %s", got)
	}
}

func TestSetUpInPlaceTellsWhatBreaks(t *testing.T) {
	r := read(t, "(;GM[2];B[f5]C[a](;W[d6])(;W[f6]C[b];B[f7]))")
	n := labelled(t, r, "a")
	position, err := record.Step(othello.New(), n)
	if err != nil || len(record.Faults(position, n)) != 0 {
		t.Fatalf("the game is legal: %v", err)
	}
	r.Root.Children[0].Move, r.Root.Children[0].Color = 0, 0
	undo := record.SetSetup(n, &record.Setup{White: []game.Point{game.Pt(5, 4)}, ToMove: game.White}).Apply(r)
	if position, err = record.Step(othello.New(), n); err != nil {
		t.Fatal(err)
	}
	if faults := record.Faults(position, n); len(faults) != 2 || faults[0].Comment != "b" {
		t.Errorf("%d nodes break, want f6 and f7", len(faults))
	}
	if undo.Apply(r); n.Setup != nil {
		t.Error("the set-up stays")
	}
}

func TestHistoryJoins(t *testing.T) {
	r := read(t, tree)
	n := labelled(t, r, "b")
	var h record.History
	h.Do(r, record.SetComment(n, "bo"))
	h.Do(r, record.SetComment(n, "bon"))
	h.Join()
	if h.Undo(r); n.Comment != "b" || h.CanUndo() {
		t.Errorf("one step back the comment is %q", n.Comment)
	}
	if h.Redo(r); n.Comment != "bon" {
		t.Errorf("one step forward the comment is %q", n.Comment)
	}
}

func TestTransform(t *testing.T) {
	r := read(t, "(;SZ[5:3]AB[aa]TR[ab:bc]LB[eb:a:b]AR[aa:ec]VW[ca];B[db]ZV[][c0.5][c0.5: db -]ZU[0 0.5: db][1 0.5: -]ZH[0 0.5: db];W[])")
	before := write(t, r)
	undo := record.Transform(r, game.RotateRight).Apply(r)
	const want = "(;AB[ca]TR[aa:bb]LB[be:a\\:b]AR[ca:ae]VW[cc];B[bd]ZV[][c0.5][c0.5: bd -]ZU[0 0.5: bd][1 0.5: -]ZH[0 0.5: bd];W[])"
	if got := write(t, r); got != want || r.Width != 3 || r.Height != 5 {
		t.Errorf("turned right: %s, want %s", got, want)
	}
	undo.Apply(r)
	if got := write(t, r); got != before || r.Width != 5 {
		t.Errorf("taken back: %s", got)
	}
	for _, s := range []record.Symmetry{game.RotateLeft, game.RotateRight} {
		for range 4 {
			record.Transform(r, s).Apply(r)
		}
	}
	record.Transform(r, game.HalfTurn).Apply(r)
	record.Transform(r, game.HalfTurn).Apply(r)
	if got := write(t, r); got != before {
		t.Errorf("turned all around: %s, want %s", got, before)
	}
}

func TestSwapColors(t *testing.T) {
	r := read(t, "(;SZ[9]PB[Ada]PW[Tom]KM[6.5]RE[B+3]AB[aa]PL[W];W[bb]WL[9]V[2.5]SBKV[60]TB[cc]GB[1]ZV[e][c0.6 m2.5 v9])")
	before := write(t, r)
	undo := record.SwapColors(r).Apply(r)
	const want = "(;PB[Tom]PW[Ada]KM[-6.5]RE[W+3]AW[aa]PL[B];B[bb]BL[9]V[-2.5]SBKV[40]TW[cc]GW[1]ZV[e][c0.4 m-2.5 v9])"
	if got := write(t, r); got != want {
		t.Errorf("swapped: %s, want %s", got, want)
	}
	undo.Apply(r)
	if got := write(t, r); got != before {
		t.Errorf("taken back: %s", got)
	}
}

func TestStrip(t *testing.T) {
	const text = "(;SZ[9]C[x]TR[aa];B[aa]C[x]N[n]TE[1]V[1](;W[bb]CR[aa]XY[kept])(;W[cc]))"
	for want, parts := range map[string]record.Parts{
		"(;TR[aa];B[aa]V[1](;W[bb]CR[aa]XY[kept])(;W[cc]))":        {Comments: true},
		"(;C[x];B[aa]C[x]N[n]TE[1]V[1](;W[bb]XY[kept])(;W[cc]))":   {Marks: true},
		"(;C[x]TR[aa];B[aa]C[x]N[n]TE[1]V[1];W[bb]CR[aa]XY[kept])": {Variations: true},
		"(;B[aa];W[bb]XY[kept])":                                   {true, true, true, true},
	} {
		r := read(t, text)
		record.Strip(r, parts).Apply(r)
		if got := write(t, r); got != want && got != strings.Replace(want, "(;", "(;;", 1) {
			t.Errorf("%+v: %s, want %s", parts, got, want)
		}
		if again := record.Strip(r, parts); !again.Nothing() {
			t.Errorf("%+v are taken away again", parts)
		}
	}
}

// TestEditsOfNothing checks that an edit that changes nothing is no step to undo.
func TestEditsOfNothing(t *testing.T) {
	r := read(t, "(;SZ[9];B[aa];W[bb])")
	var h record.History
	end := r.Root.End()
	if got := h.Do(r, record.DeleteOthers(end)); got != end || h.CanUndo() {
		t.Errorf("no others were deleted, and the change can be taken back (%v)", h.CanUndo())
	}
	if got := h.Do(r, record.Strip(r, record.Parts{Comments: true, Marks: true, Variations: true, Values: true}).From(end)); got != r.Root || h.CanUndo() {
		t.Errorf("nothing was taken away, and the change can be taken back (%v)", h.CanUndo())
	}
	for name, e := range map[string]record.Edit{
		"a move that is there":     record.AddMove(r.Root, game.Black, game.Place(0, 0)),
		"a line that is there":     line(t, r.Root, game.Place(0, 0), game.Place(1, 1)),
		"the first line, promoted": record.PromoteToMain(end),
		"promoted once":            record.PromoteOnce(end),
		"the root, taken out":      record.Prune(r.Root),
		"an only move, moved":      record.Shift(end, 1),
		"marks where none are":     r.ClearMarks(end, game.Pt(4, 4)),
	} {
		if h.Do(r, e); h.CanUndo() {
			t.Errorf("%s can be taken back", name)
		}
	}
	h.Do(r, record.SetComment(end, "a word"))
	h.Undo(r)
	if h.Do(r, record.DeleteOthers(end)); !h.CanRedo() {
		t.Error("what was taken back cannot be made again, though nothing changed since")
	}
}

// drawEdit draws a change of a record.
func drawEdit(t *rapid.T, r *record.Record) record.Edit {
	nodes := slices.Collect(r.Root.All())
	n := nodes[rapid.IntRange(0, len(nodes)-1).Draw(t, "node")]
	at := game.Pt(rapid.IntRange(0, 8).Draw(t, "x"), rapid.IntRange(0, 8).Draw(t, "y"))
	kinds := []record.MarkKind{record.Triangle, record.Square, record.Label, record.Arrow, record.LineMark, record.Dimmed, record.Visible, record.WhiteTerritory}
	mark := record.Mark{Kind: rapid.SampledFrom(kinds).Draw(t, "kind"), Point: at, To: game.Pt(8-int(at.X), int(at.Y)), Text: "a:]"}
	switch rapid.IntRange(0, 25).Draw(t, "edit") {
	case 0:
		return record.AddMove(n, game.Black, game.PlaceAt(at))
	case 1:
		return record.AddChild(n, &record.Node{Setup: &record.Setup{Black: []game.Point{at}}})
	case 2:
		return record.Insert(n, &record.Node{Color: game.White, Move: game.PlaceAt(at)})
	case 3:
		return record.Delete(n)
	case 4:
		return record.Prune(n)
	case 5:
		return record.DeleteOthers(n)
	case 6:
		return record.Shift(n, rapid.IntRange(-2, 2).Draw(t, "by"))
	case 7:
		return record.PromoteOnce(n)
	case 8:
		return record.PromoteToMain(n)
	case 9:
		return record.AddChild(n, n.Copy())
	case 10:
		return record.SetComment(n, "new")
	case 11:
		return r.SetMark(n, mark)
	case 12:
		return r.ClearMark(n, mark)
	case 13:
		return record.Annotate(n, record.Annotations{Move: record.BadMove, VeryPosition: true, Position: record.Even, Hotspot: true})
	case 14:
		return record.Transform(r, record.Symmetry{Transposed: rapid.Bool().Draw(t, "transposed"), FlipX: true})
	case 15:
		return record.SwapColors(r)
	case 16:
		return record.Strip(r, record.Parts{Marks: rapid.Bool().Draw(t, "marks"), Variations: rapid.Bool().Draw(t, "variations"), Values: true})
	case 17:
		return record.SetGame(r, func(head *record.Record) { head.Players.Black.Name = "Ada" })
	case 18:
		return r.SetAnalysis(n, record.Analysis{Engine: "e", Value: game.Value{Chance: 0.25, HasChance: true},
			Candidates: []game.Candidate{{Moves: []game.Move{game.PlaceAt(at), game.Pass}, Value: game.Value{Margin: 3, HasMargin: true}}}})
	case 19:
		return r.ToggleMark(n, mark)
	case 20:
		return r.ToggleMark(n, record.Mark{Kind: record.Label, Point: at, Text: r.NextLetter(n)})
	case 21:
		return record.SetName(n, rapid.SampledFrom([]string{"", "name", "]"}).Draw(t, "name"))
	case 22:
		return record.SetProperty(n, "MN", rapid.SampledFrom([][]string{nil, {"7"}}).Draw(t, "number")...)
	case 23, 24:
		if n.Move != 0 {
			return record.AddChild(n, &record.Node{Setup: (*record.Setup)(nil).With(at, game.White, othello.New())})
		}
		return record.SetSetup(n, n.Setup.With(at, game.Color(rapid.IntRange(0, 2).Draw(t, "color")), othello.New()).WithTurn(game.White))
	}
	return record.Flatten(r, n, othello.New())
}

// TestRandomEditsAreUndone checks that a file is the same after all edits are undone, and after
// they are redone, and that at every time the tree is consistent and can be read again.
func TestRandomEditsAreUndone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := read(t, "(;SZ[9]PB[Tom]TR[aa:cc]XY[unknown];B[aa]C[a]LB[aa:1][bb:2](;W[bb]TR[dd][ee]KT[x];B[cc](;W[dd])(;W[ee]V[1]))(;AW[ff]AE[aa]))")
		r.LeftAt = r.Root.Children[0].Children[1]
		var h record.History
		first := write(t, r)
		for range rapid.IntRange(1, 12).Draw(t, "edits") {
			at := h.Do(r, drawEdit(t, r))
			nodes := slices.Collect(r.Root.All())
			if !slices.Contains(nodes, at) {
				t.Fatal("the change is seen outside of the tree")
			}
			if r.LeftAt != nil && !slices.Contains(nodes, r.LeftAt) {
				t.Fatal("the game was left outside of the tree")
			}
			if len(nodes) > 400 {
				break
			}
		}
		last := write(t, r)
		for h.CanUndo() {
			at := h.Undo(r)
			if !slices.Contains(slices.Collect(r.Root.All()), at) {
				t.Fatal("a change is taken back outside of the tree")
			}
		}
		if got := write(t, r); got != first {
			t.Fatalf("taken back:\n%s\nwas\n%s", got, first)
		}
		for h.CanRedo() {
			h.Redo(r)
		}
		if got := write(t, r); got != last {
			t.Fatalf("made again:\n%s\nwas\n%s", got, last)
		}
	})
}

// TestAStepCostsLittle checks that an edit of one of 20,000 nodes touches a few.
func TestAStepCostsLittle(t *testing.T) {
	r := record.New("go", 19, 19)
	n := r.Root
	for i := range 20_000 {
		n = n.Play([]game.Color{game.Black, game.White}[i%2], game.Pass)
	}
	var h record.History
	allocations := recordtest.Allocations(t, 20, func() {
		h.Do(r, record.AddMove(n, game.Black, game.Place(3, 3)))
		h.Do(r, record.SetComment(n, "x"))
		h.Undo(r)
		h.Undo(r)
	})
	if allocations > 100 {
		t.Errorf("%v allocations for two small edits", allocations)
	}
}

// In a long session the newest changes can be undone, and older ones are dropped.
func TestHistoryIsBounded(t *testing.T) {
	r := record.New("go", 9, 9)
	var h record.History
	for i := range record.MostUndo + 50 {
		h.Do(r, record.SetComment(r.Root, strings.Repeat("x", i+1)))
	}
	taken := 0
	for h.CanUndo() {
		h.Undo(r)
		taken++
	}
	if taken != record.MostUndo || len(r.Root.Comment) != 50 {
		t.Errorf("%d changes are taken back, to a comment of %d letters", taken, len(r.Root.Comment))
	}
	for h.CanRedo() {
		h.Redo(r)
	}
	if len(r.Root.Comment) != record.MostUndo+50 {
		t.Errorf("made again it has %d letters", len(r.Root.Comment))
	}
}

// Typing a long comment is one change, and costs as much as one.
func TestJoinedChangesOfANodeAreKeptOnce(t *testing.T) {
	r := record.New("go", 9, 9)
	var h record.History
	for i := range 2000 {
		h.Do(r, record.SetComment(r.Root, strings.Repeat("x", i+1)))
		if i > 0 {
			h.Join()
		}
	}
	allocations := recordtest.Allocations(t, 1, func() {
		h.Undo(r)
		h.Redo(r)
	})
	if allocations > 30 || len(r.Root.Comment) != 2000 {
		t.Errorf("%v allocations to take back and make again a comment of %d letters", allocations, len(r.Root.Comment))
	}
	if h.Undo(r); r.Root.Comment != "" || h.CanUndo() {
		t.Errorf("taken back it is %q", r.Root.Comment)
	}
}
