// Package discs packs and searches games of Othello for core/library: with a byte for each disc and
// without an index, since searching a hundred thousand games takes only some milliseconds.
//
// A move is the square, 0 to 63. If a game does not begin at the usual start, its moves are preceded
// by the byte 64, Black's discs and White's as 64-bit numbers, and 1 if White begins. Passes are left
// out, since they follow from the rules. Start reading at Packing.
package discs

import (
	"encoding/binary"
	"fmt"
	"math/bits"

	"pionnier/core/game"
	"pionnier/core/library"
	"pionnier/core/othello"
	"pionnier/core/record"
)

// Packing is the library.Packing of Othello.
type Packing struct{}

var _ library.Packing = Packing{}

// Game implements library.Packing.
func (Packing) Game() string { return "othello" }

// IndexSize implements library.Packing.
func (Packing) IndexSize() int { return 0 }

const (
	ownStart  = 64 // a start of its own follows
	startSize = 1 + 8 + 8 + 1
)

// Pack implements library.Packing.
func (Packing) Pack(r *record.Record) (library.Packed, error) {
	var p library.Packed
	if r.Width != 8 || r.Height != 8 {
		return p, fmt.Errorf("%w: a board of %d by %d", library.ErrMoves, r.Width, r.Height)
	}
	b := usualStart
	if s := r.Root.Setup; s != nil && len(s.Black)+len(s.White) > 0 {
		b = startOf(r)
		p.Moves = append(p.Moves, ownStart)
		p.Moves = binary.LittleEndian.AppendUint64(p.Moves, b.own)
		p.Moves = binary.LittleEndian.AppendUint64(p.Moves, b.opp)
		p.Moves = append(p.Moves, b.white)
	}
	var placed []game.Move
	var fault error
	for n := range r.Root.MainLine() {
		if n != r.Root && n.Setup != nil {
			fault = fmt.Errorf("%w: discs set within the game", library.ErrMoves)
			break
		}
		at, ok := n.Move.Point()
		if !ok {
			continue // a pass, or only something said
		}
		sq := 8*int(at.Y) + int(at.X)
		if at.X < 0 || at.X > 7 || at.Y < 0 || at.Y > 7 || !b.play(sq) {
			fault = fmt.Errorf("%w: move %d, %s", library.ErrMoves, len(placed)+1, othello.FormatMove(n.Move))
			break
		}
		p.Moves = append(p.Moves, byte(sq))
		placed = append(placed, n.Move)
	}
	p.Plies = len(placed)
	black, white := b.sides()
	p.Key = library.KeyOf(placed, cells(black, white), 8, 8)
	return p, fault
}

// startOf returns the start position of r. Unless r says otherwise, Black is to move.
func startOf(r *record.Record) board {
	var b board
	set := func(points []game.Point) (all uint64) {
		for _, p := range points {
			if p.X >= 0 && p.X < 8 && p.Y >= 0 && p.Y < 8 {
				all |= 1 << (8*uint(p.Y) + uint(p.X))
			}
		}
		return all
	}
	b.own = set(r.Root.Setup.Black)
	b.opp = set(r.Root.Setup.White) &^ b.own
	if r.Root.NextColor() == game.White {
		b.own, b.opp, b.white = b.opp, b.own, 1
	}
	return b
}

// Unpack implements library.Packing.
func (Packing) Unpack(moves []byte, r *record.Record) error {
	if o := r.Outcome; o.Ending == game.ByScore {
		lead := o.Margin
		if o.Winner == game.White {
			lead = -lead
		}
		r.Outcome = game.Scored(32+lead/2, 32-lead/2)
	}
	b, moves, err := begin(moves)
	if err != nil {
		return err
	}
	if b != usualStart {
		black, white := b.sides()
		r.Root.Setup = &record.Setup{Black: points(black), White: points(white), ToMove: b.color()}
	}
	n := r.Root
	for i, sq := range moves {
		if b.mustPass() {
			n = n.Play(b.color(), game.Pass)
		}
		before := b
		if sq > 63 || !b.play(int(sq)) {
			return fmt.Errorf("%w: move %d", library.ErrSegment, i+1)
		}
		if before.mustPass() {
			before.pass()
		}
		n = n.Play(before.color(), othello.SquareMove(int(sq)))
	}
	return nil
}

// begin returns the start position of a packed game and the moves after it. The error wraps
// library.ErrSegment if moves is cut off.
func begin(moves []byte) (board, []byte, error) {
	if len(moves) == 0 || moves[0] != ownStart {
		return usualStart, moves, nil
	}
	if len(moves) < startSize {
		return board{}, nil, fmt.Errorf("%w: a start cut off", library.ErrSegment)
	}
	le := binary.LittleEndian
	b := board{own: le.Uint64(moves[1:]), opp: le.Uint64(moves[9:]), white: moves[17] & 1}
	b.opp &^= b.own
	return b, moves[startSize:], nil
}

// board is a position for replaying: the discs of the side whose turn it is, even if it has to pass,
// and the discs of the other side.
type board struct {
	own, opp uint64
	white    byte // 1: it is White's turn
}

var usualStart = func() board {
	own, opp := othello.New().OwnOpp()
	return board{own: own, opp: opp}
}()

func (b *board) pass() { b.own, b.opp, b.white = b.opp, b.own, b.white^1 }

// play places a disc for the side to move or, if that side must pass, for the other side. It
// reports whether the move is legal.
func (b *board) play(sq int) bool {
	if (b.own|b.opp)>>sq&1 != 0 {
		return false
	}
	flips := othello.Flips(b.own, b.opp, sq)
	if flips == 0 {
		if othello.Moves(b.own, b.opp) != 0 {
			return false
		}
		b.pass()
		if flips = othello.Flips(b.own, b.opp, sq); flips == 0 {
			return false
		}
	}
	b.own, b.opp, b.white = b.opp&^flips, b.own|flips|1<<sq, b.white^1
	return true
}

// mustPass reports whether the side to move has no legal move but its opponent has one.
func (b *board) mustPass() bool {
	return othello.Moves(b.own, b.opp) == 0 && othello.Moves(b.opp, b.own) != 0
}

func (b *board) color() game.Color { return game.Black + game.Color(b.white) }

func (b *board) sides() (black, white uint64) {
	if b.white == 1 {
		return b.opp, b.own
	}
	return b.own, b.opp
}

func cells(black, white uint64) []game.Color {
	c := make([]game.Color, 64)
	for i := range c {
		switch {
		case black>>i&1 != 0:
			c[i] = game.Black
		case white>>i&1 != 0:
			c[i] = game.White
		}
	}
	return c
}

func points(set uint64) (list []game.Point) {
	for ; set != 0; set &= set - 1 {
		sq := bits.TrailingZeros64(set)
		list = append(list, game.Pt(sq%8, sq/8))
	}
	return list
}
