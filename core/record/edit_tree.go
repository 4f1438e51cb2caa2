package record

import (
	"slices"

	"pionnier/core/clock"
	"pionnier/core/game"
)

// AddChild returns an edit that appends nodes, with everything below them, to the children of n.
// The nodes must not be in any tree yet.
func AddChild(n *Node, nodes ...*Node) Edit {
	return steps(nodes[0], link(n, slices.Concat(n.Children, nodes)))
}

// AddMove returns an edit that adds a child of n with move m by side c. It changes nothing if n
// already has such a child. At is the child in both cases.
func AddMove(n *Node, c game.Color, m game.Move) Edit {
	if child := n.Reply(c, m); child != nil {
		return steps(child)
	}
	return AddChild(n, &Node{Color: c, Move: m})
}

// AddLine returns an edit that plays moves from n. It follows existing nodes as far as possible and
// adds the other moves as a variation. pos is the position at n. The edit's At is the node of the
// last move. If a move cannot be played, AddLine returns an error and an edit for the moves before
// it.
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

// Insert returns an edit that inserts node between n and its parent. It changes nothing if n is the
// root.
func Insert(n, node *Node) Edit {
	if n.Parent == nil {
		return steps(n)
	}
	siblings := slices.Clone(n.Parent.Children)
	siblings[slices.Index(siblings, n)] = node
	return steps(node, link(n.Parent, siblings), link(node, []*Node{n}))
}

// Delete returns an edit that removes n. Its children take its place among its siblings. The edit
// changes nothing if n is the root.
func Delete(n *Node) Edit {
	if n.Parent == nil {
		return steps(n)
	}
	i := slices.Index(n.Parent.Children, n)
	return steps(n.Parent, link(n, nil), link(n.Parent, slices.Concat(n.Parent.Children[:i], n.Children, n.Parent.Children[i+1:])), keepLeftAt(n.Parent))
}

// Prune returns an edit that removes n and everything below it. It changes nothing if n is the
// root.
func Prune(n *Node) Edit {
	if n.Parent == nil {
		return steps(n)
	}
	i := slices.Index(n.Parent.Children, n)
	return steps(n.Parent, link(n.Parent, slices.Delete(slices.Clone(n.Parent.Children), i, i+1)), keepLeftAt(n.Parent))
}

// DeleteOthers returns an edit that removes all nodes except n, its ancestors and everything below
// n.
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

// keepLeftAt returns an edit with the given At. If the node of LeftAt or Joined is no longer in the
// tree, the edit sets the field to the nearest ancestor in the tree.
func keepLeftAt(at *Node) Edit {
	return about(at, func(head *Record) {
		if head.LeftAt != nil {
			head.LeftAt = head.Nearest(head.LeftAt)
		}
		if head.Joined != nil {
			head.Joined = head.Nearest(head.Joined)
		}
	})
}

// Shift returns an edit that moves n among its siblings by the given number of positions, towards
// the front if by is negative. It stops at the first and the last position.
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

// PromoteOnce returns an edit that finds the nearest node on the path to n that is not a first
// child, and makes it one. It changes nothing if n is on the main line.
func PromoteOnce(n *Node) Edit {
	for fork := n; fork.Parent != nil; fork = fork.Parent {
		if fork.Parent.Children[0] != fork {
			return steps(n, Shift(fork, -len(fork.Parent.Children)))
		}
	}
	return steps(n)
}

// PromoteToMain returns an edit that makes the path from the root to n the main line.
func PromoteToMain(n *Node) Edit {
	var edits []Edit
	for fork := n; fork.Parent != nil; fork = fork.Parent {
		if fork.Parent.Children[0] != fork {
			edits = append(edits, Shift(fork, -len(fork.Parent.Children)))
		}
	}
	return steps(n, edits...)
}

// Copy returns a deep copy of n and everything below it. The copy has no parent.
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

// Flatten returns an edit that makes n the root. It replaces the moves before n by a set-up with
// the stones of pos, the position at n. It removes everything that is not below n. It keeps the
// data of the game except for the handicap, whose stones become part of the set-up.
func Flatten(r *Record, n *Node, pos game.Position) Edit {
	width, height := pos.Size()
	setup := SetupOf(width, height, pos.ToMove(), pos.At)
	after := r.Joined != n && r.Joined != nil && slices.Contains(r.Joined.Path(), n)
	content := *n
	content.Color, content.Move, content.Clock, content.Setup = game.None, 0, nil, setup
	return steps(r.Root, link(n, nil), link(r.Root, n.Children), become(r.Root, content),
		about(r.Root, func(head *Record) {
			head.Handicap, head.LeftAt, head.LeftWith = 0, nil, game.ByColor[clock.Clock]{}
			if !after {
				head.Joined = nil
			}
		}))
}
