package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"pionnier/widgets/control"
	"pionnier/widgets/focus"
)

// Segments is a choice among a few short options, which are side by side or, in a narrow place,
// stacked. The arrow keys select another option.
type Segments struct {
	control.Focus
	control.Pointer
	Named
	Options   []string
	Icons     []fyne.Resource // icon of each option; nil means text only
	Brief     []fyne.Resource // one for each option, in place of the texts if one of them would be cut; nil: it is cut
	Selected  int             // index of the selected option, or -1
	Stacks    bool            // stack the options if there is too little room side by side
	OnChanged func(int)       // called only when the user changes the choice

	hovered int
	stacked bool // the options are stacked
}

var (
	_ fyne.Tappable     = (*Segments)(nil)
	_ fyne.Focusable    = (*Segments)(nil)
	_ fyne.Accessible   = (*Segments)(nil)
	_ desktop.Hoverable = (*Segments)(nil)
)

// NewSegments returns a choice among options with option selected chosen. It calls changed with the
// index of another option.
func NewSegments(options []string, selected int, changed func(int)) *Segments {
	s := &Segments{Options: options, Selected: selected, OnChanged: changed, hovered: -1}
	s.OnPointer, s.OnMove = s.pointed, s.follow
	s.ExtendBaseWidget(s)
	return s
}

// Select selects option i. It calls OnChanged if another option was selected before. It ignores an
// invalid i.
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

// SetSelected selects option i without calling OnChanged.
func (s *Segments) SetSelected(i int) {
	s.Selected = i
	s.Refresh()
}

func (s *Segments) at(p fyne.Position) int {
	size, along := s.Size(), p.X
	length := size.Width
	if s.stacked {
		length, along = size.Height, p.Y
	}
	if length <= 0 {
		return -1
	}
	if s.stacked {
		return max(0, min(int(along/length*float32(len(s.Options))), len(s.Options)-1))
	}
	ends, _ := s.ends(s.Size().Width)
	for i, end := range ends {
		if along < end {
			return i
		}
	}
	return len(ends) - 1
}

// ends returns the right edges of the options, and their text size.
func (s *Segments) ends(width float32) (ends []float32, size float32) {
	ends, size = s.wordEnds(width)
	if s.brief(width) {
		for i := range ends {
			ends[i] = width * float32(i+1) / float32(len(ends))
		}
	}
	return ends, size
}

// brief reports whether icons replace the texts, since a text would be cut or could not be
// enlarged.
func (s *Segments) brief(width float32) bool {
	if s.Brief == nil || s.stacked || width <= 0 {
		return false
	}
	from := float32(0)
	ends, _ := s.wordEnds(width)
	least := Grow(LeastText, 0.8)
	for i, end := range ends {
		if !Fits(s.Options[i], end-from-4, least, fyne.TextStyle{Bold: true}) {
			return true
		}
		from = end
	}
	return false
}

