// Package othello has the rules of Othello: which discs a move flips, when a
// side must pass, how a game ends and is scored.
//
// Start reading at Position, which implements game.Position. Moves and Flips are the same
// rules on bare bitboards, for engines. A flip is computed by flipsGo in bitboard.go, or by
// vector instructions that give the same (bitboard_amd64.s, written by app/cmd/pionnier-asm); on
// the last empty square last.go only counts flips.
//
// It chooses no moves: below it, pattern judges positions, search looks ahead with it,
// player makes levels of that, and the workshop (app/cmd/pionnier-lab) makes the weights; book and opening know the
// openings, chance makes a lead a chance to win, people tells how people choose, and
// reason why a move was bad; squares answers what each square is worth. Boards of 6×6 (six.go)
// are searched in six; ten has rules and search of 10×10.
package othello

import (
	"math/bits"

	"pionnier/core/game"
)

// Position is a state of an Othello game. It is a comparable value; two equal
// positions have the same future. The zero value is an empty board with the
// game over.
type Position struct {
	black, white uint64
	toMove       game.Color // None: neither side can move
	six          bool       // the board is 6×6, the middle of one of 8×8
}

var _ game.Filler = Position{}

const (
	startBlack = 1<<28 | 1<<35 // e4, d5
	startWhite = 1<<27 | 1<<36 // d4, e5
)

// New returns the start of a game; Black moves first.
func New() Position { return FromDiscs(startBlack, startWhite, game.Black) }

// FromDiscs returns the position on 8×8 with these discs and this side to move; None
// means Black. A square in both sets is black. If neither side can move, the
// game is over; if only the other one can, the side to move has to pass.
func FromDiscs(black, white uint64, toMove game.Color) Position {
	if toMove != game.White {
		toMove = game.Black
	}
	return Position{}.with(black, white&^black, toMove)
}

// with returns the board with these discs instead, and ends the game if neither side can
// move.
func (p Position) with(black, white uint64, toMove game.Color) Position {
	p.black, p.white, p.toMove = black, white, toMove
	if p.moves(black, white) == 0 && p.moves(white, black) == 0 {
		p.toMove = game.None
	}
	return p
}

// moves is Moves on this board.
func (p Position) moves(own, opp uint64) uint64 { return Moves(own, opp) & p.Squares() }

// Size returns 8, 8 or 6, 6.
func (p Position) Size() (width, height int) {
	side := 8 - 2*p.rim()
	return side, side
}

// At returns the disc on a square, None for an empty one or off the board.
func (p Position) At(pt game.Point) game.Color {
	bit := p.bit(pt)
	switch {
	case p.black&bit != 0:
		return game.Black
	case p.white&bit != 0:
		return game.White
	}
	return game.None
}

// ToMove returns the side to move, None once neither side can place a disc.
func (p Position) ToMove() game.Color { return p.toMove }

// Bitboards returns each side's discs; a board of 6×6 is in the middle of 8×8.
func (p Position) Bitboards() (black, white uint64) { return p.black, p.white }

// OwnOpp returns the discs of the side to move and of the other side, as
// engines want them; Black's and White's when the game is over. See Bitboards.
func (p Position) OwnOpp() (own, opp uint64) {
	if p.toMove == game.White {
		return p.white, p.black
	}
	return p.black, p.white
}

// Discs counts each side's discs on the board.
func (p Position) Discs() game.ByColor[int] {
	return game.ByColor[int]{Black: bits.OnesCount64(p.black), White: bits.OnesCount64(p.white)}
}

// MovesLeft implements game.Filler.
func (p Position) MovesLeft() int {
	return (bits.OnesCount64(p.Squares()&^(p.black|p.white)) + 1) / 2
}

// Legal returns the moves of the side to move, by row from a1; [Pass] if it
// cannot place a disc but the other side can.
func (p Position) Legal() []game.Move {
	if p.toMove == game.None {
		return nil
	}
	moves := p.moves(p.OwnOpp())
	if moves == 0 {
		return []game.Move{game.Pass}
	}
	legal := make([]game.Move, 0, bits.OnesCount64(moves))
	for ; moves != 0; moves &= moves - 1 {
		legal = append(legal, p.MoveOn(bits.TrailingZeros64(moves)))
	}
	return legal
}

// Play returns the position after m. Its *game.IllegalError tells OffBoard,
// Occupied, NoFlip, MustPlay (a pass while a disc can be placed) or GameOver.
func (p Position) Play(m game.Move) (game.Position, error) {
	next, reason := p.play(m)
	if reason != 0 {
		return nil, &game.IllegalError{Move: m, Color: p.toMove, Reason: reason}
	}
	return next, nil
}

func (p Position) play(m game.Move) (Position, game.Reason) {
	own, opp := p.OwnOpp()
	if p.toMove == game.None {
		return p, game.GameOver
	}
	if m == game.Pass {
		if p.moves(own, opp) != 0 {
			return p, game.MustPlay
		}
		return p.after(own, opp), 0
	}
	pt, ok := m.Point()
	bit := p.bit(pt)
	if !ok || bit == 0 {
		return p, game.OffBoard
	}
	if (own|opp)&bit != 0 {
		return p, game.Occupied
	}
	flips := Flips(own, opp, bits.TrailingZeros64(bit))
	if flips == 0 {
		return p, game.NoFlip
	}
	return p.after(own|flips|bit, opp&^flips), 0
}

// after returns the position with these discs, of the mover and of the other
// side, and the turn given to the latter.
func (p Position) after(own, opp uint64) Position {
	if p.toMove == game.White {
		return p.with(opp, own, game.Black)
	}
	return p.with(own, opp, game.White)
}

// Outcome returns the official result: empty squares count for the winner, or
// half for each side in a draw.
func (p Position) Outcome() game.Outcome {
	if p.toMove != game.None {
		return game.Outcome{}
	}
	return Result(p.Discs(), bits.OnesCount64(p.Squares()))
}

// Result returns the outcome of a game that ended with these discs on a board of the given number of squares:
// empty squares count for the winner, or half for each side in a draw.
func Result(discs game.ByColor[int], squares int) game.Outcome {
	half, lead := float64(squares)/2, float64(Lead(discs.Black, discs.White, squares))/2
	return game.Scored(half+lead, half-lead)
}

// Margin returns the official result of a finished game on 8×8 in discs for the side with the
// discs own: empty squares count for the winner.
func Margin(own, opp uint64) int { return marginOf(own, opp, 64) }

func marginOf(own, opp uint64, squares int) int {
	return Lead(bits.OnesCount64(own), bits.OnesCount64(opp), squares)
}

// Lead returns the official result of a finished game in discs, on a board of the given number of squares, for
// the side with own discs against opp: empty squares count for the winner.
func Lead(own, opp, squares int) int {
	switch {
	case own > opp:
		return squares - 2*opp
	case own < opp:
		return 2*own - squares
	}
	return 0
}

// SquareMove returns the move on square sq of 8×8, 0 to 63.
func SquareMove(sq int) game.Move { return game.Place(sq%8, sq/8) }
