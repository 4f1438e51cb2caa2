package home

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"pionnier/widgets"
	"pionnier/widgets/control"
	"pionnier/widgets/focus"
	"pionnier/widgets/touch"
)

// kind is the prominence of a menu item.
type kind int

const (
	plain   kind = iota
	primary      // what the user most probably wants
	quiet        // what is seldom wanted
)

// item is a menu item. It shows a stone while it has the focus.
type item struct {
	control.Control
	label  string
	badge  string // small words at the right; "": none
	kind   kind
	tapped func()
	key    func(*item, *fyne.KeyEvent) // keys the item does not use
}

var (
	_ fyne.Tappable     = (*item)(nil)
	_ fyne.Focusable    = (*item)(nil)
	_ fyne.Accessible   = (*item)(nil)
	_ desktop.Hoverable = (*item)(nil)
)

func newItem(label string, k kind, tapped func()) *item {
	i := &item{label: label, kind: k, tapped: tapped}
	i.ExtendBaseWidget(i)
	return i
}

func (i *item) Tapped(ev *fyne.PointEvent) {
	touch.Press(i, ev)
	i.tapped()
}

// TappedSecondary implements fyne.SecondaryTappable. On a touch screen, a long press acts as a tap.
func (i *item) TappedSecondary(ev *fyne.PointEvent) { widgets.PressSlowly(i, ev) }

func (i *item) TypedKey(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		touch.Press(i, nil)
		i.tapped()
	default:
		i.key(i, ev)
	}
}

func (i *item) AccessibilityLabel() string {
	if i.badge != "" {
		return i.label + ", " + i.badge
	}
	return i.label
}

func (i *item) CreateRenderer() fyne.WidgetRenderer {
	r := &itemRenderer{item: i, back: canvas.NewRectangle(nil), over: canvas.NewRectangle(nil), ring: canvas.NewRectangle(nil),
		stone: canvas.NewCircle(nil), text: canvas.NewText(i.label, nil), badge: canvas.NewText(i.badge, nil)}
	r.Parts = control.Parts{r.back, r.over, r.ring, r.stone, r.text, r.badge}
	r.style()
	return r
}

type itemRenderer struct {
	control.Parts
	item             *item
	back, over, ring *canvas.Rectangle
	stone            *canvas.Circle
	text, badge      *canvas.Text
}

const (
	itemHeight float32 = 48
	itemIndent float32 = 44
	stoneSize  float32 = 14
	badgeGap   float32 = 12 // beside the badge

	// leastNoted is the factor to which an item's words shrink before the badge beside them is left out.
	leastNoted = 0.85
)

func (r *itemRenderer) Layout(size fyne.Size) {
	r.back.Resize(size)
	r.over.Resize(size)
	out := r.outset()
	widgets.Put(r.ring, -out, -out, size.Width+2*out, size.Height+2*out)
	r.stone.Resize(fyne.NewSquareSize(stoneSize))
	r.stone.Move(fyne.NewPos((itemIndent-stoneSize)/2+2, (size.Height-stoneSize)/2+1.5))
	// In a low place the words are written smaller, as high as the item.
	high := fyne.Min(r.usual(), (size.Height-4)/1.4)
	r.badge.TextSize = fyne.Min(theme.CaptionTextSize(), high)
	badge := r.badge.MinSize()
	room := size.Width - itemIndent - badgeGap
	alone := r.shrink(high, room)
	beside := r.shrink(high, room-badge.Width-2*badgeGap)
	r.badge.Hidden = beside < r.badge.TextSize || beside < alone*leastNoted
	if r.text.TextSize = beside; r.badge.Hidden || r.badge.Text == "" {
		r.text.TextSize = alone
	}
	r.badge.Resize(badge)
	r.badge.Move(fyne.NewPos(size.Width-badge.Width-badgeGap, (size.Height-badge.Height)/2))
	min := r.text.MinSize()
	r.text.Resize(min)
	r.text.Move(fyne.NewPos(itemIndent, (size.Height-min.Height)/2))
}

// shrink returns the greatest text size, letters at most, in which the item's words are at most room wide.
func (r *itemRenderer) shrink(letters, room float32) float32 {
	for r.text.TextSize = letters; r.text.TextSize > theme.CaptionTextSize()/2 && r.text.MinSize().Width > room; {
		r.text.TextSize--
	}
	return r.text.TextSize
}

// outset returns the distance between the item and the focus ring. It is positive for primary
// items, whose colour is that of the ring.
func (r *itemRenderer) outset() float32 {
	if r.item.kind == primary {
		return 2 + focus.OutlineWidth
	}
	return 0
}

// MinSize implements fyne.WidgetRenderer. The size fits on a phone in landscape, but screens
// usually make items larger.
func (r *itemRenderer) MinSize() fyne.Size {
	return fyne.NewSize(itemIndent+120, widgets.Touchable(36))
}

// usual returns the text size of an item that is high enough.
func (r *itemRenderer) usual() float32 { return theme.TextSize() * 1.1 }

func (r *itemRenderer) Refresh() {
	r.text.Text, r.badge.Text = r.item.label, r.item.badge
	r.style()
	r.Layout(r.item.Size())
	r.Repaint()
}

func (r *itemRenderer) style() {
	i, radius := r.item, theme.Size(theme.SizeNameInputRadius)*1.25
	r.back.CornerRadius, r.over.CornerRadius, r.ring.CornerRadius = radius, radius, radius+r.outset()
	focus.Outline(r.ring, i.Focused())
	r.text.TextSize, r.text.TextStyle = r.usual(), fyne.TextStyle{}
	ink := theme.Color(theme.ColorNameForeground)
	r.back.FillColor, r.over.FillColor = nil, nil
	switch i.kind {
	case primary:
		ink = theme.Color(theme.ColorNameForegroundOnPrimary)
		r.back.FillColor = theme.Color(theme.ColorNamePrimary)
		r.text.TextStyle = fyne.TextStyle{Bold: true}
	case quiet:
		ink = theme.Color(theme.ColorNamePlaceHolder)
	}
	if i.Hovered() {
		r.over.FillColor = theme.Color(theme.ColorNameHover)
	}
	r.text.Color, r.badge.Color = ink, theme.Color(theme.ColorNamePlaceHolder)
	r.stone.FillColor, r.stone.StrokeColor, r.stone.StrokeWidth = nil, nil, 0
	if i.Focused() {
		r.stone.FillColor = ink
	}
}
