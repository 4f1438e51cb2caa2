package library

import (
	"crypto/sha256"
	"encoding/binary"

	"pionnier/core/game"
)

// signed are the moves of Dyer's signature, counted from 1.
var signed = [...]int{20, 40, 60, 31, 51, 71}

// KeyOf returns the key of a game (Packed.Key) by its placements, passes left out, and its
// final position: the least of those that the symmetries make. A game of fewer than 20
// moves is known by all of them.
func KeyOf(placed []game.Move, final []game.Color, width, height int) (key [16]byte) {
	for s := range Symmetries(width, height) {
		if k := keyTurned(placed, final, width, height, s); s == 0 || string(k[:]) < string(key[:]) {
			key = k
		}
	}
	return key
}

func keyTurned(placed []game.Move, final []game.Color, width, height int, s Symmetry) (key [16]byte) {
	le := binary.LittleEndian
	b := make([]byte, 0, 2*len(signed)+8+len(final))
	b = append(b, byte(width), byte(height))
	b = le.AppendUint16(b, uint16(len(placed)))
	add := func(m game.Move) { b = le.AppendUint16(b, uint16(s.TurnMove(m, width, height))) }
	if len(placed) < signed[0] {
		for _, m := range placed {
			add(m)
		}
	}
	for _, n := range signed {
		if n <= len(placed) {
			add(placed[n-1])
		}
	}
	back := s.Inverse()
	for i := range final {
		// The turned board is as wide as the board: one that is not square is not transposed.
		p := back.Turn(game.Pt(i%width, i/width), width, height)
		b = append(b, byte(final[int(p.Y)*width+int(p.X)]))
	}
	sum := sha256.Sum256(b)
	return [16]byte(sum[:16])
}
