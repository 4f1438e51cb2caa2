package weiqitest

import (
	"fmt"
	"testing"

	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// View is a position turned or mirrored by Symmetry, with the colours exchanged if Swapped is set.
type View struct {
	*weiqi.Position
	Symmetry game.Symmetry
	Swapped  bool
}

// Views returns all views of drawing, which has the format of Drawn. Black is to move, or White in
// swapped views. The komi is 0.
func Views(t testing.TB, rules, drawing string) []View { return ViewsOf(t, rules, drawing, game.Black) }

// ViewsOf is like Views, but toMove is to move in drawing.
func ViewsOf(t testing.TB, rules, drawing string, toMove game.Color) (views []View) {
	t.Helper()
	p, _ := Drawn(t, rules, toMove, drawing)
	w, h := p.Size()
	r := p.Rules()
	r.Komi = 0
	for _, s := range append([]game.Symmetry{{}}, game.Symmetries...) {
		for _, swapped := range [...]bool{false, true} {
			v := View{Symmetry: s, Swapped: swapped}
			var stones game.ByColor[[]game.Point]
			for i := range w * h {
				at := game.Pt(i%w, i/w)
				if c := v.Color(p.At(at)); c != game.None {
					stones.Set(c, append(stones.Of(c), s.Point(at, w, h)))
				}
			}
			empty, err := weiqi.New(w, r)
			if err != nil {
				t.Fatal(err)
			}
			if v.Position, err = empty.WithSetup(stones.Black, stones.White, v.Color(toMove)); err != nil {
				t.Fatal(err)
			}
			views = append(views, v)
		}
	}
	return views
}

// Color returns the color in v of a stone that has color c in the drawing.
func (v View) Color(c game.Color) game.Color {
	if v.Swapped {
		return c.Opponent()
	}
	return c
}

// Place returns the point of v that corresponds to p in the drawing.
func (v View) Place(p game.Point) game.Point {
	w, h := v.Size()
	if v.Symmetry.Transposed {
		w, h = h, w
	}
	return v.Symmetry.Point(p, w, h)
}

func (v View) String() string { return fmt.Sprintf("%+v, swapped %v", v.Symmetry, v.Swapped) }
