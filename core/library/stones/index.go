package stones

import (
	"encoding/binary"

	"pionnier/core/game"
)

// The index of a game has two sets of points, where a black and where a white stone ever
// stood, and for some numbers of stones the last entry after which so few were on the board.
// A set is six words: bit 19*y+x, whatever the board's width. Of a board larger than 19 the
// sets are full.
const (
	setWords  = 6
	stride    = 19
	indexSize = 2*8*setWords + 2*len(fewStones)
	fewAt     = 2 * 8 * setWords
)

// fewStones are the numbers of stones in the index.
var fewStones = [...]int{8, 16, 32, 64, 128}

// set is a set of points.
type set [setWords]uint64

func (s *set) add(x, y int) { s[(stride*y+x)>>6] |= 1 << ((stride*y + x) & 63) }

// fits reports whether a board is small enough for the sets of an index.
func fits(width, height int) bool { return width <= stride && height <= stride }

// makeIndex returns the index of a game.
func makeIndex(moves []byte, width, height int) []byte {
	var ever [2]set
	var last [len(fewStones)]uint16
	list, stones := entries(moves), 0
	for i := range list.len() {
		e := list.at(i)
		switch at := e.point(); {
		case e&pointMask == noPoint:
		case e&taken != 0:
			stones--
		default:
			stones++
			if fits(width, height) {
				ever[e.color()-game.Black].add(at%width, at/width)
			}
		}
		for k, few := range fewStones {
			if stones <= few {
				last[k] = uint16(i + 1)
			}
		}
	}
	if !fits(width, height) {
		for i := range ever {
			for w := range ever[i] {
				ever[i][w] = ^uint64(0)
			}
		}
	}
	b := make([]byte, 0, indexSize)
	for i := range ever {
		for _, w := range ever[i] {
			b = binary.LittleEndian.AppendUint64(b, w)
		}
	}
	for _, n := range last {
		b = binary.LittleEndian.AppendUint16(b, n)
	}
	return b
}

// farSet is a set followed by zeros, so that it can be read shifted by any number of bits.
type farSet [2*setWords + 1]uint64

// everOf returns the sets of points, Black's and White's, from an index.
func everOf(index []byte) (ever [2]farSet) {
	for i := range ever {
		for w := range setWords {
			ever[i][w] = binary.LittleEndian.Uint64(index[8*(setWords*i+w):])
		}
	}
	return ever
}

// lastWith returns a number of entries after which the board always has more than the given number
// of stones. It returns n, the number of all entries, if the index does not tell.
func lastWith(index []byte, stones, n int) int {
	for k, few := range fewStones {
		if stones <= few {
			return min(n, int(binary.LittleEndian.Uint16(index[fewAt+2*k:])))
		}
	}
	return n
}
