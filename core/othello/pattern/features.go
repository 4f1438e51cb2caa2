package pattern

import "math/bits"

// Features are the fillings of all instances on a board, from the side to move: for each lane a
// number in base 3 whose digits are 0 for a disc of the other side, 1 for an empty square, 2 for an
// own disc. Four lanes of 16 bits are packed into a word, so that one addition changes all four. No
// lane ever overflows, since each has a valid filling after every step.
type Features [words]uint64

const words = lanes / 4

// weightOf[sq] has, in each lane, the power of 3 of the square. Square 64 is off the board and has
// no effect.
var weightOf = makeWeightOf()

// full has the greatest filling of every lane, emptyBoard the fillings of an empty board.
var full, emptyBoard = makeLimits()

func makeWeightOf() (table [65]Features) {
	for lane, in := range instances {
		power := uint64(1)
		for _, sq := range in.squares {
			table[sq][lane/4] += power << (16 * (lane % 4))
			power *= 3
		}
	}
	return table
}

func makeLimits() (full, empty Features) {
	for sq := range weightOf {
		for i, w := range weightOf[sq] {
			full[i] += 2 * w
			empty[i] += w
		}
	}
	return full, empty
}

// Set sets f to the features of the board with the given discs.
func (f *Features) Set(own, opp uint64) {
	*f = emptyBoard
	for ; own != 0; own &= own - 1 {
		for i, w := range &weightOf[bits.TrailingZeros64(own)] {
			f[i] += w
		}
	}
	for ; opp != 0; opp &= opp - 1 {
		for i, w := range &weightOf[bits.TrailingZeros64(opp)] {
			f[i] -= w
		}
	}
}

// Play sets f to the features after a move: the side to move in from places a disc on sq and flips
// the discs in flips. The sides are swapped.
func (f *Features) Play(from *Features, sq int, flips uint64) { play(f, from, sq, flips) }

// playGo implements play without vector instructions.
func playGo(f, from *Features, sq int, flips uint64) {
	var gain Features // of the mover
	for ; flips != 0; flips &= flips - 1 {
		w := &weightOf[bits.TrailingZeros64(flips)&63]
		for i := range gain {
			gain[i] += w[i]
		}
	}
	w := &weightOf[sq&63]
	for i := range f {
		f[i] = full[i] - from[i] - w[i] - 2*gain[i]
	}
}

// Pass sets f to the features of from's board with the sides swapped.
func (f *Features) Pass(from *Features) {
	for i := range f {
		f[i] = full[i] - from[i]
	}
}

// Lane returns the filling of lane i as a number.
func (f *Features) Lane(i int) int { return int(f[i/4] >> (16 * (i % 4)) & 0xffff) }
