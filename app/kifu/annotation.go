package kifu

import (
	"slices"
	"strings"

	"pionnier/app/scene"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/widgets/paint"
)

// last is the node of the last of the first moves of the line; the root before any.
func (t *teller) last(moves int) *record.Node {
	if moves == 0 {
		return t.Record.Root
	}
	return t.line[moves-1]
}

// drawnAt returns the node whose drawings belong to the board at n: n, or the last after it that
// changes nothing on the board and draws something. drawn reports whether anything is drawn there.
func (t *teller) drawnAt(n *record.Node) (at *record.Node, drawn bool) {
	at, drawn = n, t.draws(n)
	for len(n.Children) > 0 && !n.Children[0].ChangesBoard() {
		if n = n.Children[0]; t.draws(n) {
			at, drawn = n, true
		}
	}
	return at, drawn
}

// draws reports whether the record draws something on the board at a node, not above it.
func (t *teller) draws(n *record.Node) bool {
	for _, k := range []record.MarkKind{record.Dimmed, record.Visible} {
		if values, _ := n.Property(string(k)); strings.Join(values, "") != "" {
			return true
		}
	}
	return slices.ContainsFunc(t.Record.Marks(n), func(m record.Mark) bool {
		return m.Kind != record.Label || strings.TrimSpace(m.Text) != ""
	})
}

// counts reports whether the record marks territory at a node.
func (t *teller) counts(n *record.Node) bool {
	return slices.ContainsFunc(t.Record.Marks(n), func(m record.Mark) bool {
		return m.Kind == record.BlackTerritory || m.Kind == record.WhiteTerritory
	})
}

// annotate adds to a scene what the record draws at a node, without the marks that would hide a
// number.
func (t *teller) annotate(sc *paint.Scene, n *record.Node) {
	at, _ := t.drawnAt(n)
	scene.Annotate(sc, t.Record, at)
	sc.Marks = slices.DeleteFunc(sc.Marks, func(m paint.Mark) bool {
		return sc.Numbers != nil && sc.Numbers[int(m.Point.Y)*sc.Width+int(m.Point.X)] > 0
	})
}

// moment is the board after a move of the line, with what the record draws there, and with the
// number of the move unless a mark stands in its place.
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
