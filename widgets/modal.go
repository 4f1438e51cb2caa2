package widgets

import (
	"image/color"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynelayout "fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"pionnier/widgets/control"
	"pionnier/widgets/focus"
	"pionnier/widgets/layout"
	"pionnier/widgets/touch"
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

// answers returns a row of buttons, aligned right, with the main one last. Each is wide enough for
// a finger and its text.
func answers(buttons []*Button) fyne.CanvasObject {
	row := []fyne.CanvasObject{}
	for i := range buttons {
		row = append(row, container.New(answer{}, buttons[len(buttons)-1-i]))
	}
	return &fyne.Container{Layout: &rightRow{}, Objects: row}
}

// answer is the layout of one button in answers.
type answer struct{ layout.Stack }

// MinSize implements fyne.Layout.
func (a answer) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return a.Stack.MinSize(objects).AddWidthHeight(2*answerGap, 0).Max(fyne.NewSize(112, Thumb))
}

// NewMenu returns a container of buttons in one column, or in two if the modal is wide because the
// window is low.
func NewMenu(buttons ...fyne.CanvasObject) *fyne.Container {
	return &fyne.Container{Layout: &grid{columns: 2, gap: answerGap, least: Thumb, narrow: modalWidth * 0.6, whole: true}, Objects: buttons}
}

// rightRow is a layout of objects in a row, aligned right. If there is too little room, it stacks
// them, the last at the top. It reorders the objects accordingly, since Tab follows their order.
type rightRow struct {
	width float32
	down  bool // the objects are one below the other
}

const answerGap float32 = 8

func (l *rightRow) stacked(objects []fyne.CanvasObject) bool {
	return l.width > 0 && l.row(objects).Width > l.width
}

// row returns the size of objects side by side.
func (*rightRow) row(objects []fyne.CanvasObject) fyne.Size {
	size := fyne.NewSize(answerGap*float32(len(objects)-1), 0)
	for _, o := range objects {
		min := o.MinSize()
		size = fyne.NewSize(size.Width+min.Width, fyne.Max(size.Height, min.Height))
	}
	return size
}

// Layout implements fyne.Layout.
func (l *rightRow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	if l.stacked(objects) != l.down {
		slices.Reverse(objects)
		l.down = !l.down
	}
	if l.down {
		layout.Column{Gap: answerGap}.Layout(objects, size)
		return
	}
	at := fyne.NewPos(size.Width, 0)
	for _, o := range slices.Backward(objects) {
		min := o.MinSize()
		at.X -= min.Width
		Put(o, at.X, 0, min.Width, size.Height)
		at.X -= answerGap
	}
}

// MinSize implements fyne.Layout.
func (l *rightRow) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := l.row(objects)
	if l.stacked(objects) {
		size = layout.Column{Gap: answerGap}.MinSize(objects)
	}
	size.Width = layout.Largest(objects).Width
	return size
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

// CreateRenderer implements fyne.Widget.
func (m *Modal) CreateRenderer() fyne.WidgetRenderer {
	card := canvas.NewRectangle(nil)
	r := &modalRenderer{modal: m, scrim: newScrim(m, card), card: card}
	r.scroll = focus.Scroll(container.New(layout.AnyWidth{},
		container.New(fynelayout.NewCustomPaddedLayout(modalRim, modalRim, modalRim, modalRim+modalBar), m.body)))
	r.Parts = control.Parts{r.scrim, r.card, r.scroll}
	if m.answers != nil {
		r.Parts = append(r.Parts, m.answers)
	}
	m.card = r
	r.Refresh()
	return r
}

type modalRenderer struct {
	control.Parts
	modal  *Modal
	scrim  *scrim
	card   *canvas.Rectangle
	scroll *container.Scroll
}

const (
	modalWidth  float32 = 440
	modalWide   float32 = 640 // where the window is low
	modalMargin float32 = 24
	modalRim    float32 = 2  // around what scrolls: frames reach out by half of their width
	modalBar    float32 = 10 // of the margin on the right, for the scroll's bar
	modalGap    float32 = 12 // between the body and the buttons

	lowHeight float32 = 520 // the height below which a window, as of a phone held across, has no room to spare
	lowMargin float32 = 8
	lowPad    float32 = 16
)

// ListHigh returns the height, at most most, of a list in a modal over c that has a row of buttons
// and a title that yields. In a high window, around remains for everything else. In a low window,
// the list gets what the rest of the body leaves, which is beside high. Room for the title is
// reserved there only if at least two rows remain visible.
func ListHigh(c fyne.Canvas, most, around, beside float32) float32 {
	const least = 60
	high := c.Size().Height
	if high >= lowHeight {
		return fyne.Max(least, fyne.Min(most, high-around))
	}
	free := high - 2*lowMargin - 2*lowPad - modalGap - fyne.Max(Thumb, NewButton("X", nil, nil).MinSize().Height) - beside
	if titled := free - WrappedHeading("X").MinSize().Height - theme.Padding(); titled >= 2*Touchable(36) {
		free = titled
	}
	return fyne.Max(least, fyne.Min(most, free))
}

