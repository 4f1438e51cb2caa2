package grid

import (
	"iter"
	"math/bits"
)

// Set is a set of points of one grid, with a bit for each point.
type Set []uint64

// NewSet returns a set of points of g with the given members.
func NewSet(g *Grid, members ...int16) Set {
	s := make(Set, (g.Points()+63)/64)
	for _, i := range members {
		s.Add(i)
	}
	return s
}

// Add adds point i to s.
func (s Set) Add(i int16) { s[i>>6] |= 1 << (i & 63) }

// Remove removes point i from s.
func (s Set) Remove(i int16) { s[i>>6] &^= 1 << (i & 63) }

// Has reports whether s contains point i.
func (s Set) Has(i int16) bool { return s[i>>6]>>(i&63)&1 != 0 }

// Count returns the number of points in s.
func (s Set) Count() (n int) {
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

// CountIf returns the number of points in s for which condition returns true.
func (s Set) CountIf(condition func(int16) bool) (n int) {
	for i := range s.All() {
		if condition(i) {
			n++
		}
	}
	return n
}

// All returns an iterator over the points of s in ascending order.
func (s Set) All() iter.Seq[int16] {
	return func(yield func(int16) bool) {
		for k, w := range s {
			for ; w != 0; w &= w - 1 {
				if !yield(int16(k<<6 + bits.TrailingZeros64(w))) {
					return
				}
			}
		}
	}
}

// Without returns a copy of s without the points in others.
func (s Set) Without(others ...int16) Set {
	t := append(Set(nil), s...)
	for _, i := range others {
		t.Remove(i)
	}
	return t
}

// Pieces returns the connected parts of s, ordered by their first points.
func (s Set) Pieces(g *Grid) (parts []Set) {
	seen := NewSet(g)
	for i := range s.All() {
		if !seen.Has(i) {
			part := NewSet(g, g.Spread([]int16{i}, s.Has, nil)...)
			for k := range seen {
				seen[k] |= part[k]
			}
			parts = append(parts, part)
		}
	}
	return parts
}

// Overlaps reports whether s and t have a point in common.
func (s Set) Overlaps(t Set) bool {
	for k := range s {
		if s[k]&t[k] != 0 {
			return true
		}
	}
	return false
}
