package app

import (
	"image"
	"slices"

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
	if at, known := placeOf(a.window); known {
		storage.SaveWindowPlace(a.preferences, at.Min.X, at.Min.Y)
	}
}

// keepInSight moves the window if it appeared where no screen is any more.
func (a *App) keepInSight() {
	at, known := placeOf(a.window)
	w, ok := a.window.(desktop.Window)
	if !known || !ok {
		return
	}
	if to := inSight(at, screens()); to != at.Min {
		w.RequestPosition(to.X, to.Y)
	}
}

// inSight is where a window's upper left corner belongs: where it is if a part of it to
// drag it by is on one of the screens, else that of the first screen.
func inSight(window image.Rectangle, screens []image.Rectangle) image.Point {
	const grip = 64 // pixels
	top := window
	top.Max.Y = top.Min.Y + grip
	seen := func(screen image.Rectangle) bool {
		part := top.Intersect(screen)
		return part.Dx() >= grip && part.Dy() >= grip/2
	}
	if len(screens) == 0 || slices.ContainsFunc(screens, seen) {
		return window.Min
	}
	return screens[0].Min
}
