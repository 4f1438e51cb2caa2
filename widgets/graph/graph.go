// Package graph provides a widget that shows the course of a game, as package plot draws it. A click, a drag or
// the arrow keys go to a move.
//
// Start reading at Graph; Spark is the small one for lists.
package graph

import (
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"pionnier/core/press/plot"
	"pionnier/widgets/control"
	"pionnier/widgets/raster"
	"pionnier/widgets/touch"
)

// Graph is a widget that shows the course of a game. Its methods must be called on Fyne's
// goroutine.
type Graph struct {
	control.Focus
	control.Pointer
	touch.Finger
	// OnGoTo is called when the user chooses a point.
	OnGoTo func(i int)
	// Describe returns the description of a point, for screen readers and beside the pointer: "Move 57: Q16,
	// Black +3.2, mistake".
	Describe func(i int) string
	// OnHover is called with the point under the pointer, or -1 when the pointer has left. It may be nil.
	OnHover func(i int)

	data    plot.Data
	current int
	hover   int // -1: the pointer is elsewhere
	window  window

	raster *canvas.Raster
	drawn  drawn
	shown  *renderer // nil before the widget is first shown
}

// drawn is the last picture, and the size it was drawn for.
type drawn struct {
	img   *image.RGBA
	size  image.Point
	count int // pictures drawn so far
}

var (
	_ fyne.Tappable     = (*Graph)(nil)
	_ fyne.Draggable    = (*Graph)(nil)
	_ fyne.Focusable    = (*Graph)(nil)
	_ fyne.Accessible   = (*Graph)(nil)
	_ desktop.Hoverable = (*Graph)(nil)
	_ desktop.Mouseable = (*Graph)(nil)
)

// New returns an empty graph. It calls goTo when the user chooses a point.
func New(goTo func(i int)) *Graph {
	g := &Graph{OnGoTo: goTo, hover: -1}
	g.OnPointer, g.OnMove = g.pointed, g.follow
	g.raster = canvas.NewRaster(g.paint)
	g.raster.ScaleMode = canvas.ImageScalePixels
	g.ExtendBaseWidget(g)
	return g
}

// Set shows d with the cursor at point current. The caller must not modify the slices of d
// afterwards. If d equals the current data, only the cursor moves.
func (g *Graph) Set(d plot.Data, current int) {
	if g.drawn.img != nil && g.data.Equal(d) {
		g.SetCurrent(current)
		return
	}
	g.data, g.current, g.drawn.img = d, current, nil
	g.window.keep(len(d.Points), current)
	g.Refresh()
}

// SetCurrent moves the cursor to point i. It repaints the graph only if the window moves.
func (g *Graph) SetCurrent(i int) {
	if i != g.current {
		g.current = i
		if g.window.keep(len(g.data.Points), i) {
			g.drawn.img = nil
			g.raster.Refresh()
		}
		g.placeCursor()
	}
}

func (g *Graph) placeCursor() {
	if r, ok := g.renderer(); ok {
		r.Layout(g.Size())
		for _, o := range r.Objects()[1:] { // all but the picture
			o.Refresh()
		}
	}
}

// paint returns the picture for w × h pixels. It reuses the last picture if nothing has changed.
func (g *Graph) paint(w, h int) image.Image {
	size := image.Pt(w, h)
	if g.drawn.img == nil || g.drawn.size != size {
		scale := Scale(w, g.raster)
		fig := plot.Draw(g.zoomed(), float64(w)/scale, float64(h)/scale, Themed())
		g.drawn = drawn{fig.Image(scale, raster.Labels()), size, g.drawn.count + 1}
	}
	return g.drawn.img
}

// zoomed returns the visible part of the data, with text of the theme's size.
func (g *Graph) zoomed() plot.Data {
	d := g.data
	if g.window.width > 0 {
		d = d.Part(g.window.from, g.window.from+g.window.width)
	}
	d.Zoom = float64(zoom())
	return d
}

// Scale returns the number of pixels per unit of length of o. pixels is the width of o in pixels.
func Scale(pixels int, o fyne.CanvasObject) float64 {
	if width := o.Size().Width; width > 0 {
		return float64(pixels) / float64(width)
	}
	return 1
}

