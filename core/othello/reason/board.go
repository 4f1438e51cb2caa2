package reason

import (
	"math/bits"

	"pionnier/core/othello"
)

// board has the discs of the side that made the mistake and of the other side, independent of the
// side to move. A side is a bool: true is the one that made the mistake.
type board struct {
	*plan
	own, opp uint64
}

func (b board) discs(mine bool) uint64 {
	if mine {
		return b.own
	}
	return b.opp
}

func (b board) empty() uint64 { return b.squares &^ (b.own | b.opp) }

// legal returns the squares where a side could place a disc if it were to move. mine selects the
// side that made the mistake.
func (b board) legal(mine bool) uint64 {
	if mine {
		return othello.Moves(b.own, b.opp) & b.squares
	}
	return othello.Moves(b.opp, b.own) & b.squares
}

// place returns the board after a side places a disc on square, which must be legal for it. mine
// selects the side that made the mistake.
func (b board) place(square int, mine bool) board {
	if mine {
		flips := othello.Flips(b.own, b.opp, square)
		return board{b.plan, b.own | flips | 1<<square, b.opp &^ flips}
	}
	flips := othello.Flips(b.opp, b.own, square)
	return board{b.plan, b.own &^ flips, b.opp | flips | 1<<square}
}

// turned returns the number of discs that the side that made the mistake flips by a move on square.
func (b board) turned(square int) int {
	return bits.OnesCount64(othello.Flips(b.own, b.opp, square))
}

const (
	fileA uint64 = 0x0101010101010101
	fileH uint64 = fileA << 7
)

// around returns the neighbours of the squares in set, without the squares themselves.
func around(set uint64) uint64 {
	wide := set | set<<1&^fileA | set>>1&^fileH
	return (wide | wide<<8 | wide>>8) &^ set
}

// frontier returns the discs of a side that touch an empty square. mine selects the side that made
// the mistake.
func (b board) frontier(mine bool) uint64 { return b.discs(mine) & around(b.empty()) }

// opensCorner reports whether a side's move on square lets its opponent take a corner that the
// opponent could not take before. mine selects the side that made the mistake.
func (b board) opensCorner(square int, mine bool) bool {
	return b.place(square, mine).legal(!mine)&^b.legal(!mine)&b.corners != 0
}

// safe returns the legal moves of a side that open no corner. mine selects the side that made the
// mistake.
func (b board) safe(mine bool) (set uint64) {
	for m := b.legal(mine); m != 0; m &= m - 1 {
		if square := bits.TrailingZeros64(m); !b.opensCorner(square, mine) {
			set |= 1 << square
		}
	}
	return set
}

// regions returns the connected regions of empty squares. Diagonal neighbours are connected.
func (b board) regions() (parts []uint64) {
	for left := b.empty(); left != 0; {
		part := left & -left
		for {
			more := part | around(part)&left
			if more == part {
				break
			}
			part = more
		}
		parts = append(parts, part)
		left &^= part
	}
	return parts
}

// regionAt returns the region that contains square, or 0 if square is not empty.
func (b board) regionAt(square int) uint64 {
	for _, r := range b.regions() {
		if r>>square&1 != 0 {
			return r
		}
	}
	return 0
}
