package network

// sparse lists the nonzero inputs of a board, row by row.
type sparse struct {
	entries []entry
	// starts holds, for each row and for each left edge of a window in it, with one
	// more window to the right, the number of entries before that place.
	starts []int32
}

// entry is a nonzero input.
type entry struct {
	weights int32 // where its weights stand, in bytes from the weights of the row's first input
	x       float32
}

// find sets s to the nonzero numbers of in, in the order in which the windows of the convolution w
// need them.
func (s *sparse) find(size int, in []float32, w *weights) {
	s.entries, s.starts = s.entries[:0], s.starts[:0]
	row := 0
	start := func() { s.starts = append(s.starts, int32(len(s.entries))) }
	for range size {
		for range w.side / 2 {
			start()
		}
		for place := range size {
			start()
			for i, x := range in[row : row+w.in] {
				if x != 0 {
					s.entries = append(s.entries, entry{int32(4 * (place*w.in + i) * w.out), x})
				}
			}
			row += w.in
		}
		for range w.side/2 + 1 {
			start()
		}
	}
	s.entries = append(s.entries, entry{}) // so that there is one
}
