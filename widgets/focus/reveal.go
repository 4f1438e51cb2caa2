package focus

import (
	"slices"
	"weak"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// scrolls are those that follow the focus, as long as they are in use. Fyne's thread only.
var scrolls []weak.Pointer[container.Scroll]

// Scroll makes a vertical scroll that brings what takes the focus into sight: who uses
// the keyboard must see where it is.
func Scroll(content fyne.CanvasObject) *container.Scroll {
	s := container.NewVScroll(content)
	scrolls = slices.DeleteFunc(scrolls, func(p weak.Pointer[container.Scroll]) bool { return p.Value() == nil })
	scrolls = append(scrolls, weak.Make(s))
	return s
}

// Holder is a widget that holds others, of which one may take the focus.
type Holder interface {
	Held() []fyne.CanvasObject
}

const (
	margin    float32 = 12 // around what was scrolled to
	glimpse   float32 = 12 // that is in sight of something that counts as hidden
	leastRoom float32 = 2 * glimpse
)

// Gained shows where the focus is now. Widgets call it when they take the focus; o may be
// a part of that one.
func Gained(o fyne.CanvasObject) {
	if c := CanvasOf(o); c != nil {
		if f, ok := c.Focused().(fyne.CanvasObject); ok {
			reveal(f)
		}
	}
}

// reveal scrolls to the object that has taken the focus. An object that is partly in view does not
// move: it may have been pressed, and must stay under the pointer.
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

// ScrollBy scrolls what o lies in down by so much, as far as there is something to scroll.
func ScrollBy(o fyne.CanvasObject, down float32) {
	if s, _ := around(o); s != nil {
		scrollTo(s, s.Offset.Y+down)
	}
}

// MakeRoomBelow scrolls o to the top, unless so much of what is below it is in sight.
func MakeRoomBelow(o fyne.CanvasObject, room float32) {
	if s, y := around(o); s != nil && y+o.Size().Height+room > s.Offset.Y+s.Size().Height {
		scrollTo(s, y)
	}
}

// Top scrolls o to the top, as far as there is something below it.
func Top(o fyne.CanvasObject) {
	if s, y := around(o); s != nil {
		scrollTo(s, y)
	}
}

// Whole scrolls as little as brings all of an object into sight, or its beginning where it has no room.
func Whole(o fyne.CanvasObject) {
	if s, y := around(o); s != nil {
		scrollTo(s, wholeAt(s, y, o))
	}
}

// IsWhole reports whether an object is in sight as Whole would bring it there.
func IsWhole(o fyne.CanvasObject) bool {
	s, y := around(o)
	return s != nil && wholeAt(s, y, o) == s.Offset.Y
}

// wholeAt returns how far to scroll for an object that begins at y of the content.
func wholeAt(s *container.Scroll, y float32, o fyne.CanvasObject) float32 {
	return min(y, max(s.Offset.Y, y+o.Size().Height-s.Size().Height))
}

// scrollTo scrolls to a distance from the top of the content, or to the nearest there is.
func scrollTo(s *container.Scroll, top float32) {
	most := s.Content.Size().Height - s.Size().Height
	s.ScrollToOffset(fyne.NewPos(s.Offset.X, max(0, min(top, most))))
}

// around finds the scroll in which an object lies, and how far below the top of its content
// that begins; nil if there is none with room to show something. The newest is looked into
// first, for older ones may belong to screens that were left.
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

// offsetOf finds an object within another and how far below its top it begins.
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
