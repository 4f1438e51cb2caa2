package record

import (
	"slices"

	"pionnier/core/clock"
	"pionnier/core/game"
)

// AddChild appends nodes, with all below them, to the children of n: one or more that
// are new, or copies.
func AddChild(n *Node, nodes ...*Node) Edit {
	return steps(nodes[0], link(n, slices.Concat(n.Children, nodes)))
}

// AddMove plays a move after n. If it is there already nothing changes; either way
// Edit.At is its node.
func AddMove(n *Node, c game.Color, m game.Move) Edit {
	if child := n.Reply(c, m); child != nil {
		return steps(child)
	}
	return AddChild(n, &Node{Color: c, Move: m})
}

// AddLine plays moves from n on, where pos stands, as Node.Follow does: along what is there
// already, and then as a new variation. Edit.At is the node of the last. The error is that of a
// move that cannot be played; those before it are in the edit.
func AddLine(n *Node, pos game.Position, moves []game.Move) (Edit, error) {
	line := &Node{Parent: n}
	end, err := line.Follow(pos, moves)
	for at := line; len(at.Children) > 0; {
		at = at.Children[0]
		known := n.Reply(at.Color, at.Move)
		if known == nil {
			return steps(end, AddChild(n, at)), err
		}
		n = known
	}
	return steps(n), err
}

// Insert puts a new node between n and its parent. Nothing comes before the root.
func Insert(n, node *Node) Edit {
	if n.Parent == nil {
		return steps(n)
	}
	siblings := slices.Clone(n.Parent.Children)
	siblings[slices.Index(siblings, n)] = node
	return steps(node, link(n.Parent, siblings), link(node, []*Node{n}))
}

// Delete takes n out and leaves what follows it, which then follows its parent. The
// root stays.
func Delete(n *Node) Edit {
	if n.Parent == nil {
		return steps(n)
	}
	i := slices.Index(n.Parent.Children, n)
	return steps(n.Parent, link(n, nil), link(n.Parent, slices.Concat(n.Parent.Children[:i], n.Children, n.Parent.Children[i+1:])), keepLeftAt(n.Parent))
}

// Prune takes n out with everything below it. The root stays.
func Prune(n *Node) Edit {
	if n.Parent == nil {
		return steps(n)
	}
	i := slices.Index(n.Parent.Children, n)
	return steps(n.Parent, link(n.Parent, slices.Delete(slices.Clone(n.Parent.Children), i, i+1)), keepLeftAt(n.Parent))
}

// DeleteOthers takes every variation out that does not lead to n or from it.
func DeleteOthers(n *Node) Edit {
	var edits []Edit
	for child := n; child.Parent != nil; child = child.Parent {
		if len(child.Parent.Children) > 1 {
			edits = append(edits, link(child.Parent, []*Node{child}))
		}
	}
	if len(edits) == 0 {
		return Edit{At: n}
	}
	return steps(n, append(edits, keepLeftAt(n))...)
}

// keepLeftAt has the game left where its way ends, if the place where it was left is no
// longer in the tree.
func keepLeftAt(at *Node) Edit {
	return about(at, func(head *Record) {
		if head.LeftAt != nil {
			head.LeftAt = head.Nearest(head.LeftAt)
		}
	})
}

// Shift moves n among its siblings, towards the main line if by is negative, as far
// as there are any.
func Shift(n *Node, by int) Edit {
	if n.Parent == nil {
		return steps(n)
	}
	siblings := slices.Clone(n.Parent.Children)
	from := slices.Index(siblings, n)
	to := max(0, min(from+by, len(siblings)-1))
	if to == from {
		return steps(n)
	}
	siblings = slices.Insert(slices.Delete(siblings, from, from+1), to, n)
	return steps(n, link(n.Parent, siblings))
}

// PromoteOnce makes n's line the first at the nearest fork where it is not.
func PromoteOnce(n *Node) Edit {
	for fork := n; fork.Parent != nil; fork = fork.Parent {
		if fork.Parent.Children[0] != fork {
			return steps(n, Shift(fork, -len(fork.Parent.Children)))
		}
	}
	return steps(n)
}

// PromoteToMain makes n and all that leads to it the main line.
func PromoteToMain(n *Node) Edit {
	var edits []Edit
	for fork := n; fork.Parent != nil; fork = fork.Parent {
		if fork.Parent.Children[0] != fork {
			edits = append(edits, Shift(fork, -len(fork.Parent.Children)))
		}
	}
	return steps(n, edits...)
}

// Copy returns a copy of n with everything below it, to be added elsewhere.
func (n *Node) Copy() *Node {
	copied := n.alone()
	type pair struct{ from, to *Node }
	for todo := []pair{{n, copied}}; len(todo) > 0; {
		p := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, child := range p.from.Children {
			todo = append(todo, pair{child, p.to.Add(child.alone())})
		}
	}
	return copied
}

// Flatten makes n the root: pos, the position at n, becomes its set-up, and all that
// does not follow n goes. What is told about the game stays, but its handicap: those
// stones are among the others now.
func Flatten(r *Record, n *Node, pos game.Position) Edit {
	setup := &Setup{ToMove: pos.ToMove()}
	width, height := pos.Size()
	for y := range height {
		for x := range width {
			switch p := game.Pt(x, y); pos.At(p) {
			case game.Black:
				setup.Black = append(setup.Black, p)
			case game.White:
				setup.White = append(setup.White, p)
			}
		}
	}
	content := *n
	content.Color, content.Move, content.Clock, content.Setup = game.None, 0, nil, setup
	return steps(r.Root, link(n, nil), link(r.Root, n.Children), become(r.Root, content),
		about(r.Root, func(head *Record) { head.Handicap, head.LeftAt, head.LeftWith = 0, nil, game.ByColor[clock.Clock]{} }))
}
