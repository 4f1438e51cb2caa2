package study

import (
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
