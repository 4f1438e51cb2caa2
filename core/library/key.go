package library

import (
	"crypto/sha256"
	"encoding/binary"

	"pionnier/core/game"
)

// Key is a part of a hash that distinguishes games.
type Key [14]byte

// KeyOf returns the key of a game (Packed.Key) with the given moves, without passes, and final
// position. The key is the smallest one over all symmetries of the board.
//
// The key depends on all moves. Dyer's signature, which has only six moves (20, 40, 60, 31, 51 and
// 71), is not sufficient. Othello programs play different games with the same signature, final
// position, players and year.
func KeyOf(placed []game.Move, final []game.Color, width, height int) (key Key) {
	said := make([]byte, 4+2*len(placed)+len(final))
	said[0], said[1] = byte(width), byte(height)
	binary.LittleEndian.PutUint16(said[2:], uint16(len(placed)))
	moves, board := said[4:4+2*len(placed)], said[4+2*len(placed):]
	for s := range Symmetries(width, height) {
		turn(placed, final, width, height, s, moves, board)
		sum := sha256.Sum256(said)
		if k := Key(sum[:len(key)]); s == 0 || string(k[:]) < string(key[:]) {
			key = k
		}
	}
	return key
}

// turn writes placed and final, transformed by s, to moves and board.
func turn(placed []game.Move, final []game.Color, width, height int, s Symmetry, moves, board []byte) {
	for i, m := range placed {
		binary.LittleEndian.PutUint16(moves[2*i:], uint16(s.TurnMove(m, width, height)))
	}
	back := s.Inverse()
	// Where the first point of the turned board comes from, and how far the next column and row are from there. The turned
	// board is as wide as the board: one that is not square is not transposed.
	at := func(x, y int) int {
		p := back.Turn(game.Pt(x, y), width, height)
		return int(p.Y)*width + int(p.X)
	}
	first := at(0, 0)
	column, row := at(min(1, width-1), 0)-first, at(0, min(1, height-1))-first
	for y := range height {
		from, line := first+y*row, board[y*width:][:width]
		for x := range line {
			line[x] = byte(final[from])
			from += column
		}
	}
}
