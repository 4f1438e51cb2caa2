package stones

import "pionnier/core/game"

// board is a position for packing. It implements captures, and no other rule.
type board struct {
	width, height int
	cells         []game.Color
	beside        [][]int16
	seen          []uint32 // by point: the search that has been there
	searches      uint32
	chain         []int16
	gone          []lost
}

// lost is a stone that was captured.
type lost struct {
	at    int16
	color game.Color
}

func newBoard(width, height int) *board {
	return &board{width: width, height: height, cells: make([]game.Color, width*height), seen: make([]uint32, width*height),
		beside: neighbours[width][height].of(width, height)}
}

// index returns the index of p in row order. It returns false if p is not on the board.
func (b *board) index(p game.Point) (int, bool) {
	x, y := int(p.X), int(p.Y)
	return y*b.width + x, x >= 0 && y >= 0 && x < b.width && y < b.height
}

// play places a stone and returns the captured stones. These are the opponent's or, in a suicide,
// the mover's own. The slice is valid until the next call.
func (b *board) play(at int, c game.Color) []lost {
	b.cells[at] = c
	b.gone = b.gone[:0]
	for _, q := range b.beside[at] {
		if b.cells[q] == c.Opponent() {
			b.capture(q)
		}
	}
	if len(b.gone) == 0 {
		b.capture(int16(at))
	}
	return b.gone
}

// capture removes the group that has a stone on at if it has no liberties.
func (b *board) capture(at int16) {
	c := b.cells[at]
	b.searches++
	b.chain = append(b.chain[:0], at)
	b.seen[at] = b.searches
	for i := 0; i < len(b.chain); i++ {
		for _, q := range b.beside[b.chain[i]] {
			switch {
			case b.cells[q] == game.None:
				return
			case b.cells[q] == c && b.seen[q] != b.searches:
				b.seen[q] = b.searches
				b.chain = append(b.chain, q)
			}
		}
	}
	for _, q := range b.chain {
		b.cells[q] = game.None
		b.gone = append(b.gone, lost{q, c})
	}
}

// neighbours holds the neighbours of points for each size of board, computed at first use.
var neighbours [maxSize + 1][maxSize + 1]onceNeighbours