// wordEnds returns the right edges of the options if their texts are shown, and the text size.
// Options have equal widths unless one needs more. If there is too little room for all, the text is
// smaller.
func (s *Segments) wordEnds(width float32) (ends []float32, size float32) {
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
		size = fyne.Max(LeastText, size*max(0.7, width/sum))
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

// naturalWidth returns the width at which the options fit side by side.
func (s *Segments) naturalWidth() float32 {
	widest := float32(0)
	for _, option := range s.Options {
		widest = fyne.Max(widest, fyne.MeasureText(option, theme.TextSize(), fyne.TextStyle{Bold: true}).Width)
	}
	if s.Icons != nil {
		widest += segmentIcon + 6
	}
	return (widest + 2*segmentPadding) * float32(len(s.Options))
}

// Resize implements fyne.CanvasObject. It stacks the options if Stacks is set and there is too
// little room side by side.
func (s *Segments) Resize(size fyne.Size) {
	if size.Width > 0 {
		s.stacked = s.Stacks && s.naturalWidth() > size.Width+0.5
	}
	s.Focus.Resize(size)
}

// Tapped selects the option under the pointer.
func (s *Segments) Tapped(ev *fyne.PointEvent) {
	hideTip(s)
	s.Select(s.at(ev.Position))
}

// TypedKey selects another option or passes the key on.
func (s *Segments) TypedKey(ev *fyne.KeyEvent) {
	if next, ok := stepKey(ev, s.Selected, len(s.Options)); ok {
		s.Select(next)
		return
	}
	s.Focus.TypedKey(ev)
}

// follow highlights the option under the pointer.
func (s *Segments) follow(ev *desktop.MouseEvent) {
	i := s.at(ev.Position)
	if i != s.hovered && i >= 0 && s.brief(s.Size().Width) {
		showTip(s, s.Options[i])
	}
	s.hover(i)
}

// pointed removes the highlight when the pointer leaves the widget.
func (s *Segments) pointed(on bool) {
	if !on {
		hideTip(s)
		s.hover(-1)
	}
}

func (s *Segments) hover(i int) {
	if i != s.hovered {
		s.hovered = i
		s.Refresh()
	}
}

// AccessibilityLabel returns the name and the selected option.
func (s *Segments) AccessibilityLabel() string {
	if s.Selected < 0 || s.Selected >= len(s.Options) {
		return s.spoken("")
	}
	return s.spoken(s.Options[s.Selected])
}

// CreateRenderer implements fyne.Widget.
func (s *Segments) CreateRenderer() fyne.WidgetRenderer {
	r := &segmentsRenderer{segments: s, back: canvas.NewRectangle(nil), chosen: canvas.NewRectangle(nil),
		hover: canvas.NewRectangle(nil), ring: canvas.NewRectangle(nil)}
	for i, option := range s.Options {
		label := canvas.NewText(option, nil)
		label.Alignment = fyne.TextAlignCenter
		r.labels = append(r.labels, label)
		if s.Icons != nil {
			r.icons = append(r.icons, segmentPicture(s.Icons[i]))
		}
		if s.Brief != nil {
			r.brief = append(r.brief, segmentPicture(s.Brief[i]))
		}
	}
	r.Parts = r.parts()
	r.style()
	return r
}

func segmentPicture(icon fyne.Resource) *canvas.Image {
	picture := canvas.NewImageFromResource(icon)
	picture.FillMode = canvas.ImageFillContain
	return picture
}

type segmentsRenderer struct {
	control.Parts
	segments                  *Segments
	back, chosen, hover, ring *canvas.Rectangle
	labels                    []*canvas.Text
	icons, brief              []*canvas.Image
}

const (
	segmentHeight  float32 = 40
	segmentPadding float32 = 12
	segmentIcon    float32 = 20
	segmentInset   float32 = 3
	leastSegments  float32 = 160
)

// parts returns the objects to draw, from bottom to top.
func (r *segmentsRenderer) parts() []fyne.CanvasObject {
	out := []fyne.CanvasObject{r.back, r.chosen, r.hover}
	for _, icon := range append(r.icons[:len(r.icons):len(r.icons)], r.brief...) {
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

// place returns the position and size of option i.
func (r *segmentsRenderer) place(i int, size fyne.Size) (at fyne.Position, each fyne.Size) {
	n := float32(max(1, len(r.labels)))
	if r.segments.stacked {
		return fyne.NewPos(0, float32(i)*size.Height/n), fyne.NewSize(size.Width, size.Height/n)
	}
	ends, _ := r.segments.ends(size.Width)
	from := float32(0)
	if i > 0 {
		from = ends[i-1]
	}
	return fyne.NewPos(from, 0), fyne.NewSize(ends[i]-from, size.Height)
}

func (r *segmentsRenderer) Layout(size fyne.Size) {
	Put(r.back, 0, 0, size.Width, size.Height)
	Put(r.ring, 0, 0, size.Width, size.Height)
	r.style() // the letters follow the width
	place := func(rect *canvas.Rectangle, i int) {
		if rect.Hidden = i < 0 || i >= len(r.labels); rect.Hidden {
			return
		}
		at, each := r.place(i, size)
		Put(rect, at.X+segmentInset, at.Y+segmentInset, each.Width-2*segmentInset, each.Height-2*segmentInset)
	}
	place(r.chosen, r.segments.Selected)
	place(r.hover, r.segments.hovered)
	least := theme.TextSize()
	for i, label := range r.labels {
		_, each := r.place(i, size)
		style := label.TextStyle
		label.TextStyle.Bold = true // as if it were chosen: a choice moves nothing
		fit(r.segments.Options[i], each.Width-r.iconSpace()-4, label)
		label.TextStyle = style
		least = min(least, label.TextSize)
	}
	for i, label := range r.labels {
		at, each := r.place(i, size)
		label.TextSize = least // all alike
		min := label.MinSize()
		x := at.X + (each.Width-min.Width-r.iconSpace())/2
		if r.icons != nil {
			Put(r.icons[i], x, at.Y+(each.Height-segmentIcon)/2, segmentIcon, segmentIcon)
		}
		Put(label, x+r.iconSpace(), at.Y+(each.Height-min.Height)/2, min.Width, min.Height)
		label.Hidden = r.segments.brief(size.Width)
	}
	for i, picture := range r.brief {
		at, each := r.place(i, size)
		side := fyne.Min(Grow(segmentIcon, 0.6), fyne.Min(each.Width, each.Height)-2*segmentInset)
		Put(picture, at.X+(each.Width-side)/2, at.Y+(each.Height-side)/2, side, side)
		picture.Hidden = !r.segments.brief(size.Width)
	}
}

func (r *segmentsRenderer) MinSize() fyne.Size {
	n := float32(max(1, len(r.labels)))
	high := touchable(fyne.NewSize(0, fyne.Max(segmentHeight, theme.TextSize()*1.5))).Height
	natural := r.segments.naturalWidth()
	if r.segments.stacked {
		return fyne.NewSize(fyne.Min(leastSegments, natural), n*high)
	}
	return fyne.NewSize(fyne.Min(leastSegments, natural), high)
}

func (r *segmentsRenderer) Refresh() {
	r.style()
	r.Layout(r.segments.Size())
	r.Repaint()
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
	focus.Outline(r.ring, r.segments.Focused())
	size := theme.TextSize()
	if !r.segments.stacked {
		_, size = r.segments.ends(r.segments.Size().Width)
	}
	for i, label := range r.labels {
		label.Text = r.segments.Options[i]
		label.TextSize = size
		label.Color = theme.Color(theme.ColorNameForeground)
		label.TextStyle = fyne.TextStyle{Bold: i == r.segments.Selected}
	}
}

// TappedSecondary selects an option if it is a slow press on a touch screen.
func (s *Segments) TappedSecondary(ev *fyne.PointEvent) { PressSlowly(s, ev) }
