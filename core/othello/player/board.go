package player

import (
	"math/bits"

	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/othello/search"
)

// board is a position seen from the side to move.
type board struct{ own, opp uint64 }

// passSquare stands for the forced pass where moves are squares.
const passSquare = search.Pass

func (b board) moves() uint64 { return othello.Moves(b.own, b.opp) }

func (b board) empty() uint64 { return ^(b.own | b.opp) }

func (b board) pass() board { return board{b.opp, b.own} }

// play returns the board after a legal move or a pass.
func (b board) play(sq int) board {
	if sq == passSquare {
		return b.pass()
	}
	flips := othello.Flips(b.own, b.opp, sq)
	return board{b.opp &^ flips, b.own | flips | 1<<sq}
}

// over tells whether neither side can move.
func (b board) over() bool { return b.moves() == 0 && b.pass().moves() == 0 }

// squares lists the legal moves, just the pass if it is forced.
func (b board) squares() []int {
	moves := b.moves()
	if moves == 0 {
		return []int{passSquare}
	}
	list := make([]int, 0, bits.OnesCount64(moves))
	for ; moves != 0; moves &= moves - 1 {
		list = append(list, bits.TrailingZeros64(moves))
	}
	return list
}

func toMove(sq int) game.Move {
	if sq == passSquare {
		return game.Pass
	}
	return othello.SquareMove(sq)
}
