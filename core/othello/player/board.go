package player

import (
	"math/bits"

	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/othello/search"
)

// board is a position seen from the side to move.
type board struct {
	own, opp uint64
	squares  uint64 // of the board: all 64, or othello.Six
}

// boardOf returns the board of a position.
func boardOf(p othello.Position) board {
	own, opp := p.OwnOpp()
	return board{own, opp, p.Squares()}
}

// passSquare stands for the forced pass where moves are squares.
const passSquare = search.Pass

func (b board) moves() uint64 { return othello.Moves(b.own, b.opp) & b.squares }

func (b board) empty() uint64 { return b.squares &^ (b.own | b.opp) }

func (b board) pass() board { return board{b.opp, b.own, b.squares} }

// margin is the result of a finished game.
func (b board) margin() int {
	if b.squares == othello.Six {
		return othello.MarginSix(b.own, b.opp)
	}
	return othello.Margin(b.own, b.opp)
}

// play returns the board after a legal move or a pass.
func (b board) play(sq int) board {
	if sq == passSquare {
		return b.pass()
	}
	flips := othello.Flips(b.own, b.opp, sq)
	return board{b.opp &^ flips, b.own | flips | 1<<sq, b.squares}
}

// over tells whether neither side can move.
func (b board) over() bool { return b.moves() == 0 && b.pass().moves() == 0 }

// list lists the legal moves, just the pass if it is forced.
func (b board) list() []int {
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

// toMove returns the move on a square of a position's board.
func toMove(p othello.Position, sq int) game.Move {
	if sq == passSquare {
		return game.Pass
	}
	return p.MoveOn(sq)
}
