package study

import (
	"pionnier/core/game"
	"pionnier/core/record"
)

// Arrangement is a change of the stones on the board that is not applied yet. Study.SetUp applies
// it.
type Arrangement struct {
	// Faults are the moves below that would become illegal.
	Faults []*record.Node
	node   *record.Node // whose set-up changes; nil: a new node after the cursor has it
	setup  *record.Setup
}

// Arrange returns the arrangement that puts a stone of color c on p. The color game.None removes
// the stone. The arrangement belongs to the node at the cursor if that has no move, and otherwise
// to a new node after it. SetUp applies it.
func (s *Study) Arrange(p game.Point, c game.Color) Arrangement {
	return s.arrange(func(setup *record.Setup, before game.Position) *record.Setup { return setup.With(p, c, before) })
}

// ArrangeAll is like Arrange for several stones.
func (s *Study) ArrangeAll(stones []game.Stone) Arrangement {
	return s.arrange(func(setup *record.Setup, before game.Position) *record.Setup {
		for _, stone := range stones {
			setup = setup.With(stone.Point, stone.Color, before)
		}
		return setup
	})
}

// ArrangeTurn returns the arrangement that makes c the side to move.
func (s *Study) ArrangeTurn(c game.Color) Arrangement {
	return s.arrange(func(setup *record.Setup, _ game.Position) *record.Setup { return setup.WithTurn(c) })
}

func (s *Study) arrange(next func(*record.Setup, game.Position) *record.Setup) Arrangement {
	s.mu.Lock()
	defer s.mu.Unlock()
	c := &s.cursor
	n := c.node
	if n.Move != 0 {
		return Arrangement{setup: next(nil, c.position())}
	}
	a := Arrangement{node: n, setup: next(n.Setup, c.without(n))}
	if n.Parent == nil {
		a.setup = c.unlessUsual(n, next(c.begun(n), c.bare()))
	}
	changed := *n
	changed.Setup = a.setup
	after := c.after(&changed)
	if after == nil || c.position() == nil {
		return a
	}
	known := map[*record.Node]bool{}
	for _, f := range record.Faults(c.position(), n) {
		known[f] = true
	}
	for _, f := range record.Faults(after, n) {
		if !known[f] {
			a.Faults = append(a.Faults, f)
		}
	}
	return a
}

// SwapColors returns the edit that exchanges the colours of all stones and moves
// (record.SwapColors). If the game begins with stones that no set-up has, such as handicap stones,
// the edit adds a set-up with their colours exchanged to the root. A second swap removes it.
func (s *Study) SwapColors() record.Edit {
	s.mu.Lock()
	defer s.mu.Unlock()
	root := s.record.Root
	setup := s.cursor.begun(root)
	if setup == nil {
		return record.SwapColors(s.record)
	}
	setup = setup.WithTurn(s.cursor.start.ToMove()).Swapped()
	usual, swapped := record.Node{}, record.Node{Setup: setup} // without the moves, which tell whose turn it is
	if game.KeyOf(s.cursor.after(&swapped)) == game.KeyOf(s.cursor.after(&usual)) {
		setup = nil
	}
	return record.SwapColorsFrom(s.record, setup)
}

// bare returns the position at the root without any stones.
func (c *cursor) bare() game.Position {
	n := *c.record.Root
	corner := game.Pt(0, 0) // a set-up without stones would tell nothing
	n.Setup = &record.Setup{Black: []game.Point{corner}}
	pos := c.after(&n)
	if a, ok := pos.(game.Arranger); ok {
		if bare, err := a.Arrange([]game.Stone{{Point: corner}}, game.None); err == nil {
			return bare
		}
	}
	return pos
}

// unlessUsual returns setup, or nil if the game begins with setup's position anyway.
func (c *cursor) unlessUsual(root *record.Node, setup *record.Setup) *record.Setup {
	changed := *root
	changed.Setup = setup
	if setup != nil && setup.ToMove == game.None && setupOf(c.after(&changed), c.without(root)) == nil {
		return nil
	}
	return setup
}

// begun returns the set-up of root. If root has no set-up, it returns a set-up of the stones with
// which the game begins.
func (c *cursor) begun(root *record.Node) *record.Setup {
	if root.Setup != nil {
		return root.Setup
	}
	return setupOf(c.start, c.bare())
}

// setupOf returns the set-up that changes the stones of from into the stones of want, or nil if
// they are equal.
func setupOf(want, from game.Position) (setup *record.Setup) {
	w, h := want.Size()
	for i := range w * h {
		p := game.Pt(i%w, i/w)
		if c := want.At(p); c != from.At(p) {
			setup = setup.With(p, c, from)
		}
	}
	return setup
}

// without returns the position at n as if n had no set-up.
func (c *cursor) without(n *record.Node) game.Position {
	bare := *n
	bare.Setup = nil
	return c.after(&bare)
}

// after returns the position after n, which may be a changed copy of a node of the tree.
func (c *cursor) after(n *record.Node) game.Position {
	if n.Parent == nil {
		if c.begin == nil {
			return c.start
		}
		head := *c.record
		head.Root = n
		pos, err := c.begin(&head)
		if err != nil {
			return c.start
		}
		return pos
	}
	before := c.before(n.Parent.Ply())
	pos, _ := record.Step(before, n)
	if pos == nil {
		return before
	}
	return pos
}

// SetUp applies a to its node. If branch is true, it applies a to a copy of the node in a new
// variation instead. The moves after the node then remain legal.
func (s *Study) SetUp(a Arrangement, branch bool) {
	s.mu.Lock()
	at := s.cursor.node
	s.mu.Unlock()
	switch {
	case a.node == nil && a.setup == nil:
	case a.node == nil:
		s.Edit(record.AddChild(at, &record.Node{Setup: a.setup}))
	case branch && a.node.Parent == nil: // nothing stands beside the root: it follows it
		s.Edit(record.AddChild(a.node, &record.Node{Setup: s.difference(a)}))
	case branch:
		s.Edit(record.AddChild(a.node.Parent, &record.Node{Setup: a.setup}))
	default:
		s.Edit(record.SetSetup(a.node, a.setup))
	}
}

// difference returns the set-up that changes the position at the root into the one that a arranges.
func (s *Study) difference(a Arrangement) *record.Setup {
	s.mu.Lock()
	defer s.mu.Unlock()
	changed := *a.node
	changed.Setup = a.setup
	d := setupOf(s.cursor.after(&changed), s.cursor.start)
	if a.setup != nil && a.setup.ToMove != game.None {
		d = d.WithTurn(a.setup.ToMove)
	}
	return d
}
