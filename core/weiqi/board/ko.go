package board

import "pionnier/core/game"

// TakesKo reports whether a stone of own on the empty cell v would take a ko: capture a single
// stone and be left alone with one liberty.
func (b *Board) TakesKo(v Cell, own game.Color) bool {
	prey := Pass
	for _, n := range b.Neighbors(v) {
		switch c := b.cells[n].color; {
		case c == border:
		case c != own.Opponent():
			return false
		case b.Liberties(n) == 1:
			if prey != Pass {
				return false
			}
			prey = n
		}
	}
	return prey != Pass && b.ChainSize(prey) == 1
}

// libertiesAfter returns the number of liberties of the chain of a stone of own after it is placed
// on v. It returns 0 for a suicide.
func (b *Board) libertiesAfter(v Cell, own game.Color) int {
	before, length := b.tactics, len(b.trail)
	b.ko = Pass
	b.put(v, own)
	n := 0
	if b.cells[v].color == own {
		n = b.Liberties(v)
	}
	b.takeBack(length)
	b.tactics = before
	return n
}
