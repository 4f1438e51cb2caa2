package network

import "unsafe"

// workspace lends memory to one evaluation at a time. Loans are given back in
// reverse order, as from a stack, and their memory is reused.
type workspace struct {
	buffers [][]float32
	lent    int
	known   map[placesKey]*places
	found   sparse
	bytes   []uint8
	words   []int16
}

// margin is the largest number of channels of a point beyond the board. Two such points
// precede each loan: one of zeros, which convolutions read for all points beyond the
// board, and before it one to which they write all results beyond the board.
const margin = 1024

// borrow returns n floats with undefined content at an address that is a multiple of 64 bytes. The
// caller must return them with giveBack.
func (ws *workspace) borrow(n int) []float32 {
	if ws.lent == len(ws.buffers) {
		ws.buffers = append(ws.buffers, nil)
	}
	b := &ws.buffers[ws.lent]
	ws.lent++
	if len(*b) < 2*margin+n {
		*b = aligned(2*margin + n)
	}
	return (*b)[2*margin:][:n]
}

// giveBack returns the slices of the last loans calls to borrow.
func (ws *workspace) giveBack(loans int) { ws.lent -= loans }

// aligned returns n zeros at an address that is a multiple of 64 bytes, so that no vector of them
// crosses a cache line.
func aligned(n int) []float32 {
	const line = 64 / 4
	b := make([]float32, n+line-1)
	skip := -int(uintptr(unsafe.Pointer(unsafe.SliceData(b)))/4) & (line - 1)
	return b[skip : skip+n : skip+n]
}

// places holds the byte offsets of the points of tiles in a board's activations, tile by tile.
type places struct {
	forth []int32 // with a margin of one point
	back  []int32
}

// placesKey identifies places: by the size of the board, the points of a tile's side and the
// channels of a point.
type placesKey struct{ size, outputs, channels int }

// places returns the places for a board of the given size, divided into tiles of outputs by outputs
// points. channels is the number of channels of a point.
func (ws *workspace) places(size, outputs, channels int) *places {
	key := placesKey{size, outputs, channels}
	if p := ws.known[key]; p != nil {
		return p
	}
	if ws.known == nil {
		ws.known = map[placesKey]*places{}
	}
	p := &places{}
	for y := 0; y < key.size; y += key.outputs {
		for x := 0; x < key.size; x += key.outputs {
			p.forth = appendPlaces(p.forth, key.size, 4*key.channels, y-1, x-1, key.outputs+2, -4*margin)
			p.back = appendPlaces(p.back, key.size, 4*key.channels, y, x, key.outputs, -8*margin)
		}
	}
	ws.known[key] = p
	return p
}

// appendPlaces returns to with the byte offsets of the points appended that are in a square with
// the given top left corner and side. Each point has the given number of bytes. Points outside the
// board have the offset beyond.
func appendPlaces(to []int32, size, bytes, top, left, side, beyond int) []int32 {
	for y := top; y < top+side; y++ {
		for x := left; x < left+side; x++ {
			place := beyond
			if min(x, y) >= 0 && max(x, y) < size {
				place = bytes * (y*size + x)
			}
			to = append(to, int32(place))
		}
	}
	return to
}
