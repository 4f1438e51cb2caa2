package network

// shortBoard is a board of numbers of two bytes, for a convolution of side 3 within a
// frame of zeros, which a point left of each row and the rows above and below make. What
// lies right of a row is the frame of the next.
type shortBoard struct {
	size, side, inputs, channels int
	across                       int // points from row to row
	values                       []uint16
	taps                         [10]int32 // where a point's window lies, in bytes from it; the last is nothing
}

// row is where the first point of a row lies.
func (b *shortBoard) row(y int) int { return ((y+b.side/2)*b.across + b.side/2) * b.channels }

// shorts is a board for a convolution of side 1 or 3 within its frame. Its points hold
// anything in the channels that are given, which may be fewer, and zeros in the others.
func (ws *workspace) shorts(size, side, inputs, channels int) *shortBoard {
	b := &ws.shortBoards[side/2]
	if b.size == size && b.inputs == inputs && b.channels == channels {
		return b // only points were written since
	}
	b.size, b.side, b.inputs, b.channels, b.across = size, side, inputs, channels, size+side/2
	// What is computed may go beyond the board by up to 32 points.
	if n := ((size+side-1)*b.across + side/2 + 32) * channels; len(b.values) < n {
		b.values = make([]uint16, n)
	}
	clear(b.values)
	for i := range side * side {
		b.taps[i] = int32(2 * channels * ((i/side-side/2)*b.across + i%side - side/2))
	}
	return b
}
