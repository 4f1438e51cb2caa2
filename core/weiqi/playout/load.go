package playout

import (
	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// Load makes b the board of a position. Where play has stopped, the side that
// would be next is to move.
func (b *Board) Load(pos *weiqi.Position) {
	size, _ := pos.Size()
	b.Reset(size)
	// Any order will do: as long as stones of a chain are missing, their points
	// are liberties of the others.
	for y := range size {
		for x := range size {
			if c := pos.At(game.Pt(x, y)); c != game.None {
				b.put(b.Cell(x, y), c)
			}
		}
	}
	b.toMove, b.ko, b.passes = next(pos), Pass, pos.Passes()
	if p, ok := pos.KoPoint(); ok {
		b.ko = b.CellAt(p)
	}
	if p, ok := pos.LastMove().Point(); ok {
		b.recent = b.CellAt(p)
	}
}

// next returns the side to move, or that would be if play had not stopped.
func next(pos *weiqi.Position) game.Color {
	if c := pos.ToMove(); c != game.None {
		return c
	}
	if c := pos.Resume().ToMove(); c != game.None {
		return c
	}
	return game.Black
}

// CellAt returns the cell of a point on the board.
func (b *Board) CellAt(p game.Point) Cell { return b.Cell(int(p.X), int(p.Y)) }

// Move returns the move that plays on v.
func (b *Board) Move(v Cell) game.Move {
	if v == Pass {
		return game.Pass
	}
	return game.PlaceAt(b.Point(v))
}
