package widgets

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Modal is a panel over the screen: a card in the middle, or a sheet at the bottom of a narrow
// window. Escape or a click beside it closes it.
type Modal struct {
	widget.BaseWidget
	OnClose func() // called once, however the modal is closed; may be nil
	// Begin takes the focus when a modal over this one is closed and nothing has the focus. ShowModal sets it to
	// the object that it focused, or nil.
	Begin fyne.Focusable
	// Stays reports whether a click beside the modal leaves it open, so that text that the user typed is not
	// lost; may be nil.
	Stays func() bool

	canvas  fyne.Canvas
	head    fyne.CanvasObject // the title above the body; may be nil
	yields  bool              // the title is hidden if the body has too little room
	body    fyne.CanvasObject // the body, which scrolls if there is too little room
	answers fyne.CanvasObject // the buttons below the body, always in sight; may be nil
	escape  func()            // called for Escape instead of closing the modal; may be nil
	card    *modalRenderer
	at      *fyne.Position // position of a corner of the card, if there is room; nil: the middle
}

// open holds the modals of each canvas, the top one last. It is used on Fyne's thread only.
var open = map[fyne.Canvas][]*Modal{}

// ShowModal opens a modal with a title, a body and a row of buttons, the main one first. title may
// be empty and body nil. ShowModal drops a trailing "…" from a title that is the text of the button
// that opened the modal. Except on phones, it focuses the main button if that is a primary one or
// body has no focusable object, and otherwise the first focusable object in body.
func ShowModal(c fyne.Canvas, title string, body fyne.CanvasObject, buttons ...*Button) *Modal {
	m := &Modal{canvas: c}
	parts := []fyne.CanvasObject{}
	if title != "" {
		m.head = WrappedHeading(strings.TrimSuffix(title, "…"))
		parts = append(parts, m.head)
	}
	if body != nil {
		parts = append(parts, body)
	}
	if t := tipsOf[c]; t != nil { // which would stay over the panel
		t.Hide()
	}
	closeDrop(c) // whose end would take this modal out of sight
	m.body = NewColumn(theme.Padding(), parts...)
	if len(buttons) > 0 {
		m.answers = answers(buttons)
	}
	m.ExtendBaseWidget(m)
	open[c] = append(open[c], m)
	c.Overlays().Add(m)
	m.Resize(c.Size())
	if fyne.CurrentDevice().IsMobile() { // where a focus that the user did not set looks like a choice
		return m
	}
	f := firstFocusable(body)
	if len(buttons) > 0 && (f == nil || buttons[0].Importance == widget.HighImportance) {
		f = buttons[0]
	}
	if m.Begin = f; f != nil {
		c.Focus(f)
	}
	ScrollTop(c, -far) // it is read from its beginning, wherever the focus is
	return m
}

// Held implements focus.Holder.
func (m *Modal) Held() []fyne.CanvasObject {
	if m.answers == nil {
		return []fyne.CanvasObject{m.body}
	}
	return []fyne.CanvasObject{m.body, m.answers}
}

// firstFocusable returns the first focusable object in o, or nil if there is no such object.
func firstFocusable(o fyne.CanvasObject) fyne.Focusable {
	if c, ok := o.(*fyne.Container); ok {
		for _, child := range c.Objects {
			if f := firstFocusable(child); f != nil {
				return f
			}
		}
		return nil
	}
	if d, ok := o.(fyne.Disableable); ok && d.Disabled() {
		return nil
	}
	f, _ := o.(fyne.Focusable)
	return f
}

// Ask opens a modal with a question and the answers yes and no. It calls then if the user chooses
// yes.
func Ask(c fyne.Canvas, title, question, yes, no string, then func()) *Modal {
	var m *Modal
	accept := NewPrimary(yes, func() { m.Close(); then() })
	refuse := NewButton(no, nil, func() { m.Close() })
	m = ShowModal(c, title, Paragraph(question), accept, refuse)
	return m
}

