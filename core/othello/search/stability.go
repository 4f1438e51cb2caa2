package search

import (
	"math/bits"
	"sync"
)

// Stable returns discs of own that can never be flipped. It finds the discs whose stability follows
// from full lines, from the edges and from other stable discs, which may not be all.
func Stable(own, opp uint64) uint64 {
	table := edgeTable()
	top := uint64(table[own&0xff][opp&0xff])
	bottom := uint64(table[own>>56][opp>>56]) << 56
	left := spread(table[gather(own)][gather(opp)])
	right := spread(table[gather(own>>7)][gather(opp>>7)]) << 7
	fixed := top | bottom | left | right

	rows, columns, down, up := fullLines(own | opp)
	fixed |= own & rows & columns & down & up
	if fixed == 0 {
		return 0
	}
	// A disc is fixed if for each of its four lines the line is full, the disc is at an end, or a
	// neighbour on the line is a fixed disc of the same colour.
	const edgeX, edgeY = fileA | fileH, 0xff | 0xff<<56
	rows |= edgeX
	columns |= edgeY
	down |= edgeX | edgeY
	up |= edgeX | edgeY
	inner := own &^ (edgeX | edgeY)
	for {
		more := fixed | inner&
			(fixed<<1|fixed>>1|rows)&
			(fixed<<8|fixed>>8|columns)&
			(fixed<<9|fixed>>9|down)&
			(fixed<<7|fixed>>7|up)
		if more == fixed {
			return fixed
		}
		fixed = more
	}
}

// gather returns the squares of set on the a file as a byte, with a1 in the lowest bit. It is the
// inverse of spread.
func gather(set uint64) uint64 { return (set & fileA) * 0x0102040810204080 >> 56 }

func spread(b uint8) uint64 {
	// Copies of the byte, each shifted so that bit y is on row y. The last bit is added separately,
	// since copies with it would overlap.
	return uint64(b&0x7f)*0x0002040810204081&fileA | uint64(b>>7)<<56
}

// fullLines returns the discs in full rows, in full columns, and in full diagonals that lead down
// (parallel to a1–h8) and up.
func fullLines(discs uint64) (rows, columns, down, up uint64) {
	rows = discs & (discs >> 1)
	rows &= rows >> 2
	rows &= rows >> 4
	rows = (rows & fileA) * 0xff
	columns = discs & bits.RotateLeft64(discs, 8)
	columns &= bits.RotateLeft64(columns, 16)
	columns &= bits.RotateLeft64(columns, 32)
	// A square stays while its diagonal is full for one square, three and seven more on each side;
	// squares off the board count as full.
	toTop, toBottom := discs&(discs<<9|0x01010101010101ff), discs&(discs>>9|0xff80808080808080)
	toTop, toBottom = toTop&(toTop<<18|0x030303030303ffff), toBottom&(toBottom>>18|0xffffc0c0c0c0c0c0)
	down = toTop & (toTop<<36 | 0x0f0f0f0fffffffff) & toBottom & (toBottom>>36 | 0xfffffffff0f0f0f0)
	toTop, toBottom = discs&(discs<<7|0x80808080808080ff), discs&(discs>>7|0xff01010101010101)
	toTop, toBottom = toTop&(toTop<<14|0xc0c0c0c0c0c0ffff), toBottom&(toBottom>>14|0xffff030303030303)
	up = toTop & (toTop<<28 | 0xf0f0f0f0ffffffff) & toBottom & (toBottom>>28 | 0xffffffff0f0f0f0f)
	return rows, columns, down, up
}

// edgeTable()[own][opp] are the own discs on an edge that can never be flipped by play on it.
var edgeTable = sync.OnceValue(func() *[256][256]uint8 {
	table := new([256][256]uint8)
	// An edge depends on fuller ones, so full edges come first.
	for empties := range 9 {
		for own := range 256 {
			for opp := range 256 {
				if own&opp == 0 && bits.OnesCount8(uint8(^(own|opp))) == empties {
					table[own][opp] = stableEdge(table, uint8(own), uint8(opp))
				}
			}
		}
	}
	return table
})

func stableEdge(table *[256][256]uint8, own, opp uint8) uint8 {
	fixed := own
	for empty := ^(own | opp); empty != 0; empty &= empty - 1 {
		sq := bits.TrailingZeros8(empty)
		bit := uint8(1) << sq
		f := edgeFlips(own, opp, sq)
		fixed &= table[own|f|bit][opp&^f]
		f = edgeFlips(opp, own, sq)
		fixed &= table[own&^f][opp|f|bit]
	}
	return fixed
}

// edgeFlips returns the discs on an edge that a move on sq of the same edge flips. It may flip none
// there, since a legal move may flip discs elsewhere.
func edgeFlips(own, opp uint8, sq int) (flips uint8) {
	for _, step := range []int{-1, 1} {
		line := uint8(0)
		for x := sq + step; x >= 0 && x < 8; x += step {
			bit := uint8(1) << x
			if own&bit != 0 {
				flips |= line
				break
			}
			if opp&bit == 0 {
				break
			}
			line |= bit
		}
	}
	return flips
}
