package study

import (
	"strings"
	"testing"

	"pionnier/core/record"
)

// A variation that the user folds stays folded, and can be opened again.
func TestAVariationIsFoldedByHand(t *testing.T) {
	r := openText(t, desktop, nil, "go", "(;GM[1]FF[4]SZ[9];B[ee];W[ce](;B[gc];W[cc];B[cd])(;B[cc]C[The corner first.];W[gg](;B[gc])(;B[fc])))")
	side := r.sub.study().Record().Root.Children[0].Children[0].Children[1]
	r.goTo(side.Children[0])
	r.tree.fold()
	if r.sub.now().Cursor != side.Parent {
		t.Error("the cursor stays in a variation that is folded")
	}
	closed := func() bool {
		for i, n := range r.sub.now().Outline.Nodes {
			if n == side {
				return r.tree.nodes()[i].Closed
			}
		}
		return false
	}
	if !closed() {
		t.Error("it is not folded")
	}
	r.goTo(side)
	r.tree.fold()
	if closed() || r.sub.now().Cursor != side {
		t.Error("it is not opened again")
	}
}

// The colour that the user gave a node is stored in the file and announced to screen readers.
func TestANodeHasTheColourThatTheUserGaveIt(t *testing.T) {
	r := open(t, desktop, nil, true)
	r.goToPly(3)
	n := r.sub.now().Cursor
	r.editor.edit(record.SetPaint(n, 4))
	if values, _ := n.Property("ZC"); len(values) != 1 || n.Paint() != 4 || r.tree.nodes()[r.sub.now().Outline.Index(n)].Paint != 4 {
		t.Errorf("it is written as %q and shown as %d", values, n.Paint())
	}
	if words := r.sub.describeNode(n); !strings.Contains(words, "Green") {
		t.Errorf("it is said as %q", words)
	}
	r.Undo()
	if n.Paint() != 0 {
		t.Error("the colour cannot be undone")
	}
	r.editor.edit(record.SetComment(n, strings.Repeat("word ", 40)))
	if words := r.sub.describeNode(n); !strings.Contains(words, "word word") || len(words) > 120 {
		t.Errorf("the comment is said as %q", words)
	}
}