// Themed returns the palette of the current theme.
func Themed() plot.Palette {
	c := func(name fyne.ThemeColorName) color.NRGBA {
		return color.NRGBAModel.Convert(theme.Color(name)).(color.NRGBA)
	}
	text, back := c(theme.ColorNameForeground), c(theme.ColorNameBackground)
	p := plot.Palette{Text: c(theme.ColorNamePlaceHolder), Hairline: fade(c(theme.ColorNamePlaceHolder), 110), Line: c(theme.ColorNamePrimary),
		Careful: c(theme.ColorNameWarning), Bad: c(theme.ColorNameError), Back: back, Shade: fade(text, 10)}
	p.Wrong = mix(p.Careful, p.Bad)
	if dark := int(back.R)+int(back.G)+int(back.B) < 384; dark {
		p.Black, p.White = color.NRGBA{0, 0, 0, 190}, fade(text, 70)
	} else {
		p.Black, p.White = fade(text, 92), color.NRGBA{255, 255, 255, 235}
	}
	return p
}

func fade(c color.NRGBA, alpha uint8) color.NRGBA {
	c.A = alpha
	return c
}

func mix(a, b color.NRGBA) color.NRGBA {
	m := func(x, y uint8) uint8 { return uint8((int(x) + int(y)) / 2) }
	return color.NRGBA{m(a.R, b.R), m(a.G, b.G), m(a.B, b.B), 255}
}

// snap is the greatest distance of the pointer from a mark at which it selects the mark's point.
const snap = 5

// at returns the index of the point at pos, or of a mark near pos. It returns false if the graph is
// empty.
func (g *Graph) at(pos fyne.Position) (int, bool) {
	if len(g.data.Points) < 2 {
		return 0, false
	}
	f := plot.Measure(g.zoomed(), float64(g.Size().Width), float64(g.Size().Height))
	at, nearest := f.At(float64(pos.X))+g.window.from, float64(snap)
	for _, m := range g.data.Marks {
		if d := math.Abs(f.X(m.At-g.window.from) - float64(pos.X)); d < nearest && g.window.has(m.At) {
			at, nearest = m.At, d
		}
	}
	return at, true
}

// goTo calls OnGoTo with i, limited to the points of the graph. It does not move the cursor.
func (g *Graph) goTo(i int) {
	i = max(0, min(i, len(g.data.Points)-1))
	if i != g.current && g.OnGoTo != nil && len(g.data.Points) > 0 {
		g.OnGoTo(i)
	}
}

// Tapped goes to the point under the pointer.
func (g *Graph) Tapped(e *fyne.PointEvent) {
	if i, ok := g.at(e.Position); ok {
		g.goTo(i)
	}
}

// TappedSecondary goes to the point under the finger if it is a slow press on a touch screen.
func (g *Graph) TappedSecondary(e *fyne.PointEvent) {
	if g.ByFinger() {
		g.Tapped(e)
	}
}

// Dragged goes to the point under the pointer.
func (g *Graph) Dragged(e *fyne.DragEvent) { g.Tapped(&e.PointEvent) }

// DragEnd implements fyne.Draggable.
func (g *Graph) DragEnd() {}

// MouseDown goes to the point under the pointer without waiting for the end of the click.
func (g *Graph) MouseDown(e *desktop.MouseEvent) {
	if e.Button == desktop.MouseButtonPrimary {
		g.Tapped(&e.PointEvent)
	}
}

// MouseUp implements desktop.Mouseable.
func (g *Graph) MouseUp(*desktop.MouseEvent) {}

// follow records the point under the pointer as the hovered point.
func (g *Graph) follow(e *desktop.MouseEvent) {
	if i, ok := g.at(e.Position); ok {
		g.setHover(i)
	}
}

// pointed removes the hovered point when the pointer leaves the graph.
func (g *Graph) pointed(on bool) {
	if !on {
		g.setHover(-1)
	}
}

func (g *Graph) setHover(i int) {
	if i == g.hover {
		return
	}
	g.hover = i
	g.placeCursor()
	if g.OnHover != nil {
		g.OnHover(i)
	}
}

// TypedKey moves the cursor along the curve or passes the key on.
func (g *Graph) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyLeft:
		g.goTo(g.current - 1)
	case fyne.KeyRight:
		g.goTo(g.current + 1)
	case fyne.KeyPageUp:
		g.goTo(g.current - 10)
	case fyne.KeyPageDown:
		g.goTo(g.current + 10)
	case fyne.KeyHome:
		g.goTo(0)
	case fyne.KeyEnd:
		g.goTo(len(g.data.Points) - 1)
	default:
		g.Focus.TypedKey(e)
	}
}

