package network

import "math"

// byteBoard is a board of bytes within a frame, which a point left of each row and the
// rows above and below make. What lies right of a row is the frame of the next.
type byteBoard struct {
	size, channels int
	bytes          []uint8
	taps           [10]int32 // where a point's window lies, in bytes from it; the last is nothing
}

// framed is a board whose frame holds zero. Its points hold anything.
func (ws *workspace) framed(size, channels int, zero uint8) *byteBoard {
	b := &ws.bytes
	line := (size + 1) * channels
	if n := (size+2)*line + channels; len(b.bytes) < n {
		b.bytes = make([]uint8, n)
	}
	if b.size != size || b.channels != channels {
		b.size, b.channels = size, channels
		for i := range 9 {
			b.taps[i] = int32((i/3-1)*line + (i%3-1)*channels)
		}
	}
	fill := func(part []uint8) {
		for i := range part {
			part[i] = zero
		}
	}
	fill(b.bytes[:line+channels])
	for y := range size {
		fill(b.bytes[(y+1)*line:][:channels])
	}
	fill(b.bytes[(size+1)*line:][:line+channels])
	return b
}

// roundEven rounds a number of moderate size to the next integer.
func roundEven(x float32) float64 { return math.RoundToEven(float64(x)) }

// tileBytes are a board of bytes after a point of zeros, transformed tiles and products,
// kept for the next convolution.
type tileBytes struct {
	board, forth    []uint8
	products, start []int32
	bounds          [3][32]int16
}

// grow makes room for so many numbers.
func (b *tileBytes) grow(board, forth, products, start int) {
	if len(b.board) < board {
		b.board = make([]uint8, board)
	}
	if len(b.forth) < forth {
		b.forth = make([]uint8, forth)
	}
	if len(b.products) < products {
		b.products = make([]int32, products)
	}
	if len(b.start) < start {
		b.start = make([]int32, start)
	}
}
