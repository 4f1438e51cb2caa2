package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"pionnier/widgets/control"
	"pionnier/widgets/focus"
	"pionnier/widgets/touch"
)

// Tile is a surface that can be selected or pressed, such as a game card, a row of a list or a
// tool. It shows the focus and the selection by an edge.
type Tile struct {
	control.Control
	Content  fyne.CanvasObject
	Label    string // spoken by screen readers
	Selected bool
	Flat     bool // no surface until hovered, focused or selected
	OnTapped func()
	// OnSecondary is called for a right click, but not for a finger: a widget that Fyne tells of touches would
	// take drags from the list around it.
	OnSecondary func()
	OnHover     func(on bool) // called when the pointer or the focus has come, and when both have left; may be nil
	// Whole returns the texts that the tile cuts, or "" if it cuts no text. If Whole is nil, the tile finds them
	// itself.
	Whole func() string
	Owner any // the row or card of this tile, for a list that only knows tiles; may be nil

	disabled, attended bool
}

var (
	_ fyne.Tappable     = (*Tile)(nil)
	_ fyne.Focusable    = (*Tile)(nil)
	_ fyne.Disableable  = (*Tile)(nil)
	_ fyne.Accessible   = (*Tile)(nil)
	_ desktop.Hoverable = (*Tile)(nil)
)

// NewTile returns a tile around content. label is for screen readers. tapped is called when the
// tile is pressed.
func NewTile(label string, content fyne.CanvasObject, tapped func()) *Tile {
	t := &Tile{Content: content, Label: label, OnTapped: tapped}
	t.ExtendBaseWidget(t)
	return t
}

// ExtendBaseWidget sets the widget that embeds the tile. It also makes the tile react to the
// pointer and the focus.
func (t *Tile) ExtendBaseWidget(self fyne.Widget) {
	t.Control.ExtendBaseWidget(self)
	t.OnFocus, t.OnPointer = func(bool) { t.attend() }, t.pointed
}

// Held implements focus.Holder.
func (t *Tile) Held() []fyne.CanvasObject {
	if t.Content == nil {
		return nil
	}
	return []fyne.CanvasObject{t.Content}
}

// SetSelected shows or hides the selection edge.
func (t *Tile) SetSelected(on bool) {
	if t.Selected != on {
		t.Selected = on
		t.Refresh()
	}
}

// Tapped presses the tile. It ignores the second click of a double click that closed an overlay
// above the tile.
func (t *Tile) Tapped(ev *fyne.PointEvent) {
	if touch.Dismissed(t, ev) {
		return
	}
	touch.Press(t, ev)
	if !t.disabled && t.OnTapped != nil {
		hideTip(t.Content) // which may be gone then
		t.OnTapped()
	}
}

// TypedKey presses the tile or passes the key on.
func (t *Tile) TypedKey(ev *fyne.KeyEvent) {
	if activates(ev) {
		t.Tapped(nil)
		return
	}
	t.Control.TypedKey(ev)
}

// attend calls OnHover if the tile has gained the pointer or the focus while it had neither, or has
// lost both.
func (t *Tile) attend() {
	on := t.Hovered() || t.Focused()
	if on == t.attended {
		return
	}
	t.attended = on
	if t.OnHover != nil {
		t.OnHover(on)
	}
}

// Enable makes the tile react to presses again.
func (t *Tile) Enable() { t.setDisabled(false) }

// Disable makes the tile ignore presses and fades it.
func (t *Tile) Disable() { t.setDisabled(true) }

// Disabled reports whether the tile ignores presses.
func (t *Tile) Disabled() bool { return t.disabled }

func (t *Tile) setDisabled(v bool) {
	if t.disabled != v {
		t.disabled = v
		t.Refresh()
	}
}

// AccessibilityLabel returns the tile's label.
func (t *Tile) AccessibilityLabel() string { return t.Label }

// CreateRenderer implements fyne.Widget.
func (t *Tile) CreateRenderer() fyne.WidgetRenderer {
	r := &tileRenderer{tile: t, back: canvas.NewRectangle(nil), chosen: canvas.NewRectangle(nil), over: canvas.NewRectangle(nil), veil: canvas.NewRectangle(nil)}
	r.Parts = control.Parts{r.back, r.chosen, t.Content, r.over, r.veil}
	r.Refresh()
	return r
}

type tileRenderer struct {
	control.Parts
	tile *Tile
	// surface; selection; hover and edge; veil over a disabled tile
	back, chosen, over, veil *canvas.Rectangle
}

func (r *tileRenderer) Layout(s fyne.Size) {
	for _, o := range r.Parts {
		o.Resize(s)
	}
}

func (r *tileRenderer) MinSize() fyne.Size { return r.tile.Content.MinSize() }

func (r *tileRenderer) Refresh() {
	t, radius := r.tile, theme.Size(theme.SizeNameInputRadius)*1.25
	for _, rect := range []*canvas.Rectangle{r.back, r.chosen, r.over, r.veil} {
		rect.CornerRadius = radius
		rect.FillColor, rect.StrokeColor, rect.StrokeWidth = nil, nil, 0
	}
	focus.Outline(r.over, t.Focused())
	focus.Selection(r.chosen, t.Selected)
	if !t.Flat {
		// With its edge, since each rounded shape costs much where no graphics card draws it.
		r.back.FillColor = theme.Color(theme.ColorNameInputBackground)
		if !t.Focused() {
			r.back.StrokeColor, r.back.StrokeWidth = theme.Color(theme.ColorNameSeparator), 1
		}
	}
	if t.Hovered() && !t.disabled {
		r.over.FillColor = theme.Color(theme.ColorNameHover)
	}
	if t.disabled && !t.Flat {
		r.veil.FillColor = fade(theme.Color(theme.ColorNameBackground), 0xa0)
	}
	r.Repaint()
}

// TappedSecondary calls OnSecondary for a right click. A slow press on a touch screen presses the
// tile.
func (t *Tile) TappedSecondary(ev *fyne.PointEvent) {
	if t.OnSecondary != nil && !t.disabled && !touchScreen() {
		t.OnSecondary()
		return
	}
	PressSlowly(t, ev)
}

// pointed highlights the tile while the pointer is on it, and shows texts that are cut in it as a
// tip. The tip belongs to the content, since the canvas does not know an embedded tile.
func (t *Tile) pointed(on bool) {
	t.Refresh()
	t.attend()
	switch {
	case !on:
		hideTip(t.Content)
	case t.Whole != nil:
		showTip(t.Content, t.Whole())
	default:
		showTip(t.Content, cutWords(t.Content))
	}
}
