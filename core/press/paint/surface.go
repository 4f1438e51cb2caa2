package paint

import (
	"image"
	"image/draw"
	"slices"

	"pionnier/core/game"
)

// Surface is the picture of a board in device pixels. It repaints only the cells that have changed.
// It is not safe for concurrent use.
type Surface struct {
	style    Style
	palette  Palette
	options  Options
	layout   Layout
	scale    float64
	lastMark LastMark
	ground   *image.RGBA
	img      *image.RGBA
	cells    []Cell
	lines    []Line
	stones   *stones
	text     *letters
}

// NewSurface returns a Surface with an empty board of columns × rows points, centred in a picture
// of the given size in pixels. The picture is transparent outside the board.
func NewSurface(style Style, palette Palette, columns, rows int, size image.Point, o Options) *Surface {
	size = image.Pt(max(size.X, 1), max(size.Y, 1))
	s := &Surface{style: style, palette: palette, options: o, text: newLetters(o.Font), scale: o.scale(), lastMark: o.Last}
	s.img = image.NewRGBA(image.Rectangle{Max: size})
	l := Measure(style, columns, rows, size, o)
	s.cells = make([]Cell, l.Columns*l.Rows)
	s.Arrange(l)
	return s
}

// Arrange sets the layout to l and repaints the picture. Parts of the board may lie outside the
// picture.
func (s *Surface) Arrange(l Layout) {
	if s.stones == nil || s.layout.Cell != l.Cell {
		s.stones = newStones(&s.palette, s.style.Cells, l.Cell)
	}
	s.layout = l
	s.ground = background(s.img.Bounds().Size(), s.style, l, &s.palette, s.options, s.text)
	copy(s.img.Pix, s.ground.Pix)
	s.repaintAll()
}

// Image returns the picture. Later calls to Show, ShowLines and Arrange modify it.
func (s *Surface) Image() *image.RGBA { return s.img }

// Layout returns the layout of the board.
func (s *Surface) Layout() Layout { return s.layout }

// Show repaints the cells that have changed and returns their number. cells are all cells of the
// board, row by row. Show panics if their number is wrong.
func (s *Surface) Show(cells []Cell) int {
	if len(cells) != len(s.cells) {
		panic("paint: Show needs one cell for each point of the board")
	}
	if s.lastMark == CrossHair {
		cells = s.crossed(cells)
	}
	var changed []int
	for i := range cells {
		if cells[i] != s.cells[i] {
			s.cells[i] = cells[i]
			changed = append(changed, i)
		}
	}
	if len(changed) > len(cells)/3 {
		s.repaintAll()
		return len(changed)
	}
	for _, i := range changed {
		x, y := i%s.layout.Columns, i/s.layout.Columns
		s.repaint(s.layout.Rect(game.Pt(x, y)).Inset(-s.stones.rim), x-1, y-1, x+2, y+2)
	}
	return len(changed)
}

// ShowLines replaces the lines that are drawn over the stones and marks.
func (s *Surface) ShowLines(lines []Line) {
	if !slices.Equal(lines, s.lines) {
		s.lines = slices.Clone(lines)
		s.repaintAll()
	}
}

func (s *Surface) repaintAll() {
	s.repaint(s.layout.Field.Inset(-s.stones.rim), 0, 0, s.layout.Columns, s.layout.Rows)
}

// repaint repaints area. x0 to x1-1 and y0 to y1-1 are the columns and rows of the cells that can
// extend into it. It draws all shadows before all stones, and all stones before all marks.
func (s *Surface) repaint(area image.Rectangle, x0, y0, x1, y1 int) {
	dst := s.img.SubImage(area).(*image.RGBA)
	if dst.Bounds().Empty() {
		return
	}
	draw.Draw(dst, area, s.ground, area.Min, draw.Src)
	x0, y0, x1, y1 = max(x0, 0), max(y0, 0), min(x1, s.layout.Columns), min(y1, s.layout.Rows)
	for _, layer := range []func(*image.RGBA, game.Point, *Cell){s.below, s.stone, s.above} {
		for y := y0; y < y1; y++ {
			for x := x0; x < x1; x++ {
				layer(dst, game.Pt(x, y), &s.cells[y*s.layout.Columns+x])
			}
		}
	}
	for _, l := range s.lines {
		s.line(dst, l)
	}
}

// written reports whether the cell shows a number or a letter in its middle.
func (c *Cell) written() bool {
	return c.Plan == game.None && c.Motion.Kind == Rest && (c.Number != 0 || c.Letter != "")
}

func (c *Cell) occupied() bool { return c.Stone != game.None || c.Motion.Kind != Rest }

// below draws the parts of the cell c of p that lie under the stones.
func (s *Surface) below(dst *image.RGBA, p game.Point, c *Cell) {
	if r := s.layout.Rect(p); c.Tinted {
		tint := box(float64(r.Min.X), float64(r.Min.Y), float64(r.Max.X), float64(r.Max.Y), 0)
		fill(dst, r, tint, faded(s.palette.Accent, 0.25))
	}
	if c.Across || c.Down {
		s.marker(dst, p, c).hair()
	}
	if c.occupied() {
		s.stones.draw(dst, s.layout.Rect(p), picture{stone: c.Stone, motion: c.Motion, shadow: true, alpha: c.alpha()})
	}
}

func (s *Surface) stone(dst *image.RGBA, p game.Point, c *Cell) {
	r := s.layout.Rect(p)
	if c.occupied() {
		s.stones.draw(dst, r, picture{stone: c.Stone, motion: c.Motion, alpha: c.alpha()})
	}
	if c.Plan != game.None && !c.occupied() {
		s.stones.draw(dst, r, picture{stone: c.Plan, alpha: planAlpha})
		return
	}
	if c.Ghost != game.None && !c.occupied() {
		alpha := uint8(ghostAlpha)
		if c.Pending {
			alpha = pendingAlpha
		}
		r = r.Add(image.Pt(int(c.Shift)*s.layout.Cell/64, 0))
		s.stones.draw(dst, r, picture{stone: c.Ghost, alpha: alpha})
	}
}

const (
	ghostAlpha   = 115 // 45 %
	pendingAlpha = 190
	planAlpha    = 175
	deadAlpha    = 120
)

func (c *Cell) alpha() uint8 {
	if c.Dead {
		return deadAlpha
	}
	return 255
}
