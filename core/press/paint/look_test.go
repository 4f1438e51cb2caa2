package paint

import (
	"bytes"
	"image"
	"testing"

	"pionnier/core/game"
)

// Each board and each set of stones looks different from all others, in both games; an unknown look
// is the usual one, and in high contrast all look alike.
func TestLooksDiffer(t *testing.T) {
	draw := func(l Look, style Style, contrast bool) []byte {
		return Diagram(drawn(corner), style, l.Palette(style.Cells, contrast), 160, Options{}).Pix
	}
	for name, style := range map[string]Style{"crossings": crossings, "squares": squares} {
		sets := StoneSets
		if style.Cells {
			sets = DiscSets
		}
		seen := map[string]Look{}
		for _, b := range Boards {
			for _, set := range sets {
				l := Look{Board: b, Stones: set, Discs: set}
				pix := draw(l, style, false)
				if other, there := seen[string(pix)]; there {
					t.Errorf("%s: %+v looks like %+v", name, l, other)
				}
				seen[string(pix)] = l
				if !bytes.Equal(draw(l, style, true), draw(Look{}, style, true)) {
					t.Errorf("%s: %+v shows in high contrast", name, l)
				}
			}
		}
		if !bytes.Equal(draw(Look{Board: "marble", Stones: "plain", Discs: "matte"}, style, false), draw(Look{}, style, false)) {
			t.Errorf("%s: what is in no list does not look as usual", name)
		}
	}
}

// The cross-hair covers the whole row and column of the last move and nothing else, and follows the
// last move; a thick ring covers more of its stone than a thin one.
func TestLastMarks(t *testing.T) {
	plain := drawn(corner)
	l := Measure(crossings, 4, 4, image.Pt(200, 200), Options{})
	show := func(mark LastMark, last ...game.Point) *Surface {
		s := NewSurface(crossings, Standard(), 4, 4, image.Pt(200, 200), Options{Last: mark})
		sc := plain
		for _, p := range last {
			sc.Last = []game.Point{p}
			s.Show(Cells(&sc))
		}
		return s
	}
	unmarked := show(ThinRing)
	unmarked.Show(Cells(&plain))
	differ := func(s *Surface, p game.Point) (n int) {
		r := l.Rect(p)
		for y := r.Min.Y; y < r.Max.Y; y++ {
			for x := r.Min.X; x < r.Max.X; x++ {
				if s.Image().RGBAAt(x, y) != unmarked.Image().RGBAAt(x, y) {
					n++
				}
			}
		}
		return n
	}
	at := game.Pt(1, 0)
	thin, thick, cross := show(ThinRing, at), show(ThickRing, at), show(CrossHair, game.Pt(0, 1), at)
	if a, b := differ(thin, at), differ(thick, at); a == 0 || b < 2*a {
		t.Errorf("the rings change %d and %d pixels", a, b)
	}
	for y := range 4 {
		for x := range 4 {
			p := game.Pt(x, y)
			on := differ(cross, p) > 0
			if want := x == 1 || y == 0 && x > 1; want && !on && unmarked.cells[4*y+x].Stone == game.None || (x != 1 && y != 0) && on {
				t.Errorf("at %v the cross-hair is seen: %v", p, on)
			}
		}
	}
	whole := show(CrossHair, at)
	if !bytes.Equal(whole.Image().Pix, cross.Image().Pix) {
		t.Error("a cross-hair that moved is not the one that is drawn anew")
	}
}
