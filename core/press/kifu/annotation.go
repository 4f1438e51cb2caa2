package kifu

import (
	"slices"
	"strings"

	"pionnier/core/game"
	"pionnier/core/press/paint"
	"pionnier/core/press/scene"
	"pionnier/core/record"
)

// last returns the node after the first moves nodes of the line, or the root if moves is 0.
func (t *teller) last(moves int) *record.Node {
	if moves == 0 {
		return t.Record.Root
	}
	return t.line[moves-1]
}

// drawnAt returns the node whose drawings belong on the board at n. That is the last node with
// drawings among n and the nodes directly after n that do not change the board. If no node has
// drawings, drawnAt returns n and false.
func (t *teller) drawnAt(n *record.Node) (at *record.Node, drawn bool) {
	at, drawn = n, t.draws(n)
	for len(n.Children) > 0 && !n.Children[0].ChangesBoard() {
		if n = n.Children[0]; t.draws(n) {
			at, drawn = n, true
		}
	}
	return at, drawn
}

// draws reports whether n has drawings of its own. Inherited ones do not count.
func (t *teller) draws(n *record.Node) bool {
	for _, k := range []record.MarkKind{record.Dimmed, record.Visible} {
		if values, _ := n.Property(string(k)); strings.Join(values, "") != "" {
			return true
		}
	}
	return t.Record.Marked(n)
}

// counts reports whether n has territory marks.
func (t *teller) counts(n *record.Node) bool {
	return slices.ContainsFunc(t.Record.Marks(n), func(m record.Mark) bool {
		return m.Kind == record.BlackTerritory || m.Kind == record.WhiteTerritory
	})
}

// ringed returns the marks that the moves in s have on their own stones. It leaves out moves with a
// comment, since these get a diagram. It returns nil if more than half of the moves have such
// marks, since some programs mark each last move.
func (t *teller) ringed(s span, figure paint.Scene) (marks []paint.Mark) {
	for i := s.from; i < s.to; i++ {
		p, ok := t.line[i].Move.Point()
		if !ok || strings.TrimSpace(t.saidAt(t.line[i])) != "" || figure.Numbers == nil || !t.draws(t.line[i]) {
			continue
		}
		for _, m := range t.Record.Marks(t.line[i]) {
			if shape := scene.Shape(m.Kind); m.Point == p && shape != paint.NoShape && figure.Numbers[int(p.Y)*figure.Width+int(p.X)] > 0 {
				marks = append(marks, paint.Mark{Point: p, Shape: shape})
			}
		}
	}
	if len(marks) > 1 && 2*len(marks) > s.to-s.from {
		return nil
	}
	return marks
}

// annotate adds the record's drawings at n to sc.
func (t *teller) annotate(sc *paint.Scene, n *record.Node) {
	at, _ := t.drawnAt(n)
	scene.AnnotateBelow(sc, t.Record, at, t.inherited(at, record.Dimmed), t.inherited(at, record.Visible))
}

// inherited is like record.Inherited, but remembers its results. In a long game, many diagrams
// would search up to the root.
func (t *teller) inherited(n *record.Node, k record.MarkKind) []game.Point {
	holders := t.holders[k]
	if holders == nil {
		holders = map[*record.Node]*record.Node{nil: nil}
		if t.holders == nil {
			t.holders = map[record.MarkKind]map[*record.Node]*record.Node{}
		}
		t.holders[k] = holders
	}
	var passed []*record.Node
	at := n
	for {
		if _, known := holders[at]; known {
			break
		}
		if _, ok := at.Property(string(k)); ok {
			holders[at] = at
			break
		}
		passed = append(passed, at)
		at = at.Parent
	}
	holder := holders[at]
	for _, n := range passed {
		holders[n] = holder
	}
	if holder == nil {
		return nil
	}
	return t.Record.Inherited(holder, k)
}

// moment returns the scene after move i of the line, with the record's drawings there. It shows the
// number of the move unless a mark is on the same point.
func (t *teller) moment(i int) paint.Scene {
	sc := scene.Of(t.positions[i+1])
	t.annotate(&sc, t.line[i])
	at := func(p game.Point) bool {
		return slices.ContainsFunc(sc.Marks, func(m paint.Mark) bool { return m.Point == p })
	}
	if p, ok := t.line[i].Move.Point(); ok && !at(p) {
		sc.Numbers = make([]int, len(sc.Stones))
		sc.Numbers[int(p.Y)*sc.Width+int(p.X)] = t.numberAt(i)
	}
	return sc
}
