package weiqi

import (
	"iter"
	"math/bits"
)

// points is a set of points of one grid.
type points []uint64

func newPoints(g *grid, members ...int16) points {
	s := make(points, (g.points()+63)/64)
	for _, i := range members {
		s.add(i)
	}
	return s
}

func (s points) add(i int16)      { s[i>>6] |= 1 << (i & 63) }
func (s points) remove(i int16)   { s[i>>6] &^= 1 << (i & 63) }
func (s points) has(i int16) bool { return s[i>>6]>>(i&63)&1 != 0 }

func (s points) count() (n int) {
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

// countIf returns how many members satisfy the condition.
func (s points) countIf(condition func(int16) bool) (n int) {
	for i := range s.all() {
		if condition(i) {
			n++
		}
	}
	return n
}

// all yields the members in board order.
func (s points) all() iter.Seq[int16] {
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

// without returns a copy that lacks some points.
func (s points) without(others ...int16) points {
	t := append(points(nil), s...)
	for _, i := range others {
		t.remove(i)
	}
	return t
}

// pieces returns the connected parts of the set.
func (s points) pieces(g *grid) (parts []points) {
	seen := newPoints(g)
	anywhere := func(int16) bool { return true }
	for i := range s.all() {
		if !seen.has(i) {
			part := newPoints(g, g.spread([]int16{i}, s.has, anywhere)...)
			for k := range seen {
				seen[k] |= part[k]
			}
			parts = append(parts, part)
		}
	}
	return parts
}

// overlaps reports whether the sets share a point.
func (s points) overlaps(t points) bool {
	for k := range s {
		if s[k]&t[k] != 0 {
			return true
		}
	}
	return false
}
