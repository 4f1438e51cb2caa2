package record

import (
	"reflect"
	"slices"
	"strings"
)

// Merge adds to r what another record of the same game has and r lacks: variations, at
// the end of those that are there; comments, behind those that are there; and properties
// of nodes. Nothing in r goes away, and its main line grows at most at its end. from is
// not changed, and r shares nothing with it afterwards. Edit.At is the end of the last
// variation that is new, the root without one.
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
			i := slices.IndexFunc(p.into.Children, child.sameStep)
			if i >= 0 {
				todo = append(todo, pair{p.into.Children[i], child})
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

// sameStep tells whether two nodes do the same to the board.
func (n *Node) sameStep(o *Node) bool {
	return n.Color == o.Color && n.Move == o.Move && reflect.DeepEqual(n.Setup, o.Setup)
}

// mergeContent adds what a node says that another does not say.
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
