package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"pionnier/widgets/focus"
)

// List is Fyne's list, which builds only the rows in sight, but passes on the keys that it does not use, such
// as Escape and F1.
type List struct {
	widget.List
	Named
	// OnFocus is called when the list takes the focus, before its row is marked.
	OnFocus func()
	// OnRune is called for a typed character and reports whether it used it.
	OnRune func(rune) bool

	focused bool
}

// NewList returns a list without lines between its rows. name is spoken by screen readers; the functions are
// as in Fyne's list.
func NewList(name string, length func() int, create func() fyne.CanvasObject, update func(widget.ListItemID, fyne.CanvasObject)) *List {
	l := &List{List: widget.List{Length: length, CreateItem: create, UpdateItem: update, HideSeparators: true}, Named: Named{Name: name}}
	l.ExtendBaseWidget(l)
	return l
}

// CreateRenderer implements fyne.Widget. It outlines the list while it has the focus; Fyne only shades the row
// a faint grey.
func (l *List) CreateRenderer() fyne.WidgetRenderer {
	return newOutlined(l.List.CreateRenderer(), func(r *outlined) { focus.Outline(r.border, l.focused) })
}

// FocusGained shows the focus and highlights the current row.
func (l *List) FocusGained() {
	if l.OnFocus != nil {
		l.OnFocus()
	}
	l.focused = true
	l.List.FocusGained()
	l.Refresh()
}

// FocusLost hides the focus.
func (l *List) FocusLost() {
	l.focused = false
	l.List.FocusLost()
	l.Refresh()
}

// TypedKey moves along the list or passes the key on.
func (l *List) TypedKey(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeyUp, fyne.KeyDown:
		l.List.TypedKey(ev)
	case fyne.KeyPageDown, fyne.KeyPageUp:
		step := fyne.KeyDown
		if ev.Name == fyne.KeyPageUp {
			step = fyne.KeyUp
		}
		for range l.inSight() {
			l.List.TypedKey(&fyne.KeyEvent{Name: step})
		}
	case fyne.KeyHome:
		l.Highlight(0)
	case fyne.KeyEnd:
		l.Highlight(l.Length() - 1)
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		l.List.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace}) // the row of the focus is chosen
	default:
		focus.PassKey(l, ev)
	}
}

// inSight returns the number of rows in sight, if all have the usual height.
func (l *List) inSight() int {
	return max(1, int(l.Size().Height/(l.CreateItem().MinSize().Height+theme.Padding())))
}

// TypedRune offers the character to OnRune or passes it on.
func (l *List) TypedRune(r rune) {
	if l.OnRune == nil || !l.OnRune(r) {
		focus.PassRune(l, r)
	}
}

// Under makes the list answer to the keys of the text field search, which filters it: Down leads to the list,
// and Enter chooses the highlighted row.
func (l *List) Under(search *Entry) {
	search.OnKey = func(ev *fyne.KeyEvent) bool {
		if ev.Name != fyne.KeyDown {
			return false
		}
		if c := focus.CanvasOf(search); c != nil {
			c.Focus(l)
		}
		return true
	}
	search.OnSubmitted = func(string) {
		if l.Length() > 0 {
			l.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		}
	}
}

// AccessibilityLabel returns the name.
func (l *List) AccessibilityLabel() string { return l.spoken("") }

// AccessibilityRole returns the role of a container.
func (l *List) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleContainer }
