package study

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"pionnier/core/record"
	"pionnier/core/record/sgf"
)

// After the system ends a phone's program, it comes back to the node that was read, in its
// variation.
func TestAMarkLeadsBackToItsNode(t *testing.T) {
	const branched = "(;GM[1]SZ[9];B[aa](;W[bb];B[cc])(;W[dd](;B[ee])(;B[ff];W[gg])))"
	r := openText(t, fyne.NewSize(360, 640), nil, "go", branched)
	again, err := sgf.Read(strings.NewReader(branched))
	if err != nil {
		t.Fatal(err)
	}
	count := 0
	nodes := map[string]bool{}
	for n := range r.sub.study().Record().Root.All() {
		r.goTo(n)
		back := AtMark(again[0], r.Mark()).Node
		if depth(back) != depth(n) || back.Move != n.Move {
			t.Errorf("%q leads to %v at %d, want %v at %d", r.Mark(), back.Move, depth(back), n.Move, depth(n))
		}
		nodes[r.Mark()] = true
		count++
	}
	if len(nodes) != count {
		t.Errorf("%d marks for %d nodes", len(nodes), count)
	}
	for _, broken := range []string{"", "x", "9 9 9", "-1 500 0:7,1:-3", "2 3 1:1"} {
		if AtMark(again[0], broken).Node == nil {
			t.Errorf("%q leads nowhere", broken)
		}
	}
}

// Without this the phone comes back to the Mistakes where Graph or Tree was shown, and to the Games
// where it was Moves.
func TestAMarkLeadsBackToItsTab(t *testing.T) {
	r := openText(t, fyne.NewSize(360, 640), nil, "go", "(;GM[1]SZ[9];B[aa];W[bb])")
	for _, p := range r.tabs.panes {
		r.choose(p.tab)
		r.deps.Place = AtMark(r.sub.study().Record(), r.Mark())
		s := New(r.deps)
		if s.tabs.setFit(sheet); s.tabs.pane() != s.tabs.panes[slices.Index(r.tabs.panes, p)] || s.tabs.choice().Selected != slices.Index(r.tabs.panes, p) {
			t.Errorf("%q leads from %s to %s", r.Mark(), p.name, s.tabs.pane().name)
		}
		s.Leave()
	}
}

func depth(n *record.Node) (d int) {
	for ; n.Parent != nil; n = n.Parent {
		d++
	}
	return d
}
