package paint

import "image"

// Diagram returns a picture of scene for exports and thumbnails, cropped to the board unless
// o.Shadow is set. Its longer side has about the given number of pixels. If scene has Numbers, the
// picture is a printed diagram of a game.
func Diagram(scene Scene, style Style, palette Palette, pixels int, o Options) *image.RGBA {
	if o.Scale <= 0 {
		o.Scale = max(float64(pixels)/640, 0.5)
	}
	size := image.Pt(pixels, pixels)
	if !o.Shadow {
		size = Measure(style, scene.Width, scene.Height, size, o).Frame.Size()
	}
	s := NewSurface(style, palette, scene.Width, scene.Height, size, o)
	s.Show(Cells(&scene))
	s.ShowLines(scene.Lines)
	return s.Image()
}
