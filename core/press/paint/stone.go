package paint

import (
	"image"
	"image/color"
	"math"

	"pionnier/core/game"
)

const (
	stoneSize   = 0.96 // diameter of a stone on a crossing, in cells
	discSize    = 0.82 // diameter of a disc in a cell
	shadowShift = 0.06 // offset of a shadow to the lower right, in diameters
	shadowBlur  = 0.08 // its softness, in diameters
	thickness   = 0.11 // of a disc seen edge on while it turns, in diameters
)

// stones draws the stones and shadows for one size of cells and caches their pictures. A picture
// covers the cell and a rim for the shadow.
type stones struct {
	palette  *Palette
	cells    bool // discs instead of stones
	cell     int
	rim      int
	pictures map[picture]*image.RGBA
}

// picture is the key of a cached picture of a stone.
type picture struct {
	stone  game.Color
	motion Motion
	shadow bool
	alpha  uint8
}

func newStones(p *Palette, cells bool, cell int) *stones {
	return &stones{palette: p, cells: cells, cell: cell, rim: int(math.Ceil(float64(cell)*0.2)) + 1,
		pictures: map[picture]*image.RGBA{}}
}

// diameter returns the diameter of a stone at rest, in pixels.
func (s *stones) diameter() float64 {
	if s.cells {
		return float64(s.cell) * discSize
	}
	return float64(s.cell) * stoneSize
}

// draw draws p over the cell at r. It renders each picture only once.
func (s *stones) draw(dst *image.RGBA, r image.Rectangle, p picture) {
	if p.shadow && s.palette.Flat {
		return
	}
	img, ok := s.pictures[p]
	if !ok {
		img = s.render(p)
		s.pictures[p] = img
	}
	drawOver(dst, r.Inset(-s.rim), img)
}

func (s *stones) render(p picture) *image.RGBA {
	side := s.cell + 2*s.rim
	img := image.NewRGBA(image.Rect(0, 0, side, side))
	c, d := float64(side)/2, s.diameter()
	t := float64(p.motion.Step) / Steps
	one := func(stone game.Color, d, alpha float64) {
		if stone == game.None {
			return
		}
		layer := image.NewRGBA(img.Bounds())
		if p.shadow {
			s.shadow(layer, c, d, 1)
		} else {
			s.face(layer, stone, c, c, d/2, d/2)
		}
		fade(layer, alpha)
		drawOver(img, img.Bounds(), layer)
	}
	switch p.motion.Kind {
	case Grow:
		one(p.stone, d*(0.92+0.08*t), t)
	case Swap:
		one(p.motion.From, d, 1-t)
		one(p.stone, d, t)
	case Turn:
		if p.shadow {
			s.shadow(img, c, d, max(math.Abs(math.Cos(math.Pi*t)), thickness))
		} else {
			s.turning(img, p, c, d/2, t)
		}
	default:
		one(p.stone, d, 1)
	}
	fade(img, float64(p.alpha)/255)
	return img
}

// turning draws a disc that is turning over, at t from 0 to 1. It consists of two faces, a
// thickness apart, and the rim between them, half in each colour.
func (s *stones) turning(img *image.RGBA, p picture, c, r, t float64) {
	sin, cos := math.Sincos(math.Pi * t)
	front, back, gap := p.motion.From, p.stone, r*thickness*sin
	if cos < 0 {
		front, back, gap = back, front, -gap
	}
	width := max(r*math.Abs(cos), 0.5)
	s.band(img, back, c, c+gap, c, width, r)
	s.band(img, front, c-gap, c, c, width, r)
	s.face(img, front, c-gap, c, width, r)
}

// band draws one colour of the rim of a turning disc: an ellipse extended from x0 to x1.
func (s *stones) band(img *image.RGBA, stone game.Color, x0, x1, cy, rx, ry float64) {
	x0, x1 = min(x0, x1), max(x0, x1)
	pushed := func(x, y float64) float64 {
		nearest := min(max(x, x0), x1)
		return ellipseDistance((x-nearest)/rx, (y-cy)/ry, rx, ry)
	}
	edge := blend(s.palette.dark(stone), s.palette.light(stone), 0.30)
	fill(img, bounds(x0-rx, cy-ry, x1+rx, cy+ry), pushed, edge)
}

func (s *stones) shadow(img *image.RGBA, c, d, width float64) {
	off, blur := d*shadowShift, d*shadowBlur
	deep := ellipse(c+off, c+off, d/2*width, d/2)
	fill(img, img.Bounds(), soft(deep, max(blur, 0.75)), color.NRGBA{A: 105})
	contact := ellipse(c+off*0.35, c+off*0.35, d/2*width, d/2)
	fill(img, img.Bounds(), soft(contact, max(blur*0.4, 0.75)), color.NRGBA{A: 70})
}

