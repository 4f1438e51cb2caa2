package board

import (
	"image"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"pionnier/core/game"
	"pionnier/core/press/paint"
	"pionnier/widgets/focus"
	"pionnier/widgets/touch"
)

var (
	_ fyne.Tappable          = (*Board)(nil)
	_ fyne.SecondaryTappable = (*Board)(nil)
	_ fyne.Focusable         = (*Board)(nil)
	_ fyne.Accessible        = (*Board)(nil)
	_ desktop.Hoverable      = (*Board)(nil)
)

// layout returns the layout of the board as it is shown, possibly enlarged, and the number of
// pixels per unit of length.
func (b *Board) layout() (paint.Layout, float64) {
	l, pixels, scale := b.wholeLayout()
	return b.zoom.enlarged(l, pixels, scale), scale
}

// wholeLayout returns the layout of the whole board, the size of the widget in pixels, and the
// number of pixels per unit of length.
func (b *Board) wholeLayout() (l paint.Layout, pixels image.Point, scale float64) {
	size := b.raster.Size()
	scale = b.scale()
	pixels = image.Pt(int(math.Round(float64(size.Width)*scale)), int(math.Round(float64(size.Height)*scale)))
	if b.surface != nil && b.size == pixels {
		return b.whole, pixels, scale
	}
	columns, rows := b.seen()
	return paint.Measure(b.style, columns, rows, pixels, b.picture(scale)), pixels, scale
}

// scale returns the number of device pixels per unit of length.
func (b *Board) scale() float64 {
	const far = 1000
	if c := focus.CanvasOf(b); c != nil {
		if x, _ := c.PixelCoordinateForPosition(fyne.NewPos(far, 0)); x > 0 {
			return float64(x) / far
		}
	}
	return 1
}

// PointAt returns the point whose cell contains pos, a position in the widget. ok is false if pos
// is outside the board.
func (b *Board) PointAt(pos fyne.Position) (p game.Point, ok bool) {
	if b.scene.Width <= 0 || b.scene.Height <= 0 {
		return game.Point{}, false
	}
	l, scale := b.layout()
	p, ok = l.Point(float64(pos.X)*scale, float64(pos.Y)*scale)
	return b.view.Inverse().Point(p, l.Columns, l.Rows), ok
}

// PositionOf returns the position in the widget of the centre of p's cell.
func (b *Board) PositionOf(p game.Point) fyne.Position {
	l, scale := b.layout()
	r := l.Rect(b.view.Point(p, b.scene.Width, b.scene.Height))
	return fyne.NewPos(float32(float64(r.Min.X+r.Max.X)/2/scale), float32(float64(r.Min.Y+r.Max.Y)/2/scale))
}

// Rim returns the width of the shadow around the frame.
func (b *Board) Rim() float32 {
	l, scale := b.layout()
	return float32(float64(l.Frame.Min.Y) / scale)
}

// Spacing returns the distance between neighbouring points.
func (b *Board) Spacing() float32 {
	if b.scene.Width <= 0 || b.scene.Height <= 0 {
		return 0
	}
	l, scale := b.layout()
	return float32(float64(l.Cell) / scale)
}

// Tapped implements fyne.Tappable. It ignores a tap that another gesture has handled, and a click
// that began far away. On a quick board, a swipe calls OnSwipe. A finger's double tap enlarges the
// board. Any other tap on a point moves the cursor to it and either calls OnTap or waits for
// confirmation.
func (b *Board) Tapped(e *fyne.PointEvent) {
	if b.aim.end(b) || b.CameElsewhere() || touch.SecondClick(b, e) {
		return
	}
	b.takeFocus()
	pos := b.placeOf(e)
	if b.Quick() && b.options.Swipe && b.OnSwipe != nil {
		if by := b.aim.swept(pos); by != 0 && b.OnSwipe(by) {
			b.press = origin{}
			return
		}
	}
	if b.ByFinger() && b.Waiting.doubleTapped(pos) {
		b.Waiting.Drop()
		b.enlargeAt(pos)
		return
	}
	p, ok := b.PointAt(pos)
	if !ok {
		return
	}
	b.cursor = p
	if b.highlightedBy == byKeyboard {
		b.highlight(game.Point{}, byNothing)
	}
	if !b.dragged(p) && b.OnTap != nil {
		b.click = e
		b.Waiting.tapped(pos)
		b.Waiting.take(p, b.ByFinger())
		b.click = nil
	}
}

// placeOf returns the position of e in the widget. It corrects the position of a finger.
func (b *Board) placeOf(e *fyne.PointEvent) fyne.Position {
	if b.ByFinger() {
		return touch.Under(e.Position)
	}
	return e.Position
}

// Control makes the current tap count as a press of a control, so that the second click of a double
// click has no effect. OnTap calls it if the board is used as a button.
func (b *Board) Control() { touch.Press(b, b.click) }

