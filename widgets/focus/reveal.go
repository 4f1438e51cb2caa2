package focus

import (
	"slices"
	"weak"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// scrolls are the scrolls made by Scroll that are still in use. It is used on Fyne's thread only.
var scrolls []weak.Pointer[container.Scroll]

// Scroll returns a vertical scroll of content that scrolls the focused object into view.
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

// Gained scrolls the focused object into view. Widgets call it when they take the focus; o may be a part of the
// focused widget.
func Gained(o fyne.CanvasObject) {
	if c := CanvasOf(o); c != nil {
		if f, ok := c.Focused().(fyne.CanvasObject); ok {
			reveal(f)
		}
	}
}

// reveal scrolls o, which has taken the focus, into view. An object that is partly in view does not move: it
// may have been pressed, and must stay under the pointer.
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

// ScrollBy scrolls the content that contains o by down, as far as it can be scrolled.
func ScrollBy(o fyne.CanvasObject, down float32) {
	if s, _ := around(o); s != nil {
		scrollTo(s, s.Offset.Y+down)
	}
}

// MakeRoomBelow scrolls o to the top, unless a height of room below it is in sight.
func MakeRoomBelow(o fyne.CanvasObject, room float32) {
	if s, y := around(o); s != nil && y+o.Size().Height+room > s.Offset.Y+s.Size().Height {
		scrollTo(s, y)
	}
}

// Top scrolls o to the top, as far as the content allows.
func Top(o fyne.CanvasObject) {
	if s, y := around(o); s != nil {
		scrollTo(s, y)
	}
}

// Whole scrolls as little as needed to bring all of o into sight, or its beginning if it is higher than the
// scroll.
func Whole(o fyne.CanvasObject) {
	if s, y := around(o); s != nil {
		scrollTo(s, wholeAt(s, y, o))
	}
}

// IsWhole reports whether o is where Whole would scroll it to.
func IsWhole(o fyne.CanvasObject) bool {
	s, y := around(o)
	return s != nil && wholeAt(s, y, o) == s.Offset.Y
}

// wholeAt returns the offset of s to which Whole scrolls for o, which begins at y in the content.
func wholeAt(s *container.Scroll, y float32, o fyne.CanvasObject) float32 {
	return min(y, max(s.Offset.Y, y+o.Size().Height-s.Size().Height))
}

// scrollTo scrolls s to the offset top, limited to the content.
func scrollTo(s *container.Scroll, top float32) {
	most := s.Content.Size().Height - s.Size().Height
	s.ScrollToOffset(fyne.NewPos(s.Offset.X, max(0, min(top, most))))
}

// around returns the scroll that contains o, and the distance y of o from the top of its content. s is nil if
// there is no scroll with room to show something. It looks at the newest scroll first, since older ones may
// belong to screens that were left.
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

// offsetOf returns how far o begins below the top of within, and whether within contains o.
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
