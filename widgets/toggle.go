package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"pionnier/widgets/control"
	"pionnier/widgets/focus"
)

// Toggle is a row with a label on the left and a switch on the right. A press anywhere on the row switches it.
type Toggle struct {
	control.Control
	On        bool
	OnChanged func(bool) // called only when the user switches

	label string
	words fyne.CanvasObject
}

var (
	_ fyne.Tappable     = (*Toggle)(nil)
	_ fyne.Focusable    = (*Toggle)(nil)
	_ fyne.Accessible   = (*Toggle)(nil)
	_ desktop.Hoverable = (*Toggle)(nil)
)

// NewToggle returns a switch in the state on. caption, which may be empty, is below the label. It
// calls changed with each new state.
func NewToggle(label, caption string, on bool, changed func(bool)) *Toggle {
	t := &Toggle{On: on, OnChanged: changed, label: label, words: Words(label, caption)}
	t.ExtendBaseWidget(t)
	return t
}

// Tapped changes the state and calls OnChanged.
func (t *Toggle) Tapped(*fyne.PointEvent) {
	t.On = !t.On
	t.Refresh()
	if t.OnChanged != nil {
		t.OnChanged(t.On)
	}
}

// TypedKey changes the state or passes the key on.
func (t *Toggle) TypedKey(ev *fyne.KeyEvent) {
	if activates(ev) {
		t.Tapped(nil)
		return
	}
	t.Control.TypedKey(ev)
}

// AccessibilityLabel returns the label.
func (t *Toggle) AccessibilityLabel() string { return t.label }

// CreateRenderer implements fyne.Widget.
func (t *Toggle) CreateRenderer() fyne.WidgetRenderer {
	r := &toggleRenderer{toggle: t, track: canvas.NewRectangle(nil), knob: canvas.NewCircle(nil),
		ring: canvas.NewRectangle(nil)}
	r.Parts = control.Parts{t.words, r.track, r.knob, r.ring}
	r.style()
	return r
}

type toggleRenderer struct {
	control.Parts
	toggle      *Toggle
	track, ring *canvas.Rectangle
	knob        *canvas.Circle
}

const (
	toggleWidth  float32 = 44
	toggleHeight float32 = 26
	toggleKnob   float32 = 20
	toggleSpace          = toggleWidth + 20 // beside the words
	toggleBelow          = toggleHeight + 8 // below them
)

// stacked reports whether the switch is below the label, since a word of the label would be broken
// beside it.
func (r *toggleRenderer) stacked(width float32) bool {
	return width > 0 && width-toggleSpace < wordsRoom(r.toggle.words)
}

func (r *toggleRenderer) Layout(size fyne.Size) {
	width, high := size.Width-toggleSpace, size.Height
	y := (high - toggleHeight) / 2
	if r.stacked(size.Width) {
		width, high = size.Width, high-toggleBelow
		y = high
	}
	r.toggle.words.Resize(fyne.NewSize(width, r.toggle.words.MinSize().Height))
	height := r.toggle.words.MinSize().Height
	Put(r.toggle.words, 0, (high-height)/2, width, height)
	x := size.Width - toggleWidth - 4
	Put(r.track, x, y, toggleWidth, toggleHeight)
	Put(r.ring, x-4, y-4, toggleWidth+8, toggleHeight+8)
	gap := (toggleHeight - toggleKnob) / 2
	if r.toggle.On {
		x += toggleWidth - toggleKnob - 2*gap
	}
	Put(r.knob, x+gap, y+gap, toggleKnob, toggleKnob)
}

func (r *toggleRenderer) MinSize() fyne.Size {
	min := r.toggle.words.MinSize()
	if r.stacked(r.toggle.Size().Width) {
		return fyne.NewSize(min.Width, min.Height+toggleBelow)
	}
	return fyne.NewSize(min.Width+toggleSpace, fyne.Max(min.Height, RowHeight))
}

func (r *toggleRenderer) Refresh() {
	r.style()
	r.Layout(r.toggle.Size())
	r.Repaint()
}

func (r *toggleRenderer) style() {
	r.track.CornerRadius, r.ring.CornerRadius = toggleHeight/2, toggleHeight/2+4
	r.track.StrokeWidth = 0
	if r.toggle.On {
		r.track.FillColor = theme.Color(theme.ColorNamePrimary)
		r.knob.FillColor = theme.Color(theme.ColorNameForegroundOnPrimary)
	} else {
		r.track.FillColor = theme.Color(theme.ColorNameInputBackground)
		r.track.StrokeColor, r.track.StrokeWidth = theme.Color(theme.ColorNamePlaceHolder), 1.5
		r.knob.FillColor = theme.Color(theme.ColorNamePlaceHolder)
	}
	focus.Outline(r.ring, r.toggle.Focused())
	if r.toggle.Hovered() && !r.toggle.Focused() {
		r.ring.StrokeColor, r.ring.StrokeWidth = theme.Color(theme.ColorNameHover), 3
	}
}

// TappedSecondary changes the state if it is a slow press on a touch screen.
func (t *Toggle) TappedSecondary(ev *fyne.PointEvent) { PressSlowly(t, ev) }
