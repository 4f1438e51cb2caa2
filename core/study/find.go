package study

import "pionnier/core/record"

// Find returns the next node after the cursor that meets a query, or the one before it with
// back. It wraps around, so that the cursor's own node comes last; nil if no node meets it.
func (s *Study) Find(q record.Query, back bool) *record.Node {
	s.mu.Lock()
	defer s.mu.Unlock()
	o := s.outlineNow()
	by := 1
	if back {
		by = -1
	}
	count := len(o.Nodes)
	at := max(0, o.Index(s.cursor))
	for step := 1; step <= count; step++ {
		n := o.Nodes[((at+by*step)%count+count)%count]
		if s.record.Meets(n, q) {
			return n
		}
	}
	return nil
}

// Move returns the move with this number, on the line through the cursor or else on the main
// line; nil if neither is that long.
func (s *Study) Move(number int) *record.Node {
	s.mu.Lock()
	defer s.mu.Unlock()
	o := s.outlineNow()
	for _, line := range [][]*record.Node{s.line, s.record.Line(s.record.Root)} {
		for _, n := range line {
			if n.Move != 0 && o.Number(n) == number {
				return n
			}
		}
	}
	return nil
}
