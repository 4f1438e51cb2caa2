package library

import (
	"crypto/sha256"
	"encoding/binary"

	"pionnier/core/game"
)

// Key is a part of a hash that distinguishes games.
type Key [14]byte

// KeyOf returns the key of a game (Packed.Key) from its placements, without passes, and its
// final position: the least key over all symmetries of the board.
//
// It has all moves, and not only the six of Dyer's signature (20, 40, 60, 31, 51 and 71):
// programs of Othello play games against each other that agree in these, in the final
// position, players and year, and differ in the order of some moves between. In WTHOR 17
// games are so.
func KeyOf(placed []game.Move, final []game.Color, width, height int) (key Key) {
	for s := range Symmetries(width, height) {
		if k := keyTurned(placed, final, width, height, s); s == 0 || string(k[:]) < string(key[:]) {
			key = k
		}
	}
	return key
}

func keyTurned(placed []game.Move, final []game.Color, width, height int, s Symmetry) (key Key) {
	le := binary.LittleEndian
	b := make([]byte, 0, 4+2*len(placed)+len(final))
	b = append(b, byte(width), byte(height))
	b = le.AppendUint16(b, uint16(len(placed)))
	for _, m := range placed {
		b = le.AppendUint16(b, uint16(s.TurnMove(m, width, height)))
	}
	back := s.Inverse()
	for i := range final {
		// The turned board is as wide as the board: one that is not square is not transposed.
		p := back.Turn(game.Pt(i%width, i/width), width, height)
		b = append(b, byte(final[int(p.Y)*width+int(p.X)]))
	}
	sum := sha256.Sum256(b)
	return Key(sum[:len(key)])
}
