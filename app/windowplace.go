package app

import (
	"image"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"pionnier/storage"
)

// restoreWindowPlace has the window appear where it was closed. Call it before it is shown.
func (a *App) restoreWindowPlace() {
	x, y, known := storage.WindowPlace(a.preferences)
	if w, ok := a.window.(desktop.Window); ok && known {
		w.RequestPosition(x, y)
	}
}

// rememberWindowPlace keeps where the window is.
func (a *App) rememberWindowPlace() {
	if at, _, known := placeOf(a.window); known {
		storage.SaveWindowPlace(a.preferences, at.Min.X, at.Min.Y)
	}
}

// keepInSight moves the window if it appeared where no screen is any more, and makes it
// smaller if it is larger than its screen.
func (a *App) keepInSight() {
	at, frame, known := placeOf(a.window)
	w, ok := a.window.(desktop.Window)
	if !known || !ok {
		return
	}
	to := inSight(at, within(screens(), at, frame))
	if scale := a.window.Canvas().Scale(); to.Size() != at.Size() && scale > 0 {
		a.window.Resize(fyne.NewSize(float32(to.Dx())/scale, float32(to.Dy())/scale))
	}
	if to.Min != at.Min {
		w.RequestPosition(to.Min.X, to.Min.Y)
	}
}

// within are the parts of screens that a window may cover for its frame to be on them too.
func within(screens []image.Rectangle, window, frame image.Rectangle) (inner []image.Rectangle) {
	for _, s := range screens {
		s.Min = s.Min.Add(window.Min.Sub(frame.Min))
		s.Max = s.Max.Add(window.Max.Sub(frame.Max))
		inner = append(inner, s)
	}
	return inner
}

// inSight is where a window belongs: where it is if it is no larger than its screen and a
// part of it to drag it by is on one, else in the corner of the screen that has most of it.
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
