package weiqi

import "pionnier/core/game"

// history is a position that stood, linked to those before it. It is never
// changed, so positions that share a past share it.
type history struct {
	board  uint64 // Zobrist hash of the stones
	toMove game.Color
	moves  int  // number of moves after which it stood
	pass   bool // it came about by a pass
	before *history
}

// find returns the latest moment at which this board stood, nil if it never
// did. With situational set, the side to move must be the same too.
func (h *history) find(board uint64, toMove game.Color, situational bool) *history {
	for ; h != nil; h = h.before {
		if h.board == board && (!situational || h.toMove == toMove) {
			return h
		}
	}
	return nil
}

// cycles counts how often this board stood with this side to move since the
// last pass.
func (h *history) cycles(board uint64, toMove game.Color) (n int) {
	for ; h != nil; h = h.before {
		if h.board == board && h.toMove == toMove {
			n++
		}
		if h.pass {
			break
		}
	}
	return n
}

// removals remembers which points ever lost a stone of which colour. A board
// can only come back by a stone on such a point: it must have stood there and
// gone. Looking here first spares most moves the walk through history.
type removals struct {
	points [2][(maxPoints + 63) / 64]uint64
}

func (r *removals) has(c game.Color, i int) bool {
	return r != nil && r.points[c-1][i>>6]>>(i&63)&1 != 0
}

// with returns r with these points added; r stays as it was.
func (r *removals) with(c game.Color, points []int16) *removals {
	next := new(removals)
	if r != nil {
		*next = *r
	}
	for _, i := range points {
		next.points[c-1][i>>6] |= 1 << (i & 63)
	}
	return next
}

// zobrist has a random number for each colour on each point.
var zobrist = func() (table [2][maxPoints]uint64) {
	seed := uint64(0x77656971692d676f)
	for c := range table {
		for i := range table[c] {
			table[c][i] = splitMix(&seed)
		}
	}
	return table
}()

// whiteToMove distinguishes the sides in Position.Hash.
const whiteToMove = 0x9d39247e33776d41

// splitMix is the SplitMix64 generator.
func splitMix(state *uint64) uint64 {
	*state += 0x9e3779b97f4a7c15
	z := *state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// hashBoard computes the hash of the stones from scratch.
func hashBoard(size int, b board) uint64 {
	seed := uint64(size)
	h := splitMix(&seed)
	for i, c := range b {
		if c != game.None {
			h ^= zobrist[c-1][i]
		}
	}
	return h
}
