package figure

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// Paint paints the figure on dst, magnified by scale. source is the OpenType font of the text. If
// it is nil, Paint leaves out the text.
func (f *Figure) Paint(dst *image.RGBA, scale float64, source []byte) {
	f.paint(dst, scale, OneFont(source))
}

func (f *Figure) paint(dst *image.RGBA, scale float64, fonts Fonts) {
	var r vector.Rasterizer
	for s := range f.All() {
		if s.Words != "" {
			write(dst, s, scale, fonts)
			continue
		}
		fill(dst, &r, outlines(s, scale), s.Color)
	}
}

// ImageIn is like Image, with several fonts.
func (f *Figure) ImageIn(scale float64, fonts Fonts) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, int(math.Ceil(f.Width*scale)), int(math.Ceil(f.Height*scale))))
	f.paint(img, scale, fonts)
	return img
}

// Image returns the figure as an image with a transparent background, magnified by scale. source is
// the OpenType font of the text.
func (f *Figure) Image(scale float64, source []byte) *image.RGBA {
	return f.ImageIn(scale, OneFont(source))
}

// fill fills the union of areas with c. It changes only pixels of dst within their bounds.
func fill(dst *image.RGBA, r *vector.Rasterizer, areas [][]Point, c color.NRGBA) {
	low, high := Point{math.Inf(1), math.Inf(1)}, Point{math.Inf(-1), math.Inf(-1)}
	for _, area := range areas {
		for _, p := range area {
			low.X, low.Y = math.Min(low.X, p.X), math.Min(low.Y, p.Y)
			high.X, high.Y = math.Max(high.X, p.X), math.Max(high.Y, p.Y)
		}
	}
	if !(high.X > low.X || high.Y > low.Y) {
		return
	}
	whole := dst.Bounds()
	box := image.Rect(clip(low.X, whole.Min.X, whole.Max.X), clip(low.Y, whole.Min.Y, whole.Max.Y),
		clip(math.Ceil(high.X)+1, whole.Min.X, whole.Max.X), clip(math.Ceil(high.Y)+1, whole.Min.Y, whole.Max.Y))
	if box.Empty() {
		return
	}
	r.Reset(box.Dx(), box.Dy())
	for _, area := range areas {
		for i, p := range area {
			x, y := float32(p.X-float64(box.Min.X)), float32(p.Y-float64(box.Min.Y))
			if i == 0 {
				r.MoveTo(x, y)
			} else {
				r.LineTo(x, y)
			}
		}
		r.ClosePath()
	}
	r.DrawOp = draw.Over
	r.Draw(dst, box, image.NewUniform(c), image.Point{})
}

func clip(v float64, low, high int) int {
	return int(math.Max(float64(low), math.Min(float64(high), math.Floor(v))))
}

// outlines returns the areas of a shape in pixels. All have the same orientation, so that filling
// them fills their union.
func outlines(s Shape, scale float64) [][]Point {
	points := make([]Point, len(s.Points))
	for i, p := range s.Points {
		points[i] = Point{p.X * scale, p.Y * scale}
	}
	if s.Radius > 0 {
		radius := s.Radius * scale
		return [][]Point{regular(points[0], radius, discCorners(radius), 0)}
	}
	if s.Line == 0 {
		return [][]Point{points}
	}
	half := s.Line * scale / 2
	var areas [][]Point
	for _, part := range dashes(points, s.Dash*scale) {
		for i, p := range part {
			if half > 0.6 && sharp(part, i) {
				areas = append(areas, knob(p, half))
			}
			if i > 0 {
				areas = append(areas, bar(part[i-1], p, half))
			}
		}
	}
	return areas
}

// discCorners returns the number of corners of a polygon that looks like a disc of the given radius
// in pixels.
func discCorners(radius float64) int { return int(max(24, min(180, 4*radius))) }

// sharp reports whether point i is an end of line or a turn so sharp that its joint is visible. At
// a slight turn, a joint would only darken the edges.
func sharp(line []Point, i int) bool {
	if i == 0 || i == len(line)-1 {
		return true
	}
	a, b := Point{line[i].X - line[i-1].X, line[i].Y - line[i-1].Y}, Point{line[i+1].X - line[i].X, line[i+1].Y - line[i].Y}
	return a.X*b.X+a.Y*b.Y < 0.85*math.Hypot(a.X, a.Y)*math.Hypot(b.X, b.Y)
}

