package game

import "crypto/sha256"

// Key identifies a position by everything that affects further play: two positions with the same
// key have the same value, even if they arose by different moves. A position has the same key in
// every run of the program, so that keys may be stored in files.
type Key [16]byte

// Termed is a Position whose value depends on more than stones, side to move and legal moves.
type Termed interface {
	Position
	// AppendTerms appends these other terms to its argument: rules, komi, passes, prisoners that count.
	AppendTerms([]byte) []byte
}

// KeyOf returns the key of p. History affects the key only if it forbids a move in p, as a ko does.
// History that may forbid a later move does not.
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

// Same reports whether a and b have the same key, or are both nil. Use it instead of ==, which
// compares pointers.
func Same(a, b Position) bool {
	if a == nil || b == nil {
		return a == nil && b == nil
	}
	return KeyOf(a) == KeyOf(b)
}
