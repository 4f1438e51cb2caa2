package board

import (
	"image"
	"image/color"
	"testing"

	"fyne.io/fyne/v2/test"

	"pionnier/core/game"
)

// Without this the 19×19 of a row in a list is a small dark square in a wide frame: cells are whole pixels, and lines are
// at least one.
func TestASmallPictureFillsItsRoomAndIsNoDarkSquare(t *testing.T) {
	test.NewTempApp(t)
	const side = 60
	m := NewMiniature(Style{}, Scene{Width: 19, Height: 19, Stones: make([]game.Color, 19*19)})
	empty := m.paint(side, side)
	m.scene.Stones[0] = game.Black
	stone := m.paint(side, side)
	grey := func(img image.Image, x, y int) int { return int(color.GrayModel.Convert(img.At(x, y)).(color.Gray).Y) }
	dark, first := 0, image.Pt(side, side)
	for y := range side {
		for x := range side {
			if grey(empty, x, y) < 90 {
				dark++
			}
			if grey(empty, x, y)-grey(stone, x, y) > 40 && x+y < first.X+first.Y {
				first = image.Pt(x, y)
			}
		}
	}
	if dark > side*side/10 {
		t.Errorf("%d of %d pixels of an empty board are dark", dark, side*side)
	}
	if first.X > 4 || first.Y > 4 {
		t.Errorf("the stone in the corner begins at %v", first)
	}
}
