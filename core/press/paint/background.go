package paint

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"pionnier/core/game"
)

// background returns a picture of the empty board with its shadow, lines, stars and labels.
func background(size image.Point, style Style, l Layout, p *Palette, o Options, text *letters) *image.RGBA {
	img := image.NewRGBA(image.Rectangle{Max: size})
	b := ground{img: img, style: style, layout: l, palette: p, scale: o.scale()}
	if o.Shadow && !p.Flat && !p.Plain && !b.enlarged() {
		b.surroundings()
	}
	if style.Cells {
		b.felt()
	} else {
		b.wood()
	}
	b.lines()
	b.stars()
	if l.Text > 0 {
		b.labels(text)
	}
	return img
}

type ground struct {
	img     *image.RGBA
	style   Style
	layout  Layout
	palette *Palette
	scale   float64
}

// enlarged reports whether the board extends beyond the picture. An enlarged board has a texture of
// the size of the picture, which does not move with the board.
func (b *ground) enlarged() bool { return !b.layout.Frame.In(b.img.Bounds()) }

// cover returns the visible part of r and the point of its texture that lies at the upper left
// corner of that part.
func (b *ground) cover(r image.Rectangle) (seen image.Rectangle, from image.Point) {
	seen = r.Intersect(b.img.Bounds())
	if b.enlarged() {
		return seen, seen.Min
	}
	return seen, seen.Min.Sub(r.Min)
}

// extent returns the size of the texture for r.
func (b *ground) extent(r image.Rectangle) image.Point {
	if b.enlarged() {
		return b.img.Bounds().Size()
	}
	return r.Size()
}

// surroundings draws the shadow of the board on its background.
func (b *ground) surroundings() {
	f, s := b.layout.Frame, b.scale
	rim := min(float64(min(b.img.Bounds().Dx(), b.img.Bounds().Dy()))*0.016, 10*s)
	down := rim * 0.35
	low := box(float64(f.Min.X), float64(f.Min.Y)+down, float64(f.Max.X), float64(f.Max.Y)+down, b.corner())
	dusk := soft(low, max(rim*0.62, 1))
	for _, side := range border(f.Inset(-int(2*rim)), int(2*rim+b.corner())+2) { // the board hides the rest
		fill(b.img, side, dusk, color.NRGBA{A: 80})
	}
}

// border returns four rectangles of the given width that cover the sides of r. If r has no
// interior, border returns r and three empty rectangles.
func border(r image.Rectangle, width int) [4]image.Rectangle {
	in := r.Inset(width)
	if in.Empty() {
		return [4]image.Rectangle{r}
	}
	return [4]image.Rectangle{
		image.Rect(r.Min.X, r.Min.Y, r.Max.X, in.Min.Y), image.Rect(r.Min.X, in.Max.Y, r.Max.X, r.Max.Y),
		image.Rect(r.Min.X, in.Min.Y, in.Min.X, in.Max.Y), image.Rect(in.Max.X, in.Min.Y, r.Max.X, in.Max.Y),
	}
}

func (b *ground) corner() float64 { return min(5*b.scale, float64(b.layout.Strip)*0.6) }

// slab draws surface over the board's frame, with rounded corners and a bevelled edge in the
// colours bright and dim.
func (b *ground) slab(surface image.Image, bright, dim color.NRGBA) {
	f, s := b.layout.Frame, b.scale
	if b.enlarged() {
		seen, from := b.cover(f)
		draw.Draw(b.img, seen, surface, from, draw.Src)
		return
	}
	x0, y0, x1, y1 := corners(f)
	edge := box(x0, y0, x1, y1, b.corner())
	line := outline(edge, max(math.Round(s), 1))
	rim := int(b.corner()) + 3
	inner := f.Inset(rim)
	draw.Draw(b.img, inner, surface, inner.Min.Sub(f.Min), draw.Src)
	bevel := func(x, y float64) color.NRGBA {
		if (x-x0)*(y1-y0)+(y-y0)*(x1-x0) < (x1-x0)*(y1-y0) {
			return bright
		}
		return dim
	}
	for _, side := range border(f, rim) {
		paintWith(b.img, side, edge, func(x, y float64) color.NRGBA {
			return color.NRGBAModel.Convert(surface.At(int(x)-f.Min.X, int(y)-f.Min.Y)).(color.NRGBA)
		})
		if !b.palette.Flat && !b.palette.Plain {
			paintWith(b.img, side, line, bevel)
		}
	}
}

func corners(r image.Rectangle) (x0, y0, x1, y1 float64) {
	return float64(r.Min.X), float64(r.Min.Y), float64(r.Max.X), float64(r.Max.Y)
}

func (b *ground) wood() {
	p := b.palette
	var surface image.Image = image.NewUniform(p.Wood)
	if !p.Flat && !p.Plain {
		surface = textured("wood", b.extent(b.layout.Frame), p.Wood, func(img *image.RGBA) { wood(img, p.Wood, p.WoodGrain) })
	}
	b.slab(surface, color.NRGBA{255, 240, 205, 120}, color.NRGBA{80, 45, 10, 110})
}

