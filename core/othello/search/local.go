package search

// local is a worker's own small table for the endgame, which fits its processor's
// cache. Positions of the last squares, which are most and are soon known anew, have a
// part of their own.
type local struct {
	few  [1 << fewBits]cell
	more [1 << moreBits]cell
}

const (
	fewBits, moreBits = 12, 15
	fewEmpties        = 7 // and less are few
)

// cell says of a position that its margin is between lower and upper, both included.
type cell struct {
	hash         uint64
	lower, upper int8
	move         uint8 // the best
}

// at returns the place of a position with n empty squares, whatever stands there.
func (l *local) at(hash uint64, n int) *cell {
	if n <= fewEmpties {
		return &l.few[hash>>(64-fewBits)]
	}
	return &l.more[hash>>(64-moreBits)]
}

// learn keeps the outcome of a search that asked whether the margin is over alpha.
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
