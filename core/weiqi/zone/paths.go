package zone

// paths holds how many moves in a row join points to each of two chains of one colour.
type paths struct {
	moves [2][maxPoints]uint8 // to and with a point, from each chain; hopeless or more: too many
	only  set                 // points that every shortest path between the chains needs, as far as seen
}

// weakCut is the largest number of liberties of a chain that paths lead through, by its capture.
const weakCut = 3

// survey sets l to the paths between the chains on x and y and returns the length of the shortest one,
// hopeless at most.
func (l *paths) survey(b *board, x, y point) (need int) {
	l.spread(b, x, &l.moves[0])
	l.spread(b, y, &l.moves[1])
	need = min(hopeless, int(l.moves[0][y]))
	var layers [hopeless + 1]int
	var of [hopeless + 1]point
	for i := range b.points {
		if p := point(i); b.color[p] == 0 && l.through(p) == need {
			layers[l.moves[0][p]]++
			of[l.moves[0][p]] = p
		}
	}
	l.only = set{}
	for i, n := range layers {
		if n == 1 {
			l.only.add(of[i])
		}
	}
	return need
}

// through returns the length of the shortest path that includes the empty point p.
func (l *paths) through(p point) int { return int(l.moves[0][p]) + int(l.moves[1][p]) - 1 }

// spread sets moves to the numbers of moves from the chain on from.
func (l *paths) spread(b *board, from point, moves *[maxPoints]uint8) {
	for i := range moves {
		moves[i] = 2 * hopeless
	}
	var fronts [hopeless + weakCut + 1]set
	fronts[0].add(from)
	for n := range uint8(hopeless) {
		for {
			p, ok := fronts[n].take()
			if !ok {
				break
			}
			if moves[p] <= n {
				continue
			}
			moves[p] = n
			for _, q := range b.beside(p) {
				cost := uint8(0)
				switch {
				case b.color[q] == 0:
					cost = 1
				case b.color[q] != b.color[from]:
					cost = uint8(min(b.libs[b.head[q]], weakCut+1))
				}
				if cost <= weakCut && moves[q] > n+cost {
					fronts[n+cost].add(q)
				}
			}
		}
	}
}

// path adds to zone the stones of a shortest path from p to q within their chain.
func (b *board) path(p, q point, zone *set) {
	var toward [maxPoints]point // the next stone on the way to q
	var seen set
	todo := [maxPoints]point{q}
	seen.add(q)
	for k, n := 0, 1; !seen.has(p); k++ {
		for _, s := range b.beside(todo[k]) {
			if b.color[s] == b.color[q] && !seen.has(s) {
				seen.add(s)
				toward[s], todo[n] = todo[k], s
				n++
			}
		}
	}
	for ; p != q; p = toward[p] {
		zone.add(p)
	}
	zone.add(q)
}
