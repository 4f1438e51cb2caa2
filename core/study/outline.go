package study

import (
	"pionnier/core/game"
	"pionnier/core/record"
)

// Outline lists the nodes of a record, parents before their children and children in order.
// It is made when the record changes, not when the cursor moves.
type Outline struct {
	Revision int // how often the record was changed
	Nodes    []*record.Node
	Parents  []int32 // index of each node's parent; -1 for the root
	Numbers  []int32 // move number at each node, as the record numbers them; forced passes do not count
	index    map[*record.Node]int32
}

// Index returns the index of n in o.Nodes, or -1 if n is not in the tree.
func (o *Outline) Index(n *record.Node) int {
	if i, ok := o.index[n]; ok {
		return int(i)
	}
	return -1
}

// Number returns the move number at n, or 0 before the first move.
func (o *Outline) Number(n *record.Node) int {
	if i := o.Index(n); i >= 0 {
		return int(o.Numbers[i])
	}
	return 0
}

// mostMoves is the greatest move number that is accepted from a record.
const mostMoves = 1_000_000

// outlineNow returns the outline of the current record, computing it if the record has changed. The
// caller must hold s.mu and be on the goroutine that may read nodes.
func (s *Study) outlineNow() *Outline {
	if s.outline != nil {
		return s.outline
	}
	_, passes := s.setting.Start.(game.Settler)
	o := &Outline{Revision: s.revision, index: map[*record.Node]int32{}}
	for n := range s.record.Root.All() {
		parent, number := int32(-1), int32(0)
		if n.Parent != nil {
			parent = o.index[n.Parent]
			number = o.Numbers[parent]
		}
		if n.Move != 0 && (n.Move != game.Pass || passes) {
			number++
		}
		if told := n.Number(); told > 0 {
			number = int32(min(told, mostMoves))
		}
		o.index[n] = int32(len(o.Nodes))
		o.Nodes, o.Parents, o.Numbers = append(o.Nodes, n), append(o.Parents, parent), append(o.Numbers, number)
	}
	s.outline = o
	return o
}
