package record

import (
	"reflect"
	"slices"
	"strings"
)

// Merge returns an edit that adds to r the variations, comments and node properties that only from
// has. from is another record of the same game. New variations and comments come after existing
// ones. The edit removes nothing, and it extends the main line only at its end. r shares no memory
// with from. At is the end of the last new variation, or the root.
func Merge(r, from *Record) Edit {
	var edits []Edit
	at := r.Root
	type pair struct{ into, from *Node }
	for todo := []pair{{r.Root, from.Root}}; len(todo) > 0; {
		p := todo[0]
		todo = todo[1:]
		if e, news := mergeContent(p.into, p.from); news {
			edits = append(edits, e)
		}
		var missing []*Node
		for _, child := range p.from.Children {
			if there := p.into.after(child); there != nil {
				todo = append(todo, pair{there, child})
			} else {
				missing = append(missing, child.Copy())
			}
		}
		if missing != nil {
			edits, at = append(edits, AddChild(p.into, missing...)), missing[0].End()
		}
	}
	return steps(at, edits...)
}

// after returns a node below n that changes the board as step does. All nodes between n and the
// result leave the board unchanged. after returns nil if there is no such node.
func (n *Node) after(step *Node) *Node {
	for todo := n.Children; len(todo) > 0; todo = todo[1:] {
		child := todo[0]
		if child.sameStep(step) {
			return child
		}
		if !child.ChangesBoard() {
			todo = slices.Concat(todo, child.Children)
		}
	}
	return nil
}

// sameStep reports whether n and o change the board in the same way.
func (n *Node) sameStep(o *Node) bool {
	return n.Color == o.Color && n.Move == o.Move && reflect.DeepEqual(n.Setup, o.Setup)
}

// mergeContent returns an edit that adds to into the comment and the properties of from that into
// lacks. news reports whether the edit changes anything.
func mergeContent(into, from *Node) (e Edit, news bool) {
	comment := into.Comment
	switch {
	case strings.Contains(comment, from.Comment): // "" too
	case strings.Contains(from.Comment, comment):
		comment = from.Comment
	default:
		comment += "\n\n" + from.Comment
	}
	extra := slices.Clip(into.Extra)
	for _, p := range cloneProperties(from.Extra) {
		if _, there := into.Property(p.ID); !there {
			extra = append(extra, p)
		}
	}
	if comment == into.Comment && len(extra) == len(into.Extra) {
		return Edit{}, false
	}
	return change(into, func(c *Node) { c.Comment, c.Extra = comment, extra }), true
}
