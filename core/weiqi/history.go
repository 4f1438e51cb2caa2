package weiqi

import (
	"pionnier/core/game"
	"pionnier/core/weiqi/grid"
)

// history is one position of a game's past, linked to the positions before it. A
// history never changes, so positions with a common past share it.
type history struct {
	board  uint64 // Zobrist hash of the stones
	stones board
	ko     int // as in Position
	toMove game.Color
	moves  int       // number of moves after which it stood
	move   game.Move // that led to it by the rules; the zero Move if none did, as at a start
	passed int       // number of moves up to the last pass, 0 if there was none
	times  int       // how often this board stood with this side to move since then
	before *history
	all    *seen // this moment and all before it
}

// Moment is a position of a game's past, for engines with boards of their own. To
// get one, call Position.Moment; the zero Moment is unusable.
type Moment struct{ h *history }

// Moment returns the last moment of p's past, which is p itself.
func (p *Position) Moment() Moment { return Moment{p.past} }

// Before returns the moment one move earlier. It returns false if m is the beginning of the game.
func (m Moment) Before() (Moment, bool) {
	return Moment{m.h.before}, m.h.before != nil
}

// Move returns the move that led to m. It returns the zero Move at the beginning of the game and
// after Position.Arrange or Force.
func (m Moment) Move() game.Move { return m.h.move }

// ToMove returns the side to move, even if play had stopped.
func (m Moment) ToMove() game.Color { return m.h.toMove }

// Stones returns the hash of the stones, which is the exclusive or of a hash of the board's size
// and each stone's StoneHash.
func (m Moment) Stones() uint64 { return m.h.board }

// At returns the stone on the point with the given index, or game.None if the point is empty.
// Points are numbered row by row from the top left.
func (m Moment) At(index int) game.Color { return m.h.stones[index] }

// KoPoint returns the index of the point that the side to move may not retake, or -1 if there is no
// ko.
func (m Moment) KoPoint() int { return m.h.ko }

// StoneHash returns the hash of a stone of color c on the point with the given index. Points are
// numbered row by row from the top left.
func StoneHash(c game.Color, index int) uint64 { return zobrist[c-1][index] }

// key returns the key of h's stones and side to move.
func (h *history) key() uint64 { return key(h.board, h.toMove) }

func key(board uint64, toMove game.Color) uint64 {
	if toMove == game.White {
		return board ^ whiteToMove
	}
	return board
}

// find returns the latest moment in h with the stones board, or nil if there is no such moment. If
// situational is set, the side to move must be toMove.
func (h *history) find(board uint64, toMove game.Color, situational bool) *history {
	same, _ := h.all.find(key(board, toMove))
	if situational {
		return same
	}
	other, _ := h.all.find(key(board, toMove.Opponent()))
	if same == nil || other != nil && other.moves > same.moves {
		return other
	}
	return same
}

// follows sets the fields of h that depend on before, the previous moment or nil at the start. It
// returns h.
func (h *history) follows(before *history) *history {
	h.before, h.times = before, 1
	if before == nil {
		h.all = h.all.with(h)
		return h
	}
	if h.move == game.Pass {
		h.passed = h.moves
	} else {
		h.passed = before.passed
		h.times += before.cycles(h.board, h.toMove)
	}
	h.all = before.all.with(h)
	return h
}

// cycles returns how often the position with stones board and toMove to move has occurred since the
// last pass.
func (h *history) cycles(board uint64, toMove game.Color) int {
	if last, _ := h.all.find(key(board, toMove)); last != nil && last.moves >= h.passed {
		return last.times
	}
	return 0
}

// removals records the points from which stones of each colour were removed. A
// board can recur only by a stone on such a point, since it must have stood there
// and been removed. So most moves need no search of the past.
type removals struct {
	points [2][(grid.MaxPoints + 63) / 64]uint64
}

func (r *removals) has(c game.Color, i int) bool {
	return r != nil && r.points[c-1][i>>6]>>(i&63)&1 != 0
}

// with returns a copy of r with points added for color c. r may be nil.
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

// zobrist holds a random number for each colour and point.
var zobrist = func() (table [2][grid.MaxPoints]uint64) {
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

// splitMix advances *state and returns the next number of the SplitMix64 generator.
func splitMix(state *uint64) uint64 {
	*state += 0x9e3779b97f4a7c15
	z := *state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// hashBoard returns the hash of the stones of b on a board with the geometry g.
func hashBoard(g *grid.Grid, b board) uint64 {
	seed := uint64(g.Width)
	if g.Width != g.Height {
		seed |= uint64(g.Height) << 8
	}
	h := splitMix(&seed)
	for i, c := range b {
		if c != game.None {
			h ^= zobrist[c-1][i]
		}
	}
	return h
}
