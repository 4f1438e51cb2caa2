package record

import (
	"iter"
	"slices"

	"pionnier/core/clock"
	"pionnier/core/game"
)

// New returns an empty record of the game with the given catalog ID, for a board of the given size.
func New(gameID string, width, height int) *Record {
	return &Record{Game: gameID, Width: width, Height: height, Root: &Node{}}
}

// Resume returns the node from which the game is continued: LeftAt, or the end of the main line if
// LeftAt is nil.
func (r *Record) Resume() *Node {
	if r.LeftAt != nil {
		return r.LeftAt
	}
	return r.Root.End()
}

// Problem reports whether r seems to be a problem rather than a game. A problem begins with stones
// of both sides and has no players, no result and no LeftAt.
func (r *Record) Problem() bool {
	setup, nobody := r.Root.Setup, game.ByColor[Player]{}
	return r.LeftAt == nil && r.Players == nobody && !r.Outcome.Over() && setup != nil && len(setup.Black) > 0 && len(setup.White) > 0
}

// Reply returns the child of n with move m by side c, or nil if there is no such child.
func (n *Node) Reply(c game.Color, m game.Move) *Node {
	for _, child := range n.Children {
		if child.Color == c && child.Move == m {
			return child
		}
	}
	return nil
}

// Play returns the child of n with move m by side c. If there is no such child, Play appends one.
func (n *Node) Play(c game.Color, m game.Move) *Node {
	if child := n.Reply(c, m); child != nil {
		return child
	}
	return n.Add(&Node{Color: c, Move: m})
}

// Add appends child to the children of n and returns it.
func (n *Node) Add(child *Node) *Node {
	child.Parent = n
	n.Children = append(n.Children, child)
	return child
}

// Follow plays moves from n and returns the node of the last move. pos is the position at n. Follow
// adds forced passes that moves leaves out, as most Othello formats do. If a move cannot be played,
// Follow plays the moves before it and returns a *ReplayError.
func (n *Node) Follow(pos game.Position, moves []game.Move) (*Node, error) {
	play := func(m game.Move) error {
		next, err := pos.Play(m)
		if err != nil {
			return &ReplayError{Ply: n.Ply() + 1, Err: err}
		}
		n, pos = n.Play(pos.ToMove(), m), next
		return nil
	}
	for _, m := range moves {
		if m != game.Pass && game.MustPass(pos) {
			if err := play(game.Pass); err != nil {
				return n, err
			}
		}
		if err := play(m); err != nil {
			return n, err
		}
	}
	return n, nil
}

// ChangesBoard reports whether n has a move or a set-up.
func (n *Node) ChangesBoard() bool { return n.Move != 0 || n.Setup != nil }

// Path returns the nodes from the root to n, inclusive.
func (n *Node) Path() []*Node {
	var path []*Node
	for ; n != nil; n = n.Parent {
		path = append(path, n)
	}
	slices.Reverse(path)
	return path
}

// Depth returns the number of ancestors of n.
func (n *Node) Depth() (depth int) {
	for ; n.Parent != nil; n = n.Parent {
		depth++
	}
	return depth
}

// MainLine returns an iterator over n, its first child, that node's first child, and so on.
func (n *Node) MainLine() iter.Seq[*Node] {
	return func(yield func(*Node) bool) {
		for n := n; yield(n) && len(n.Children) > 0; {
			n = n.Children[0]
		}
	}
}

// End returns the last node of n's main line.
func (n *Node) End() *Node {
	for len(n.Children) > 0 {
		n = n.Children[0]
	}
	return n
}

// All returns an iterator over n and all nodes below it in depth-first order, parents before
// children.
func (n *Node) All() iter.Seq[*Node] {
	return func(yield func(*Node) bool) {
		for todo := []*Node{n}; len(todo) > 0; {
			n := todo[len(todo)-1]
			todo = todo[:len(todo)-1]
			if !yield(n) {
				return
			}
			for _, child := range slices.Backward(n.Children) {
				todo = append(todo, child)
			}
		}
	}
}

// Line returns the nodes that change the board on the line from the root through n, which continues
// along first children. It does not include the root.
func (r *Record) Line(n *Node) []*Node { return OnBoard(r.Way(n)) }

// Way is like Line, but includes the nodes that do not change the board.
func (r *Record) Way(n *Node) []*Node {
	return append(n.Path(), slices.Collect(n.MainLine())[1:]...)[1:]
}

// OnBoard returns the nodes of way that change the board.
func OnBoard(way []*Node) []*Node {
	line := make([]*Node, 0, len(way))
	for _, n := range way {
		if n.ChangesBoard() {
			line = append(line, n)
		}
	}
	return line
}

// Played returns the nodes of the game itself: the line up to LeftAt, since later moves were only
// tried out. If LeftAt is nil, before the first move or off the main line, it returns the whole
// main line.
func (r *Record) Played() []*Node {
	line := r.Line(r.Root)
	if r.LeftAt == nil {
		return line
	}
	ply := r.LeftAt.Ply()
	if ply == 0 || ply > len(line) || !slices.Contains(r.LeftAt.Path(), line[ply-1]) {
		return line
	}
	return line[:ply]
}

// Ply returns the number of nodes from the root to n that change the board.
func (n *Node) Ply() (ply int) {
	for ; n.Parent != nil; n = n.Parent {
		if n.ChangesBoard() {
			ply++
		}
	}
	return ply
}

// MoveCount returns the number of moves on the main line, including passes.
func (r *Record) MoveCount() (count int) {
	for n := range r.Root.MainLine() {
		if n.Move != 0 {
			count++
		}
	}
	return count
}

// Promote makes n and each of its ancestors the first child of its parent. The siblings keep their
// order.
func (n *Node) Promote() {
	for ; n.Parent != nil; n = n.Parent {
		siblings := n.Parent.Children
		at := slices.Index(siblings, n)
		copy(siblings[1:at+1], siblings[:at])
		siblings[0] = n
	}
}

// Clone returns a deep copy of r.
func (r *Record) Clone() *Record {
	c := *r
	c.Extra, c.Dead = cloneProperties(r.Extra), slices.Clone(r.Dead)
	c.Root = r.Root.alone()
	type pair struct{ from, to *Node }
	for todo := []pair{{r.Root, c.Root}}; len(todo) > 0; {
		p := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if p.from == r.LeftAt {
			c.LeftAt = p.to
		}
		if p.from == r.Joined {
			c.Joined = p.to
		}
		for _, child := range p.from.Children {
			todo = append(todo, pair{child, p.to.Add(child.alone())})
		}
	}
	return &c
}

// UpTo returns a copy of r that ends at n and has no variations.
func (r *Record) UpTo(n *Node) *Record {
	c := *r
	c.Extra, c.Dead = cloneProperties(r.Extra), slices.Clone(r.Dead)
	c.LeftAt, c.Foreign, c.LeftWith = nil, false, game.ByColor[clock.Clock]{}
	path := n.Path()
	c.Root = path[0].alone()
	last := c.Root
	inside := r.Joined == nil || slices.Contains(path, r.Joined)
	for i, n := range path {
		if i > 0 {
			last = last.Add(n.alone())
		}
		if n == r.Joined || !inside {
			c.Joined = last
		}
	}
	if c.Joined == c.Root {
		c.Joined = nil
	}
	return &c
}

// alone returns a copy of n without its parent and children.
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
