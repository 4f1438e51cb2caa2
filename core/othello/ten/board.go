package ten

import "pionnier/core/othello"

// Board is a position from the side to move, for engines.
type Board struct{ own, opp set }

// pass is the square of a forced pass.
const pass = Squares

// moves returns the squares of the legal moves in ascending order. If there are none, it returns
// only pass.
func (b Board) moves() (list []int) {
	moves := movesOf(b.own, b.opp)
	if moves.empty() {
		return []int{pass}
	}
	list = make([]int, 0, moves.count())
	moves.each(func(sq int) { list = append(list, sq) })
	return list
}

// Play returns the board after the side to move plays sq, with the sides swapped. sq must be a
// legal move or pass.
func (b Board) Play(sq int) Board {
	if sq == pass {
		return Board{b.opp, b.own}
	}
	flips := flipsOf(b.own, b.opp, sq)
	return Board{b.opp.minus(flips), b.own.or(flips).or(square(sq))}
}

// without returns b with sq empty.
func (b Board) without(sq int) Board { return Board{b.own.minus(square(sq)), b.opp.minus(square(sq))} }

// over reports whether neither side can move.
func (b Board) over() bool { return movesOf(b.own, b.opp).empty() && movesOf(b.opp, b.own).empty() }

// empties returns the number of empty squares of b.
func (b Board) empties() int { return Squares - b.own.count() - b.opp.count() }

// Discs returns the number of discs of the side to move and of the other side.
func (b Board) Discs() (own, opp int) { return b.own.count(), b.opp.count() }

// margin returns the official margin of a finished game, in discs for the side to move. The winner
// gets the empty squares.
func (b Board) margin() int {
	own, opp := b.Discs()
	return othello.Lead(own, opp, Squares)
}

// hash returns a hash of the board.
func (b Board) hash() uint64 {
	h := b.own.low*0x9e3779b97f4a7c15 ^ b.own.high*0xc2b2ae3d27d4eb4f
	return (h ^ h>>29 ^ b.opp.low*0x165667b19e3779f9 ^ b.opp.high*0x85ebca77c2b2ae63) * 0xd6e8feb86659fd93
}
