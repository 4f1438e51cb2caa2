// Package book is an opening book of Othello: positions from the start of the game with the values
// of all their moves, found by long searches and backed up from later positions. A level that plays
// from it varies its openings at little cost, and takes no time.
//
// Start reading at Book.Choose, which plays, and Book.backUp; Building in build.go makes a book,
// file.go writes and reads it. Default is the embedded book. The package has no levels and no names
// of openings.
package book

import (
	"cmp"
	"math/bits"
	"math/rand/v2"
	"slices"

	"pionnier/core/game"
	"pionnier/core/othello"
)

// Book is a set of positions with values. The zero value is empty. Several goroutines may use it at
// once, but not while it is built.
type Book struct {
	nodes map[board]*node
}

// board is a position in its canonical symmetry. The side to move has own, and a legal move.
type board struct{ own, opp uint64 }

// node has the values of a board. Its moves are the legal ones in the order of their squares.
type node struct {
	searched   []int8 // values of the moves for the side to move, in discs, by search
	values     []int8 // the same, backed up from later positions that the book has
	depth      uint8  // plies of the search
	confidence uint8  // of the search, in percent: 100 if it skipped nothing
	reach      uint8  // plies from here to the end of the best line, its search included
}

// Move is a move of the book.
type Move struct {
	Move  game.Move
	Value int // discs, for the side to move
	// Depth is the number of plies to which the best line was searched: within the book, and in the
	// search at its end.
	Depth int
	// Confidence is the confidence of the search of this position, in percent.
	Confidence int
}

// Len returns the number of positions in b. Symmetric positions count once.
func (b *Book) Len() int { return len(b.nodes) }

// Values returns all moves in p, best first. Moves of equal value are in the order of their
// squares. It returns nil if p is not in b.
func (b *Book) Values(p othello.Position) []Move {
	if p.ToMove() == game.None || p.Squares() == othello.Six {
		return nil
	}
	own, opp := p.OwnOpp()
	at, symmetry := canonical(own, opp)
	n := b.nodes[at]
	if n == nil {
		return nil
	}
	var moves []Move
	for i, sq := range at.squares() {
		depth := int(n.depth)
		if _, child := b.after(at, sq); child != nil {
			depth = 1 + int(child.reach)
		}
		moves = append(moves, Move{
			Move: othello.SquareMove(back(sq, symmetry)), Value: int(n.values[i]),
			Depth: depth, Confidence: int(n.confidence),
		})
	}
	slices.SortFunc(moves, func(x, y Move) int {
		return cmp.Or(y.Value-x.Value, cmp.Compare(x.Move, y.Move))
	})
	return moves
}

// Choose returns a random move that is at most tolerance discs worse than the best. Better moves
// are likelier, and symmetric moves are equally likely. It returns false if p is not in b.
func (b *Book) Choose(p othello.Position, tolerance int, rng *rand.Rand) (Move, bool) {
	moves := b.Values(p)
	if len(moves) == 0 {
		return Move{}, false
	}
	weight := func(m Move) int { return max(0, tolerance+1-(moves[0].Value-m.Value)) }
	sum := 0
	for _, m := range moves {
		sum += weight(m)
	}
	chosen := rng.IntN(sum)
	for _, m := range moves {
		if chosen -= weight(m); chosen < 0 {
			return m, true
		}
	}
	panic("the weights do not add up")
}

// backUp computes the value of each position from later positions, starting with the positions that
// have the most discs.
func (b *Book) backUp() {
	order := b.order()
	for _, at := range slices.Backward(order) {
		n := b.nodes[at]
		best := -65
		for i, sq := range at.squares() {
			value, depth := int(n.searched[i]), int(n.depth)
			if s, child := b.after(at, sq); child != nil {
				value, depth = s.sign*child.best(), 1+int(child.reach)
			}
			n.values[i] = int8(value)
			if value > best {
				best, n.reach = value, uint8(min(60, depth))
			}
		}
	}
}

// after returns the successor of at after a move on sq, and its node, or nil if b does not have it.
func (b *Book) after(at board, sq int) (successor, *node) {
	s := at.play(sq)
	if s.over {
		return s, nil
	}
	return s, b.nodes[s.board]
}

// order returns the boards of b, sorted by number of discs and then by squares.
func (b *Book) order() []board {
	order := make([]board, 0, len(b.nodes))
	for at := range b.nodes {
		order = append(order, at)
	}
	slices.SortFunc(order, compare)
	return order
}

func compare(a, b board) int {
	return cmp.Or(cmp.Compare(bits.OnesCount64(a.own|a.opp), bits.OnesCount64(b.own|b.opp)),
		cmp.Compare(a.own, b.own), cmp.Compare(a.opp, b.opp))
}

func (n *node) best() int { return int(slices.Max(n.values)) }

func (at board) empties() int { return 64 - bits.OnesCount64(at.own|at.opp) }

// squares returns the squares of the legal moves, in ascending order.
func (at board) squares() []int {
	moves := othello.Moves(at.own, at.opp)
	squares := make([]int, 0, bits.OnesCount64(moves))
	for ; moves != 0; moves &= moves - 1 {
		squares = append(squares, bits.TrailingZeros64(moves))
	}
	return squares
}

// successor is the board after a move.
type successor struct {
	board
	sign int // of the successor's values for the side that moved: 1 if the other one must pass
	over bool
}

func (at board) play(sq int) successor {
	flips := othello.Flips(at.own, at.opp, sq)
	own, opp := at.opp&^flips, at.own|flips|1<<sq
	s := successor{sign: -1}
	if othello.Moves(own, opp) == 0 {
		own, opp, s.sign = opp, own, 1
		s.over = othello.Moves(own, opp) == 0
	}
	s.board, _ = canonical(own, opp)
	return s
}

// canonical returns the board that represents (own, opp) and its symmetric boards, and the symmetry
// that maps (own, opp) to it.
func canonical(own, opp uint64) (at board, symmetry int) {
	at.own, at.opp = othello.Canonical(own, opp)
	for othello.Turn(own, symmetry) != at.own || othello.Turn(opp, symmetry) != at.opp {
		symmetry++
	}
	return at, symmetry
}

// back returns the square that symmetry maps to sq.
func back(sq, symmetry int) int {
	for from := range 64 {
		if othello.Turn(1<<from, symmetry) == 1<<sq {
			return from
		}
	}
	panic("a symmetry is one to one")
}
