package lifeanddeath

import (
	"slices"

	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// Order returns a comparison of points for slices.SortFunc that gives the same order in all rotated
// or mirrored views of a question. Searches that number points by it visit the same positions in
// all views. at is a stone of the group.
func Order(p *weiqi.Position, at game.Point) func(a, b game.Point) int {
	w, h := p.Size()
	least, best := []byte(nil), game.Symmetry{}
	for _, s := range append([]game.Symmetry{{}}, game.Symmetries...) {
		if look := looks(p, at, s); least == nil || slices.Compare(look, least) < 0 {
			least, best = look, s
		}
	}
	return func(a, b game.Point) int {
		a, b = best.Point(a, w, h), best.Point(b, w, h)
		if a.Y != b.Y {
			return int(a.Y) - int(b.Y)
		}
		return int(a.X) - int(b.X)
	}
}

// looks returns the appearance of p after the symmetry s: its size, then its points row by row. The
// group of the stone on at is 3, other stones of its side are 1, and stones of the other side 2.
func looks(p *weiqi.Position, at game.Point, s game.Symmetry) []byte {
	w, h := p.Size()
	width, height := s.Size(w, h)
	look := make([]byte, 2+w*h)
	look[0], look[1] = byte(width), byte(height)
	set := func(q game.Point, what byte) {
		q = s.Point(q, w, h)
		look[2+int(q.Y)*width+int(q.X)] = what
	}
	for i := range w * h {
		q := game.Pt(i%w, i/w)
		switch p.At(q) {
		case p.At(at):
			set(q, 1)
		case p.At(at).Opponent():
			set(q, 2)
		}
	}
	for _, q := range p.Chain(at) {
		set(q, 3)
	}
	return look
}
