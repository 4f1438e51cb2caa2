package weiqi

import "math/bits"

// seen maps keys to the latest moment with that key in a game's past. It is an
// immutable hash trie: with copies the few nodes on the way to the new moment and
// shares the others, so positions with a common past share most nodes. A look-up
// visits one node for each digit that keys have in common, about the logarithm to
// base 16 of the number of moments. A nil seen is empty.
type seen struct {
	used     uint16  // which of the 16 digits have a slot
	children []child // one for each bit of used, in order
}

// child is either one moment or all moments whose keys have a common beginning.
type child struct {
	moment *history
	deeper *seen // nil if moment is set
}

// digit returns the digit of key, from 0 to 15, that selects the slot at depth.
func digit(key uint64, depth int) uint64 { return key >> (4 * depth) & 15 }

// slot returns the index in s.children of the digit's child. ok is false if there is no such child,
// and at is then the index at which it would be inserted.
func (s *seen) slot(digit uint64) (at int, ok bool) {
	bit := uint16(1) << digit
	return bits.OnesCount16(s.used & (bit - 1)), s.used&bit != 0
}

// find returns the latest moment with the given key, or nil, and the number of nodes visited.
func (s *seen) find(key uint64) (h *history, visited int) {
	for ; s != nil; visited++ {
		at, ok := s.slot(digit(key, visited))
		if !ok {
			return nil, visited + 1
		}
		if c := s.children[at]; c.deeper != nil {
			s = c.deeper
		} else if c.moment.key() == key {
			return c.moment, visited + 1
		} else {
			return nil, visited + 1
		}
	}
	return nil, visited
}

// with returns s with h added. If s has an earlier moment with h's key, h replaces it.
func (s *seen) with(h *history) *seen { return s.add(h, 0) }

func (s *seen) add(h *history, depth int) *seen {
	if s == nil {
		s = &seen{}
	}
	d := digit(h.key(), depth)
	at, ok := s.slot(d)
	if !ok {
		next := &seen{used: s.used | 1<<d, children: make([]child, len(s.children)+1)}
		copy(next.children, s.children[:at])
		next.children[at] = child{moment: h}
		copy(next.children[at+1:], s.children[at:])
		return next
	}
	next := &seen{used: s.used, children: append([]child(nil), s.children...)}
	switch c := &next.children[at]; {
	case c.deeper != nil:
		c.deeper = c.deeper.add(h, depth+1)
	case c.moment.key() == h.key():
		c.moment = h
	default:
		var both *seen
		c.deeper = both.add(c.moment, depth+1).add(h, depth+1)
		c.moment = nil
	}
	return next
}
