package game

import "crypto/sha256"

// Key identifies a position by all that decides how play goes on from it: two
// positions with the same key are worth the same, however they came about. It is the
// same in every run of the program, so that it may stand in files.
type Key [16]byte

// Termed is the capability of a position whose worth depends on more than stones, side
// to move and legal moves.
type Termed interface {
	Position
	// AppendTerms appends that: rules, komi, passes, prisoners that count.
	AppendTerms([]byte) []byte
}

// KeyOf returns the key of a position. Of a game's history it heeds what forbids a move
// at once, such as a ko, and nothing that may forbid one later.
func KeyOf(p Position) Key {
	width, height := p.Size()
	b := make([]byte, 0, 2+2*width*height)
	b = append(b, byte(width), byte(height), byte(p.ToMove()))
	for y := range height {
		for x := range width {
			b = append(b, byte(p.At(Pt(x, y))))
		}
	}
	legal := make([]byte, width*height+1)
	for _, m := range p.Legal() {
		if at, ok := m.Point(); ok {
			legal[int(at.Y)*width+int(at.X)] = 1
		} else {
			legal[width*height] = 1
		}
	}
	b = append(b, legal...)
	if t, ok := p.(Termed); ok {
		b = t.AppendTerms(b)
	}
	sum := sha256.Sum256(b)
	return Key(sum[:16])
}
