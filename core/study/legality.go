package study

import (
	"maps"

	"pionnier/core/record"
)

// legality finds the moves of all variations that break the rules, in the background. It works
// on a copy, since only callers of the study's methods may read nodes.
type legality struct {
	illegal map[*record.Node]bool // as found last; never changed
	next    *skeleton             // to be checked; nil: nothing is
	running bool
}

// skeleton is a copy of an outline's nodes, with only what changes the board.
type skeleton struct {
	outline *Outline
	copies  []record.Node // of outline.Nodes
}

func skeletonOf(o *Outline) *skeleton {
	s := &skeleton{o, make([]record.Node, len(o.Nodes))}
	for i, n := range o.Nodes {
		c := &s.copies[i]
		c.Color, c.Move, c.Setup = n.Color, n.Move, n.Setup
		if p := o.Parents[i]; p >= 0 {
			c.Parent = &s.copies[p]
			c.Parent.Children = append(c.Parent.Children, c)
		}
	}
	return s
}

// checkLegality starts a search for illegal moves in the current record, in the background. It
// tells if the result differs from the last one. The caller must hold s.mu.
func (s *Study) checkLegality() {
	s.legality.next = skeletonOf(s.edits.now())
	if !s.legality.running {
		s.legality.running = true
		go func() {
			for s.checkNext() {
			}
		}()
	}
}

// checkNext checks the next skeleton. It returns false if there is no next one or s is closed.
func (s *Study) checkNext() bool {
	s.mu.Lock()
	l := &s.legality
	tree, start := l.next, s.cursor.start
	l.next, l.running = nil, tree != nil && !s.closed
	running := l.running
	s.mu.Unlock()
	if !running {
		return false
	}
	broken := map[*record.Node]bool{}
	for _, n := range record.Faults(start, &tree.copies[0]) {
		broken[n] = true
	}
	illegal := map[*record.Node]bool{}
	for i := range tree.copies {
		if broken[&tree.copies[i]] {
			illegal[tree.outline.Nodes[i]] = true
		}
	}
	s.mu.Lock()
	changed := !s.closed && !maps.Equal(illegal, l.illegal)
	if changed {
		l.illegal = illegal
	}
	s.mu.Unlock()
	if changed {
		s.setting.tell()
	}
	return true
}
