package tree

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"pionnier/widgets/control"
	"pionnier/widgets/graph"
	"pionnier/widgets/raster"
	"pionnier/widgets/touch"
)

// Tree is a widget that shows a tree of nodes. All methods must be called on Fyne's thread.
type Tree struct {
	control.Focus
	control.Pointer
	touch.Finger
	// OnGoTo is called with the node that the user chooses.
	OnGoTo func(node int)
	// OnSecondary is called for a right click or a long press on a node.
	OnSecondary func(node int, at fyne.Position)
	// Describe returns the description of a node, for screen readers.
	Describe func(node int) string
	// OnHover is called with the node under the pointer and the position below it, or with -1 when the pointer
	// has left. It may be nil.
	OnHover func(node int, below fyne.Position)

	plan    *plan
	current int
	hover   int     // node under the pointer; -1: none
	x, y    float64 // upper left corner of the part in sight

	raster *canvas.Raster
	drawn  drawn
}

// drawn is the last picture, its size, and the number of nodes in it.
type drawn struct {
	img   *image.RGBA
	size  image.Point
	nodes int
}

var (
	_ fyne.Tappable          = (*Tree)(nil)
	_ fyne.SecondaryTappable = (*Tree)(nil)
	_ fyne.Draggable         = (*Tree)(nil)
	_ fyne.Scrollable        = (*Tree)(nil)
	_ fyne.Focusable         = (*Tree)(nil)
	_ fyne.Accessible        = (*Tree)(nil)
	_ desktop.Cursorable     = (*Tree)(nil)
	_ desktop.Hoverable      = (*Tree)(nil)
)

// New returns an empty tree. It calls goTo when the user chooses a node.
func New(goTo func(node int)) *Tree {
	t := &Tree{OnGoTo: goTo, plan: layOut(nil, 0), hover: -1}
	t.OnPointer = func(on bool) {
		if !on {
			t.setHover(-1)
		}
	}
	t.OnMove = func(e *desktop.MouseEvent) { t.setHover(t.at(e.Position)) }
	t.raster = canvas.NewRaster(t.paint)
	t.raster.ScaleMode = canvas.ImageScalePixels
	t.ExtendBaseWidget(t)
	return t
}

// Set shows nodes with the cursor at node current. The caller must not modify nodes afterwards.
func (t *Tree) Set(nodes []Node, current int) {
	t.plan, t.current = layOut(nodes, current), current
	t.setHover(-1)
	t.reveal()
	t.Refresh()
}

// SetCurrent moves the cursor to node and scrolls it into view.
func (t *Tree) SetCurrent(node int) {
	if node == t.current || node < 0 || node >= len(t.plan.nodes) {
		return
	}
	t.current = node
	if !t.plan.onPath[node] && t.plan.moveTo(node) {
		t.plan = layOut(t.plan.nodes, node)
	}
	t.reveal()
	t.Refresh()
}

// High returns the height at which all rows are visible.
func (t *Tree) High() float32 { return ruler + float32(max(1, t.plan.rows))*cell }

// reveal scrolls as little as necessary to make the node of the cursor, with a margin, visible.
func (t *Tree) reveal() {
	size := t.Size()
	if len(t.plan.nodes) == 0 || size.Width <= 0 || t.current < 0 || t.current >= len(t.plan.nodes) {
		return
	}
	pl := t.plan.places[t.plan.shown(t.current)]
	t.x = into(t.x, float64(pl.column)*cell, float64(size.Width), 2.5*cell)
	t.y = into(t.y, float64(pl.row)*cell, float64(size.Height)-ruler, 0.5*cell)
	t.clamp()
}

// into returns start, the beginning of a visible interval of the given length, after scrolling as
// little as necessary. The cell that begins at position at is then visible with margin on both
// sides.
func into(start, at, length, margin float64) float64 {
	margin = min(margin, max(0, (length-cell)/2))
	return max(at+cell+margin-length, min(start, at-margin))
}

// clamp limits the scroll offsets to the tree.
func (t *Tree) clamp() {
	size := t.Size()
	t.x = max(0, min(t.x, float64(len(t.plan.columns))*cell-float64(size.Width)))
	t.y = max(0, min(t.y, float64(t.plan.rows)*cell+ruler-float64(size.Height)))
}

// Resize implements fyne.CanvasObject. It keeps the cursor visible.
func (t *Tree) Resize(s fyne.Size) {
	if s == t.Size() {
		return
	}
	t.BaseWidget.Resize(s)
	t.reveal()
	t.repaint()
}

func (t *Tree) repaint() {
	t.drawn.img = nil
	t.raster.Refresh()
}

// paint returns the picture of the visible part in w × h pixels. It reuses the last picture if
// nothing has changed.
func (t *Tree) paint(w, h int) image.Image {
	size := image.Pt(w, h)
	if t.drawn.img == nil || t.drawn.size != size {
		scale := graph.Scale(w, t.raster)
		fig, nodes := draw(t.plan, t.current, view{t.x, t.y, float64(w) / scale, float64(h) / scale}, themed())
		t.drawn = drawn{fig.Image(scale, raster.Labels()), size, nodes}
	}
	return t.drawn.img
}