// AccessibilityLabel returns the description of the point at the cursor, or "" if there is no such
// point.
func (g *Graph) AccessibilityLabel() string {
	if g.Describe == nil || g.current < 0 || g.current >= len(g.data.Points) {
		return ""
	}
	return g.Describe(g.current)
}

// renderer draws the picture and, above it, the cursor, the pointer's line and the description of its point.
type renderer struct {
	control.Parts
	graph               *Graph
	said                *hoverWords
	cursor, hover, edge *canvas.Rectangle
	lead, chance        *canvas.Circle
}

// CreateRenderer implements fyne.Widget.
func (g *Graph) CreateRenderer() fyne.WidgetRenderer {
	r := &renderer{graph: g, cursor: canvas.NewRectangle(nil), hover: canvas.NewRectangle(nil), edge: canvas.NewRectangle(nil),
		lead: canvas.NewCircle(nil), chance: canvas.NewCircle(nil)}
	r.said = newHoverWords()
	r.Parts = append(control.Parts{g.raster, r.hover, r.cursor, r.lead, r.chance, r.edge}, r.said.objects()...)
	g.shown = r
	r.style()
	return r
}

func (g *Graph) renderer() (*renderer, bool) { return g.shown, g.shown != nil }

// MinSize implements fyne.WidgetRenderer. It returns the smallest size at which the curve is
// readable.
func (r *renderer) MinSize() fyne.Size { return fyne.NewSize(160, 72) }

func (r *renderer) Layout(size fyne.Size) {
	g := r.graph
	r.edge.Resize(size)
	raster.Fit(g.raster, size)
	f := plot.Measure(g.zoomed(), float64(size.Width), float64(size.Height))
	x := func(i int) float64 { return f.X(i - g.window.from) }
	place := func(o fyne.CanvasObject, i int, width float32) {
		o.Move(fyne.NewPos(float32(x(i))-width/2, float32(f.Top)))
		o.Resize(fyne.NewSize(width, size.Height-2*float32(f.Top)))
	}
	on := g.current >= 0 && g.current < len(g.data.Points)
	r.cursor.Hidden = !on
	r.hover.Hidden = g.hover < 0 || g.hover == g.current || !g.window.has(g.hover)
	place(r.cursor, g.current, 2)
	place(r.hover, max(0, g.hover), 1)
	if g.Describe != nil && g.hover >= 0 && g.hover < len(g.data.Points) {
		r.said.place(g.Describe(g.hover), float32(x(g.hover)), 0, size.Width)
	} else {
		r.said.place("", 0, 0, 0)
	}
	dot := func(c *canvas.Circle, show bool, y float64) {
		const d = 9
		c.Hidden = !show
		c.Move(fyne.NewPos(float32(x(g.current))-d/2, float32(y)-d/2))
		c.Resize(fyne.NewSquareSize(d))
	}
	known := on && g.data.Points[g.current].Known
	if known {
		p := g.data.Points[g.current]
		dot(r.lead, true, f.Y(p.Lead))
		dot(r.chance, f.LowerHigh > 0, f.Low(p.Chance))
	} else {
		dot(r.lead, false, 0)
		dot(r.chance, false, 0)
	}
	r.edge.StrokeWidth = 0
	if g.Focused() {
		r.edge.StrokeWidth = 2
	}
}

func (r *renderer) Refresh() {
	r.graph.drawn.img = nil // the theme may be another
	r.style()
	r.Layout(r.graph.Size())
	r.Repaint()
}

func (r *renderer) style() {
	text, line := theme.Color(theme.ColorNameForeground), theme.Color(theme.ColorNamePrimary)
	r.cursor.FillColor, r.hover.FillColor = text, theme.Color(theme.ColorNamePlaceHolder)
	r.said.style()
	r.edge.FillColor, r.edge.StrokeColor, r.edge.CornerRadius = nil, line, theme.Size(theme.SizeNameInputRadius)
	for _, c := range []*canvas.Circle{r.lead, r.chance} {
		c.FillColor, c.StrokeColor, c.StrokeWidth = line, theme.Color(theme.ColorNameBackground), 2
	}
}
