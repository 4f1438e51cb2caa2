package othello

import "pionnier/core/game"

// A board of 6×6 is the middle of one of 8×8. Its squares have the bits that they have
// there, and the rim stays empty: since a line of discs ends at an empty square, Flips
// needs no change, and Moves may only not count the rim.

// Six are the squares of 6×6 in a bitboard.
const Six = 0x007e7e7e7e7e7e00

// NewSix returns the start of a game on 6×6; Black moves first.
func NewSix() Position {
	return EmptySix().with(startBlack, startWhite, game.Black)
}

// EmptySix returns a board of 6×6 without discs, to arrange some on it.
func EmptySix() Position { return Position{six: true} }

// rim returns how many squares of 8×8 on each side are not of the board.
func (p Position) rim() int {
	if p.six {
		return 1
	}
	return 0
}

// Squares returns the squares of the board, by bits.
func (p Position) Squares() uint64 {
	if p.six {
		return Six
	}
	return 1<<64 - 1
}

// MoveOn returns the move on the square of a bit, 0 to 63, and else a pass.
func (p Position) MoveOn(sq int) game.Move {
	if sq > 63 {
		return game.Pass
	}
	return game.Place(sq%8-p.rim(), sq/8-p.rim())
}

// bit is that of a point in a bitboard, 0 off the board.
func (p Position) bit(pt game.Point) uint64 {
	x, y, side := int(pt.X), int(pt.Y), 8-2*p.rim()
	if x < 0 || y < 0 || x >= side || y >= side {
		return 0
	}
	return 1 << (8*(y+p.rim()) + x + p.rim())
}

// MarginSix is Margin on 6×6.
func MarginSix(own, opp uint64) int { return marginOf(own, opp, 36) }

// Bits returns the squares that moves place discs on, by bits.
func (p Position) Bits(moves []game.Move) (squares uint64) {
	for _, m := range moves {
		if pt, ok := m.Point(); ok {
			squares |= p.bit(pt)
		}
	}
	return squares
}
