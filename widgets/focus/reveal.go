package focus

import (
	"slices"
	"weak"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// scrolls are the scrolls made by Scroll that are still in use. It is used on Fyne's thread only.
var scrolls []weak.Pointer[container.Scroll]

// Scroll returns a vertical scroll of content. It scrolls an object into view when the object
// receives the focus.
func Scroll(content fyne.CanvasObject) *container.Scroll {
	s := container.NewVScroll(content)
	scrolls = slices.DeleteFunc(scrolls, func(p weak.Pointer[container.Scroll]) bool { return p.Value() == nil })
	scrolls = append(scrolls, weak.Make(s))
	return s
}

// Holder is a widget that contains other objects, of which one may take the focus.
type Holder interface {
	Held() []fyne.CanvasObject
}

const (
	margin    float32 = 12 // around the object that was scrolled to
	glimpse   float32 = 12 // part in sight of an object that counts as hidden
	leastRoom float32 = 2 * glimpse
)

// Gained scrolls the focused object into view. A widget calls it in FocusGained. o is the widget or
// a part of it.
func Gained(o fyne.CanvasObject) {
	if c := CanvasOf(o); c != nil {
		if f, ok := c.Focused().(fyne.CanvasObject); ok {
			reveal(f)
		}
	}
}

// reveal scrolls o into view. It does nothing if o is partly visible, since o may have been pressed
// and must stay under the pointer.
func reveal(o fyne.CanvasObject) {
	s, y := around(o)
	if s == nil {
		return
	}
	top, high, room := s.Offset.Y, o.Size().Height, s.Size().Height
	switch {
	case y+high < top+glimpse:
		scrollTo(s, y-margin)
	case y > top+room-glimpse:
		scrollTo(s, min(y-margin, y+high+margin-room))
	}
}

// ScrollBy scrolls the content that contains o down by down, as far as possible.
func ScrollBy(o fyne.CanvasObject, down float32) {
	if s, _ := around(o); s != nil {
		scrollTo(s, s.Offset.Y+down)
	}
}

// MakeRoomBelow scrolls o to the top unless a height of room below it is visible.
func MakeRoomBelow(o fyne.CanvasObject, room float32) {
	if s, y := around(o); s != nil && y+o.Size().Height+room > s.Offset.Y+s.Size().Height {
		scrollTo(s, y)
	}
}

// Top scrolls o to the top, as far as possible.
func Top(o fyne.CanvasObject) {
	if s, y := around(o); s != nil {
		scrollTo(s, y)
	}
}

// Whole scrolls as little as necessary to make all of o visible. If o is higher than the scroll, it
// makes the beginning of o visible.
func Whole(o fyne.CanvasObject) {
	if s, y := around(o); s != nil {
		scrollTo(s, wholeAt(s, y, o))
	}
}

// IsWhole reports whether Whole would not need to scroll.
func IsWhole(o fyne.CanvasObject) bool {
	s, y := around(o)
	return s != nil && wholeAt(s, y, o) == s.Offset.Y
}

// wholeAt returns the offset of s that Whole sets for o. y is the position of o in the content.
func wholeAt(s *container.Scroll, y float32, o fyne.CanvasObject) float32 {
	return min(y, max(s.Offset.Y, y+o.Size().Height-s.Size().Height))
}

// scrollTo sets the vertical offset of s to top, limited to the content.
func scrollTo(s *container.Scroll, top float32) {
	most := s.Content.Size().Height - s.Size().Height
	s.ScrollToOffset(fyne.NewPos(s.Offset.X, max(0, min(top, most))))
}

// around returns the scroll that contains o, and the y coordinate of o in its content. s is nil if
// there is no such scroll. The newest scroll is tried first, since older ones may belong to screens
// that are no longer shown.
func around(o fyne.CanvasObject) (s *container.Scroll, y float32) {
	for _, p := range slices.Backward(scrolls) {
		s := p.Value()
		if s == nil || s.Size().Height < leastRoom {
			continue
		}
		if y, found := offsetOf(o, s.Content); found {
			return s, y
		}
	}
	return nil, 0
}

// offsetOf returns the y coordinate of o in within, and whether within contains o.
func offsetOf(o, within fyne.CanvasObject) (y float32, found bool) {
	if o == within {
		return 0, true
	}
	for _, part := range parts(within) {
		if !part.Visible() {
			continue
		}
		if y, found = offsetOf(o, part); found {
			return y + part.Position().Y, true
		}
	}
	return 0, false
}
