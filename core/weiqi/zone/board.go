package zone

import "pionnier/core/game"

// board is a position without side to move and ko. Its only pointers lead to tables that all
// boards share, so an assignment copies it.
type board struct {
	*geometry
	keys   *keys
	color  [maxPoints]uint8 // 0 empty, else of game.Color
	head   [maxPoints]point // of a stone: what names its chain
	next   [maxPoints]point // of a stone: the next one of its chain, in a ring
	libs   [maxPoints]uint16
	length [maxPoints]uint16 // of a head: stones of its chain; libs: its liberties
	stones [2]set
	hash   uint64
}

// opponent returns the color opposite to c, which must not be 0.
func opponent(c uint8) uint8 { return 3 - c }

// newBoard returns a board with the geometry g, where at returns the color of the stone on a point.
// Every chain must have a liberty.
func newBoard(g *geometry, at func(game.Point) game.Color) *board {
	b := &board{geometry: g, keys: hashes()}
	for i := range g.points {
		if c := at(g.at(point(i))); c != game.None {
			b.lay(point(i), uint8(c))
		}
	}
	for i := range g.points {
		if p := point(i); b.color[p] != 0 && b.head[p] == p {
			b.libs[p] = b.countLiberties(p)
		}
	}
	return b
}

// lay places a stone of color c on p and merges it with adjacent chains. It does not update
// liberties.
func (b *board) lay(p point, c uint8) {
	b.color[p], b.head[p], b.next[p], b.length[p] = c, p, p, 1
	b.stones[c-1].add(p)
	b.hash ^= b.keys.stone[c-1][p]
	for _, q := range b.beside(p) {
		if b.color[q] == c && b.head[q] != b.head[p] {
			b.merge(b.head[p], b.head[q])
		}
	}
}

// merge joins the chains with heads x and y. The head of the longer chain becomes the head of both.
func (b *board) merge(x, y point) {
	if b.length[x] < b.length[y] {
		x, y = y, x
	}
	b.length[x] += b.length[y]
	for s := y; ; {
		b.head[s] = x
		if s = b.next[s]; s == y {
			break
		}
	}
	b.next[x], b.next[y] = b.next[y], b.next[x]
}

// countLiberties returns the number of liberties of the chain with head h.
func (b *board) countLiberties(h point) (n uint16) {
	var seen set
	for s := h; ; {
		for _, q := range b.beside(s) {
			if b.color[q] == 0 && !seen.has(q) {
				seen.add(q)
				n++
			}
		}
		if s = b.next[s]; s == h {
			return n
		}
	}
}

// liberties adds the liberties of the chain on p to the set to.
func (b *board) liberties(p point, to *set) {
	for s := p; ; {
		for _, q := range b.beside(s) {
			if b.color[q] == 0 {
				to.add(q)
			}
		}
		if s = b.next[s]; s == p {
			return
		}
	}
}

// chain adds the stones of the chain on p to the set to.
func (b *board) chain(p point, to *set) {
	for s := p; ; {
		to.add(s)
		if s = b.next[s]; s == p {
			return
		}
	}
}

// distinct stores in to the heads of the chains of color c adjacent to p, without duplicates, and
// returns their number.
func (b *board) distinct(p point, c uint8, to *[4]point) (n int) {
next:
	for _, q := range b.beside(p) {
		if b.color[q] != c {
			continue
		}
		h := b.head[q]
		for _, known := range to[:n] {
			if known == h {
				continue next
			}
		}
		to[n] = h
		n++
	}
	return n
}

// effect is the effect of a move, as far as it is known without making the move.
type effect struct {
	hash     uint64 // of the stones afterwards
	legal    bool
	suicide  bool  // of more than the stone itself
	captured int   // stones of the other side
	taken    point // one of them
	lone     bool  // the stone would be alone in atari: with captured 1 the mouth of a ko
}

// foresee returns the effect of a stone of color c on p, which must be empty. suicide indicates
// whether the rules allow the suicide of more than one stone.
func (b *board) foresee(p point, c uint8, suicide bool) (e effect) {
	e.hash, e.taken = b.hash^b.keys.stone[c-1][p], none
	foe := opponent(c)
	free, own := 0, 0
	for _, q := range b.beside(p) {
		switch b.color[q] {
		case 0:
			free++
		case c:
			own++
			e.legal = e.legal || b.libs[b.head[q]] > 1
		}
	}
	var heads [4]point
	for _, h := range heads[:b.distinct(p, foe, &heads)] {
		if b.libs[h] == 1 {
			e.captured += int(b.length[h])
			e.taken = h
			e.hash ^= b.chainHash(h)
		}
	}
	e.legal = e.legal || free > 0 || e.captured > 0
	e.lone = own == 0 && free == 0
	if !e.legal && suicide && own > 0 {
		e.legal, e.suicide = true, true
		e.hash = b.hash
		for _, h := range heads[:b.distinct(p, c, &heads)] {
			e.hash ^= b.chainHash(h)
		}
	}
	return e
}

// chainHash returns the part of the hash that comes from the chain on p, which is the exclusive or
// of the keys of its stones.
func (b *board) chainHash(p point) (hash uint64) {
	k := &b.keys.stone[b.color[p]-1]
	for s := p; ; {
		hash ^= k[s]
		if s = b.next[s]; s == p {
			return hash
		}
	}
}

// play places a stone of color c on p, which must be empty, and removes captured stones. The move
// must be legal.
func (b *board) play(p point, c uint8) {
	var heads [4]point
	for _, h := range heads[:b.distinct(p, opponent(c), &heads)] {
		if b.libs[h]--; b.libs[h] == 0 {
			b.remove(h)
		}
	}
	b.lay(p, c)
	h := b.head[p]
	if b.libs[h] = b.countLiberties(h); b.libs[h] == 0 {
		b.remove(h)
	}
}

// remove removes the chain with head h.
func (b *board) remove(h point) {
	c := b.color[h]
	k := &b.keys.stone[c-1]
	for s := h; ; {
		b.color[s] = 0
		b.stones[c-1].drop(s)
		b.hash ^= k[s]
		if s = b.next[s]; s == h {
			break
		}
	}
	var heads [4]point
	for s := h; ; {
		for _, n := range heads[:b.distinct(s, opponent(c), &heads)] {
			b.libs[n]++
		}
		if s = b.next[s]; s == h {
			return
		}
	}
}