func (b *ground) felt() {
	p, field := b.palette, b.layout.Field
	var frame image.Image = image.NewUniform(p.Frame)
	if !p.Flat && !p.Plain {
		dark := blend(p.Frame, color.NRGBA{A: 255}, 0.35)
		frame = textured("wood", b.extent(b.layout.Frame), p.Frame, func(img *image.RGBA) { wood(img, p.Frame, dark) })
	}
	b.slab(frame, color.NRGBA{255, 235, 210, 50}, color.NRGBA{0, 0, 0, 120})
	if p.Flat || p.Plain {
		draw.Draw(b.img, field, image.NewUniform(p.Felt), image.Point{}, draw.Src)
		return
	}
	cloth := textured("felt", b.extent(field), p.Felt, func(img *image.RGBA) { felt(img, p.Felt) })
	seen, from := b.cover(field)
	draw.Draw(b.img, seen, cloth, from, draw.Src)
	b.recess(field)
}

// recess draws the shadow of the frame on the felt.
func (b *ground) recess(field image.Rectangle) {
	reach := max(float64(b.layout.Cell)*0.12, 2)
	depth := func(x, y float64) float64 {
		left, top := x-float64(field.Min.X), y-float64(field.Min.Y)
		right, bottom := float64(field.Max.X)-x, float64(field.Max.Y)-y
		k := max(1-min(left, top, right*2.2, bottom*2.2)/reach, 0)
		return 0.5 - k*k
	}
	for _, side := range border(field, int(reach)+1) {
		fill(b.img, side, depth, color.NRGBA{A: 77})
	}
}

// lineWidth returns the width of lines in whole pixels.
func (b *ground) lineWidth() int {
	cell := float64(b.layout.Cell)
	w := min(max(cell*0.028, 0.9*b.scale), 1.6*b.scale)
	if b.palette.Flat {
		w = max(w*1.6, cell*0.05)
	}
	return max(int(w+0.45), 1)
}

// lines draws the grid. Its lines run between the cells or, on a board of crossings, through their
// middles.
func (b *ground) lines() {
	l, w := b.layout, b.lineWidth()
	f, ink := l.Field, b.palette.WoodLine
	columns, rows, first := l.Columns, l.Rows, float64(l.Cell)/2
	if b.style.Cells {
		ink, columns, rows, first = b.palette.FeltLine, l.Columns+1, l.Rows+1, 0
	}
	start := func(i int) int { return int(math.Floor(first + float64(i*l.Cell) - float64(w)/2 + 0.5)) }
	area := image.Rect(f.Min.X+start(0), f.Min.Y+start(0), f.Min.X+start(columns-1)+w, f.Min.Y+start(rows-1)+w)
	src := image.NewUniform(ink)
	for i := range columns {
		x := f.Min.X + start(i)
		draw.Draw(b.img, image.Rect(x, area.Min.Y, x+w, area.Max.Y), src, image.Point{}, draw.Over)
	}
	for i := range rows {
		y := f.Min.Y + start(i)
		draw.Draw(b.img, image.Rect(area.Min.X, y, area.Max.X, y+w), src, image.Point{}, draw.Over)
	}
}

func (b *ground) stars() {
	l, ink := b.layout, b.palette.WoodLine
	cell := float64(l.Cell)
	r := max(cell*0.085, min(cell*0.16, 2.2*b.scale), 1.6) // on a phone's 19x19 it stands out from the lines too
	if b.style.Cells {
		ink, r = b.palette.FeltLine, max(cell*0.065, 1.6)
	}
	w := b.lineWidth()
	for _, p := range b.style.Stars {
		x, y := l.center(p)
		if b.style.Cells { // the crossing at the cell's lower right
			x, y = x+float64(l.Cell)/2, y+float64(l.Cell)/2
		}
		// On the middle of the line, which lies on whole pixels.
		x = math.Floor(x-float64(w)/2+0.5) + float64(w)/2
		y = math.Floor(y-float64(w)/2+0.5) + float64(w)/2
		fill(b.img, around(x, y, r), disc(x, y, r), ink)
	}
}

// labels draws the coordinates on all four sides.
func (b *ground) labels(text *letters) {
	l, ink := b.layout, b.palette.WoodLabel
	f, half := l.Field, float64(l.Strip)/2
	if b.style.Cells {
		ink = b.palette.FrameLabel
	} else {
		half *= 0.96 // towards the rim: stones reach to the field's edge
	}
	room := float64(l.Cell) * 0.9
	for i, name := range b.style.Columns {
		if i < l.Columns {
			x, _ := l.center(game.Pt(i, 0))
			text.write(b.img, name, x, float64(l.Frame.Min.Y)+half, l.Text, room, ink)
			text.write(b.img, name, x, float64(l.Frame.Max.Y)-half, l.Text, room, ink)
		}
	}
	for i, name := range b.style.Rows {
		if i < l.Rows {
			_, y := l.center(game.Pt(0, i))
			text.write(b.img, name, float64(f.Min.X-l.Strip)+half, y, l.Text, float64(l.Strip)*0.9, ink)
			text.write(b.img, name, float64(f.Max.X+l.Strip)-half, y, l.Text, float64(l.Strip)*0.9, ink)
		}
	}
}

// drawOver draws src over dst. Its upper left corner is at r.Min.
func drawOver(dst *image.RGBA, r image.Rectangle, src *image.RGBA) {
	draw.Draw(dst, r, src, src.Bounds().Min, draw.Over)
}
