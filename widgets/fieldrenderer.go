package widgets

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/widget"

	"pionnier/widgets/control"
	"pionnier/widgets/focus"
)

// fieldRenderer renders a text field of the toolkit. It centres a single line vertically. On a
// touch screen it adds a cover for drags.
type fieldRenderer struct {
	control.Over
	entry *widget.Entry
	cover *fieldCover // nil where there is no touch screen
}

// fieldWidget is a text field that can have the focus.
type fieldWidget interface {
	fyne.Widget
	fyne.Focusable
}

// newFieldRenderer returns a renderer that wraps r, the renderer of entry. entry is a part of
// field.
func newFieldRenderer(r fyne.WidgetRenderer, entry *widget.Entry, field fieldWidget) fyne.WidgetRenderer {
	f := &fieldRenderer{Over: control.Over{WidgetRenderer: r}, entry: entry}
	if touchScreen() {
		f.cover = &fieldCover{entry: entry, field: field, text: r.Objects}
		f.cover.ExtendBaseWidget(f.cover)
		f.Above = []fyne.CanvasObject{f.cover}
	}
	return f
}

// Layout implements fyne.WidgetRenderer.
func (r *fieldRenderer) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	if r.cover != nil {
		r.cover.Resize(size)
	}
	down := (size.Height - r.MinSize().Height) / 2
	if r.entry.MultiLine || down <= 0 {
		return
	}
	for _, o := range r.WidgetRenderer.Objects() {
		if _, frame := o.(*canvas.Rectangle); !frame && o != r.entry.ActionItem {
			o.Move(o.Position().AddXY(0, down))
		}
	}
}

// Refresh implements fyne.WidgetRenderer.
func (r *fieldRenderer) Refresh() {
	r.WidgetRenderer.Refresh()
	r.Layout(r.entry.Size())
}

// fieldCover covers a text field on a touch screen and handles drags, since the toolkit's driver
// for phones would select text and open the keyboard. A vertical drag scrolls the text if it has
// several lines, and otherwise the page. A horizontal drag in a focused field moves the cursor or
// the end of the selection. Taps reach the field.
type fieldCover struct {
	widget.BaseWidget
	entry *widget.Entry
	field fieldWidget                // the field that contains entry
	text  func() []fyne.CanvasObject // returns the objects of entry

	begun, upright bool
}

// Dragged implements fyne.Draggable. The first event of a drag decides whether it scrolls or moves
// the cursor.
func (c *fieldCover) Dragged(ev *fyne.DragEvent) {
	if !c.begun {
		c.begun, c.upright = true, math.Abs(float64(ev.Dragged.DY)) > math.Abs(float64(ev.Dragged.DX))
	}
	switch {
	case c.upright:
		c.scroll(-ev.Dragged.DY)
	case focus.CanvasOf(c.field).Focused() != fyne.Focusable(c.field):
	case c.entry.SelectedText() != "":
		c.entry.Dragged(ev)
	default:
		c.entry.TouchDown(&mobile.TouchEvent{PointEvent: ev.PointEvent})
	}
}

// DragEnd implements fyne.Draggable.
func (c *fieldCover) DragEnd() { c.begun = false }

// scroll scrolls the text down by down. If the text cannot be scrolled further, it scrolls the
// page.
func (c *fieldCover) scroll(down float32) {
	for _, o := range c.text() {
		if s, ok := o.(*container.Scroll); ok && c.entry.MultiLine {
			y := max(0, min(s.Offset.Y+down, s.Content.MinSize().Height-s.Size().Height))
			if y != s.Offset.Y {
				s.ScrollToOffset(fyne.NewPos(s.Offset.X, y))
				return
			}
		}
	}
	focus.ScrollBy(c.field, down)
}

// CreateRenderer implements fyne.Widget. The cover is invisible.
func (c *fieldCover) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewWithoutLayout())
}