// TappedSecondary implements fyne.SecondaryTappable. Fyne calls it for a right click and for any
// touch that is not quick: a slow tap, a finger that moved to its point, or a long press.
func (b *Board) TappedSecondary(e *fyne.PointEvent) {
	if b.Slow() || b.ByFinger() && b.aim.moved {
		b.Tapped(e)
		return
	}
	if b.aim.end(b) || b.CameElsewhere() {
		return
	}
	p, ok := b.PointAt(b.placeOf(e))
	switch {
	case !ok, b.ByFinger() && b.dragged(p): // a slow drag
	case b.OnSecondary != nil && b.OnSecondary(p), !b.ByFinger(), b.OnTap == nil:
	default:
		b.Waiting.take(p, true)
	}
}

// takeFocus focuses the board, so that the keyboard cursor continues from the pointer. It does
// nothing on phones, where the focus would open the on-screen keyboard.
func (b *Board) takeFocus() {
	if fyne.CurrentDevice().IsMobile() {
		return
	}
	if c := focus.CanvasOf(b); c != nil && c.Focused() != fyne.Focusable(b) {
		b.clicked = true
		c.Focus(b)
		b.clicked = false
	}
}

// follow moves the highlight to the pointer and extends the path of a press.
func (b *Board) follow(e *desktop.MouseEvent) {
	b.point(e.Position)
	p, on := b.PointAt(e.Position)
	switch {
	case len(b.press.path) == 0 || b.OnDragging == nil:
	case e.Button != desktop.MouseButtonPrimary: // it was released outside
		b.press = origin{}
		b.OnDragging(nil)
	case on && b.press.follow(p):
		b.OnDragging(b.press.path)
	}
}

// pointerOn removes the highlight of the pointer if on is false, that is, if the pointer has left
// the board.
func (b *Board) pointerOn(on bool) {
	if !on && b.highlightedBy == byPointer {
		b.highlight(game.Point{}, byNothing)
	}
}

// point highlights the point at pos for the pointer.
func (b *Board) point(pos fyne.Position) {
	p, ok := b.PointAt(pos)
	if !ok {
		b.pointerOn(false)
		return
	}
	b.highlight(p, byPointer)
}

// highlight moves the highlight to p and redraws the board. It calls OnHighlight if the highlight
// has changed.
func (b *Board) highlight(p game.Point, by highlightSource) {
	same := b.highlighted == p && b.highlightedBy == by
	b.highlighted, b.highlightedBy = p, by
	if same && by != byKeyboard {
		return
	}
	b.redraw()
	if b.OnHighlight != nil && !same {
		b.OnHighlight(p, by != byNothing)
	}
}

// FocusGained implements fyne.Focusable. It shows the cursor only if a key moved the focus, since a
// user of a mouse or finger could take the cursor for a mark.
func (b *Board) FocusGained() {
	b.focused = true
	origin := touch.Focused(b)
	if b.Touch || b.clicked || origin == touch.ByPress || origin == touch.Returned && !b.pointed {
		return
	}
	b.highlightCursor()
}

// FocusLost implements fyne.Focusable.
func (b *Board) FocusLost() {
	b.focused, b.pointed = false, b.highlightedBy == byKeyboard
	if b.pointed {
		b.highlight(game.Point{}, byNothing)
	}
	b.redraw()
}

// highlightCursor moves the highlight to the cursor.
func (b *Board) highlightCursor() { b.highlight(b.cursor, byKeyboard) }

// TypedKey offers the key to OnKey, moves the cursor, plays at the cursor, or passes the key on.
func (b *Board) TypedKey(e *fyne.KeyEvent) {
	if b.OnKey != nil && b.OnKey(e) {
		return
	}
	if e.Name == fyne.KeyEscape && b.Waiting.at != nil {
		b.Waiting.Drop()
		return
	}
	columns, rows := b.seen()
	to := b.view.Point(b.cursor, b.scene.Width, b.scene.Height) // where the user sees it
	switch e.Name {
	case fyne.KeyLeft:
		to.X--
	case fyne.KeyRight:
		to.X++
	case fyne.KeyUp:
		to.Y--
	case fyne.KeyDown:
		to.Y++
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		b.highlightCursor()
		if b.OnTap != nil && b.onBoard(b.cursor) {
			b.Waiting.take(b.cursor, false)
		}
		return
	default:
		focus.PassKey(b, e)
		return
	}
	if to = b.view.Inverse().Point(to, columns, rows); b.onBoard(to) {
		b.cursor = to
	}
	b.highlightCursor()
}

// Cursor returns the point of the keyboard cursor.
func (b *Board) Cursor() game.Point { return b.cursor }

// MoveCursor moves the keyboard cursor to p, for example to a typed coordinate. It does nothing if
// p is not on the board.
func (b *Board) MoveCursor(p game.Point) {
	if b.onBoard(p) {
		b.cursor = p
		b.highlightCursor()
	}
}

// AccessibilityLabel returns the description of the point at the cursor, or Name if Describe is
// nil.
func (b *Board) AccessibilityLabel() string {
	if b.Describe == nil || !b.onBoard(b.cursor) {
		return b.Name
	}
	return b.Describe(b.cursor)
}
