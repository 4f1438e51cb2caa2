package study

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"pionnier/core/catalog"
	"pionnier/core/format"
	"pionnier/core/game"
	"pionnier/core/record"
)

// Problems that users of other programs reported, tried here. The names are those reports.

// Sabaki#729: text typed while the field is open stays with its node, however the tree is moved.
func TestACommentStaysWithItsNode(t *testing.T) {
	r := open(t, desktop, nil, true)
	r.press(fyne.KeyHome)
	write := func(words string) *record.Node {
		t.Helper()
		r.command('c')
		entry := r.canvas().Focused()
		if entry == nil {
			t.Fatal("nothing can be written")
		}
		for _, c := range words {
			entry.TypedRune(c)
		}
		return r.sub.now().Cursor
	}
	want := map[*record.Node]string{}
	for _, c := range []struct {
		words string
		move  func()
	}{
		{"the start", func() { r.press(fyne.KeyPageDown) }},
		{"by PageDown", func() { r.wheel.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, 60)}) }},
		{"by the wheel", func() { r.goTo(r.sub.now().Outline.Nodes[4]) }},
		{"by the tree", func() { test.Tap(r.bar.travel[3]) }},
		{"by a button", func() { r.press(fyne.KeyHome) }},
	} {
		want[write(c.words)] = c.words
		c.move()
	}
	if len(want) != 5 {
		t.Fatalf("%d nodes were written on", len(want))
	}
	for _, n := range r.sub.now().Outline.Nodes {
		if n.Comment != want[n] {
			t.Errorf("a node says %q, want %q", n.Comment, want[n])
		}
	}
}

// Sabaki#423: from the end of a branch the main line below the fork stays the same.
func TestFromABranchToTheMainLine(t *testing.T) {
	r := open(t, desktop, nil, true)
	main := r.sub.now().Line
	r.press(fyne.KeyHome, fyne.KeyRight)
	for range 10 {
		for _, m := range r.sub.now().Position().Legal() {
			if len(r.sub.now().Cursor.Children) == 0 || m != r.sub.now().Cursor.Children[0].Move {
				r.move(m)
				break
			}
		}
	}
	if r.sub.now().Ply != 11 || r.sub.now().At >= 0 {
		t.Fatalf("the branch ends after %d moves, at %d of the game", r.sub.now().Ply, r.sub.now().At)
	}
	r.goTo(main[4])
	want := r.deps.Start
	for _, n := range main[:5] {
		var err error
		if want, err = want.Play(n.Move); err != nil {
			t.Fatal(err)
		}
	}
	if game.KeyOf(r.sub.now().Position()) != game.KeyOf(want) {
		t.Error("the board is not that of the game's fifth move")
	}
	scene := r.deps.Board.Scene()
	for y := range scene.Height {
		for x := range scene.Width {
			if scene.Stones[y*scene.Width+x] != want.At(game.Pt(x, y)) {
				t.Errorf("%v shows %v", game.Pt(x, y), scene.Stones[y*scene.Width+x])
			}
		}
	}
}

// IlyaKirillov/GoProject#2 and OGS#417: marks and territory of one node are shown together, and
// disappear with it.
func TestMarksAndTerritoryOfOneNode(t *testing.T) {
	test.NewTempApp(t)
	records, err := format.Read([]byte("(;GM[1]FF[4]SZ[9]KM[6.5];B[ee]TR[aa]LB[bb:A]TB[cc]TW[dd];W[ff])"), nil)
	if err != nil {
		t.Fatal(err)
	}
	entry, err := catalog.Find("go")
	if err != nil {
		t.Fatal(err)
	}
	r := openRecord(t, desktop, nil, entry, records[0])
	r.press(fyne.KeyHome, fyne.KeyRight)
	if sc := r.deps.Board.Scene(); len(sc.Marks) != 2 || sc.Territory == nil || sc.Territory[2*9+2] != game.Black || sc.Territory[3*9+3] != game.White {
		t.Errorf("marks %+v, territory %v", sc.Marks, sc.Territory)
	}
	r.press(fyne.KeyRight)
	if sc := r.deps.Board.Scene(); sc.Marks != nil || sc.Territory != nil {
		t.Errorf("the next node shows marks %+v, territory %v", sc.Marks, sc.Territory)
	}
}
