// Package endgame counts the ends of games of Go exactly, by searching them to two passes
// with alpha-beta and a table. It counts the points that are alive for good (package board,
// Benson's algorithm) without playing there. It is meant for boards with little more than a
// dozen open points, and counts by area.
//
// Ko is simple ko. If play can repeat a position otherwise, nothing is proved, and the
// error is errUnknown. Open makes such boards from finished games.
//
// Start reading at Solve.
package endgame

import (
	"cmp"
	"errors"
	"slices"

	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/board"
)

// errUnknown is the error for a position that needs more search than allowed, or in which
// play can repeat.
var errUnknown = errors.New("the end is not counted")

// Answer is a move with its result.
type Answer struct {
	Move game.Move
	// Margin is Black's lead at the end in points of area, without komi.
	Margin int
	// Line is the move and the best play after it, as far as the search remembers it.
	Line []game.Move
}

// Solve returns the results of a pass and of all moves that may matter, best for the side to move
// first. p must satisfy board.Fits and use area scoring and simple ko. Solve returns an error if it
// must search more than budget positions or if play can repeat.
func Solve(p *weiqi.Position, budget int) ([]Answer, error) {
	if err := board.Fits(p); err != nil {
		return nil, errors.Join(errUnknown, err)
	}
	s := &solver{left: budget, table: map[uint64]bounds{}}
	s.boards = make([]board.Board, 1, 64)
	s.boards[0].Load(p)
	var list []Answer
	_, _, moves := survey(s.at(0))
	for _, v := range moves {
		s.at(1).Copy(s.at(0))
		next := s.at(1)
		next.Play(v)
		margin := -s.search(1, -infinite, infinite)
		if s.left <= 0 || s.cycle {
			return nil, errUnknown
		}
		list = append(list, Answer{Move: s.at(0).Move(v), Margin: margin})
	}
	slices.SortStableFunc(list, func(a, b Answer) int { return cmp.Compare(b.Margin, a.Margin) })
	for i := range list {
		s.at(1).Copy(s.at(0))
		s.at(1).Play(s.at(0).CellFor(list[i].Move))
		list[i].Line = append([]game.Move{list[i].Move}, s.line(1)...)
		if p.ToMove() == game.White {
			list[i].Margin = -list[i].Margin
		}
	}
	return list, nil
}

const infinite = board.MaxPoints + 1

// bounds holds bounds of a position's value for the side to move.
type bounds struct {
	low, high int16
	best      board.Cell
}

type solver struct {
	boards []board.Board     // by ply
	table  map[uint64]bounds // by board.Board.Hash
	left   int
	cycle  bool // play can come back to a position
}

func (s *solver) at(ply int) *board.Board {
	for len(s.boards) <= ply {
		s.boards = append(s.boards, board.Board{})
	}
	return &s.boards[ply]
}

// search returns the value of the board at ply for the side to move. The value is exact if it is
// between alpha and beta, and otherwise a bound. If the budget is exhausted or a board occurs for
// the third time, search returns 0.
func (s *solver) search(ply, alpha, beta int) int {
	b := s.at(ply)
	if b.Void() {
		s.cycle = true
	}
	if s.left--; s.left <= 0 || s.cycle {
		return 0
	}
	if b.Over() {
		return signed(b, area(b))
	}
	k := b.Hash()
	known, seen := s.table[k]
	if seen && known.decides(alpha, beta) {
		return known.value(beta)
	}
	low, high, moves := survey(b)
	if !seen {
		if known = (bounds{int16(low), int16(high), board.Pass}); known.decides(alpha, beta) {
			return known.value(beta)
		}
	}
	before, best, move := alpha, -infinite, board.Pass
	if i := slices.Index(moves, known.best); seen && i > 0 {
		moves[0], moves[i] = moves[i], moves[0]
	}
	for _, v := range moves {
		s.at(ply + 1).Copy(s.at(ply)) // at may have moved the boards
		s.at(ply + 1).Play(v)
		value := -s.search(ply+1, -beta, -max(alpha, best))
		if s.left <= 0 || s.cycle {
			return 0
		}
		if value > best {
			if best, move = value, v; best >= beta {
				break
			}
		}
	}
	known.best = move
	if best > before {
		known.low = max(known.low, int16(best))
	}
	if best < beta {
		known.high = min(known.high, int16(best))
	}
	s.table[k] = known
	return best
}

// decides reports whether n suffices for a search with the window from alpha to beta.
func (n bounds) decides(alpha, beta int) bool {
	return int(n.low) >= beta || int(n.high) <= alpha || n.low == n.high
}

// value returns the result of a search that n decides, where beta is the upper end of the window.
func (n bounds) value(beta int) int {
	if int(n.low) >= beta {
		return int(n.low)
	}
	return int(n.high)
}

// survey returns bounds of the value of b for the side to move, from the points that are alive for
// good. moves are the moves to try: legal moves on other points, captures first, and a pass last.
func survey(b *board.Board) (low, high int, moves []board.Cell) {
	var owner [board.MaxPoints]game.Color
	b.PassAlive(owner[:b.Points()])
	black, white := 0, 0
	for i, c := range owner[:b.Points()] {
		switch c {
		case game.Black:
			black++
		case game.White:
			white++
		default:
			if v := b.CellOf(i); b.At(v) == game.None && b.Legal(v) {
				moves = append(moves, v)
			}
		}
	}
	low, high = 2*black-b.Points(), b.Points()-2*white
	if b.ToMove() == game.White {
		low, high = -high, -low
	}
	slices.SortStableFunc(moves, func(u, v board.Cell) int { return cmp.Compare(urgency(b, v), urgency(b, u)) })
	return low, high, append(moves, board.Pass)
}

// urgency returns the sum of the sizes of the chains next to v that have a single liberty. It
// counts a chain for each of its stones that is next to v.
func urgency(b *board.Board, v board.Cell) (n int) {
	for _, q := range b.Neighbors(v) {
		if c := b.At(q); (c == game.Black || c == game.White) && b.Liberties(q) == 1 {
			n += b.ChainSize(q)
		}
	}
	return n
}

// area returns Black's margin on b, on which play has stopped.
func area(b *board.Board) (margin int) {
	var owner [board.MaxPoints]game.Color
	b.Area(owner[:b.Points()])
	for _, c := range owner[:b.Points()] {
		switch c {
		case game.Black:
			margin++
		case game.White:
			margin--
		}
	}
	return margin
}

func signed(b *board.Board, margin int) int {
	if b.ToMove() == game.White {
		return -margin
	}
	return margin
}

// line returns up to 12 of the best moves found by the search from the board at ply on, up to a
// pass.
func (s *solver) line(ply int) (line []game.Move) {
	const most = 12
	for ; len(line) < most; ply++ {
		b := s.at(ply)
		known, seen := s.table[b.Hash()]
		if !seen || known.best == board.Pass || !b.Legal(known.best) {
			return line
		}
		line = append(line, b.Move(known.best))
		s.at(ply + 1).Copy(s.at(ply))
		s.at(ply + 1).Play(known.best)
	}
	return line
}
