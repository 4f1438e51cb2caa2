package widgets

import (
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"pionnier/widgets/control"
	"pionnier/widgets/focus"
	"pionnier/widgets/touch"
)

// drop is the open list of a Select, in a layer over the canvas. It has the focus and supports more
// keys than the toolkit's list.
type drop struct {
	widget.BaseWidget
	list   *Select
	from   fyne.CanvasObject // which it stands below
	canvas fyne.Canvas
	rows   []*dropRow
	scroll *container.Scroll
	card   *canvas.Rectangle
	marked int // the row that Enter chooses; -1: none yet
}

var _ fyne.Focusable = (*drop)(nil)

// drops are the open lists. An open list receives the keys instead of the screen below it.
var drops = map[fyne.Canvas]*drop{}

// showDrop opens the list of s. It returns nil if s is disabled or not in a window.
func showDrop(s *Select) *drop {
	c := focus.CanvasOf(s)
	if c == nil || s.Disabled() {
		return nil
	}
	return showDropOn(c, s, s)
}

// showDropOn opens the list of s on c, below from.
func showDropOn(c fyne.Canvas, s *Select, from fyne.CanvasObject) *drop {
	d := &drop{list: s, from: from, canvas: c, marked: s.SelectedIndex(), card: canvas.NewRectangle(nil)}
	rows := NewColumn(0)
	for i, words := range s.Options {
		r := &dropRow{drop: d, index: i, words: words}
		r.ExtendBaseWidget(r)
		d.rows = append(d.rows, r)
		rows.Add(r)
	}
	d.scroll = container.NewVScroll(rows)
	d.ExtendBaseWidget(d)
	drops[c] = d
	c.Overlays().Add(d)
	if !fyne.CurrentDevice().IsMobile() {
		c.Focus(d)
	}
	d.mark(d.marked)
	return d
}

// Resize closes the list when the window gets another size: its place depends on the Select, which only moves
// after the overlays.
func (d *drop) Resize(size fyne.Size) {
	if before := d.Size(); !before.IsZero() && before != size && d.canvas.Overlays().Top() == d {
		d.close()
		return
	}
	d.BaseWidget.Resize(size)
}

func (d *drop) close() {
	delete(drops, d.canvas)
	d.canvas.Overlays().Remove(d)
}

// closeDrop closes the open list on c. It reports whether a list was open.
func closeDrop(c fyne.Canvas) bool {
	d := drops[c]
	if d != nil {
		d.close()
	}
	return d != nil
}

// choose closes the list and selects option i.
func (d *drop) choose(i int) {
	d.close()
	d.list.SetSelectedIndex(i)
}

// mark highlights row i and scrolls to it. If i is negative, no row is highlighted.
func (d *drop) mark(i int) {
	d.marked = max(-1, min(i, len(d.rows)-1))
	if d.marked >= 0 {
		r := d.rows[d.marked]
		top, most := r.Position().Y, r.Position().Y+r.Size().Height-d.scroll.Size().Height
		d.scroll.ScrollToOffset(fyne.NewPos(0, fyne.Min(top, fyne.Max(most, d.scroll.Offset.Y))))
	}
	d.show()
}

// show redraws all rows.
func (d *drop) show() {
	for _, r := range d.rows {
		r.Refresh()
	}
}

// page returns the number of visible rows, less one.
func (d *drop) page() int {
	return max(1, int(d.scroll.Size().Height/d.rows[0].Size().Height)-1)
}

// TypedKey highlights another row, selects the highlighted row, or closes the list.
func (d *drop) TypedKey(ev *fyne.KeyEvent) {
	switch {
	case IsCancelKey(ev):
		d.close()
	case activates(ev):
		d.choose(d.marked)
	case len(d.rows) == 0:
	case ev.Name == fyne.KeyDown:
		d.mark(d.marked + 1)
	case ev.Name == fyne.KeyUp && d.marked < 0:
		d.mark(len(d.rows) - 1)
	case ev.Name == fyne.KeyUp:
		d.mark(max(0, d.marked-1))
	case ev.Name == fyne.KeyHome:
		d.mark(0)
	case ev.Name == fyne.KeyEnd:
		d.mark(len(d.rows) - 1)
	case ev.Name == fyne.KeyPageDown:
		d.mark(max(0, d.marked) + d.page())
	case ev.Name == fyne.KeyPageUp:
		d.mark(max(0, d.marked-d.page()))
	}
}

// TypedRune highlights the next row that begins with r.
func (d *drop) TypedRune(r rune) {
	if i := beginning(d.list.Options, d.marked, r); i >= 0 {
		d.mark(i)
	}
}

// beginning returns the index of the first option after index from that begins with r, ignoring
// case. The search wraps around. beginning returns -1 if no option begins with r.
func beginning(options []string, from int, r rune) int {
	n := len(options)
	for i := 1; i <= n; i++ {
		at := (from + i + n) % n
		if first, _ := utf8.DecodeRuneInString(options[at]); unicode.ToLower(first) == unicode.ToLower(r) {
			return at
		}
	}
	return -1
}

// FocusGained implements fyne.Focusable.
func (d *drop) FocusGained() {}

// FocusLost implements fyne.Focusable.
func (d *drop) FocusLost() {}

