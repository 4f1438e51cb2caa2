package study

import (
	"maps"

	"fyne.io/fyne/v2"

	"pionnier/app/report"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/review"
	"pionnier/core/study"
	"pionnier/widgets/tree"
)

// branches is the part that draws the record as a tree.
type branches struct {
	*subject
	host
	*tree.Tree
	shown treeState
}

// newBranches makes it; pressed is called for a long press, or a right click, on a node.
func newBranches(s *subject, on host, pressed func(*record.Node)) *branches {
	node := func(i int) *record.Node { return s.snap.Outline.Nodes[i] }
	b := &branches{subject: s, host: on, Tree: tree.New(func(i int) { on.goTo(node(i)) })}
	b.Describe = func(i int) string { return s.describeNode(node(i)) }
	b.OnSecondary = func(i int, _ fyne.Position) { pressed(node(i)) }
	return b
}

// treeState is what the tree shows besides its cursor. The nodes are listed again only if it
// changes.
type treeState struct {
	outline *study.Outline
	found   int                   // study.Snapshot.Found
	illegal map[*record.Node]bool // study.Snapshot.Illegal
}

func (t treeState) same(o treeState) bool {
	return t.outline == o.outline && t.found == o.found && maps.Equal(t.illegal, o.illegal)
}

// show shows the record's nodes, or only that the cursor moved.
func (s *branches) show() {
	now := treeState{outline: s.snap.Outline, found: s.snap.Found, illegal: s.snap.Illegal}
	current := now.outline.Index(s.snap.Cursor)
	high := s.High()
	if now.same(s.shown) {
		s.SetCurrent(current)
	} else {
		s.shown = now
		s.Set(s.nodes(), current)
	}
	if s.High() != high {
		s.relayout()
	}
}

// nodes lists the record's nodes for the tree.
func (s *branches) nodes() []tree.Node {
	classes := map[*record.Node]review.Class{}
	for i, j := range s.snap.Report.Moves {
		classes[s.snap.Judged[i]] = j.Class
	}
	outline := s.snap.Outline
	list := make([]tree.Node, len(outline.Nodes))
	for i, n := range outline.Nodes {
		t := &list[i]
		*t = tree.Node{Parent: int(outline.Parents[i]), Color: n.Color, Number: int(outline.Numbers[i]), Commented: n.Comment != ""}
		_, t.Bookmark = n.Property("HO")
		switch {
		case n.Parent == nil:
			t.Shape = tree.Start
		case s.shown.illegal[n]:
			t.Shape = tree.Illegal
		case n.Move == game.Pass:
			t.Shape = tree.Pass
		case n.Move != 0:
			t.Shape = tree.Stone
		case n.Setup != nil:
			t.Shape = tree.Setup
		default:
			t.Shape = tree.Remark
		}
		if kind, bad := report.Shapes[classes[n]]; bad {
			t.HasMark, t.Mark = true, kind
		}
	}
	return list
}
