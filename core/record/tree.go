package record

import (
	"slices"

	"pionnier/core/game"
)

// New returns an empty record of a game (its catalog ID) on a board of this
// size, the cursor at the root.
func New(gameID string, width, height int) *Record {
	root := &Node{}
	return &Record{Game: gameID, Width: width, Height: height, Root: root, Current: root}
}

// Play adds a move after the cursor and moves the cursor onto it. If that move
// is already among the children it becomes the first of them; else a new first
// child is inserted, and the line that was played before stays as a variation.
func (r *Record) Play(c game.Color, m game.Move) *Node {
	siblings := r.Current.Children
	at := slices.IndexFunc(siblings, func(n *Node) bool { return n.Color == c && n.Move == m })
	var node *Node
	if at >= 0 {
		node = siblings[at]
		siblings = slices.Delete(siblings, at, at+1)
	} else {
		node = &Node{Color: c, Move: m, Parent: r.Current}
	}
	r.Current.Children = slices.Insert(siblings, 0, node)
	r.Current = node
	return node
}

// Add appends a last child to n and returns it.
func (n *Node) Add(child *Node) *Node {
	child.Parent = n
	n.Children = append(n.Children, child)
	return child
}

// changesBoard tells whether the node is a step of a line: a move or a set-up.
// Others only say something.
func (n *Node) changesBoard() bool { return n.Move != 0 || n.Setup != nil }

// Line returns the moves (and set-ups within the game) from the root to the
// cursor, and on from there along the first children. The root is not in it.
func (r *Record) Line() []*Node {
	line := r.path()
	for n := r.Current; len(n.Children) > 0; {
		n = n.Children[0]
		if n.changesBoard() {
			line = append(line, n)
		}
	}
	return line
}

// path returns the part of Line up to the cursor.
func (r *Record) path() []*Node {
	var path []*Node
	for n := r.Current; n.Parent != nil; n = n.Parent {
		if n.changesBoard() {
			path = append(path, n)
		}
	}
	slices.Reverse(path)
	return path
}

// Ply returns how many nodes of Line are played at the cursor.
func (r *Record) Ply() int { return len(r.path()) }

// GoTo moves the cursor along Line so that ply of its nodes are played. A ply
// off the line moves it to the nearer end.
func (r *Record) GoTo(ply int) {
	line := r.Line()
	if ply = min(ply, len(line)); ply <= 0 {
		r.Current = r.Root
		return
	}
	r.Current = line[ply-1]
}

// Back moves the cursor one step back; false at the start.
func (r *Record) Back() bool {
	ply := r.Ply()
	if ply == 0 {
		return false
	}
	r.GoTo(ply - 1)
	return true
}

// Forward moves the cursor one step on, along the first children; false at the end.
func (r *Record) Forward() bool {
	ply := r.Ply()
	if ply == len(r.Line()) {
		return false
	}
	r.GoTo(ply + 1)
	return true
}

// MoveCount returns the number of moves of the main line, passes included.
func (r *Record) MoveCount() int {
	count := 0
	for n := r.Root; ; n = n.Children[0] {
		if n.Move != 0 {
			count++
		}
		if len(n.Children) == 0 {
			return count
		}
	}
}

// Clone returns a deep copy, its cursor on the copy of the same node.
func (r *Record) Clone() *Record {
	c := *r
	c.Extra, c.Dead = cloneProperties(r.Extra), slices.Clone(r.Dead)
	c.Root = r.Root.alone()
	type pair struct{ from, to *Node }
	for todo := []pair{{r.Root, c.Root}}; len(todo) > 0; {
		p := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if p.from == r.Current {
			c.Current = p.to
		}
		for _, child := range p.from.Children {
			todo = append(todo, pair{child, p.to.Add(child.alone())})
		}
	}
	return &c
}

// alone returns a deep copy of the node without parent and children.
func (n *Node) alone() *Node {
	c := *n
	c.Parent, c.Children = nil, nil
	c.Extra = cloneProperties(n.Extra)
	if n.Clock != nil {
		clock := *n.Clock
		c.Clock = &clock
	}
	if n.Setup != nil {
		c.Setup = &Setup{Black: slices.Clone(n.Setup.Black), White: slices.Clone(n.Setup.White),
			Empty: slices.Clone(n.Setup.Empty), ToMove: n.Setup.ToMove}
	}
	return &c
}

func cloneProperties(props []Property) []Property {
	c := slices.Clone(props)
	for i := range c {
		c[i].Values = slices.Clone(c[i].Values)
	}
	return c
}
