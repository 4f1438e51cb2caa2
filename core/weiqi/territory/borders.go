package territory

import (
	"slices"

	"pionnier/core/game"
	"pionnier/core/weiqi/grid"
)

// A neutral region is open land, not neutral points between two walls, if it is larger than
// any such points in 54 finished games of KGS, and if enough of its points are beside stones
// of at most one colour.
const (
	mostNeutral = 4
	oneSided    = 2
)

// OpenBorders returns the regions that count for neither side because the border between the sides
// is not closed and both can enter. It returns nil if all borders are closed. owner is the owner of
// each point by the rules of the game.
//
// Rows of neutral points between two walls (dame), eyes that do not count and the liberties of a
// seki are not open regions.
func (b Board) OpenBorders(owner []game.Color) []game.OpenBorder {
	neutral := func(i int16) bool { return !b.living(i) && owner[i] == game.None }
	var open []game.OpenBorder
	seen := grid.NewSet(b.Grid)
	for i := range b.Stones {
		if !neutral(int16(i)) || seen.Has(int16(i)) {
			continue
		}
		region := b.Grid.Spread([]int16{int16(i)}, neutral, nil)
		for _, q := range region {
			seen.Add(q)
		}
		if r := b.neutralRegion(region); r.isOpen() && !(len(region) <= smallSpace && b.allInSeki(r.border)) {
			open = append(open, game.OpenBorder{Gap: b.points(b.gap(r)), Points: b.points(region)})
		}
	}
	return open
}

// neutralRegion is a connected region that neither side owns, and its surroundings.
type neutralRegion struct {
	gaps, rest []int16 // the points that touch living stones of both colours, and the others
	touched    colors
	border     []int16 // the living stones around it, some more than once
}

func (b Board) neutralRegion(region []int16) (r neutralRegion) {
	for _, i := range region {
		beside := b.touched(i)
		for _, q := range b.Grid.Adjacent[i] {
			if b.living(q) {
				r.border = append(r.border, q)
			}
		}
		if r.touched |= beside; beside == bothColors {
			r.gaps = append(r.gaps, i)
		} else {
			r.rest = append(r.rest, i)
		}
	}
	return r
}

// gap returns the gap in the border of the open region r, which is a point that touches both
// colors. Without such a point, it returns the ends of the shortest path through r from a point
// that touches Black to one that touches White.
func (b Board) gap(r neutralRegion) []int16 {
	if len(r.gaps) > 0 {
		return r.gaps[:1]
	}
	from := map[int16]int16{} // the end beside Black from which a point was reached
	var queue, white []int16
	slices.Sort(r.rest)
	for _, i := range r.rest {
		switch touched := b.touched(i); {
		case touched == only(game.Black):
			queue, from[i] = append(queue, i), i
		case touched == only(game.White):
			white = append(white, i)
		}
	}
	for len(queue) > 0 {
		i := queue[0]
		queue = queue[1:]
		if slices.Contains(white, i) {
			return []int16{from[i], i}
		}
		for _, q := range b.Grid.Adjacent[i] {
			if _, seen := from[q]; !seen && slices.Contains(r.rest, q) {
				queue, from[q] = append(queue, q), from[i]
			}
		}
	}
	return r.rest[:1] // the region is connected and touches both, so this is never reached
}

// touched returns the colors of the living stones adjacent to point i.
func (b Board) touched(i int16) (c colors) {
	for _, q := range b.Grid.Adjacent[i] {
		if b.living(q) {
			c |= only(b.Stones[q])
		}
	}
	return c
}

func (r *neutralRegion) isOpen() bool {
	return r.touched == bothColors && len(r.rest) >= oneSided && len(r.gaps)+len(r.rest) > mostNeutral
}

// allInSeki reports whether all of stones are in seki, as Seki defines it.
func (b Board) allInSeki(stones []int16) bool {
	seki := grid.NewSet(b.Grid, b.inSeki()...)
	for _, i := range stones {
		if !seki.Has(i) {
			return false
		}
	}
	return true
}
