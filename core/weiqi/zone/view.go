package zone

import (
	"bytes"

	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// view is a position turned or mirrored into a canonical one of its eight views, with the group
// black. Searching it makes the answer the same for all views, even if the search is cut short.
type view struct {
	game.Symmetry
	p       *weiqi.Position
	swapped bool // the group is white
}

// viewOf returns the canonical view of p for the group of the stone on at and the stone on to, which may be at.
func viewOf(p *weiqi.Position, at, to game.Point) view {
	var best view
	var least []byte
	for i := range 8 {
		v := view{game.Symmetry{Transposed: i&1 > 0, FlipX: i&2 > 0, FlipY: i&4 > 0}, p, p.At(at) == game.White}
		if written := v.write(at, to); least == nil || bytes.Compare(written, least) < 0 {
			best, least = v, written
		}
	}
	return best
}

// write returns a representation of v that is equal for views that look the same. at is the point
// of the group in the position, to the point of the other stone.
func (v view) write(at, to game.Point) []byte {
	w, h := v.Size(v.p.Size())
	written := append(make([]byte, 0, 1+w*h), byte(w))
	for y := range h {
		for x := range w {
			q := game.Pt(x, y)
			b := byte(v.color(q))
			switch v.told(q) {
			case at:
				b = 3
			case to:
				b += 3
			}
			written = append(written, b)
		}
	}
	return written
}

// seen converts p to the point of the view. The method told is its inverse.
func (v view) seen(p game.Point) game.Point {
	w, h := v.p.Size()
	return v.Point(p, w, h)
}

func (v view) told(q game.Point) game.Point {
	w, h := v.Size(v.p.Size())
	return v.Inverse().Point(q, w, h)
}

// side returns the color of c's stones in the view.
func (v view) side(c game.Color) game.Color {
	if v.swapped {
		return c.Opponent()
	}
	return c
}

// color returns the color of the stone on q in the view.
func (v view) color(q game.Point) game.Color { return v.side(v.p.At(v.told(q))) }
