package zone

import "math/bits"

// words is how many a set of the points of the largest board takes.
const words = (maxPoints + 63) / 64

// set is a set of points, by their place row by row from the top left.
type set [words]uint64

func (s *set) has(p point) bool { return s[p>>6]>>(p&63)&1 != 0 }
func (s *set) add(p point)      { s[p>>6] |= 1 << (p & 63) }
func (s *set) drop(p point)     { s[p>>6] &^= 1 << (p & 63) }

// join adds the points of o.
func (s *set) join(o *set) {
	for i, w := range o {
		s[i] |= w
	}
}

// meet leaves the points that are in o too.
func (s *set) meet(o *set) {
	for i, w := range o {
		s[i] &= w
	}
}

// without removes the points of o.
func (s *set) without(o *set) {
	for i, w := range o {
		s[i] &^= w
	}
}

// empty reports whether there is no point in the set.
func (s *set) empty() bool { return *s == set{} }

// take removes the first point and returns it, and whether there is one.
func (s *set) take() (point, bool) {
	for i, w := range s {
		if w != 0 {
			s[i] = w & (w - 1)
			return point(i<<6 + bits.TrailingZeros64(w)), true
		}
	}
	return none, false
}
