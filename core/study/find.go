package study

import "pionnier/core/record"

// Find returns the next node after the cursor that meets q, or the previous one if back is true. It
// wraps around at the ends of the tree and tests the cursor's node last. It returns nil if no node
// meets q.
func (s *Study) Find(q record.Query, back bool) *record.Node {
	s.mu.Lock()
	defer s.mu.Unlock()
	o := s.edits.now()
	by := 1
	if back {
		by = -1
	}
	count := len(o.Nodes)
	at := max(0, o.Index(s.cursor.node))
	for step := 1; step <= count; step++ {
		n := o.Nodes[((at+by*step)%count+count)%count]
		if s.record.Meets(n, q) {
			return n
		}
	}
	return nil
}

// Move returns the node of the move with the given number on the line through the cursor, or else
// on the main line. It returns nil if neither line has that move.
func (s *Study) Move(number int) *record.Node {
	s.mu.Lock()
	defer s.mu.Unlock()
	o := s.edits.now()
	for _, line := range [][]*record.Node{s.cursor.line, s.record.Line(s.record.Root)} {
		for _, n := range line {
			if n.Move != 0 && o.Number(n) == number {
				return n
			}
		}
	}
	return nil
}
