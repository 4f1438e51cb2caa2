package player

import "math/bits"

// table remembers searched positions, in a fixed number of slots that later
// positions overwrite. An engine clears it for every search, so that its
// answers do not depend on what it was asked before.
type table struct{ slots []slot }

type slot struct {
	board
	value int16
	depth int8 // left to search when value was found; solved for an exact one
	bound bound
	move  uint8 // the best square, or one that was good enough
}

// bound says what a stored value proves about the true one.
type bound uint8

const (
	unknown bound = iota
	exactly
	atLeast
	atMost
)

const (
	tableBits = 17  // 3 MB
	solved    = 100 // depth of values that solve found, in discs
)

func (t *table) clear() {
	if t.slots == nil {
		t.slots = make([]slot, 1<<tableBits)
		return
	}
	clear(t.slots)
}

// find returns the slot of b; its bound is unknown if b is not in it.
func (t *table) find(b board) (s *slot, known bool) {
	h := b.own*0x9e3779b97f4a7c15 ^ bits.RotateLeft64(b.opp*0xd6e8feb86659fd93, 31)
	s = &t.slots[(h*0x9e3779b97f4a7c15)>>(64-tableBits)]
	return s, s.bound != unknown && s.board == b
}

// cutoff tells whether the value decides a search of this depth and window.
// The depth must be equal: the value is then the one of plain minimax.
func (s *slot) cutoff(depth, alpha, beta int) bool {
	if int(s.depth) != depth {
		return false
	}
	switch v := int(s.value); s.bound {
	case exactly:
		return true
	case atLeast:
		return v >= beta
	case atMost:
		return v <= alpha
	}
	return false
}

// store keeps the value found with the window (alpha, beta).
func (s *slot) store(b board, depth, value, alpha, beta, move int) {
	kind := exactly
	switch {
	case value >= beta:
		kind = atLeast
	case value <= alpha:
		kind = atMost
	}
	*s = slot{b, int16(value), int8(depth), kind, uint8(move)}
}
