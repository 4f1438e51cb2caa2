package weiqi

import "math/bits"

// seen finds the latest moment with a given key among all of a game's past. It
// is a hash trie that is never changed: with copies the few nodes on the way to
// the new moment and shares the rest, so that positions with a common past share
// it. A look-up visits as many nodes as the keys have digits in common, about
// the logarithm of the number of moments to the base 16. The nil seen is empty.
type seen struct {
	used     uint16  // which of the 16 digits have a slot
	children []child // one for each bit of used, in order
}

// child is a moment, or all moments whose keys begin alike.
type child struct {
	moment *history
	deeper *seen // nil if moment is set
}

// digit returns the part of a key that chooses the slot at a depth from 0 to 15.
func digit(key uint64, depth int) uint64 { return key >> (4 * depth) & 15 }

// slot returns where the digit's child is, or would be.
func (s *seen) slot(digit uint64) (at int, ok bool) {
	bit := uint16(1) << digit
	return bits.OnesCount16(s.used & (bit - 1)), s.used&bit != 0
}

// find returns the latest moment with this key, or nil if none, and how
// many nodes it visited.
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

// with returns s with a moment added, in place of an earlier one with its key.
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
