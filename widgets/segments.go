package widgets

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"
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
	Rest      string          // names a place at the end that lists the options that have no room; "": their texts are cut
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
	ends, _ := s.ends(s.Size().Width, s.shown(s.Size().Width))
	for i, end := range ends {
		if along < end {
			return i
		}
	}
	return len(ends) - 1
}

// shown returns the number of options that have a place of their own. The others are behind the last place, which
// is named Rest: the texts of all places are whole there, and a finger has room.
func (s *Segments) shown(width float32) int {
	n := len(s.Options)
	if s.Rest == "" || s.stacked || width <= 0 {
		return n
	}
	for n > 1 && !s.fits(width, n) {
		n--
	}
	return n
}

// leastPlace returns the least width of a place beside Rest, for a mouse or a finger.
func leastPlace() float32 { return touchable(fyne.NewSize(32, 0)).Width }

// fits reports whether the first n options, and Rest if there are more, fit side by side.
func (s *Segments) fits(width float32, n int) bool {
	from, least := float32(0), Grow(LeastText, 0.8)
	ends, _ := s.ends(width, n)
	for i, end := range ends {
		room := end - from - 4
		if i == n {
			room -= restSign
		}
		if end-from < leastPlace()-0.01 || !Fits(s.widest(i, n), room, least, fyne.TextStyle{Bold: true}) {
			return false
		}
		from = end
	}
	return true
}

// widest returns the option of place i if n options have places, or the widest text that the last place shows:
// Rest, or the option behind it that is selected.
func (s *Segments) widest(i, n int) string {
	if i < n {
		return s.Options[i]
	}
	wide := func(w string) float32 { return fyne.MeasureText(w, theme.TextSize(), fyne.TextStyle{Bold: true}).Width }
	return slices.MaxFunc(append(s.Options[n:len(s.Options):len(s.Options)], s.Rest), func(a, b string) int { return cmp.Compare(wide(a), wide(b)) })
}

// ends returns the right edges of the places if n options have one, and the text size. Places have equal widths
// unless one needs more. If there is too little room for all, the text is smaller.
func (s *Segments) ends(width float32, n int) (ends []float32, size float32) {
	places := n
	if n < len(s.Options) {
		places++
	}
	size = theme.TextSize()
	needs := make([]float32, places)
	widest, sum := float32(0), float32(0)
	for i := range needs {
		needs[i] = fyne.MeasureText(s.widest(i, n), size, fyne.TextStyle{Bold: true}).Width + 2*segmentInset + 6
		if s.Icons != nil {
			needs[i] += segmentIcon + 6
		}
		if i == n {
			needs[i] += restSign
		}
		if s.Rest != "" {
			needs[i] = fyne.Max(needs[i], leastPlace())
		}
		widest, sum = max(widest, needs[i]), sum+needs[i]
	}
	if sum > width && width > 0 {
		size = fyne.Max(LeastText, size*max(0.7, width/sum))
	}
	end, each, finger := float32(0), width/float32(places), float32(0)
	if s.Rest != "" {
		finger = fyne.Min(each, leastPlace())
	}
	for _, need := range needs {
		if widest <= each {
			end += each
		} else {
			end += finger + (need-finger)*(width-finger*float32(places))/(sum-finger*float32(places))
		}
		ends = append(ends, end)
	}
	return ends, size
}

// Narrowest returns the width of the narrowest place.
func (s *Segments) Narrowest() float32 {
	least, from := s.Size().Width, float32(0)
	if s.stacked || s.Rest == "" {
		return least
	}
	ends, _ := s.ends(least, s.shown(least))
	for _, end := range ends {
		least, from = min(least, end-from), end
	}
	return least
}

// list opens the list of the options behind the last place.
func (s *Segments) list(from int) {
	c := focus.CanvasOf(s)
	if c == nil {
		return
	}
	rest := NewSelect(s.Options[from:], s.Selected-from, func(i int) { s.Select(from + i) })
	showDropOn(c, rest, s)
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
	i, n := s.at(ev.Position), s.shown(s.Size().Width)
	if i >= n {
		s.list(n)
		return
	}
	s.Select(i)
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
	s.hover(s.at(ev.Position))
}

// pointed removes the highlight when the pointer leaves the widget.
func (s *Segments) pointed(on bool) {
	if !on {
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

// TappedSecondary selects an option if it is a slow press on a touch screen.
func (s *Segments) TappedSecondary(ev *fyne.PointEvent) { PressSlowly(s, ev) }
