package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"pionnier/widgets/control"
	"pionnier/widgets/focus"
)

// Divider is a widget between two parts of a screen. It is moved by a drag or the arrow keys. A
// press folds or unfolds one of the parts.
type Divider struct {
	control.Control
	Name    string            // what the divider does, for its tip and for screen readers
	Part    string            // the name of the part that it folds, shown on the divider while the part is folded
	Upright bool              // the divider is vertical, between columns
	OnMove  func(by float32)  // called with a distance to the right, or down
	OnEnd   func()            // called at the end of a drag
	OnFold  func(folded bool) // called to fold or unfold the part; nil if the part cannot be folded
	folded  bool
	pressed bool // the button went down on it, and the pointer has not moved
}

var (
	_ fyne.Draggable     = (*Divider)(nil)
	_ desktop.Mouseable  = (*Divider)(nil)
	_ fyne.Focusable     = (*Divider)(nil)
	_ fyne.Accessible    = (*Divider)(nil)
	_ desktop.Cursorable = (*Divider)(nil)
)

// NewDivider returns a divider called name. upright indicates whether it separates columns. It
// calls move during a drag and end after it.
func NewDivider(name string, upright bool, move func(by float32), end func()) *Divider {
	d := &Divider{Name: name, Upright: upright, OnMove: move, OnEnd: end}
	d.ExtendBaseWidget(d)
	d.OnPointer = func(on bool) {
		if d.Refresh(); on {
			showTip(d, d.Name)
		} else {
			hideTip(d)
		}
	}
	return d
}

// High returns the height of a divider below a part: open, or more if the part is folded and the
// divider shows its name.
func (d *Divider) High(open float32) float32 {
	if d.folded {
		return fyne.Max(open, theme.Size(theme.SizeNameCaptionText)*1.7)
	}
	return open
}

// SetFolded sets whether the divider shows its part as folded.
func (d *Divider) SetFolded(folded bool) {
	if d.folded != folded {
		d.folded = folded
		d.Refresh()
	}
}

// Dragged calls OnMove unless the part is folded.
func (d *Divider) Dragged(e *fyne.DragEvent) {
	by := e.Dragged.DY
	if d.Upright {
		by = e.Dragged.DX
	}
	if d.pressed = false; !d.folded {
		d.OnMove(by)
	}
}

// DragEnd calls OnEnd.
func (d *Divider) DragEnd() { d.OnEnd() }

// MouseDown implements desktop.Mouseable. It begins a press of the primary button.
func (d *Divider) MouseDown(e *desktop.MouseEvent) {
	d.pressed = e.Button == desktop.MouseButtonPrimary
}

// MouseUp implements desktop.Mouseable. It folds or unfolds the part unless the press was a drag.
func (d *Divider) MouseUp(*desktop.MouseEvent) {
	if d.pressed {
		d.pressed = false
		d.fold()
	}
}

// fold calls OnFold to fold or unfold the part.
func (d *Divider) fold() {
	if d.OnFold != nil {
		hideTip(d)
		d.OnFold(!d.folded)
	}
}

// TypedKey moves the divider by arrow keys, folds its part, or passes the key on.
func (d *Divider) TypedKey(ev *fyne.KeyEvent) {
	const step = 16
	less, more := fyne.KeyUp, fyne.KeyDown
	if d.Upright {
		less, more = fyne.KeyLeft, fyne.KeyRight
	}
	switch {
	case activates(ev):
		d.fold()
	case ev.Name == less && !d.folded:
		d.OnMove(-step)
		d.OnEnd()
	case ev.Name == more && !d.folded:
		d.OnMove(step)
		d.OnEnd()
	default:
		d.Control.TypedKey(ev)
	}
}

// Cursor implements desktop.Cursorable. It returns a resize cursor, or a pointer if the part is
// folded.
func (d *Divider) Cursor() desktop.Cursor {
	switch {
	case d.folded:
		return desktop.PointerCursor
	case d.Upright:
		return desktop.HResizeCursor
	}
	return desktop.VResizeCursor
}

// AccessibilityLabel returns the name.
func (d *Divider) AccessibilityLabel() string { return d.Name }

// CreateRenderer implements fyne.Widget.
func (d *Divider) CreateRenderer() fyne.WidgetRenderer {
	r := &dividerRenderer{divider: d, grip: canvas.NewRectangle(nil), edge: canvas.NewRectangle(nil), words: canvas.NewText("", nil)}
	r.words.Alignment = fyne.TextAlignCenter
	r.Parts = control.Parts{r.grip, r.words, r.edge}
	r.Refresh()
	return r
}

type dividerRenderer struct {
	control.Parts
	divider    *Divider
	grip, edge *canvas.Rectangle
	words      *canvas.Text
}

func (r *dividerRenderer) MinSize() fyne.Size { return fyne.NewSize(6, 6) }

// Layout implements fyne.WidgetRenderer. It centres a short grip or the name of the folded part.
func (r *dividerRenderer) Layout(s fyne.Size) {
	const thick, long = 3, 36
	r.edge.Resize(s)
	Put(r.words, 0, 0, s.Width, s.Height)
	if r.divider.Upright {
		Put(r.grip, (s.Width-thick)/2, (s.Height-long)/2, thick, long)
	} else {
		Put(r.grip, (s.Width-long)/2, (s.Height-thick)/2, long, thick)
	}
}

func (r *dividerRenderer) Refresh() {
	d := r.divider
	r.grip.CornerRadius = 1.5
	r.grip.FillColor = theme.Color(theme.ColorNameSeparator)
	if d.Hovered() || d.Focused() {
		r.grip.FillColor = theme.Color(theme.ColorNamePrimary)
	}
	r.grip.Hidden = d.folded
	r.words.Text, r.words.Color, r.words.TextSize = "", theme.Color(theme.ColorNameForeground), theme.Size(theme.SizeNameCaptionText)
	r.edge.CornerRadius, r.edge.FillColor = theme.Size(theme.SizeNameInputRadius), nil
	if d.folded {
		r.words.Text = "▸ " + d.Part
		r.edge.FillColor = fade(theme.Color(theme.ColorNameSeparator), 40)
		if d.Hovered() {
			r.edge.FillColor = theme.Color(theme.ColorNameHover)
		}
	}
	focus.Outline(r.edge, d.Focused())
	r.Repaint()
}
