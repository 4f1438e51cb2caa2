package system

import (
	"image"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Place returns the position of a window, in pixels of the desktop. It returns false before the window is
// shown, and where the system places windows.
func Place(w fyne.Window) (at image.Point, known bool) {
	window, _, known := placeOf(w)
	return window.Min, known
}

// KeepInSight moves a window that is outside of all screens into sight, and shrinks it if it is larger than
// its screen. The window must exist.
func KeepInSight(w fyne.Window) {
	at, frame, known := placeOf(w)
	placed, ok := w.(desktop.Window)
	if !known || !ok {
		return
	}
	to := inSight(at, within(screens(), at, frame))
	if scale := w.Canvas().Scale(); to.Size() != at.Size() && scale > 0 {
		w.Resize(fyne.NewSize(float32(to.Dx())/scale, float32(to.Dy())/scale))
	}
	if to.Min != at.Min {
		placed.RequestPosition(to.Min.X, to.Min.Y)
	}
}

// within returns the parts of screens in which window can be placed with its frame on the screen.
func within(screens []image.Rectangle, window, frame image.Rectangle) (inner []image.Rectangle) {
	for _, s := range screens {
		s.Min = s.Min.Add(window.Min.Sub(frame.Min))
		s.Max = s.Max.Add(window.Max.Sub(frame.Max))
		inner = append(inner, s)
	}
	return inner
}

// inSight returns the rectangle to which window must be moved. It is window itself if that is no larger than
// its screen and a part of its top, to drag it by, is on a screen, or else a rectangle in the corner of the
// screen that covers most of it.
func inSight(window image.Rectangle, screens []image.Rectangle) image.Rectangle {
	if len(screens) == 0 {
		return window
	}
	const grip = 64 // pixels
	top := window
	top.Max.Y = top.Min.Y + grip
	seen := func(screen image.Rectangle) bool {
		part := top.Intersect(screen)
		return part.Dx() >= grip && part.Dy() >= grip/2
	}
	covered := func(screen image.Rectangle) int {
		part := window.Intersect(screen)
		return part.Dx() * part.Dy()
	}
	screen := screens[0]
	for _, s := range screens[1:] {
		if covered(s) > covered(screen) {
			screen = s
		}
	}
	size := image.Pt(min(window.Dx(), screen.Dx()), min(window.Dy(), screen.Dy()))
	if size == window.Size() && slices.ContainsFunc(screens, seen) {
		return window
	}
	return image.Rectangle{Min: screen.Min, Max: screen.Min.Add(size)}
}
