package search

// local is a worker's own small table for the endgame, which fits into its processor's cache.
// Positions with few empty squares, which are the most frequent and quick to search again, have a
// separate part.
type local struct {
	few  [1 << fewBits]cell
	more [1 << moreBits]cell
}

const (
	fewBits, moreBits = 12, 15
	fewEmpties        = 7 // largest number of empty squares in the part few
)

// cell has bounds of the margin of a position, both included.
type cell struct {
	hash         uint64
	lower, upper int8
	move         uint8 // the best
}

// at returns the cell for a position with n empty squares. The cell may belong to another position.
func (l *local) at(hash uint64, n int) *cell {
	if n <= fewEmpties {
		return &l.few[hash>>(64-fewBits)]
	}
	return &l.more[hash>>(64-moreBits)]
}

// learn stores the result of a search: value is a bound from testing whether the margin exceeds
// alpha, and move the best move.
func (c *cell) learn(hash uint64, alpha, value, move int) {
	if c.hash != hash {
		*c = cell{hash: hash, lower: -64, upper: 64}
	}
	c.move = uint8(move)
	if value > alpha {
		c.lower = int8(value)
	} else {
		c.upper = int8(value)
	}
}
