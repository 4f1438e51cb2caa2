package board

import "pionnier/core/game"

// Eye reports whether the empty cell v looks like an eye of c. All neighbours must be stones of c.
// The opponent may have one of the diagonal cells, or none at the edge of the board.
func (b *Board) Eye(v Cell, c game.Color) bool {
	for _, n := range b.Neighbors(v) {
		if n := b.cells[n].color; n != c && n != border {
			return false
		}
	}
	foe, edge := 0, 0
	for _, n := range [4]Cell{v - b.stride - 1, v - b.stride + 1, v + b.stride - 1, v + b.stride + 1} {
		switch b.cells[n].color {
		case c.Opponent():
			foe++
		case border:
			edge = 1
		}
	}
	return foe+edge < 2
}
