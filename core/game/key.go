package game

import "crypto/sha256"

// Key identifies a position by everything that affects further play: two positions
// with the same key have the same value, however they arose. A position has the same
// key in every run of the program, so keys may be stored in files.
type Key [16]byte

// Termed is the capability of a position whose value depends on more than stones, side
// to move and legal moves.
type Termed interface {
	Position
	// AppendTerms appends these other terms: rules, komi, passes, prisoners that count.
	AppendTerms([]byte) []byte
}

// KeyOf returns the key of a position. It takes account of history that forbids a move
// now, such as a ko, but not of history that may forbid one later.
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

// Same reports whether two positions have the same key, or are both nil. Positions are never compared with ==.
func Same(a, b Position) bool {
	if a == nil || b == nil {
		return a == nil && b == nil
	}
	return KeyOf(a) == KeyOf(b)
}
