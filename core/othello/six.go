package othello

import "pionnier/core/game"

// A board of 6×6 is the middle of one of 8×8. Its squares have the same bits, and the rim stays
// empty. Since a line of discs ends at an empty square, Flips works unchanged, and from Moves only
// the rim must be removed.

// Six are the squares of 6×6 in a bitboard.
const Six = 0x007e7e7e7e7e7e00

// NewSix returns the start of a game on 6×6, with Black to move.
func NewSix() Position {
	return EmptySix().with(startBlack, startWhite, game.Black)
}

// EmptySix returns a 6×6 board without discs, for Arrange.
func EmptySix() Position { return Position{six: true} }

// rim returns the width of the rim of 8×8 that is not part of p's board.
func (p Position) rim() int {
	if p.six {
		return 1
	}
	return 0
}

// Squares returns the squares of p's board as a bitboard.
func (p Position) Squares() uint64 {
	if p.six {
		return Six
	}
	return 1<<64 - 1
}

// MoveOn returns the move on the square of bit sq, from 0 to 63. It returns a pass if sq is
// greater.
func (p Position) MoveOn(sq int) game.Move {
	if sq > 63 {
		return game.Pass
	}
	return game.Place(sq%8-p.rim(), sq/8-p.rim())
}

// bit returns the bit of pt, or 0 if pt is off the board.
func (p Position) bit(pt game.Point) uint64 {
	x, y, side := int(pt.X), int(pt.Y), 8-2*p.rim()
	if x < 0 || y < 0 || x >= side || y >= side {
		return 0
	}
	return 1 << (8*(y+p.rim()) + x + p.rim())
}

// MarginSix is like Margin for a game on 6×6.
func MarginSix(own, opp uint64) int { return marginOf(own, opp, 36) }

// Bits returns the squares of moves as a bitboard. It ignores passes.
func (p Position) Bits(moves []game.Move) (squares uint64) {
	for _, m := range moves {
		if pt, ok := m.Point(); ok {
			squares |= p.bit(pt)
		}
	}
	return squares
}