func (r *modalRenderer) Layout(s fyne.Size) {
	before, after := r.insets(s)
	Put(r.scrim, -before.Width, -before.Height, before.Width+s.Width+after.Width, before.Height+s.Height+after.Height)
	sheet := s.Width < 600
	pad, margin := modalMargin, modalMargin
	if sheet {
		pad = lowPad
	}
	if s.Height < lowHeight {
		pad, margin = lowPad, lowMargin
	}
	width := fyne.Min(fyne.Max(modalWidth, r.modal.body.MinSize().Width+2*pad), s.Width-2*margin)
	if sheet {
		width = s.Width
	}
	room := s.Height - 2*margin - 2*pad
	if r.modal.yields {
		r.modal.head.Show()
	}
	body, foot := r.heights(width - 2*pad)
	if r.modal.yields && body+foot > room {
		r.modal.head.Hide()
		body, foot = r.heights(width - 2*pad)
	}
	if !sheet && body+foot > room && width < modalWide {
		width = fyne.Min(modalWide, s.Width-2*margin)
		body, foot = r.heights(width - 2*pad)
	}
	body = fyne.Min(body, room-foot)
	height := body + foot + 2*pad
	pos := fyne.NewPos((s.Width-width)/2, (s.Height-height)/2)
	if at := r.modal.at; at != nil {
		pos = fyne.NewPos(fyne.Max(margin, fyne.Min(at.X, s.Width-margin-width)), fyne.Max(margin, fyne.Min(at.Y, s.Height-margin-height)))
	}
	if sheet {
		pos = fyne.NewPos(0, s.Height-height)
	}
	Put(r.card, pos.X, pos.Y, width, height)
	if sheet {
		Put(r.card, -before.Width, pos.Y, before.Width+width+after.Width, height+after.Height)
	}
	Put(r.scroll, pos.X+pad-modalRim, pos.Y+pad-modalRim, width-2*pad+2*modalRim+modalBar, body+2*modalRim)
	if r.modal.yields { // whose size may be that of the last layout, with the title or without
		inner := r.modal.body.(*fyne.Container)
		inner.Layout.Layout(inner.Objects, inner.Size())
	}
	if r.modal.answers != nil {
		Put(r.modal.answers, pos.X+pad, pos.Y+pad+body+modalGap, width-2*pad, foot-modalGap)
	}
}

// insets returns the margins, before and after a modal of size s, that the system bars or a notch
// of a phone cover. A sheet extends under them. Both are zero if the modal does not have the whole
// interactive area.
func (r *modalRenderer) insets(s fyne.Size) (before, after fyne.Size) {
	pos, area := r.modal.canvas.InteractiveArea()
	if area != s { // it has the whole window
		return before, after
	}
	before = fyne.NewSize(pos.X, pos.Y)
	return before, r.modal.canvas.Size().Subtract(area).Subtract(before)
}

// heights returns the minimum heights of the body and of the buttons, including the gap above them,
// at the given width. It sets their widths, since the height of wrapped text depends on it.
func (r *modalRenderer) heights(width float32) (body, foot float32) {
	body = HighAt(r.modal.body, width)
	if a := r.modal.answers; a != nil {
		foot = HighAt(a, width) + modalGap
	}
	return body, foot
}

func (r *modalRenderer) MinSize() fyne.Size { return fyne.NewSize(200, 100) }

func (r *modalRenderer) Refresh() {
	r.card.FillColor = theme.Color(theme.ColorNameOverlayBackground)
	r.card.CornerRadius = 14
	r.card.Refresh()
	r.scrim.Refresh()
	r.scroll.Refresh()
	if r.modal.answers != nil {
		r.modal.answers.Refresh()
	}
}

// scrim is a widget that darkens the screen behind a modal and closes the modal when it is clicked beside the
// card.
type scrim struct {
	widget.BaseWidget
	modal *Modal
	card  fyne.CanvasObject
}

func newScrim(m *Modal, card fyne.CanvasObject) *scrim {
	s := &scrim{modal: m, card: card}
	s.ExtendBaseWidget(s)
	return s
}

func (s *scrim) Tapped(ev *fyne.PointEvent) {
	at, size := ev.Position.Add(s.Position()).Subtract(s.card.Position()), s.card.Size()
	beside := at.X < 0 || at.Y < 0 || at.X >= size.Width || at.Y >= size.Height
	if beside && s.modal.escape == nil && (s.modal.Stays == nil || !s.modal.Stays()) {
		touch.Dismiss(s, ev)
		s.modal.Close()
	}
}

func (s *scrim) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(color.NRGBA{A: 0x66}))
}

func (s *scrim) TappedSecondary(ev *fyne.PointEvent) { PressSlowly(s, ev) }
