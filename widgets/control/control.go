// Package control holds what every widget that is pressed, dragged or read has in common,
// to be embedded: the focus and the pointer, the keys that are passed on, the words for
// screen readers, and the lists of parts that a renderer shows. It draws nothing: package
// widgets does. Start reading at Control.
package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"pionnier/widgets/focus"
	"pionnier/widgets/touch"
)

// Focus is embedded by a widget that takes the focus. It hands every key and character on
// to the canvas: a widget that uses some of them has a TypedKey of its own, which calls this
// one for the others.
type Focus struct {
	widget.BaseWidget
	// OnFocus is called when the focus has come, true, or gone; nil: the widget shows no more of it.
	OnFocus func(on bool)
	self    fyne.Widget
	focused bool
}

// ExtendBaseWidget makes self the widget that embeds the Focus. The first call counts, as
// in the toolkit: a widget that embeds another calls it before the inner one does.
func (f *Focus) ExtendBaseWidget(self fyne.Widget) {
	if f.self == nil {
		f.self = self
	}
	f.BaseWidget.ExtendBaseWidget(self)
}

// Focused reports whether the widget has the focus.
func (f *Focus) Focused() bool { return f.focused }

// FocusGained shows the focus and scrolls to the widget.
func (f *Focus) FocusGained() {
	touch.Focused(f.self)
	f.focused = true
	f.Refresh()
	focus.Gained(f.self)
	f.told()
}

// FocusLost hides the focus.
func (f *Focus) FocusLost() {
	f.focused = false
	f.Refresh()
	f.told()
}

func (f *Focus) told() {
	if f.OnFocus != nil {
		f.OnFocus(f.focused)
	}
}

// TypedKey hands the key on.
func (f *Focus) TypedKey(ev *fyne.KeyEvent) { focus.PassKey(f.self, ev) }

// TypedRune hands the character on.
func (f *Focus) TypedRune(r rune) { focus.PassRune(f.self, r) }

// AccessibilityRole is that of a button, as of everything that is pressed.
func (f *Focus) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// Around is embedded by a widget that has a widget of the toolkit inside, one level of embedding
// deeper: it takes the focus for that, and hands every character on to the canvas.
type Around struct {
	self    fyne.Widget
	inside  fyne.Focusable
	focused bool
}

// Hold makes self the widget that embeds the Around, and inside the toolkit's.
func (a *Around) Hold(self fyne.Widget, inside fyne.Focusable) { a.self, a.inside = self, inside }

// Focused reports whether the widget has the focus.
func (a *Around) Focused() bool { return a.focused }

// FocusGained shows the focus and scrolls to the widget.
func (a *Around) FocusGained() {
	touch.Focused(a.self)
	a.focused = true
	a.inside.FocusGained()
	focus.Gained(a.self)
}

// FocusLost hides the focus.
func (a *Around) FocusLost() {
	a.focused = false
	a.inside.FocusLost()
}

// TypedRune hands the character on.
func (a *Around) TypedRune(r rune) { focus.PassRune(a.self, r) }

// Pointer is embedded by a widget that follows whether the pointer is on it.
type Pointer struct {
	// OnPointer is called when the pointer has come, true, or gone; nil: the widget shows nothing of it.
	OnPointer func(on bool)
	// OnMove is called for each place on the widget that the pointer comes to, the first after
	// OnPointer; nil: all places are the same.
	OnMove  func(*desktop.MouseEvent)
	hovered bool
}

// Hovered reports whether the pointer is on the widget.
func (p *Pointer) Hovered() bool { return p.hovered }

// MouseIn shows that the pointer is on the widget.
func (p *Pointer) MouseIn(ev *desktop.MouseEvent) {
	p.hover(true)
	p.MouseMoved(ev)
}

// MouseMoved follows the pointer.
func (p *Pointer) MouseMoved(ev *desktop.MouseEvent) {
	if p.OnMove != nil {
		p.OnMove(ev)
	}
}

// MouseOut ends MouseIn.
func (p *Pointer) MouseOut() { p.hover(false) }

func (p *Pointer) hover(on bool) {
	p.hovered = on
	if p.OnPointer != nil {
		p.OnPointer(on)
	}
}

// Control is embedded by a widget that takes the focus and shows that the pointer is on it.
type Control struct {
	Focus
	Pointer
}

// ExtendBaseWidget makes self the widget that embeds the Control, which the pointer draws anew.
func (c *Control) ExtendBaseWidget(self fyne.Widget) {
	c.Focus.ExtendBaseWidget(self)
	c.OnPointer = func(bool) { c.Refresh() }
}

// Static is embedded by a widget that is only read.
type Static struct{ widget.BaseWidget }

// AccessibilityRole is that of a text.
func (s *Static) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// Over is embedded by a renderer that adds to one of the toolkit's.
type Over struct {
	fyne.WidgetRenderer
	Above []fyne.CanvasObject // drawn over what the toolkit draws
}

// Objects implements fyne.WidgetRenderer.
func (o *Over) Objects() []fyne.CanvasObject {
	list := o.WidgetRenderer.Objects()
	return append(list[:len(list):len(list)], o.Above...)
}

// Parts is embedded by a renderer of objects that stay the same: the lowest first.
type Parts []fyne.CanvasObject

// Objects implements fyne.WidgetRenderer.
func (p Parts) Objects() []fyne.CanvasObject { return p }

// Destroy implements fyne.WidgetRenderer.
func (p Parts) Destroy() {}

// Repaint refreshes every part.
func (p Parts) Repaint() {
	for _, o := range p {
		o.Refresh()
	}
}
