package territory

import "pionnier/core/weiqi/grid"

// falsePoints returns the points of eyes that must be filled eventually, because an adjacent group
// has no other connection to the rest. A group that can reach an eye with some worth needs no
// connection. Before judgeEyes, all eyes have no worth.
func (s *survey) falsePoints() grid.Set {
	found := grid.NewSet(s.Grid)
	for e := range s.eyes {
		eye := &s.eyes[e]
		for group, touched := range eye.touched {
			for p := range touched.All() {
				if s.within(eye.points, p) <= 1 && !s.joined(e, group, p) {
					found.Add(p)
				}
			}
		}
	}
	return found
}

// within returns the number of neighbours of p that are in set.
func (s *survey) within(set grid.Set, p int16) (n int) {
	for _, q := range s.Grid.Adjacent[p] {
		if set.Has(q) {
			n++
		}
	}
	return n
}

// joined reports whether a group needs no connection over p, a point of the eye with index e. The
// group must reach all neighbours of p without crossing p, or an eye with some worth. Its paths
// lead through touching groups and eyes and through the rest of the eye.
func (s *survey) joined(e, group int, p int16) bool {
	eye := &s.eyes[e]
	rest := eye.points.Without(p)
	reached := map[int]bool{group: true}
	inside := grid.NewSet(s.Grid) // points of this eye that are reached
	queue := []int{group}
	enqueue := func(k int) {
		if !reached[k] {
			reached[k] = true
			queue = append(queue, k)
		}
	}
	for k := 0; k < len(queue); k++ {
		for _, other := range s.groups[queue[k]] {
			if other != e {
				if s.eyes[other].worth > 0 {
					return true
				}
				for next := range s.eyes[other].touched {
					enqueue(next)
				}
				continue
			}
			s.explore(rest, eye.touched[queue[k]], inside)
			if eye.worth > 0 && inside.Overlaps(eye.real) {
				return true
			}
			for next, touched := range eye.touched {
				if inside.Overlaps(touched) {
					enqueue(next)
				}
			}
		}
	}
	return s.allSidesReached(eye, p, reached, inside)
}

// explore adds to inside the points of set that are connected, within set, to points of from.
func (s *survey) explore(set, from, inside grid.Set) {
	var starts []int16
	for q := range from.All() {
		if set.Has(q) && !inside.Has(q) {
			starts = append(starts, q)
		}
	}
	for _, q := range s.Grid.Spread(starts, set.Has, nil) {
		inside.Add(q)
	}
}

func (s *survey) allSidesReached(e *eye, p int16, reached map[int]bool, inside grid.Set) bool {
	for _, q := range s.Grid.Adjacent[p] {
		if s.region[q] != e.region {
			continue // an eye that is only loosely closed need not be closed here
		}
		if s.living(q) && !reached[s.group[q]] || !s.living(q) && !inside.Has(q) {
			return false
		}
	}
	return true
}
