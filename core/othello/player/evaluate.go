package player

import (
	"math/bits"

	"pionnier/core/othello"
)

// The features of a position, each counted for the side to move less the same
// for the other side.
const (
	cornerDiscs = iota
	xSquares    // discs diagonally beside an empty corner
	cSquares    // discs on an edge beside an empty corner
	edgeDiscs   // other discs on the edges
	stableEdges // discs on an edge in one row with an own corner: never turned
	mobility    // legal moves
	cornerMoves // legal moves on corners
	potential   // empty squares beside discs of the other side: moves to come
	frontier    // discs beside empty squares: they give moves away
	material    // discs
	features
)

const (
	fileA   = 0x0101010101010101
	fileH   = 0x8080808080808080
	edges   = fileA | fileH | 0xff | 0xff<<56
	corners = 0x8100000000000081
)

// evaluate estimates the final margin of b in hundredths of a disc: features
// weighted by how many squares are empty.
func evaluate(b board) int {
	counts := count(b)
	w := &weights[bits.OnesCount64(b.empty())/phaseLength]
	sum := 0
	for i, n := range counts {
		sum += n * int(w[i])
	}
	return max(-6399, min(6399, sum))
}

// count returns the features of b.
func count(b board) (f [features]int) {
	empty := b.empty()
	open := empty & corners
	x, c := besideCorners(open)
	own, opp := b.own, b.opp
	f[cornerDiscs] = more(own&corners, opp&corners)
	f[xSquares] = more(own&x, opp&x)
	f[cSquares] = more(own&c, opp&c)
	plain := edges &^ (corners | c)
	f[edgeDiscs] = more(own&plain, opp&plain)
	if open != corners {
		f[stableEdges] = more(stable(own), stable(opp))
	}
	ownMoves, oppMoves := othello.Moves(own, opp), othello.Moves(opp, own)
	f[mobility] = more(ownMoves, oppMoves)
	f[cornerMoves] = more(ownMoves&corners, oppMoves&corners)
	f[potential] = more(empty&around(opp), empty&around(own))
	exposed := around(empty)
	f[frontier] = more(own&exposed, opp&exposed)
	f[material] = more(own, opp)
	return f
}

func more(a, b uint64) int { return bits.OnesCount64(a) - bits.OnesCount64(b) }

// around returns the squares beside those of the set, and some of the set.
func around(set uint64) uint64 {
	rows := set | set<<1&^fileA | set>>1&^fileH
	return rows | rows<<8 | rows>>8
}

// besideCorners returns the diagonal (X) and the edge (C) neighbours of these
// corners.
func besideCorners(corner uint64) (x, c uint64) {
	sides := corner<<1&^fileA | corner>>1&^fileH
	return sides<<8 | sides>>8, sides | corner<<8 | corner>>8
}

// stable returns the discs on the edges that a row of the same colour joins to
// a corner.
func stable(discs uint64) uint64 {
	fixed := discs & corners
	for range 6 {
		rows := (fixed<<1&^fileA | fixed>>1&^fileH) & (0xff | 0xff<<56)
		files := (fixed<<8 | fixed>>8) & (fileA | fileH)
		fixed |= (rows | files) & discs
	}
	return fixed
}
