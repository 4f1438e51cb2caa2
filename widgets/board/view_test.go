package board

import (
	"testing"

	"fyne.io/fyne/v2"

	"pionnier/core/game"
)

// TestTheViewIsThePictureAlone checks that on a turned or mirrored board the points stay as in the
// game, and the keys move as the user sees it.
func TestTheViewIsThePictureAlone(t *testing.T) {
	for _, v := range append([]game.Symmetry{{}}, game.Symmetries...) {
		scene := Scene{Width: 5, Height: 9, Stones: make([]game.Color, 45)}
		scene.Stones[0] = game.Black
		b, w := shown(t, Style{}, scene, fyne.NewSize(400, 500), 1)
		b.SetView(v)
		w.Canvas().Capture()
		var tapped game.Point
		b.OnTap = func(p game.Point) { tapped = p }
		for i := range 45 {
			p := game.Pt(i%5, i/5)
			if tap(b, p); tapped != p {
				t.Fatalf("%+v: %v came as %v", v, p, tapped)
			}
		}
		columns, _ := b.seen()
		corner := v.Point(game.Pt(0, 0), 5, 9)
		if c := b.turned(b.visible())[int(corner.Y)*columns+int(corner.X)]; c.Stone != game.Black {
			t.Errorf("%+v: no stone in the corner %v", v, corner)
		}
		b.MoveCursor(game.Pt(2, 4))
		before := b.PositionOf(b.Cursor())
		b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
		if after := b.PositionOf(b.Cursor()); after.X <= before.X || after.Y != before.Y {
			t.Errorf("%+v: Right moves the cursor from %v to %v", v, before, after)
		}
	}
}