func themed() palette {
	c := func(name fyne.ThemeColorName) color.NRGBA {
		return color.NRGBAModel.Convert(theme.Color(name)).(color.NRGBA)
	}
	p := palette{Palette: graph.Themed(), Ink: color.NRGBA{0x20, 0x20, 0x22, 255}, Paper: color.NRGBA{0xFA, 0xF8, 0xF3, 255},
		Rim: c(theme.ColorNamePlaceHolder), Path: c(theme.ColorNameForeground), Chosen: c(theme.ColorNamePrimary)}
	p.Other = p.Hairline
	p.Other.A = 170
	return p
}

// at returns the node at pos, or -1 if there is no node.
func (t *Tree) at(pos fyne.Position) int {
	y := float64(pos.Y) + t.y - ruler
	if float64(pos.Y) < ruler || y < 0 {
		return -1
	}
	return t.plan.at(int((float64(pos.X)+t.x)/cell), int(y/cell))
}

// setHover records the node under the pointer. It calls OnHover if the node has changed.
func (t *Tree) setHover(node int) {
	if node == t.hover {
		return
	}
	t.hover = node
	if t.OnHover == nil {
		return
	}
	below := fyne.Position{}
	if node >= 0 {
		p := t.plan.places[t.plan.shown(node)]
		middle := centre(p.column, p.row, view{x: t.x, y: t.y})
		below = fyne.NewPos(float32(middle.X), float32(middle.Y)+cell/2)
	}
	t.OnHover(node, below)
}

// goTo calls OnGoTo unless node is already the current one.
func (t *Tree) goTo(node int) {
	if node >= 0 && node != t.current && t.OnGoTo != nil {
		t.OnGoTo(node)
	}
}

// Tapped goes to the node under the pointer. If it is a folded variation, it unfolds, since it
// contains the cursor.
func (t *Tree) Tapped(e *fyne.PointEvent) { t.goTo(t.at(e.Position)) }

// TappedSecondary calls OnSecondary for the node under the pointer. A slow press on a touch screen
// goes to the node.
func (t *Tree) TappedSecondary(e *fyne.PointEvent) {
	if t.Slow() {
		t.Tapped(e)
		return
	}
	if n := t.at(e.Position); n >= 0 && t.OnSecondary != nil {
		t.OnSecondary(n, e.AbsolutePosition)
	}
}

// Dragged scrolls the tree with the pointer.
func (t *Tree) Dragged(e *fyne.DragEvent) { t.scroll(e.Dragged.DX, e.Dragged.DY) }

// DragEnd implements fyne.Draggable.
func (t *Tree) DragEnd() {}

// Scrolled scrolls the tree. If all rows are visible, a vertical scroll moves it horizontally.
func (t *Tree) Scrolled(e *fyne.ScrollEvent) {
	dx, dy := e.Scrolled.DX, e.Scrolled.DY
	if dx == 0 && float64(t.plan.rows)*cell+ruler <= float64(t.Size().Height) {
		dx, dy = dy, 0
	}
	t.scroll(dx, dy)
}

func (t *Tree) scroll(dx, dy float32) {
	x, y := t.x, t.y
	t.x, t.y = t.x-float64(dx), t.y-float64(dy)
	t.clamp()
	if x != t.x || y != t.y {
		t.setHover(-1)
		t.repaint()
	}
}

// Cursor implements desktop.Cursorable.
func (t *Tree) Cursor() desktop.Cursor { return desktop.PointerCursor }

// AccessibilityLabel returns the description of the node at the cursor, or "" if there is no such
// node.
func (t *Tree) AccessibilityLabel() string {
	if t.Describe == nil || t.current < 0 || t.current >= len(t.plan.nodes) {
		return ""
	}
	return t.Describe(t.current)
}

// CreateRenderer implements fyne.Widget.
func (t *Tree) CreateRenderer() fyne.WidgetRenderer {
	r := &renderer{tree: t, edge: canvas.NewRectangle(nil)}
	r.Parts = control.Parts{t.raster, r.edge}
	r.style()
	return r
}

type renderer struct {
	control.Parts
	tree *Tree
	edge *canvas.Rectangle
}

// MinSize implements fyne.WidgetRenderer. It returns a size with room for a single line.
func (r *renderer) MinSize() fyne.Size { return fyne.NewSize(4*cell, ruler+cell) }

func (r *renderer) Layout(size fyne.Size) {
	raster.Fit(r.tree.raster, size)
	r.edge.Resize(size)
}

func (r *renderer) Refresh() {
	r.style()
	r.tree.repaint()
	r.edge.Refresh()
}

func (r *renderer) style() {
	r.edge.FillColor, r.edge.StrokeColor, r.edge.CornerRadius = nil, theme.Color(theme.ColorNamePrimary), theme.Size(theme.SizeNameInputRadius)
	r.edge.StrokeWidth = 0
	if r.tree.Focused() {
		r.edge.StrokeWidth = 2
	}
}
