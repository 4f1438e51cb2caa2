package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"pionnier/widgets/focus"
)

// List is a toolkit list, which creates only visible rows. It passes unused keys on.
type List struct {
	widget.List
	Named
	// OnFocus is called when the list takes the focus, before its row is marked.
	OnFocus func()
	// OnRune is called for a typed character and reports whether it used it.
	OnRune func(rune) bool

	focused bool
}

// NewList returns a list without separators. name is for screen readers. The functions are as for
// widget.NewList.
func NewList(name string, length func() int, create func() fyne.CanvasObject, update func(widget.ListItemID, fyne.CanvasObject)) *List {
	l := &List{List: widget.List{Length: length, CreateItem: create, UpdateItem: update, HideSeparators: true}, Named: Named{Name: name}}
	l.ExtendBaseWidget(l)
	return l
}

// CreateRenderer implements fyne.Widget. It adds an outline for the focus.
func (l *List) CreateRenderer() fyne.WidgetRenderer {
	return newOutlined(l.List.CreateRenderer(), func(r *outlined) { focus.Outline(r.border, l.focused) })
}

// FocusGained implements fyne.Focusable. It calls OnFocus and shows the outline.
func (l *List) FocusGained() {
	if l.OnFocus != nil {
		l.OnFocus()
	}
	l.focused = true
	l.List.FocusGained()
	l.Refresh()
}

// FocusLost implements fyne.Focusable. It hides the outline.
func (l *List) FocusLost() {
	l.focused = false
	l.List.FocusLost()
	l.Refresh()
}

// TypedKey moves the highlight along the list or passes the key on.
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

// inSight returns the number of rows that are visible if all have the usual height.
func (l *List) inSight() int {
	return max(1, int(l.Size().Height/(l.CreateItem().MinSize().Height+theme.Padding())))
}

// TypedRune calls OnRune. If that returns false, it passes r on.
func (l *List) TypedRune(r rune) {
	if l.OnRune == nil || !l.OnRune(r) {
		focus.PassRune(l, r)
	}
}

// Under makes l handle keys of the text field search, which filters it. Down moves the focus to the
// list, and Return chooses the highlighted row.
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