// face draws a side of a stone as an ellipse with half axes rx and ry.
func (s *stones) face(img *image.RGBA, c game.Color, cx, cy, rx, ry float64) {
	area := bounds(cx-rx, cy-ry, cx+rx, cy+ry)
	rim := ellipse(cx, cy, rx, ry)
	if s.palette.Flat {
		s.flat(img, area, c, cx, cy, rx, ry)
		return
	}
	tone := s.tone()
	light, dark := s.palette.light(c), s.palette.dark(c)
	paintWith(img, area, rim, func(x, y float64) color.NRGBA {
		return blend(dark, light, tone(c, (x-cx)/rx, (y-cy)/ry))
	})
	if c == game.White {
		edge := max(ry*0.035, 0.8)
		fill(img, area, outline(rim, edge), faded(s.palette.WhiteEdge, 0.75))
	}
}

// tone returns the function that shades a stone. Its result is 0 for the palette's dark tone and 1
// for its light tone.
func (s *stones) tone() func(c game.Color, u, v float64) float64 {
	switch {
	case s.palette.Matte && s.cells:
		return plainTone
	case s.palette.Matte:
		return func(_ game.Color, u, v float64) float64 { return matteTone(u, v) }
	case s.cells:
		return s.discTone
	}
	return s.stoneTone
}

// flat draws a stone of the high-contrast palette, with an edge of the opposite tone. White stones
// have a second ring.
func (s *stones) flat(img *image.RGBA, area image.Rectangle, c game.Color, cx, cy, rx, ry float64) {
	line := max(ry*0.09, 1)
	fill(img, area, ellipse(cx, cy, rx, ry), s.palette.contrast(c))
	fill(img, area, ellipse(cx, cy, rx-line, ry-line), s.palette.light(c))
	if c == game.White && ry > 5 { // smaller, it would blot the stone out
		ring := ellipse(cx, cy, rx-2.6*line, ry-2.6*line)
		fill(img, area, outline(ring, line*0.8), s.palette.contrast(c))
	}
}

// stoneTone returns the tone of a lens-shaped stone at (u, v), 0 for the palette's dark tone and 1
// for its light tone. u and v are from -1 to 1 across the stone.
func (s *stones) stoneTone(c game.Color, u, v float64) float64 {
	k := u*u + v*v
	// A lens is flatter than a ball: its normal leans by at most about 55 degrees.
	nx, ny := u*0.82, v*0.82
	nz := math.Sqrt(max(1-nx*nx-ny*ny, 0))
	lit := -0.46*nx - 0.54*ny + 0.70*nz
	if c == game.White {
		shell := 0.018 * math.Sin(9*(u*0.8+v*0.45)+2.2*v*v) // growth lines of the shell
		return smooth(-0.05, 0.86, lit) + shell
	}
	gleam := math.Exp(-((u+0.36)*(u+0.36) + (v+0.42)*(v+0.42)) / 0.11)
	rim := 0.10 * smooth(0.72, 1, k) * max(-0.7*u-0.7*v, 0)
	return 0.34*smooth(0.1, 1, lit) + 0.66*gleam + rim
}

// discTone is like stoneTone for a flat disc with a rounded rim.
func (s *stones) discTone(c game.Color, u, v float64) float64 {
	k := math.Hypot(u, v)
	across := (-u*0.64 - v*0.77) // towards the light
	const rim = 0.86
	flat := 0.5 + 0.24*across
	sheen := 0.16 * math.Exp(-((u+0.3)*(u+0.3)+(v+0.42)*(v+0.42))/0.20)
	bevel := 0.5 + 0.62*across/max(k, 0.01)
	tone := flat + sheen
	if c == game.White {
		tone = 0.70 + 0.20*across + sheen
		bevel = 0.55 + 0.60*across/max(k, 0.01)
	} else {
		tone *= 0.72
		bevel *= 0.95
	}
	groove := -0.09 * math.Exp(-(k-rim+0.03)*(k-rim+0.03)/0.0012)
	return tone + (bevel-tone)*smooth(rim-0.03, rim+0.05, k) + groove
}

// smooth returns a value that rises smoothly from 0 at x = a to 1 at x = b. It is constant
// elsewhere.
func smooth(a, b, x float64) float64 {
	t := min(max((x-a)/(b-a), 0), 1)
	return t * t * (3 - 2*t)
}

// fade multiplies the opacity of img by alpha, from 0 to 1.
func fade(img *image.RGBA, alpha float64) {
	if alpha >= 1 {
		return
	}
	for i, v := range img.Pix {
		img.Pix[i] = uint8(float64(v)*max(alpha, 0) + 0.5)
	}
}