// Tapped closes the list, since the press is outside of it.
func (d *drop) Tapped(ev *fyne.PointEvent) {
	touch.Dismiss(d, ev)
	d.close()
}

// MinSize implements fyne.Widget. The layer has no minimum size.
func (d *drop) MinSize() fyne.Size { return fyne.Size{} }

// CreateRenderer implements fyne.Widget.
func (d *drop) CreateRenderer() fyne.WidgetRenderer {
	r := &dropRenderer{control.Parts{d.card, d.scroll}, d}
	r.Refresh()
	return r
}

type dropRenderer struct {
	control.Parts
	drop *drop
}

// MinSize implements fyne.WidgetRenderer.
func (r *dropRenderer) MinSize() fyne.Size { return fyne.Size{} }

// Layout implements fyne.WidgetRenderer.
func (r *dropRenderer) Layout(s fyne.Size) {
	d := r.drop
	rows := d.scroll.Content.MinSize()
	at, size := placeDrop(s, fyne.CurrentApp().Driver().AbsolutePositionForObject(d.from), d.from.Size(), rows, rows.Height/float32(max(1, len(d.rows))))
	for _, o := range r.Parts {
		Put(o, at.X, at.Y, size.Width, size.Height)
	}
}

// placeDrop returns the place and the size of a list whose rows need rows, and each of them the height row, in
// a window of size room. The list is at least as wide as its Select, which is at pos and has size. It stands below
// the Select, or above it if only there is room for all rows, and scrolls if there is room on neither side. If
// fewer than three rows would be in sight then, it covers all of the Select: its text is never cut in two.
func placeDrop(room fyne.Size, pos fyne.Position, size, rows fyne.Size, row float32) (fyne.Position, fyne.Size) {
	const margin = 4
	wide := fyne.Min(fyne.Max(size.Width, rows.Width), room.Width-2*margin)
	x := fyne.Max(margin, fyne.Min(pos.X, room.Width-margin-wide))
	end := pos.Y + size.Height
	above, below := pos.Y-margin, room.Height-margin-end
	high := fyne.Min(rows.Height, fyne.Max(above, below))
	if high < fyne.Min(rows.Height, 3*row) {
		high = fyne.Min(rows.Height, room.Height)
		return fyne.NewPos(x, fyne.Max(0, fyne.Min(pos.Y, room.Height-high))), fyne.NewSize(wide, high)
	}
	if below < high {
		end = pos.Y - high
	}
	return fyne.NewPos(x, end), fyne.NewSize(wide, high)
}

// Refresh implements fyne.WidgetRenderer.
func (r *dropRenderer) Refresh() {
	card := r.drop.card
	card.FillColor, card.CornerRadius = theme.Color(theme.ColorNameMenuBackground), theme.Size(theme.SizeNameInputRadius)
	card.StrokeColor, card.StrokeWidth = theme.Color(theme.ColorNameInputBorder), 1
	r.Repaint()
}

// dropRow is an option in the open list of a Select.
type dropRow struct {
	control.Static
	drop  *drop
	index int
	words string
}

var _ desktop.Hoverable = (*dropRow)(nil)

// AccessibilityLabel returns the text of the option.
func (r *dropRow) AccessibilityLabel() string { return r.words }

// Tapped selects the option.
func (r *dropRow) Tapped(ev *fyne.PointEvent) {
	touch.Dismiss(r, ev)
	r.drop.choose(r.index)
}

// MouseIn implements desktop.Hoverable. It highlights the option without scrolling.
func (r *dropRow) MouseIn(*desktop.MouseEvent) {
	r.drop.marked = r.index
	r.drop.show()
}

// MouseMoved implements desktop.Hoverable.
func (r *dropRow) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (r *dropRow) MouseOut() {}

// CreateRenderer implements fyne.Widget.
func (r *dropRow) CreateRenderer() fyne.WidgetRenderer {
	line := &dropLine{row: r, back: canvas.NewRectangle(nil), text: NewTitle(r.words)}
	line.Parts = control.Parts{line.back, line.text}
	line.text.SizeName = theme.SizeNameText
	line.Refresh()
	return line
}

// dropLine draws a dropRow. The chosen option is bold.
type dropLine struct {
	control.Parts
	row  *dropRow
	back *canvas.Rectangle
	text *Title
}

// MinSize implements fyne.WidgetRenderer.
func (l *dropLine) MinSize() fyne.Size {
	return touchable(fyne.NewSize(l.text.NaturalWidth()+theme.InnerPadding(), l.text.MinSize().Height))
}

// Layout implements fyne.WidgetRenderer.
func (l *dropLine) Layout(s fyne.Size) {
	Put(l.back, 0, 0, s.Width, s.Height)
	Put(l.text, 0, 0, s.Width, s.Height)
}

// Refresh implements fyne.WidgetRenderer.
func (l *dropLine) Refresh() {
	l.back.FillColor, l.back.CornerRadius = theme.Color(theme.ColorNameFocus), theme.Size(theme.SizeNameInputRadius)
	l.back.Hidden = l.row.index != l.row.drop.marked
	l.text.Plain = l.row.index != l.row.drop.list.SelectedIndex()
	l.Repaint()
}
