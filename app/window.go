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

// prepareWindow sets the window's size, position and keys, and handles dropped files and the
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
		a.studies.JudgeRest(false) // which stores what is judged
		a.engines.SetHidden(true)
		a.running.Pause()
	})
}

// followWindow pauses the engines while the window is hidden, and adds input handling that the
// toolkit lacks. It must be called after the window is shown.
func (a *App) followWindow() {
	if a.mobile() {
		a.fyne.Lifecycle().SetOnEnteredForeground(func() {
			a.engines.SetHidden(false)
			if a.window.Canvas().Overlays().Top() == nil { // the facts of a game may be asked, see AskFacts
				a.judgeRest()
			}
		})
		return // left in SetOnExitedForeground, beside the clock
	}
	system.WhenMinimised(a.window, a.engines.SetHidden)
	system.KeepComposition(a.window)
	system.Follow(a.window, system.Input{Typed: func(r rune) { a.fonts.Meet(string(r)) }, Pressed: touch.Input, Tab: func() { touch.BeforeTab(a.window.Canvas()) }, Key: a.shell.KeyDown, Alt: a.menu.alt,
		Side: func(by int) { a.keys.unlessModal(a.keys.inStudy(func(s *study.Screen) { s.Wheel(by) })) }})
	system.QuickenWheel(a.window)
}

// usualSize is the size of the window in the first run.
var usualSize = fyne.NewSize(1100, 760)

// windowPlace stores the position and the size of the window for the next run.
type windowPlace struct {
	window      fyne.Window
	preferences *preferences.File
	dispatch    func(func())
}

// size returns the window's size at the end of the last run, or usualSize if that is unknown.
func (p *windowPlace) size() fyne.Size {
	if width, height, ok := preferences.WindowSize(p.preferences); ok {
		return fyne.NewSize(width, height)
	}
	return usualSize
}

// restore requests the window's position at the end of the last run. It must be called before the
// window is shown.
func (p *windowPlace) restore() {
	x, y, known := preferences.WindowPlace(p.preferences)
	if w, ok := p.window.(desktop.Window); ok && known {
		w.RequestPosition(x, y)
	}
}

// settling are the delays after the start at which the window's position is checked again.
var settling = []time.Duration{200 * time.Millisecond, 600 * time.Millisecond, 1500 * time.Millisecond}

// keepInSight moves or shrinks the window so that it is visible. It repeats that a few times,
// because the desktop may still move a new window.
func (p *windowPlace) keepInSight() {
	system.KeepInSight(p.window)
	for _, after := range settling {
		time.AfterFunc(after, func() { p.dispatch(func() { system.KeepInSight(p.window) }) })
	}
}

// remember stores the window's size and position, unless the window is full-screen or the system
// determines them.
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

// canIdle reports whether nothing on the screen is animated: neither the title, a text cursor nor
// one of the toolkit's file dialogs.
func (a *App) canIdle() bool {
	if _, fades := a.shell.Top().(*home.Title); fades {
		return false
	}
	_, text := a.window.Canvas().Focused().(fyne.Shortcutable) // as every text field is
	return !text && !a.exchange.Asking()
}
