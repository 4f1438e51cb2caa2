package record

import (
	"slices"

	"pionnier/core/game"
)

// Edit is a change of a record that can be taken back. The functions that return
// one change nothing: Apply does. An Edit is applied once, to the record that it was
// made for and in the state in which it was made, as History does.
type Edit struct {
	// At is where the change can be seen; once it is taken back, that node may be out
	// of the tree (Nearest).
	At    *Node
	apply func(r *Record) (inverse Edit)
	says  *Node // the node of which it replaces all that is said there; nil: it does something else
}

// Apply makes the change and returns the edit that takes it back.
func (e Edit) Apply(r *Record) (inverse Edit) {
	if e.Nothing() {
		return e
	}
	return e.apply(r)
}

// Nothing reports whether the edit is known to change nothing, such as one that takes away what there is not.
func (e Edit) Nothing() bool { return e.apply == nil }

// From returns the edit with another place where it is seen once it is taken back: n, where the
// user was before.
func (e Edit) From(n *Node) Edit {
	if e.Nothing() {
		return e
	}
	return Edit{At: e.At, apply: func(r *Record) Edit { return Edit{At: n, apply: e.Apply(r).apply}.From(e.At) }}
}

// MostUndo is how many changes a History can take back.
const MostUndo = 1000

// History makes edits of a record, and takes the last MostUndo of them back. The zero History is
// ready.
type History struct{ done, undone []Edit }

// Do makes a change and returns where it can be seen. What was taken back cannot be
// made again afterwards. One that changes nothing does not count.
func (h *History) Do(r *Record, e Edit) *Node {
	if !e.Nothing() {
		h.done, h.undone = append(h.done, e.Apply(r)), nil
		if more := len(h.done) - MostUndo; more > 0 {
			h.done = slices.Delete(h.done, 0, more) // which lets go of what they hold
		}
	}
	return r.Nearest(e.At)
}

// Undo takes the last change back and returns where that can be seen; nil if there is
// no change.
func (h *History) Undo(r *Record) *Node { return move(r, &h.done, &h.undone) }

// Redo makes the change again that was taken back last, as Undo does.
func (h *History) Redo(r *Record) *Node { return move(r, &h.undone, &h.done) }

// CanUndo reports whether there is a change to take back.
func (h *History) CanUndo() bool { return len(h.done) > 0 }

// CanRedo reports whether there is a change to make again.
func (h *History) CanRedo() bool { return len(h.undone) > 0 }

// Join makes the last two changes one to undo, such as two of the same comment.
func (h *History) Join() {
	n := len(h.done)
	if n < 2 {
		return
	}
	older, newer := h.done[n-2], h.done[n-1]
	h.done = slices.Delete(h.done, n-1, n)
	if older.says == nil || older.says != newer.says { // else older alone says what was there before both
		h.done[n-2] = steps(older.At, newer, older)
	}
}

// move applies the last of from and keeps its inverse in to.
func move(r *Record, from, to *[]Edit) *Node {
	last := len(*from) - 1
	if last < 0 {
		return nil
	}
	e := (*from)[last]
	*from, *to = (*from)[:last], append(*to, e.Apply(r))
	return r.Nearest(e.At)
}

// Nearest returns n, or if it was taken out of the tree, the node that it or an
// ancestor of its was taken from.
func (r *Record) Nearest(n *Node) *Node {
	nearest := n
	for ; n.Parent != nil; n = n.Parent {
		if !slices.Contains(n.Parent.Children, n) {
			nearest = n.Parent
		}
	}
	if n != r.Root {
		return r.Root
	}
	return nearest
}

// steps is several edits as one, seen at a node; their inverses run in reverse. None change nothing.
func steps(at *Node, edits ...Edit) Edit {
	if len(edits) == 0 {
		return Edit{At: at}
	}
	return Edit{At: at, apply: func(r *Record) Edit {
		inverses := make([]Edit, len(edits))
		for i, e := range edits {
			inverses[len(edits)-1-i] = e.Apply(r)
		}
		return steps(at, inverses...)
	}}
}

// change edits what a node says. It must put new slices in place of those that it
// changes, since the old ones are kept.
func change(n *Node, edit func(content *Node)) Edit {
	return Edit{At: n, apply: func(*Record) Edit {
		before := *n
		edit(n)
		return become(n, before)
	}}
}

// become gives a node the content of another and leaves it in its place.
func become(n *Node, content Node) Edit {
	e := change(n, func(c *Node) {
		content.Parent, content.Children = c.Parent, c.Children
		*c = content
	})
	e.says = n
	return e
}

// link gives a node other children.
func link(n *Node, children []*Node) Edit {
	return Edit{At: n, apply: func(*Record) Edit {
		before := n.Children
		n.Children = children
		for _, child := range children {
			child.Parent = n
		}
		return link(n, before)
	}}
}

// about edits what is said of the whole game, seen at a node.
func about(at *Node, edit func(head *Record)) Edit {
	return Edit{At: at, apply: func(r *Record) Edit {
		before := *r
		edit(r)
		return about(at, func(head *Record) { *head = before })
	}}
}

// SetGame edits what is told about the game: players, rules, result and so on, but
// not its tree. edit must put new slices in place of those that it changes.
func SetGame(r *Record, edit func(head *Record)) Edit {
	return about(r.Root, func(head *Record) {
		root, left := head.Root, head.LeftAt
		edit(head)
		head.Root, head.LeftAt = root, left
	})
}

// SetComment changes the comment of n.
func SetComment(n *Node, text string) Edit {
	return change(n, func(c *Node) { c.Comment = text })
}

// SetProperty changes one of the node's other properties, by its name in SGF; without
// values it goes.
func SetProperty(n *Node, id string, values ...string) Edit {
	return change(n, func(c *Node) { c.Extra = with(c.Extra, id, values) })
}

// SetName changes the name of n, "" for none.
func SetName(n *Node, name string) Edit {
	if name == "" {
		return SetProperty(n, "N")
	}
	return SetProperty(n, "N", name)
}

// SetSetup changes the set-up of n; nil for none. It is for nodes without a move.
// Faults tells which nodes below are no longer legal.
func SetSetup(n *Node, s *Setup) Edit {
	return change(n, func(c *Node) { c.Setup = s })
}

// Faults returns the nodes below n that break the rules, where pos stands after n.
func Faults(pos game.Position, n *Node) []*Node {
	type visit struct {
		n   *Node
		pos game.Position // before it
	}
	var faults []*Node
	var todo []visit
	push := func(pos game.Position, children []*Node) {
		for _, child := range slices.Backward(children) {
			todo = append(todo, visit{child, pos})
		}
	}
	for push(pos, n.Children); len(todo) > 0; {
		v := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		after, err := Step(v.pos, v.n)
		if err != nil {
			faults = append(faults, v.n)
		}
		if after != nil {
			push(after, v.n.Children)
		}
	}
	return faults
}
