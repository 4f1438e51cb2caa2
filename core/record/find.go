package record

import (
	"slices"
	"strings"

	"pionnier/core/game"
)

// Query describes nodes to find in a record. A node must meet every condition that is set.
type Query struct {
	Text       string // contained in the comment or the name, ignoring case
	Point      game.Point
	HasPoint   bool       // the node must have a move, a label or a mark on Point
	Mark       MarkKind   // kind of mark; "" means any
	Judgement  Judgement  // judgement of the move
	Assessment Assessment // assessment of the position
	Hotspot    bool
}

// Empty reports whether q has no conditions.
func (q Query) Empty() bool { return q == Query{} }

// Meets reports whether n meets all conditions of q. It returns false if q is empty.
func (r *Record) Meets(n *Node, q Query) bool {
	if q.Empty() {
		return false
	}
	if q.Text != "" {
		text := strings.ToLower(q.Text)
		if !strings.Contains(strings.ToLower(n.Comment), text) && !strings.Contains(strings.ToLower(n.Name()), text) {
			return false
		}
	}
	if q.HasPoint && n.Move != game.PlaceAt(q.Point) && !r.marked(n, q.Point) {
		return false
	}
	if q.Mark != "" {
		if _, ok := n.Property(string(q.Mark)); !ok {
			return false
		}
	}
	a := n.Annotations()
	return (q.Judgement == "" || a.Move == q.Judgement) && (q.Assessment == "" || a.Position == q.Assessment) && (!q.Hotspot || a.Hotspot)
}

// marked reports whether n has a mark on p, or an arrow or a line with an end on p.
func (r *Record) marked(n *Node, p game.Point) bool {
	return slices.ContainsFunc(r.Marks(n), func(m Mark) bool { return m.Point == p || (m.Kind == Arrow || m.Kind == LineMark) && m.To == p })
}
