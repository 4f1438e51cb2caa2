// Package ten implements Othello on 10×10: the rules, and a simple search for its levels.
//
// A hundred squares do not fit the 64 bits that the rules, search, weights, books and policies of
// the usual board use. So this package has its own type Position, and code for the usual board does
// not accept it. Start reading at Position; set.go has moves and flips, searcher.go the search,
// evaluate.go the evaluation.
package ten

import (
	"pionnier/core/game"
	"pionnier/core/othello"
)

// Position is a state of a game on 10×10. It is comparable: two equal positions have the same
// future. The zero value is an empty board with the game over.
type Position struct {
	black, white set
	toMove       game.Color // None: neither side can move
}

var (
	_ game.Filler   = Position{}
	_ game.Arranger = Position{}
)

// New returns the start of a game on 10×10, with Black to move.
func New() Position {
	const first = 4*Side + 4 // e5
	return Position{}.with(square(first+1).or(square(first+Side)), square(first).or(square(first+Side+1)), game.Black)
}

// with returns a position with the given discs and side to move. If neither side can place a disc,
// no side is to move.
func (p Position) with(black, white set, toMove game.Color) Position {
	p = Position{black, white, toMove}
	if movesOf(black, white).empty() && movesOf(white, black).empty() {
		p.toMove = game.None
	}
	return p
}

// Size returns 10, 10.
func (p Position) Size() (width, height int) { return Side, Side }

// squareOf returns the square at pt. ok is false if pt is off the board.
func squareOf(pt game.Point) (sq int, ok bool) {
	return Side*int(pt.Y) + int(pt.X), pt.X >= 0 && pt.Y >= 0 && pt.X < Side && pt.Y < Side
}

// MoveOn returns the move on square sq, from 0 to 99. It returns game.Pass if sq is pass.
func (Position) MoveOn(sq int) game.Move {
	if sq == pass {
		return game.Pass
	}
	return game.Place(sq%Side, sq/Side)
}

// SquaresOf returns the squares of moves. It omits passes.
func (Position) SquaresOf(moves []game.Move) (list []int) {
	for _, m := range moves {
		if pt, ok := m.Point(); ok {
			sq, _ := squareOf(pt)
			list = append(list, sq)
		}
	}
	return list
}

// At returns the colour of the disc on pt, or None if pt is empty or off the board.
func (p Position) At(pt game.Point) game.Color {
	sq, ok := squareOf(pt)
	switch {
	case ok && p.black.has(sq):
		return game.Black
	case ok && p.white.has(sq):
		return game.White
	}
	return game.None
}

// ToMove returns the side to move, or None if neither side can place a disc.
func (p Position) ToMove() game.Color { return p.toMove }

// Board returns p from the side to move, or from Black's side if the game is over.
func (p Position) Board() Board {
	if p.toMove == game.White {
		return Board{p.white, p.black}
	}
	return Board{p.black, p.white}
}

// Discs returns the number of discs of each side.
func (p Position) Discs() game.ByColor[int] {
	return game.ByColor[int]{Black: p.black.count(), White: p.white.count()}
}

// MovesLeft implements game.Filler.
func (p Position) MovesLeft() int { return (p.Board().empties() + 1) / 2 }

// Legal returns the legal moves, row by row from a1. It returns [game.Pass] if only the other side
// can place a disc, and nil if the game is over.
func (p Position) Legal() (legal []game.Move) {
	if p.toMove == game.None {
		return nil
	}
	for _, sq := range p.Board().moves() {
		legal = append(legal, p.MoveOn(sq))
	}
	return legal
}

// Play returns the position after m. If m is illegal, the error is a *game.IllegalError whose
// Reason is OffBoard, Occupied, NoFlip, MustPlay (a pass although a disc can be placed) or
// GameOver.
func (p Position) Play(m game.Move) (game.Position, error) {
	if reason := p.refusal(m); reason != 0 {
		return nil, &game.IllegalError{Move: m, Color: p.toMove, Reason: reason}
	}
	return p.after(m), nil
}

// refusal returns the reason why m is illegal, or 0 if m is legal.
func (p Position) refusal(m game.Move) game.Reason {
	b := p.Board()
	pt, placed := m.Point()
	sq, on := squareOf(pt)
	switch {
	case p.toMove == game.None:
		return game.GameOver
	case m == game.Pass && !movesOf(b.own, b.opp).empty():
		return game.MustPlay
	case m == game.Pass:
		return 0
	case !placed || !on:
		return game.OffBoard
	case b.own.or(b.opp).has(sq):
		return game.Occupied
	case flipsOf(b.own, b.opp, sq).empty():
		return game.NoFlip
	}
	return 0
}

// after returns the position after m without checking that m is legal. m must be a pass or a move
// on the board. The new disc replaces any disc on its square.
func (p Position) after(m game.Move) Position {
	next := p.Board()
	if pt, placed := m.Point(); placed {
		sq, _ := squareOf(pt)
		next = next.without(sq).Play(sq)
	} else {
		next = next.Play(pass)
	}
	if p.toMove == game.White {
		return p.with(next.own, next.opp, game.Black)
	}
	return p.with(next.opp, next.own, game.White)
}

// Outcome returns the official result, or the zero Outcome if the game is not over. The winner gets
// the empty squares. In a draw each side gets half of them.
func (p Position) Outcome() game.Outcome {
	if p.toMove != game.None {
		return game.Outcome{}
	}
	return othello.Result(p.Discs(), Squares)
}

// Arrange implements game.Arranger.
func (p Position) Arrange(stones []game.Stone, toMove game.Color) (game.Position, error) {
	for _, s := range stones {
		sq, ok := squareOf(s.Point)
		if !ok {
			return nil, &game.IllegalError{Move: game.PlaceAt(s.Point), Color: s.Color, Reason: game.OffBoard}
		}
		p.black, p.white = p.black.minus(square(sq)), p.white.minus(square(sq))
		switch s.Color {
		case game.Black:
			p.black = p.black.or(square(sq))
		case game.White:
			p.white = p.white.or(square(sq))
		}
	}
	if toMove != game.None {
		p.toMove = toMove
	}
	if p.toMove != game.White {
		p.toMove = game.Black
	}
	return p.with(p.black, p.white, p.toMove), nil
}

// Force implements game.Arranger. The disc need not flip any others.
func (p Position) Force(c game.Color, m game.Move) (game.Position, error) {
	p.toMove = c
	if pt, placed := m.Point(); placed {
		if _, ok := squareOf(pt); !ok {
			return nil, &game.IllegalError{Move: m, Color: c, Reason: game.OffBoard}
		}
	}
	return p.after(m), nil
}
