package study

import (
	"pionnier/core/game"
	"pionnier/core/record"
)

// Arrangement is a change of the stones on the board that was asked for and not made yet.
type Arrangement struct {
	// Faults are the moves below that the rules would no longer allow.
	Faults []*record.Node
	node   *record.Node // whose set-up changes; nil: a new node after the cursor has it
	setup  *record.Setup
}

// Arrange prepares to put a stone on a point, or with None to take one away: in the node
// at the cursor if that is no move, else in a new node after it.
func (s *Study) Arrange(p game.Point, c game.Color) Arrangement {
	return s.arrange(func(setup *record.Setup, before game.Position) *record.Setup { return setup.With(p, c, before) })
}

// ArrangeTurn prepares to have another side move.
func (s *Study) ArrangeTurn(c game.Color) Arrangement {
	return s.arrange(func(setup *record.Setup, _ game.Position) *record.Setup { return setup.WithTurn(c) })
}

func (s *Study) arrange(next func(*record.Setup, game.Position) *record.Setup) Arrangement {
	s.mu.Lock()
	defer s.mu.Unlock()
	n := s.cursor
	if n.Move != 0 {
		return Arrangement{setup: next(nil, s.positionNow())}
	}
	a := Arrangement{node: n, setup: next(n.Setup, s.without(n))}
	changed := *n
	changed.Setup = a.setup
	after := s.after(&changed)
	if after == nil || s.positionNow() == nil {
		return a
	}
	known := map[*record.Node]bool{}
	for _, f := range record.Faults(s.positionNow(), n) {
		known[f] = true
	}
	for _, f := range record.Faults(after, n) {
		if !known[f] {
			a.Faults = append(a.Faults, f)
		}
	}
	return a
}

// without is the position at a node but for its set-up.
func (s *Study) without(n *record.Node) game.Position {
	bare := *n
	bare.Setup = nil
	return s.after(&bare)
}

// after is the position after a node that is like one of the tree but for its set-up.
func (s *Study) after(n *record.Node) game.Position {
	if n.Parent == nil {
		if s.setting.Begin == nil {
			return s.setting.Start
		}
		head := *s.record
		head.Root = n
		pos, err := s.setting.Begin(&head)
		if err != nil {
			return s.setting.Start
		}
		return pos
	}
	before := s.positions[min(n.Parent.Ply(), len(s.positions)-1)]
	pos, _ := record.Step(before, n)
	if pos == nil {
		return before
	}
	return pos
}

// SetUp makes an arrangement: in its place, or with branch in a copy of its node, beside
// it, so that what follows it stays as it is.
func (s *Study) SetUp(a Arrangement, branch bool) {
	s.mu.Lock()
	at := s.cursor
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

// difference is the set-up that makes the root's position that of an arrangement.
func (s *Study) difference(a Arrangement) *record.Setup {
	s.mu.Lock()
	defer s.mu.Unlock()
	changed := *a.node
	changed.Setup = a.setup
	var d *record.Setup
	want := s.after(&changed)
	for w, h := want.Size(); h > 0; h-- {
		for x := range w {
			p := game.Pt(x, h-1)
			d = d.With(p, want.At(p), s.setting.Start)
		}
	}
	if a.setup != nil && a.setup.ToMove != game.None {
		d = d.WithTurn(a.setup.ToMove)
	}
	return d
}
