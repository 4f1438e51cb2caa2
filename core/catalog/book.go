package catalog

import (
	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/othello/book"
)

// Booked is the ability of a game for which the program has an opening book.
type Booked interface {
	// Book returns the moves of a position with their values, the best first, or nil if the position
	// is not in the book.
	Book(game.Position) []BookMove
}

// BookMove is a move of the book.
type BookMove struct {
	Move  game.Move
	Value float64 // margin for the side to move, in the unit of Game.Margin
	Depth int     // plies that the position after it was searched
}

// Book implements Booked.
func (othelloAbilities) Book(pos game.Position) (moves []BookMove) {
	p, ok := pos.(othello.Position)
	b, err := book.Default()
	if err != nil || !ok {
		return nil // a test reads all of it; it is of 8×8
	}
	for _, m := range b.Values(p) {
		moves = append(moves, BookMove{m.Move, float64(m.Value), m.Depth})
	}
	return moves
}
