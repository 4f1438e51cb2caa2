// Package control provides the types that widgets embed to share behaviour: the focus and the pointer, passing
// on unused keys, roles for screen readers, and the objects of a renderer. It draws nothing: package widgets
// does. Start reading at Control.
package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"pionnier/widgets/focus"
	"pionnier/widgets/touch"
)

// Focus is embedded by a widget that can have the focus. It passes all keys and characters on to
// the canvas. A widget that uses some of them implements TypedKey and calls Focus.TypedKey for the
// others.
type Focus struct {
	widget.BaseWidget
	// OnFocus is called with true when the focus has come and with false when it has gone. It may be nil.
	OnFocus func(on bool)
	self    fyne.Widget
	focused bool
}

// ExtendBaseWidget sets the widget that embeds the Focus. Only the first call has an effect, since
// an outer widget calls it before an embedded one does.
func (f *Focus) ExtendBaseWidget(self fyne.Widget) {
	if f.self == nil {
		f.self = self
	}
	f.BaseWidget.ExtendBaseWidget(self)
}

// Focused reports whether the widget has the focus.
func (f *Focus) Focused() bool { return f.focused }

// FocusGained implements fyne.Focusable. It shows the focus and scrolls the widget into view.
func (f *Focus) FocusGained() {
	touch.Focused(f.self)
	f.focused = true
	f.Refresh()
	focus.Gained(f.self)
	f.told()
}

// FocusLost implements fyne.Focusable. It hides the focus.
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

// TypedKey implements fyne.Focusable. It passes the key on to the canvas.
func (f *Focus) TypedKey(ev *fyne.KeyEvent) { focus.PassKey(f.self, ev) }

// TypedRune implements fyne.Focusable. It passes the character on to the canvas.
func (f *Focus) TypedRune(r rune) { focus.PassRune(f.self, r) }

// AccessibilityRole returns the role of a button.
func (f *Focus) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// Around is embedded by a widget that contains a toolkit widget, embedded one level deeper. It
// handles the focus for the toolkit widget and passes all characters on to the canvas.
type Around struct {
	self    fyne.Widget
	inside  fyne.Focusable
	focused bool
}

// Hold sets self, the widget that embeds the Around, and inside, the toolkit's widget in it.
func (a *Around) Hold(self fyne.Widget, inside fyne.Focusable) { a.self, a.inside = self, inside }

// Focused reports whether the widget has the focus.
func (a *Around) Focused() bool { return a.focused }

// FocusGained implements fyne.Focusable. It shows the focus and scrolls the widget into view.
func (a *Around) FocusGained() {
	touch.Focused(a.self)
	a.focused = true
	a.inside.FocusGained()
	focus.Gained(a.self)
}

// FocusLost implements fyne.Focusable. It hides the focus.
func (a *Around) FocusLost() {
	a.focused = false
	a.inside.FocusLost()
}

// TypedRune implements fyne.Focusable. It passes the character on to the canvas.
func (a *Around) TypedRune(r rune) { focus.PassRune(a.self, r) }

// Pointer is embedded by a widget that tracks whether the pointer is on it.
type Pointer struct {
	// OnPointer is called with true when the pointer has come and with false when it has gone. It may be nil.
	OnPointer func(on bool)
	// OnMove is called for each position of the pointer on the widget, the first time after OnPointer. It may be
	// nil.
	OnMove  func(*desktop.MouseEvent)
	hovered bool
}

// Hovered reports whether the pointer is on the widget.
func (p *Pointer) Hovered() bool { return p.hovered }

// MouseIn implements desktop.Hoverable.
func (p *Pointer) MouseIn(ev *desktop.MouseEvent) {
	p.hover(true)
	p.MouseMoved(ev)
}

// MouseMoved implements desktop.Hoverable.
func (p *Pointer) MouseMoved(ev *desktop.MouseEvent) {
	if p.OnMove != nil {
		p.OnMove(ev)
	}
}

// MouseOut implements desktop.Hoverable.
func (p *Pointer) MouseOut() { p.hover(false) }

func (p *Pointer) hover(on bool) {
	p.hovered = on
	if p.OnPointer != nil {
		p.OnPointer(on)
	}
}

// Control is embedded by a widget that can have the focus and shows when the pointer is on it.
type Control struct {
	Focus
	Pointer
}

// ExtendBaseWidget sets the widget that embeds the Control. It also makes the widget refresh when
// the pointer enters or leaves it.
func (c *Control) ExtendBaseWidget(self fyne.Widget) {
	c.Focus.ExtendBaseWidget(self)
	c.OnPointer = func(bool) { c.Refresh() }
}

// Static is embedded by a widget that only shows something.
type Static struct{ widget.BaseWidget }

// AccessibilityRole returns the role of a text.
func (s *Static) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// Over is embedded by a renderer that adds objects to a renderer of the toolkit.
type Over struct {
	fyne.WidgetRenderer
	Above []fyne.CanvasObject // drawn above the toolkit's objects
}

// Objects implements fyne.WidgetRenderer.
func (o *Over) Objects() []fyne.CanvasObject {
	list := o.WidgetRenderer.Objects()
	return append(list[:len(list):len(list)], o.Above...)
}

// Parts is embedded by a renderer of objects that stay the same. The lowest is first.
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
