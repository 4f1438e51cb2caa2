package library

import "pionnier/core/game"

// Symmetry is a symmetry of a square board: bit 0 mirrors left and right, bit 1 top and bottom, and
// then bit 2 swaps columns and rows. A rectangle has the first four.
type Symmetry uint8

// Symmetries returns the number of symmetries of a board of the given size.
func Symmetries(width, height int) Symmetry {
	if width == height {
		return 8
	}
	return 4
}

// Turn returns the image of p under s on a board of the given size.
func (s Symmetry) Turn(p game.Point, width, height int) game.Point {
	if s&1 != 0 {
		p.X = int8(width) - 1 - p.X
	}
	if s&2 != 0 {
		p.Y = int8(height) - 1 - p.Y
	}
	if s&4 != 0 {
		p.X, p.Y = p.Y, p.X
	}
	return p
}

// Inverse returns the inverse of s.
func (s Symmetry) Inverse() Symmetry {
	if s&4 == 0 {
		return s
	}
	return 4 | s&1<<1 | s&2>>1
}

// TurnMove returns the image of m under s on a board of the given size. The image of a pass is the
// pass.
func (s Symmetry) TurnMove(m game.Move, width, height int) game.Move {
	if p, ok := m.Point(); ok {
		return game.PlaceAt(s.Turn(p, width, height))
	}
	return m
}
