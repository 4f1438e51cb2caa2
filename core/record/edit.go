package record

import (
	"slices"

	"pionnier/core/game"
)

// Edit is a change of a record that can be undone. Functions that return an Edit do not change the
// record. Apply does. An Edit must be applied once, to the record for which it was made, in the
// state in which it was made. History ensures this.
type Edit struct {
	// At is the node where the change can be seen. After an undo it may no longer be in the tree;
	// see Record.Nearest.
	At    *Node
	apply func(r *Record) (inverse Edit)
	says  *Node // the node whose whole content the edit replaces; nil for any other edit
}

// Apply applies e to r and returns the edit that undoes it.
func (e Edit) Apply(r *Record) (inverse Edit) {
	if e.Nothing() {
		return e
	}
	return e.apply(r)
}

// Nothing reports whether e is known to change nothing, such as the removal of something that does
// not exist.
func (e Edit) Nothing() bool { return e.apply == nil }

// From returns a copy of e whose inverse has n as its At. n is the node that the user sees before e
// is applied.
func (e Edit) From(n *Node) Edit {
	if e.Nothing() {
		return e
	}
	return Edit{At: e.At, apply: func(r *Record) Edit { return Edit{At: n, apply: e.Apply(r).apply}.From(e.At) }}
}

// MostUndo is the number of changes that a History can undo.
const MostUndo = 1000

// History applies edits to a record and can undo the last MostUndo of them. The zero History is
// ready to use.
type History struct{ done, undone []Edit }

// Do applies e to r and returns the node at which the change is visible. It discards the undone
// edits, so that Redo has no effect. If e changes nothing, Do does not record it.
func (h *History) Do(r *Record, e Edit) *Node {
	if !e.Nothing() {
		h.done, h.undone = append(h.done, e.Apply(r)), nil
		if more := len(h.done) - MostUndo; more > 0 {
			h.done = slices.Delete(h.done, 0, more) // frees the edits' memory
		}
	}
	return r.Nearest(e.At)
}

// Undo undoes the last change to r and returns the node at which this is visible. It returns nil if
// there is nothing to undo.
func (h *History) Undo(r *Record) *Node { return move(r, &h.done, &h.undone) }

// Redo repeats the change to r that Undo last undid and returns the node at which this is visible.
// It returns nil if there is nothing to redo.
func (h *History) Redo(r *Record) *Node { return move(r, &h.undone, &h.done) }

// CanUndo reports whether Undo would change something.
func (h *History) CanUndo() bool { return len(h.done) > 0 }

// CanRedo reports whether Redo would change something.
func (h *History) CanRedo() bool { return len(h.undone) > 0 }

// Join combines the last two changes, such as two edits of the same comment, into a single step for
// Undo.
func (h *History) Join() {
	n := len(h.done)
	if n < 2 {
		return
	}
	older, newer := h.done[n-2], h.done[n-1]
	h.done = slices.Delete(h.done, n-1, n)
	if older.says == nil || older.says != newer.says { // else older alone restores the content before both
		h.done[n-2] = steps(older.At, newer, older)
	}
}

// move takes the last edit from the list from, applies it to r and adds its inverse to the list to.
// It returns the node at which the change is visible, or nil if from is empty.
func move(r *Record, from, to *[]Edit) *Node {
	last := len(*from) - 1
	if last < 0 {
		return nil
	}
	e := (*from)[last]
	*from, *to = (*from)[:last], append(*to, e.Apply(r))
	return r.Nearest(e.At)
}

// Nearest returns n if it is in the tree of r, and otherwise its nearest ancestor in the tree. If
// no ancestor is in the tree, it returns the root.
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

// steps returns an edit that applies edits in order and has the given At. Its inverse undoes them
// in reverse order.
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

// change returns an edit that applies edit to the content of n. edit must not modify slices in
// place, since undo needs the old ones. It must replace them.
func change(n *Node, edit func(content *Node)) Edit {
	return Edit{At: n, apply: func(*Record) Edit {
		before := *n
		edit(n)
		return become(n, before)
	}}
}

// become returns an edit that replaces the content of n, except for its parent and children.
func become(n *Node, content Node) Edit {
	e := change(n, func(c *Node) {
		content.Parent, content.Children = c.Parent, c.Children
		*c = content
	})
	e.says = n
	return e
}

// link returns an edit that sets the children of n.
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

// about returns an edit that applies edit to the data of the whole game and has the given At.
func about(at *Node, edit func(head *Record)) Edit {
	return Edit{At: at, apply: func(r *Record) Edit {
		before := *r
		edit(r)
		return about(at, func(head *Record) { *head = before })
	}}
}

// SetGame returns an edit that applies edit to the data of the game, such as players, rules and
// result. Changes to the tree are ignored. edit must not modify slices in place, but replace them.
func SetGame(r *Record, edit func(head *Record)) Edit {
	return about(r.Root, func(head *Record) {
		root, left, joined := head.Root, head.LeftAt, head.Joined
		edit(head)
		head.Root, head.LeftAt, head.Joined = root, left, joined
	})
}

// SetComment returns an edit that sets the comment of n to text.
func SetComment(n *Node, text string) Edit {
	return change(n, func(c *Node) { c.Comment = text })
}

// SetProperty returns an edit that sets the values of the SGF property id of n. Without values it
// removes the property.
func SetProperty(n *Node, id string, values ...string) Edit {
	return change(n, func(c *Node) { c.Extra = with(c.Extra, id, values) })
}

// SetName returns an edit that sets the name of n. It removes the name if name is "".
func SetName(n *Node, name string) Edit {
	if name == "" {
		return SetProperty(n, "N")
	}
	return SetProperty(n, "N", name)
}

// SetSetup returns an edit that sets the set-up of n, or removes it if s is nil. n must not have a
// move. The moves below n may become illegal (see Faults).
func SetSetup(n *Node, s *Setup) Edit {
	return change(n, func(c *Node) { c.Setup = s })
}

// Faults returns the nodes below n whose moves or set-ups break the rules. pos is the position
// after n.
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
