package zone

import "math/bits"

const (
	mostPlans  = 14
	mostPairs  = 40
	dearest    = 4 // stones that an eye may take
	hopeless   = 6 // stones that life takes where no two eyes are in sight
	weakChain  = 2 // liberties of a chain that may be captured to make an eye
	captureTax = 1 // stones that capturing takes beyond the points themselves
)

// plan is an eye that the winner may make: its points, and the points that must still
// become the winner's, as bits of spots.
type plan struct {
	eye, missing uint64
	cost         int
}

// plans holds the pairs of possible eyes that do not interfere with each other. By them the number of
// moves in a row that the winner needs is estimated. The estimate is mostly a lower bound, since
// connections are ignored.
type plans struct {
	list  [mostPlans]plan
	count int
	pairs [mostPairs]plan
	sum   int
	cost  int // of the cheapest pair
}

// spots assigns bits of a plan to the points where the winner may have eyes and to their
// neighbours. Points beyond 64 have no bit; they are only counted.
type spots [maxPoints]uint64

func newSpots(b *board, room set, steps *[maxPoints]uint8) *spots {
	s, n := &spots{}, 0
	give := func(p point) {
		if s[p] == 0 && n < 64 {
			s[p] = 1 << n
			n++
		}
	}
	for far := range uint8(mostSteps + 1) { // the nearest first
		var beside set
		for rest := room; ; {
			p, ok := rest.take()
			if !ok {
				break
			}
			if steps[p] != far {
				continue
			}
			give(p)
			for _, q := range b.beside(p) {
				beside.add(q)
			}
		}
		for {
			p, ok := beside.take()
			if !ok {
				break
			}
			give(p)
		}
	}
	return s
}

// survey sets l to the plans of own in room on b.
func (l *plans) survey(b *board, own uint8, room *set, at *spots) {
	l.count, l.sum, l.cost = 0, 0, hopeless
	rest := *room
	rest.without(&b.stones[own-1])
	for {
		p, ok := rest.take()
		if !ok {
			break
		}
		var one plan
		if at[p] == 0 || !one.need(b, own, p, at) {
			continue
		}
		if one.cost <= dearest {
			l.consider(one)
		}
		for _, q := range b.beside(p) {
			if q > p && b.color[q] != own && at[q] != 0 {
				if two := (plan{eye: at[p] | at[q]}); two.need(b, own, p, at) && two.need(b, own, q, at) && two.cost <= dearest {
					l.consider(two)
				}
			}
		}
	}
	for i := range l.count {
		for j := range i {
			l.join(&l.list[i], &l.list[j])
		}
	}
}

// consider adds x to the plans if it is among the cheapest.
func (l *plans) consider(x plan) {
	if l.count < mostPlans {
		l.list[l.count] = x
		l.count++
		return
	}
	worst := 0
	for i := range l.list {
		if l.list[i].cost > l.list[worst].cost {
			worst = i
		}
	}
	if x.cost < l.list[worst].cost {
		l.list[worst] = x
	}
}

// need adds p, and the moves that it requires, to the eye of x. It returns false if p cannot be
// part of an eye.
func (x *plan) need(b *board, own uint8, p point, at *spots) bool {
	x.eye |= at[p]
	if b.color[p] != 0 {
		if b.libs[b.head[p]] > weakChain {
			return false
		}
		x.cost += captureTax
	}
	for _, q := range b.beside(p) {
		if b.color[q] == own || at[q]&(x.eye|x.missing) != 0 {
			continue
		}
		if b.color[q] != 0 {
			if b.libs[b.head[q]] > weakChain {
				return false
			}
			x.cost += captureTax
		}
		x.missing |= at[q]
		x.cost++
	}
	return true
}

// join adds the pair of x and y to the pairs if the two do not interfere and it is among the
// cheapest.
func (l *plans) join(x, y *plan) {
	if x.eye&(y.eye|y.missing)|x.missing&y.eye != 0 {
		return
	}
	n := plan{x.eye | y.eye, x.missing | y.missing, x.cost + y.cost - bits.OnesCount64(x.missing&y.missing)}
	if n.cost > l.cost+2 {
		return
	}
	l.cost = min(l.cost, n.cost)
	if l.sum < mostPairs {
		l.pairs[l.sum] = n
		l.sum++
		return
	}
	worst := 0
	for i := range l.pairs {
		if l.pairs[i].cost > l.pairs[worst].cost {
			worst = i
		}
	}
	if n.cost < l.pairs[worst].cost {
		l.pairs[worst] = n
	}
}

// after returns the number of moves that the winner needs after its move on the point with the
// given bit.
func (l *plans) after(bit uint64) int {
	least := min(hopeless, l.cost+2)
	for i := range l.sum {
		n := &l.pairs[i]
		if n.eye&bit != 0 || n.cost > least {
			continue
		}
		if n.missing&bit != 0 {
			least = min(least, n.cost-1)
		} else {
			least = min(least, n.cost)
		}
	}
	return least
}

// against returns the number of moves that the winner needs after the other side's move on the
// point with the given bit.
func (l *plans) against(bit uint64) int {
	least := min(hopeless, l.cost+2)
	for i := range l.sum {
		if n := &l.pairs[i]; n.cost < least && n.missing&bit == 0 {
			if n.eye&bit != 0 {
				least = n.cost + 1
			} else {
				least = n.cost
			}
		}
	}
	return least
}
