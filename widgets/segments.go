package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"fyne.io/fyne/v2/widget"
	"pionnier/widgets/focus"
)

// Segments is a choice of one among a few short options, side by side. All are
// in sight, and one press chooses. The arrow keys move the choice.
type Segments struct {
	widget.BaseWidget
	Options   []string
	Icons     []fyne.Resource // one an option; nil: words only
	Selected  int             // index; -1: none
	OnChanged func(int)       // called by a user's change only

	hovered int
	focused bool
}

var (
	_ fyne.Tappable     = (*Segments)(nil)
	_ fyne.Focusable    = (*Segments)(nil)
	_ fyne.Accessible   = (*Segments)(nil)
	_ desktop.Hoverable = (*Segments)(nil)
)

// NewSegments makes a choice with an option selected.
func NewSegments(options []string, selected int, changed func(int)) *Segments {
	s := &Segments{Options: options, Selected: selected, OnChanged: changed, hovered: -1}
	s.ExtendBaseWidget(s)
	return s
}

// Select chooses an option as a user does: a change is told.
func (s *Segments) Select(i int) {
	if i < 0 || i >= len(s.Options) || i == s.Selected {
		return
	}
	s.Selected = i
	s.Refresh()
	if s.OnChanged != nil {
		s.OnChanged(i)
	}
}

// SetSelected shows another choice without telling.
func (s *Segments) SetSelected(i int) {
	s.Selected = i
	s.Refresh()
}

func (s *Segments) at(x float32) int {
	if s.Size().Width <= 0 {
		return -1
	}
	i := int(x / s.Size().Width * float32(len(s.Options)))
	return max(0, min(i, len(s.Options)-1))
}

// Tapped chooses the option under the pointer.
func (s *Segments) Tapped(ev *fyne.PointEvent) { s.Select(s.at(ev.Position.X)) }

// TypedKey moves the choice or hands the key on.
func (s *Segments) TypedKey(ev *fyne.KeyEvent) {
	if next, ok := stepKey(ev, s.Selected, len(s.Options)); ok {
		s.Select(next)
		return
	}
	focus.PassKey(s, ev)
}

// TypedRune hands the rune on.
func (s *Segments) TypedRune(r rune) { focus.PassRune(s, r) }

// FocusGained shows the focus edge.
func (s *Segments) FocusGained() { s.focused = true; s.Refresh() }

// FocusLost hides the focus edge.
func (s *Segments) FocusLost() { s.focused = false; s.Refresh() }

// MouseIn shows which option a press would choose.
func (s *Segments) MouseIn(ev *desktop.MouseEvent) { s.MouseMoved(ev) }

// MouseMoved follows the pointer.
func (s *Segments) MouseMoved(ev *desktop.MouseEvent) { s.hover(s.at(ev.Position.X)) }

// MouseOut ends MouseIn.
func (s *Segments) MouseOut() { s.hover(-1) }

func (s *Segments) hover(i int) {
	if i != s.hovered {
		s.hovered = i
		s.Refresh()
	}
}

// AccessibilityLabel is the option chosen.
func (s *Segments) AccessibilityLabel() string {
	if s.Selected < 0 || s.Selected >= len(s.Options) {
		return ""
	}
	return s.Options[s.Selected]
}

// AccessibilityRole is that of a button.
func (s *Segments) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// CreateRenderer is part of fyne.Widget.
func (s *Segments) CreateRenderer() fyne.WidgetRenderer {
	r := &segmentsRenderer{segments: s, back: canvas.NewRectangle(nil), chosen: canvas.NewRectangle(nil),
		hover: canvas.NewRectangle(nil), ring: canvas.NewRectangle(nil)}
	for i, option := range s.Options {
		label := canvas.NewText(option, nil)
		label.Alignment = fyne.TextAlignCenter
		r.labels = append(r.labels, label)
		if s.Icons != nil {
			icon := canvas.NewImageFromResource(s.Icons[i])
			icon.FillMode = canvas.ImageFillContain
			r.icons = append(r.icons, icon)
		}
	}
	r.style()
	return r
}

type segmentsRenderer struct {
	segments                  *Segments
	back, chosen, hover, ring *canvas.Rectangle
	labels                    []*canvas.Text
	icons                     []*canvas.Image
}

const (
	segmentHeight  float32 = 40
	segmentPadding float32 = 12
	segmentIcon    float32 = 20
	segmentInset   float32 = 3
)

func (r *segmentsRenderer) Destroy() {}

func (r *segmentsRenderer) Objects() []fyne.CanvasObject {
	out := []fyne.CanvasObject{r.back, r.chosen, r.hover}
	for _, icon := range r.icons {
		out = append(out, icon)
	}
	for _, label := range r.labels {
		out = append(out, label)
	}
	return append(out, r.ring)
}

func (r *segmentsRenderer) iconSpace() float32 {
	if r.icons == nil {
		return 0
	}
	return segmentIcon + 6
}

func (r *segmentsRenderer) Layout(size fyne.Size) {
	each := size.Width / float32(max(1, len(r.labels)))
	Put(r.back, 0, 0, size.Width, size.Height)
	Put(r.ring, 0, 0, size.Width, size.Height)
	place := func(rect *canvas.Rectangle, i int) {
		rect.Hidden = i < 0
		Put(rect, float32(i)*each+segmentInset, segmentInset, each-2*segmentInset, size.Height-2*segmentInset)
	}
	place(r.chosen, r.segments.Selected)
	place(r.hover, r.segments.hovered)
	for i, label := range r.labels {
		min := label.MinSize()
		x := float32(i)*each + (each-min.Width-r.iconSpace())/2
		if r.icons != nil {
			Put(r.icons[i], x, (size.Height-segmentIcon)/2, segmentIcon, segmentIcon)
		}
		Put(label, x+r.iconSpace(), (size.Height-min.Height)/2, min.Width, min.Height)
	}
}

func (r *segmentsRenderer) MinSize() fyne.Size {
	width := float32(0)
	for _, label := range r.labels {
		width = max(width, label.MinSize().Width+r.iconSpace()+2*segmentPadding)
	}
	return fyne.NewSize(width*float32(len(r.labels)), segmentHeight)
}

func (r *segmentsRenderer) Refresh() {
	r.style()
	r.Layout(r.segments.Size())
	for _, o := range r.Objects() {
		o.Refresh()
	}
}

func (r *segmentsRenderer) style() {
	radius := theme.Size(theme.SizeNameInputRadius)
	for _, rect := range []*canvas.Rectangle{r.back, r.ring, r.chosen, r.hover} {
		rect.CornerRadius = radius
	}
	r.back.FillColor = theme.Color(theme.ColorNameButton)
	r.chosen.CornerRadius, r.hover.CornerRadius = radius-segmentInset, radius-segmentInset
	focus.Selection(r.chosen, true)
	r.hover.FillColor = theme.Color(theme.ColorNameHover)
	focus.Outline(r.ring, r.segments.focused)
	for i, label := range r.labels {
		label.Text = r.segments.Options[i]
		label.TextSize = theme.TextSize()
		label.Color = theme.Color(theme.ColorNameForeground)
		label.TextStyle = fyne.TextStyle{Bold: i == r.segments.Selected}
	}
}
