package system

import (
	"image"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Place returns the position of w in pixels of the desktop. It returns false before w is shown, or
// if the system does not let programs place windows.
func Place(w fyne.Window) (at image.Point, known bool) {
	window, _, known := placeOf(w)
	return window.Min, known
}

// KeepInSight moves w onto a screen if it is outside of all screens, and shrinks it if it is larger
// than its screen. It must be called after w is shown.
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

// within returns the areas of screens in which window can be so that its frame is on the screen.
// frame is the window with its frame.
func within(screens []image.Rectangle, window, frame image.Rectangle) (inner []image.Rectangle) {
	for _, s := range screens {
		s.Min = s.Min.Add(window.Min.Sub(frame.Min))
		s.Max = s.Max.Add(window.Max.Sub(frame.Max))
		inner = append(inner, s)
	}
	return inner
}

// inSight returns the rectangle to which window should be moved. If a part of its top edge is on a
// screen and it is not too large, the result is window itself. Otherwise it is at the upper left
// corner of the screen that covers most of window, and no larger than that screen.
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
