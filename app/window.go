package app

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"pionnier/app/home"
	"pionnier/app/study"
	"pionnier/app/system"
	"pionnier/storage/preferences"
	"pionnier/widgets/touch"
)

// prepareWindow sets the window's size, position, keys and shortcuts, and handles dropped files and the
// closing of the window.
func (a *App) prepareWindow() {
	w := a.window
	w.SetPadded(false)
	w.Resize(a.place.size())
	a.place.restore()
	w.SetMaster()
	w.SetCloseIntercept(a.quit)
	w.SetOnDropped(func(_ fyne.Position, files []fyne.URI) {
		a.exchange.ImportURIs(files)
	})
	a.keys.listen()
	a.fyne.Lifecycle().SetOnExitedForeground(func() {
		if !a.mobile() {
			return // the window has lost the keyboard, but may be in sight
		}
		resuming{a}.noteShown()
		a.studies.Rescue()
		a.engines.SetHidden(true)
		a.running.Pause()
	})
}

// followWindow pauses the engines while the window is hidden, and makes the wheel scroll as in other
// programs. The window must exist.
func (a *App) followWindow() {
	if a.mobile() {
		a.fyne.Lifecycle().SetOnEnteredForeground(func() { a.engines.SetHidden(false) })
		return // left in SetOnExitedForeground, beside the clock
	}
	system.WhenMinimised(a.window, a.engines.SetHidden)
	system.KeepComposition(a.window)
	system.Follow(a.window, system.Input{Typed: func(r rune) { a.fonts.meet(string(r)) }, Pressed: touch.Input, Key: a.shell.KeyDown, Alt: a.menu.alt,
		Side: func(by int) { a.keys.unlessModal(a.keys.inStudy(func(s *study.Screen) { s.Wheel(by) })) }})
	system.QuickenWheel(a.window)
}

// usualSize is the size of the window at the first start.
var usualSize = fyne.NewSize(1100, 760)

// windowPlace keeps the position and the size of the window from one run to the next.
type windowPlace struct {
	window      fyne.Window
	preferences *preferences.File
	dispatch    func(func())
}

// size returns the size of the window when it was last closed.
func (p *windowPlace) size() fyne.Size {
	if width, height, ok := preferences.WindowSize(p.preferences); ok {
		return fyne.NewSize(width, height)
	}
	return usualSize
}

// restore moves the window to where it was last closed. It must be called before the window is shown.
func (p *windowPlace) restore() {
	x, y, known := preferences.WindowPlace(p.preferences)
	if w, ok := p.window.(desktop.Window); ok && known {
		w.RequestPosition(x, y)
	}
}

// settling are the times after the start at which the window is checked again.
var settling = []time.Duration{200 * time.Millisecond, 600 * time.Millisecond, 1500 * time.Millisecond}

// keepInSight shrinks the window if it is larger than its screen, and moves it into sight if it is outside of
// all screens. Reports of the desktop about the new window come after the toolkit's start and would undo
// this, so it is repeated.
func (p *windowPlace) keepInSight() {
	system.KeepInSight(p.window)
	for _, after := range settling {
		time.AfterFunc(after, func() { p.dispatch(func() { system.KeepInSight(p.window) }) })
	}
}

// remember stores the window's size and position, unless the system decides on them.
func (p *windowPlace) remember() {
	if inBrowser || fyne.CurrentDevice().IsMobile() || p.window.FullScreen() {
		return
	}
	size := p.window.Canvas().Size()
	preferences.SaveWindowSize(p.preferences, size.Width, size.Height)
	if at, known := system.Place(p.window); known {
		preferences.SaveWindowPlace(p.preferences, at.X, at.Y)
	}
}

// canIdle reports whether nothing moves by itself: no title is fading in and no text cursor is blinking.
func (a *App) canIdle() bool {
	if _, fades := a.shell.Top().(*home.Title); fades {
		return false
	}
	_, text := a.window.Canvas().Focused().(fyne.Shortcutable) // as every text field is
	return !text && !a.exchange.Asking()
}
