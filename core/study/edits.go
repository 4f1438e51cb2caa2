package study

import (
	"pionnier/core/game"
	"pionnier/core/record"
)

// edits are the changes of a record: their history for Undo and Redo, and the outline of the present
// tree.
type edits struct {
	record   *record.Record
	passes   bool // a pass has a move number
	history  record.History
	written  *record.Node // the node whose comment the last change set; nil: it was another change
	revision int          // how often the record was changed
	outline  *Outline     // of the present tree; nil: not made yet
}

// do applies e and returns the node that it changed.
func (d *edits) do(e record.Edit) *record.Node {
	d.written = nil
	return d.history.Do(d.record, e)
}

// comment sets the comment of n to words. Successive changes of one node's comment are one in the
// history.
func (d *edits) comment(n *record.Node, words string) {
	d.history.Do(d.record, record.SetComment(n, words))
	if d.written == n {
		d.history.Join()
	}
	d.written = n
	d.changed()
}

// changed notes a change of the record.
func (d *edits) changed() { d.revision, d.outline = d.revision+1, nil }

// undo reverts the last change and returns the node to go to, or nil if there is no change.
func (d *edits) undo() *record.Node {
	d.written = nil
	return d.history.Undo(d.record)
}

// redo applies the last reverted change and returns the node to go to, or nil if there is no such change.
func (d *edits) redo() *record.Node {
	d.written = nil
	return d.history.Redo(d.record)
}

// Revision returns the number of changes of the record so far, not counting changes by Keep.
func (s *Study) Revision() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.edits.revision
}

// now returns the outline of the present tree. The caller must be on the goroutine that may read
// nodes.
func (d *edits) now() *Outline {
	if d.outline != nil {
		return d.outline
	}
	o := &Outline{Revision: d.revision, index: map[*record.Node]int32{}}
	for n := range d.record.Root.All() {
		parent, number := int32(-1), int32(0)
		if n.Parent != nil {
			parent = o.index[n.Parent]
			number = o.Numbers[parent]
		}
		if n.Move != 0 && (n.Move != game.Pass || d.passes) {
			number++
		}
		if told := n.Number(); told > 0 {
			number = int32(min(told, mostMoves))
		}
		o.index[n] = int32(len(o.Nodes))
		o.Nodes, o.Parents, o.Numbers = append(o.Nodes, n), append(o.Parents, parent), append(o.Numbers, number)
	}
	d.outline = o
	return o
}
