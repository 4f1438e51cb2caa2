package study

import (
	"maps"

	"fyne.io/fyne/v2"

	"pionnier/core/game"
	"pionnier/core/press/report"
	"pionnier/core/record"
	"pionnier/core/review"
	"pionnier/core/study"
	"pionnier/widgets/tree"
)

// branches is the part that shows the record as a tree.
type branches struct {
	sub studied
	on  interface {
		laid
		walked
	}
	widget *tree.Tree
	shown  treeState
	closed map[*record.Node]bool // where variations begin that the user folded
	folds  int                   // how often one was folded or opened
}

// newBranches returns the tree of s's record. The tree calls pressed on a long press or a right
// click on a node.
func newBranches(s *subject, on host, pressed func(*record.Node, fyne.Position)) *branches {
	b := &branches{sub: s, on: on, closed: map[*record.Node]bool{}}
	b.widget = tree.New(func(i int) { on.goTo(b.node(i)) })
	b.widget.Describe = func(i int) string { return s.describeNode(b.node(i)) }
	b.widget.OnSecondary = func(i int, at fyne.Position) { pressed(b.node(i), at) }
	return b
}

// node returns the record's node that the tree shows at index i, or nil if i is out of range.
func (s *branches) node(i int) *record.Node {
	if nodes := s.sub.now().Outline.Nodes; i >= 0 && i < len(nodes) {
		return nodes[i]
	}
	return nil
}

// treeState is what the tree depends on besides the cursor. The nodes are listed again only if it
// changes.
type treeState struct {
	outline *study.Outline
	found   int                   // study.Snapshot.Found
	illegal map[*record.Node]bool // study.Snapshot.Illegal
	folds   int                   // branches.folds
}

func (t treeState) same(o treeState) bool {
	return t.outline == o.outline && t.found == o.found && t.folds == o.folds && maps.Equal(t.illegal, o.illegal)
}

// show updates the tree. If only the cursor has moved, show does not list the nodes again.
func (s *branches) show() {
	now := treeState{outline: s.sub.now().Outline, found: s.sub.now().Found, illegal: s.sub.now().Illegal, folds: s.folds}
	current := now.outline.Index(s.sub.now().Cursor)
	high := s.widget.High()
	if now.same(s.shown) {
		s.widget.SetCurrent(current)
	} else {
		s.shown = now
		s.widget.Set(s.nodes(), current)
	}
	if s.widget.High() != high {
		s.on.relayout()
	}
}

// branch returns the first node of the innermost variation that contains n, or nil if n is on the
// main line.
func (s *branches) branch(n *record.Node) *record.Node {
	for ; n.Parent != nil; n = n.Parent {
		if n.Parent.Children[0] != n {
			return n
		}
	}
	return nil
}

// fold folds or unfolds the innermost variation that contains the cursor, including its
// subvariations.
func (s *branches) fold() {
	if b := s.branch(s.sub.now().Cursor); b != nil {
		s.folds++
		if s.closed[b] = !s.closed[b]; s.closed[b] {
			s.on.goTo(b.Parent)
		} else {
			s.show()
		}
	}
}

// nodes returns the record's nodes as nodes of the tree widget.
func (s *branches) nodes() []tree.Node {
	classes := map[*record.Node]review.Class{}
	for i, j := range s.sub.now().Report.Moves {
		classes[s.sub.now().Judged[i]] = j.Class
	}
	outline := s.sub.now().Outline
	list := make([]tree.Node, len(outline.Nodes))
	for i, n := range outline.Nodes {
		t := &list[i]
		*t = tree.Node{Parent: int(outline.Parents[i]), Color: n.Color, Number: int(outline.Numbers[i]), Commented: n.Comment != "",
			Marked: len(s.sub.study().Record().Marks(n)) > 0, Paint: uint8(n.Paint()), Closed: s.closed[n]}
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
