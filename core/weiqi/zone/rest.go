package zone

// A zone means that the winner has its way whatever stands outside it. For that, what is played and
// captured within a zone must be the same on each board that agrees with it there. A board that
// agrees may have other stones outside, joined to the stones inside or not. So only pieces count, the
// connected stones within the zone, and only their liberties within it.

// span adds the chain on p and all its neighbours to z. On every board that agrees in z, the chain
// has the same liberties.
func (b *board) span(z *set, p point) {
	for s := p; ; {
		z.add(s)
		for _, q := range b.beside(s) {
			z.add(q)
		}
		if s = b.next[s]; s == p {
			return
		}
	}
}

// support widens z until each piece of color c has at least some liberties in z, or all liberties
// of its chain if there are fewer. The point but, which may be none, does not count as a liberty.
// support skips chains without another liberty.
func (b *board) support(z *set, c uint8, some int, but point) {
	rest := *z
	rest.meet(&b.stones[c-1])
	for {
		p, ok := rest.take()
		if !ok {
			return
		}
		need := min(some, int(b.libs[b.head[p]]))
		if but != none && b.touches(p, but) {
			need = min(some, int(b.libs[b.head[p]])-1)
		}
		if need == 0 {
			continue
		}
		if b.supported(z, &rest, p, need, but) {
			continue
		}
		rest = *z
		rest.meet(&b.stones[c-1])
	}
}

// touches reports whether the empty point q is a liberty of the chain on p.
func (b *board) touches(p, q point) bool {
	for _, n := range b.beside(q) {
		if b.color[n] != 0 && b.head[n] == b.head[p] {
			return true
		}
	}
	return false
}

// supported reports whether the piece on p has at least need liberties in z. If so, it removes the
// piece from rest. Otherwise it adds a liberty of the piece, or its whole chain, to z.
func (b *board) supported(z, rest *set, p point, need int, but point) bool {
	var todo [maxPoints]point
	var piece, free set
	todo[0] = p
	piece.add(p)
	n, found, spare := 1, 0, none
	for k := 0; k < n; k++ {
		s := todo[k]
		rest.drop(s)
		for _, q := range b.beside(s) {
			switch {
			case q == but:
			case b.color[q] == 0 && !z.has(q):
				spare = q
			case b.color[q] == 0 && !free.has(q):
				free.add(q)
				if found++; found == need {
					b.leave(rest, todo[:n])
					return b.drain(z, rest, &piece, todo[:], k, n)
				}
			case b.color[q] == b.color[p] && z.has(q) && !piece.has(q):
				piece.add(q)
				todo[n] = q
				n++
			}
		}
	}
	if spare != none {
		z.add(spare)
	} else {
		b.chain(p, z)
	}
	return false
}

// leave removes points from rest.
func (b *board) leave(rest *set, points []point) {
	for _, p := range points {
		rest.drop(p)
	}
}

// drain removes the unvisited points of piece from rest. It always returns true.
func (b *board) drain(z, rest, piece *set, todo []point, k, n int) bool {
	for ; k < n; k++ {
		for _, q := range b.beside(todo[k]) {
			if b.color[q] == b.color[todo[0]] && z.has(q) && !piece.has(q) {
				piece.add(q)
				rest.drop(q)
				todo[n] = q
				n++
			}
		}
	}
	return true
}

// foothold widens z until a stone of color c on the empty point p has a liberty in z. It is a
// liberty of the stone or of a chain that the stone joins. The stone must not capture.
func (b *board) foothold(z *set, p point, c uint8) {
	spare := none
	for _, q := range b.beside(p) {
		if b.color[q] == 0 {
			if z.has(q) {
				return
			}
			spare = q
		}
	}
	if spare != none {
		z.add(spare)
		return
	}
	best := none
	for _, q := range b.beside(p) {
		if b.color[q] != c || b.libs[b.head[q]] < 2 {
			continue
		}
		var free set
		b.liberties(q, &free)
		free.drop(p)
		free.meet(z)
		if best == none || !free.empty() {
			best = q
		}
	}
	if best == none {
		return
	}
	b.chain(best, z)
	var free set
	b.liberties(best, &free)
	free.drop(p)
	inside := free
	if inside.meet(z); inside.empty() {
		q, _ := free.take()
		z.add(q)
	}
}

// answered widens z from the zone after the winner's move on p to the zone of the position before
// the move. c is the winner's color.
func (b *board) answered(z *set, p point, c uint8) {
	z.add(p)
	if !b.captures(z, p, c) {
		b.foothold(z, p, c)
	}
	b.support(z, opponent(c), 1, p)
}

// captures adds to z the chains that a stone of color c on p captures, and their neighbours. It
// reports whether the stone captures.
func (b *board) captures(z *set, p point, c uint8) (any bool) {
	for _, q := range b.beside(p) {
		if b.color[q] == opponent(c) && b.libs[b.head[q]] == 1 {
			b.span(z, q)
			any = true
		}
	}
	return any
}

// refuted widens z by the points on which e, the effect of the other side's move on p, depends. On
// every board that agrees in z, the move has the same effect or is also illegal. c is the color of
// the other side. suicide is true if the rules allow suicide.
func (b *board) refuted(z *set, p point, c uint8, e *effect, suicide bool) {
	if !e.legal || e.suicide {
		for _, q := range b.beside(p) {
			z.add(q)
			if b.color[q] == c {
				b.span(z, q)
			}
		}
		return
	}
	switch captures := b.captures(z, p, c); {
	case captures && e.captured == 1 && !e.lone:
		b.company(z, p, c)
	case !captures && suicide:
		b.foothold(z, p, c)
	}
}

// company adds to z a point that keeps a stone of color c on p, which captures one stone, from
// taking a ko. The point is an adjacent stone of color c or an adjacent liberty.
func (b *board) company(z *set, p point, c uint8) {
	other := none
	for _, q := range b.beside(p) {
		if b.color[q] == c || b.color[q] == 0 {
			if z.has(q) {
				return
			}
			other = q
		}
	}
	z.add(other)
}
