package board

import "pionnier/core/game"

// Set is a set of points, given by Index.
type Set [(MaxPoints + 63) / 64]uint64

// Add adds point i to s.
func (s *Set) Add(i int) { s[i>>6] |= 1 << (i & 63) }

// Has reports whether s contains point i.
func (s *Set) Has(i int) bool { return s[i>>6]>>(i&63)&1 != 0 }

// Ladders reads all chains of both sides with one or two liberties on the board as it was back
// turns ago, from 0 to Turns. It returns the stones caught, and the moves with which the side to
// move at that time starts to catch chains of two liberties.
//
// The sets are valid until the next move. Results are cached, even after further moves.
func (b *Board) Ladders(back int) (caught, works *Set) {
	l := &b.ladders[back]
	if !l.known {
		ko := b.ko
		b.rewind(back)
		b.readAll(l, b.moverBefore(back))
		b.replay(back)
		b.ko = ko
		l.known = true
	}
	return &l.caught, &l.works
}

// Turns returns the number of turns that Ladders can go back, at most two.
func (b *Board) Turns() int { return min(b.turns, 2) }

// moverBefore returns the side to move back turns ago.
func (b *Board) moverBefore(back int) game.Color {
	if back%2 == 0 {
		return b.toMove
	}
	return b.toMove.Opponent()
}

func (b *Board) readAll(l *ladders, mover game.Color) {
	l.caught, l.works = Set{}, Set{}
	for i := range b.Points() {
		v := b.geo.cellOf[i]
		c := &b.cells[v]
		if c.color == game.None || c.head != v || c.liberties > 2 {
			continue
		}
		caught, works := b.LadderCaptured(v)
		if !caught {
			continue
		}
		for u := v; ; {
			l.caught.Add(b.Index(u))
			if u = b.cells[u].next; u == v {
				break
			}
		}
		if c.color == mover {
			continue
		}
		for _, m := range works {
			if m != Pass {
				l.works.Add(b.Index(m))
			}
		}
	}
}

// rewind restores the stones and the ko of back turns ago. The trail then contains what replay
// needs.
func (b *Board) rewind(back int) {
	if back == 0 {
		return
	}
	b.ko = b.earlier[back-1]
	for i := len(b.trail) - 1; i >= b.beginning(back); i-- {
		b.swap(i)
	}
}

// replay reverts rewind, except for the ko.
func (b *Board) replay(back int) {
	if back == 0 {
		return
	}
	for i := b.beginning(back); i < len(b.trail); i++ {
		b.swap(i)
	}
}

// beginning returns the index in the trail of the first change of the last back turns.
func (b *Board) beginning(back int) int {
	if back == 1 {
		return b.split
	}
	return 0
}

func (b *Board) swap(i int) {
	c := &b.trail[i]
	c.was, b.cells[c.at] = b.cells[c.at], c.was
}