// AskCarefully is like Ask for a question whose answer yes loses something. The answer no has the
// focus, so Return chooses it. then is called only for the answer yes.
func AskCarefully(c fyne.Canvas, title, question, yes, no string, then func()) *Modal {
	var m *Modal
	refuse := NewPrimary(no, func() { m.Close() })
	accept := NewButton(yes, nil, func() { m.Close(); then() })
	m = ShowModal(c, title, Paragraph(question), refuse, accept)
	return m
}

// Tell opens a modal with a message and a button.
func Tell(c fyne.Canvas, title, message, ok string) *Modal {
	var m *Modal
	m = ShowModal(c, title, Paragraph(message), NewPrimary(ok, func() { m.Close() }))
	return m
}

// Fix makes the modal stay open until Close is called. The modal ignores clicks beside it, and
// Escape calls escape, which may cancel the work in progress. Fix removes the focus, so that a
// Return typed for the previous screen has no effect. It returns m.
func (m *Modal) Fix(escape func()) *Modal {
	m.escape, m.Begin = escape, nil
	m.canvas.Unfocus()
	return m
}

// At moves the card beside p, the position of the user's click. A sheet stays at the bottom. At
// returns m.
func (m *Modal) At(p fyne.Position) *Modal {
	m.at = &p
	m.Relayout()
	return m
}

// Yield makes the title disappear if the body, such as a list, has too little room. It returns m.
func (m *Modal) Yield() *Modal {
	m.yields = m.head != nil
	m.Relayout()
	return m
}

// Relayout lays out the card after its body has changed.
func (m *Modal) Relayout() {
	if m.card != nil {
		m.card.Layout(m.Size())
		m.card.scroll.Refresh()
	}
}

// Close closes the modal and all modals above it. Closing it again does nothing.
func (m *Modal) Close() {
	i := slices.Index(open[m.canvas], m)
	if i < 0 {
		return
	}
	closeDrop(m.canvas)
	for len(open[m.canvas]) > i+1 {
		top(m.canvas).Close()
	}
	open[m.canvas] = open[m.canvas][:i:i]
	if i == 0 {
		delete(open, m.canvas)
	}
	m.canvas.Overlays().Remove(m)
	if under := top(m.canvas); under != nil && under.Begin != nil && m.canvas.Focused() == nil {
		m.canvas.Focus(under.Begin)
	}
	if m.OnClose != nil {
		m.OnClose()
	}
}

// top returns the topmost modal of c, or nil if no modal is open.
func top(c fyne.Canvas) *Modal {
	if stack := open[c]; len(stack) > 0 {
		return stack[len(stack)-1]
	}
	return nil
}

// IsTop reports whether m is open and no other modal is over it.
func (m *Modal) IsTop() bool { return top(m.canvas) == m }

// CloseTop closes the open list of a Select or, if there is no such list, the topmost modal of c.
// If that modal is fixed, it calls the modal's escape function instead. CloseTop reports whether
// there was a list or a modal.
func CloseTop(c fyne.Canvas) bool {
	m := top(c)
	switch {
	case closeDrop(c):
	case m == nil:
		return false
	case m.escape != nil:
		m.escape()
	default:
		m.Close()
	}
	return true
}

// far is more than the height of any content, in heights of a modal.
const far float32 = 1e6

// ScrollTop scrolls the topmost modal of c down by its height multiplied by heights. A negative
// value scrolls up.
func ScrollTop(c fyne.Canvas, heights float32) {
	if m := top(c); m != nil && m.card != nil {
		s := m.card.scroll
		most := fyne.Max(0, s.Content.MinSize().Height-s.Size().Height)
		s.ScrollToOffset(fyne.NewPos(0, fyne.Max(0, fyne.Min(s.Offset.Y+heights*s.Size().Height, most))))
	}
}

// HasModal reports whether a modal or the list of a Select is open on c.
func HasModal(c fyne.Canvas) bool { return len(open[c]) > 0 || drops[c] != nil }

// CloseAll closes all modals of c and the open list of a Select.
func CloseAll(c fyne.Canvas) {
	closeDrop(c)
	for top(c) != nil {
		top(c).Close()
	}
}
