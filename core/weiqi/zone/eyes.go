package zone

import "math"

// Limits of benson. It does not recognize life that would exceed them.
const (
	mostChains  = 48
	mostRegions = 48
	largestEye  = 40 // points
)

// benson decides whether a chain lives even if its owner always passes (Benson 1976; see
// package board). It looks no further from the chain than needed.
type benson struct {
	*board
	own     uint8
	suicide bool
	chains  [mostChains]point // heads
	count   int
	struck  [mostChains]bool
	regions [mostRegions]region
	rooms   int
	seen    set // points of regions that were looked at
}

// region is a space without stones of the owner.
type region struct {
	points set
	size   int
	vital  uint64 // the chains that have all its points as liberties, by place in chains
	beside uint64 // the chains around it
	struck bool
}

// lives reports whether the chain on p lives even if its owner always passes. If so, it adds the
// points on which this depends to zone. suicide is as in foresee.
func (n *benson) lives(b *board, p point, suicide bool, zone *set) bool {
	n.board, n.own, n.suicide = b, b.color[p], suicide
	n.count, n.rooms, n.seen = 0, 0, set{}
	n.enter(b.head[p])
	for i := 0; i < n.count; i++ {
		if !n.survey(n.chains[i]) {
			return false
		}
		if i == 0 && n.rooms < 2 {
			return false
		}
	}
	if !n.strike() {
		return false
	}
	n.collect(zone)
	return true
}

// enter returns the index in n.chains of the chain with head h, which it adds if necessary. It
// returns mostChains if there are too many chains.
func (n *benson) enter(h point) int {
	for i, known := range n.chains[:n.count] {
		if known == h {
			return i
		}
	}
	if n.count == mostChains {
		return mostChains
	}
	n.chains[n.count], n.struck[n.count] = h, false
	n.count++
	return n.count - 1
}

// survey explores all regions adjacent to the chain with head h. It returns false if there are too
// many regions or chains.
func (n *benson) survey(h point) bool {
	for s := h; ; {
		for _, q := range n.beside(s) {
			if n.color[q] != n.own && !n.seen.has(q) && !n.explore(q) {
				return false
			}
		}
		if s = n.next[s]; s == h {
			return true
		}
	}
}

// explore explores the region that contains from, and drops it as soon as it is known to be vital
// to no chain. It returns false if there are too many regions or chains.
func (n *benson) explore(from point) bool {
	if n.rooms == mostRegions {
		return false
	}
	r := &n.regions[n.rooms]
	*r = region{vital: math.MaxUint64}
	var todo [largestEye + 1]point
	var mine set
	todo[0], r.size = from, 1
	n.seen.add(from)
	mine.add(from)
	for k := 0; k < r.size; k++ {
		p := todo[k]
		r.points.add(p)
		touched := uint64(0)
		for _, q := range n.beside(p) {
			switch {
			case n.color[q] == n.own:
				i := n.enter(n.head[q])
				if i == mostChains {
					return false
				}
				touched |= 1 << i
			case !mine.has(q):
				if n.seen.has(q) || r.size > largestEye { // one that was dropped, or is too large
					return true
				}
				n.seen.add(q)
				mine.add(q)
				todo[r.size] = q
				r.size++
			}
		}
		r.beside |= touched
		if n.color[p] == 0 || n.suicide {
			if r.vital &= touched; r.vital == 0 {
				return true
			}
		}
	}
	n.rooms++
	return true
}

// strike removes the chains that may die, and reports whether the first chain remains.
func (n *benson) strike() bool {
	for changed := true; changed; {
		changed = false
		for i := range n.count {
			if n.struck[i] || n.eyes(i, 2) == 2 {
				continue
			}
			if i == 0 {
				return false
			}
			n.struck[i], changed = true, true
			for k := range n.rooms {
				r := &n.regions[k]
				r.struck = r.struck || r.beside>>i&1 != 0
			}
		}
	}
	return true
}

// eyes returns the number of regions that are vital to chain i. It stops counting at most.
func (n *benson) eyes(i, most int) (eyes int) {
	for k := range n.rooms {
		if r := &n.regions[k]; !r.struck && r.vital>>i&1 != 0 {
			if eyes++; eyes == most {
				break
			}
		}
	}
	return eyes
}

// collect adds to zone the first chain, its two smallest vital regions, and everything on which
// they depend.
func (n *benson) collect(zone *set) {
	needed, done, used := uint64(1), uint64(0), uint64(0)
	for needed != done {
		for i := range n.count {
			if (needed&^done)>>i&1 == 0 {
				continue
			}
			done |= 1 << i
			n.chain(n.chains[i], zone)
			for range 2 {
				if k := n.smallest(i, &used, needed); k >= 0 {
					needed |= n.regions[k].beside
					zone.join(&n.regions[k].points)
				}
			}
		}
	}
}

// smallest returns the index of the smallest unused vital region of chain i, and marks it as used.
// It returns -1 if the chain already has two vital regions that are used.
func (n *benson) smallest(i int, used *uint64, needed uint64) int {
	best, least, have := -1, 0, 0
	for k := range n.rooms {
		r := &n.regions[k]
		if r.struck || r.vital>>i&1 == 0 {
			continue
		}
		if *used>>k&1 != 0 {
			have++
			continue
		}
		cost := r.size
		if r.beside&^needed != 0 {
			cost += 8 // the zone grows by other chains
		}
		if best < 0 || cost < least {
			best, least = k, cost
		}
	}
	if have >= 2 || best < 0 {
		return -1
	}
	*used |= 1 << best
	return best
}
