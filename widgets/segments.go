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
	ends, _ := s.ends(s.Size().Width)
	for i, end := range ends {
		if x < end {
			return i
		}
	}
	return len(ends) - 1
}

// ends are where the options end, and the size of their letters: all are as wide, unless
// one needs more room than that, and the letters smaller, if all of them do.
func (s *Segments) ends(width float32) (ends []float32, size float32) {
	n := float32(len(s.Options))
	size = theme.TextSize()
	needs := make([]float32, len(s.Options))
	widest, sum := float32(0), float32(0)
	for i, option := range s.Options {
		needs[i] = fyne.MeasureText(option, size, fyne.TextStyle{Bold: true}).Width + 2*segmentInset + 6
		if s.Icons != nil {
			needs[i] += segmentIcon + 6
		}
		widest, sum = max(widest, needs[i]), sum+needs[i]
	}
	if sum > width && width > 0 {
		size *= max(0.7, width/sum)
	}
	end := float32(0)
	for i := range needs {
		if widest <= width/n {
			end += width / n
		} else {
			end += needs[i] * width / sum
		}
		ends = append(ends, end)
	}
	return ends, size
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
	ends, _ := r.segments.ends(size.Width)
	span := func(i int) (from, width float32) {
		if i > 0 {
			from = ends[i-1]
		}
		return from, ends[i] - from
	}
	Put(r.back, 0, 0, size.Width, size.Height)
	Put(r.ring, 0, 0, size.Width, size.Height)
	r.style() // the letters follow the width
	place := func(rect *canvas.Rectangle, i int) {
		if rect.Hidden = i < 0 || i >= len(ends); rect.Hidden {
			return
		}
		x, width := span(i)
		Put(rect, x+segmentInset, segmentInset, width-2*segmentInset, size.Height-2*segmentInset)
	}
	place(r.chosen, r.segments.Selected)
	place(r.hover, r.segments.hovered)
	for i, label := range r.labels {
		min := label.MinSize()
		from, width := span(i)
		x := from + (width-min.Width-r.iconSpace())/2
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
	_, size := r.segments.ends(r.segments.Size().Width)
	for i, label := range r.labels {
		label.Text = r.segments.Options[i]
		label.TextSize = size
		label.Color = theme.Color(theme.ColorNameForeground)
		label.TextStyle = fyne.TextStyle{Bold: i == r.segments.Selected}
	}
}
