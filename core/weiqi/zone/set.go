package zone

import "math/bits"

// words is the number of words of a set of points of the largest board.
const words = (maxPoints + 63) / 64

// set is a set of points.
type set [words]uint64

func (s *set) has(p point) bool { return s[p>>6]>>(p&63)&1 != 0 }
func (s *set) add(p point)      { s[p>>6] |= 1 << (p & 63) }
func (s *set) drop(p point)     { s[p>>6] &^= 1 << (p & 63) }

// join adds the points of o to s.
func (s *set) join(o *set) {
	for i, w := range o {
		s[i] |= w
	}
}

// meet removes from s the points that are not in o.
func (s *set) meet(o *set) {
	for i, w := range o {
		s[i] &= w
	}
}

// without removes the points of o from s.
func (s *set) without(o *set) {
	for i, w := range o {
		s[i] &^= w
	}
}

// shared returns the number of points that are in both s and o.
func (s *set) shared(o *set) (n int) {
	for i, w := range o {
		n += bits.OnesCount64(w & s[i])
	}
	return n
}

// empty reports whether s has no points.
func (s *set) empty() bool { return *s == set{} }

// take removes the first point of s and returns it. It returns false if s is empty.
func (s *set) take() (point, bool) {
	for i, w := range s {
		if w != 0 {
			s[i] = w & (w - 1)
			return point(i<<6 + bits.TrailingZeros64(w)), true
		}
	}
	return none, false
}