// bar returns the outline of a straight segment of a line from a to b. half is half of the line's
// width. bar returns nil if a and b are equal.
func bar(a, b Point, half float64) []Point {
	n := math.Hypot(b.X-a.X, b.Y-a.Y)
	if n == 0 {
		return nil
	}
	dx, dy := -(b.Y-a.Y)/n*half, (b.X-a.X)/n*half
	return []Point{{a.X - dx, a.Y - dy}, {b.X - dx, b.Y - dy}, {b.X + dx, b.Y + dy}, {a.X + dx, a.Y + dy}}
}

// knob returns the outline of a round end or joint of a line at p.
func knob(p Point, half float64) []Point {
	const corners = 10
	points := make([]Point, corners)
	for i := range points {
		a := float64(i) / corners * 2 * math.Pi
		points[i] = Point{p.X + half*math.Cos(a), p.Y + half*math.Sin(a)}
	}
	return points
}

// dashes divides a line into dashes of the given length, with gaps of that length. If length is 0,
// it returns the whole line.
func dashes(points []Point, length float64) [][]Point {
	if length <= 0 {
		return [][]Point{points}
	}
	var parts [][]Point
	part := []Point{points[0]}
	left, on := length, true
	for i := 1; i < len(points); i++ {
		a, b := points[i-1], points[i]
		for {
			n := math.Hypot(b.X-a.X, b.Y-a.Y)
			if n <= left {
				left -= n
				part = append(part, b)
				break
			}
			a = Point{a.X + (b.X-a.X)*left/n, a.Y + (b.Y-a.Y)*left/n}
			if part = append(part, a); on {
				parts = append(parts, part)
			}
			part, left, on = []Point{a}, length, !on
		}
	}
	if on && len(part) > 1 {
		parts = append(parts, part)
	}
	return parts
}

// faces caches fonts at the sizes used so far, since making them is expensive.
var faces sync.Map // of faceKey to font.Face

type faceKey struct {
	font *byte
	size int // quarter pixels
}

// writing guards the faces, which are not safe for concurrent use.
var writing sync.Mutex

func face(source []byte, size float64) font.Face {
	if len(source) == 0 {
		return nil
	}
	key := faceKey{&source[0], max(4, int(math.Round(size*4)))}
	if f, ok := faces.Load(key); ok {
		return f.(font.Face)
	}
	parsed, err := opentype.Parse(source)
	if err != nil {
		return nil
	}
	f, err := opentype.NewFace(parsed, &opentype.FaceOptions{Size: float64(key.size) / 4, DPI: 72, Hinting: font.HintingNone})
	if err != nil {
		return nil
	}
	faces.Store(key, f)
	return f
}

// write paints the text of s on dst. The middle of its capital letters is at the shape's point. A
// character that the first font of the style lacks is painted in the next font that has it.
func write(dst *image.RGBA, s Shape, scale float64, fonts Fonts) {
	chain := fonts.of(s.Style)
	if len(chain) == 0 || len(chain[0]) == 0 {
		return
	}
	writing.Lock()
	defer writing.Unlock()
	first := face(chain[0], s.Size*scale)
	if first == nil {
		return
	}
	runs := split(s.Words, len(chain), func(i int, r rune) bool {
		f := face(chain[i], s.Size*scale)
		return f != nil && has(f, r)
	})
	width := 0.0
	for _, run := range runs {
		width += float64(font.MeasureString(face(chain[run.font], s.Size*scale), run.words))/64 + s.Space*scale*spaces(run.words)
	}
	capital := float64(first.Metrics().CapHeight) / 64
	x, y := s.Points[0].X*scale-width*s.Anchor, s.Points[0].Y*scale+capital/2
	d := font.Drawer{Dst: dst, Src: image.NewUniform(s.Color), Dot: fixed.Point26_6{X: fixed.Int26_6(x * 64), Y: fixed.Int26_6(math.Round(y) * 64)}}
	for _, run := range runs {
		d.Face = face(chain[run.font], s.Size*scale)
		if s.Space == 0 {
			d.DrawString(run.words)
			continue
		}
		for _, r := range run.words {
			d.DrawString(string(r))
			d.Dot.X += fixed.Int26_6(s.Space * scale * spaces(string(r)) * 64)
		}
	}
}

// has reports whether a face has a glyph for r.
func has(f font.Face, r rune) bool {
	_, ok := f.GlyphAdvance(r)
	return ok
}
