package record

import (
	"slices"

	"pionnier/core/game"
)

// Edit is a change of a record that can be undone. Functions that return an Edit do not
// change the record; Apply does. Apply an Edit once, to the record it was made for, while
// the record is in the state it was made in. History takes care of that.
type Edit struct {
	// At is where the change can be seen. After an undo that node may no longer be in the
	// tree; see Record.Nearest.
	At    *Node
	apply func(r *Record) (inverse Edit)
	says  *Node // the node whose whole content it replaces; nil if it does something else
}

// Apply makes the change and returns the edit that undoes it.
func (e Edit) Apply(r *Record) (inverse Edit) {
	if e.Nothing() {
		return e
	}
	return e.apply(r)
}

// Nothing reports whether the edit is known to change nothing, such as one that removes something absent.
func (e Edit) Nothing() bool { return e.apply == nil }

// From returns the edit with n, where the user was before, as the place to show after an undo.
func (e Edit) From(n *Node) Edit {
	if e.Nothing() {
		return e
	}
	return Edit{At: e.At, apply: func(r *Record) Edit { return Edit{At: n, apply: e.Apply(r).apply}.From(e.At) }}
}

// MostUndo is how many changes a History can take back.
const MostUndo = 1000

// History applies edits to a record and can undo the last MostUndo of them. The zero History is
// ready to use.
type History struct{ done, undone []Edit }

// Do applies an edit and returns where it can be seen. After it, undone edits cannot be
// redone. An edit that changes nothing is not recorded.
func (h *History) Do(r *Record, e Edit) *Node {
	if !e.Nothing() {
		h.done, h.undone = append(h.done, e.Apply(r)), nil
		if more := len(h.done) - MostUndo; more > 0 {
			h.done = slices.Delete(h.done, 0, more) // frees what they refer to
		}
	}
	return r.Nearest(e.At)
}

// Undo takes back the last change and returns where that can be seen; nil if there is
// none to undo.
func (h *History) Undo(r *Record) *Node { return move(r, &h.done, &h.undone) }

// Redo applies the last undone change again and returns the node where it can be seen, or nil if
// nothing was undone.
func (h *History) Redo(r *Record) *Node { return move(r, &h.undone, &h.done) }

// CanUndo reports whether there is a change to take back.
func (h *History) CanUndo() bool { return len(h.done) > 0 }

// CanRedo reports whether there is a change to make again.
func (h *History) CanRedo() bool { return len(h.undone) > 0 }

// Join merges the last two changes into one undo step, such as two edits of the same comment.
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

// Nearest returns n if it is in the tree, else the closest node above it that is; the root if
// there is none.
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

// steps combines edits into one that is seen at a node; its inverse undoes them in reverse order.
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

// change edits the content of a node. edit must replace the slices it changes by new
// ones, since the old ones are kept for undo.
func change(n *Node, edit func(content *Node)) Edit {
	return Edit{At: n, apply: func(*Record) Edit {
		before := *n
		edit(n)
		return become(n, before)
	}}
}

// become gives a node the content of another, but not its place in the tree.
func become(n *Node, content Node) Edit {
	e := change(n, func(c *Node) {
		content.Parent, content.Children = c.Parent, c.Children
		*c = content
	})
	e.says = n
	return e
}

// link replaces the children of a node.
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

// about edits the data of the whole game; the change is seen at a node.
func about(at *Node, edit func(head *Record)) Edit {
	return Edit{At: at, apply: func(r *Record) Edit {
		before := *r
		edit(r)
		return about(at, func(head *Record) { *head = before })
	}}
}

// SetGame edits the data of the game, such as players, rules and result, but not its tree.
// edit must replace the slices it changes by new ones.
func SetGame(r *Record, edit func(head *Record)) Edit {
	return about(r.Root, func(head *Record) {
		root, left, joined := head.Root, head.LeftAt, head.Joined
		edit(head)
		head.Root, head.LeftAt, head.Joined = root, left, joined
	})
}

// SetComment changes the comment of n.
func SetComment(n *Node, text string) Edit {
	return change(n, func(c *Node) { c.Comment = text })
}

// SetProperty sets the values of one of the node's other properties, by its SGF name;
// without values it removes the property.
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

// SetSetup changes the set-up of n, which must have no move; nil removes it. Faults finds
// the nodes below that this makes illegal.
func SetSetup(n *Node, s *Setup) Edit {
	return change(n, func(c *Node) { c.Setup = s })
}

// Faults returns the nodes below n that break the rules; pos is the position after n.
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
