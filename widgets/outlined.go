package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"pionnier/widgets/control"
	"pionnier/widgets/focus"
)

// outlined renders a toolkit widget with an outline for the focus.
type outlined struct {
	control.Over
	border, gap *canvas.Rectangle
	style       func(r *outlined)
}

// newOutlined returns a renderer that adds an outline to r, the renderer of a toolkit widget. style
// sets the colours.
func newOutlined(r fyne.WidgetRenderer, style func(r *outlined)) *outlined {
	border, gap := canvas.NewRectangle(nil), canvas.NewRectangle(nil)
	o := &outlined{control.Over{WidgetRenderer: r, Above: []fyne.CanvasObject{gap, border}}, border, gap, style}
	o.paint()
	return o
}

// back returns the background that the toolkit draws. If the widget has no background, it returns
// an unused rectangle.
func (r *outlined) back() *canvas.Rectangle {
	if back, ok := r.WidgetRenderer.Objects()[0].(*canvas.Rectangle); ok {
		return back
	}
	return canvas.NewRectangle(nil)
}

// part shows or hides a gap between the outline and the background of the widget.
func (r *outlined) part(on bool) {
	focus.Outline(r.gap, on)
	r.gap.StrokeColor = theme.Color(theme.ColorNameBackground)
}

func (r *outlined) paint() {
	radius := theme.Size(theme.SizeNameInputRadius)
	r.border.CornerRadius, r.gap.CornerRadius = radius, radius-focus.OutlineWidth
	r.style(r)
}

// Layout implements fyne.WidgetRenderer.
func (r *outlined) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	r.border.Resize(size)
	Put(r.gap, focus.OutlineWidth, focus.OutlineWidth, size.Width-2*focus.OutlineWidth, size.Height-2*focus.OutlineWidth)
}

// Refresh implements fyne.WidgetRenderer.
func (r *outlined) Refresh() {
	r.WidgetRenderer.Refresh()
	r.paint()
	r.border.Refresh()
	r.gap.Refresh()
}
