package network

// Symmetries is the number of symmetries of a square board. The bits of a symmetry turn
// the board upside down (1), then left to right (2), then exchange rows and columns (4).
const Symmetries = 8

// arrange sets e.order to the point of the input's board for each point of the network's board.
func (e *Evaluator) arrange(size, symmetry int) {
	if points := size * size; cap(e.order) < points {
		e.order = make([]int, points)
	} else {
		e.order = e.order[:points]
	}
	for from := range e.order {
		e.order[transformed(from, size, symmetry)] = from
	}
}

// transformed returns the index of the point to which symmetry maps point on a board of the given
// size.
func transformed(point, size, symmetry int) int {
	x, y := point%size, point/size
	if symmetry&1 != 0 {
		y = size - 1 - y
	}
	if symmetry&2 != 0 {
		x = size - 1 - x
	}
	if symmetry&4 != 0 {
		x, y = y, x
	}
	return y*size + x
}
