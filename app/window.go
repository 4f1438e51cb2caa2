package app

import (
	"log/slog"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"pionnier/app/describe"
	"pionnier/app/home"
	"pionnier/app/study"
	"pionnier/app/system"
	"pionnier/app/text"
	"pionnier/storage"
	"pionnier/widgets"
	"pionnier/widgets/touch"
)

// prepareWindow sets the window's size and place, keys, shortcuts and what happens when a
// file is dropped on it or it is closed.
func (a *App) prepareWindow() {
	w := a.window
	w.SetPadded(false)
	w.Resize(a.windowSize())
	a.restoreWindowPlace()
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
		a.engines.SetHidden(true)
		a.table.Pause()
	})
}

// followWindow makes the engines rest while the window is hidden, and makes the wheel scroll as in other
// programs. The window must exist.
func (a *App) followWindow() {
	if a.mobile() {
		a.fyne.Lifecycle().SetOnEnteredForeground(func() { a.engines.SetHidden(false) })
		return // left in SetOnExitedForeground, beside the clock
	}
	system.WhenMinimised(a.window, a.engines.SetHidden)
	system.KeepComposition(a.window)
	system.Follow(a.window, system.Input{Typed: func(r rune) { a.meet(string(r)) }, Pressed: touch.Input,
		Side: func(by int) { a.unlessModal(a.inStudy(func(s *study.Screen) { s.Wheel(by) })) }})
	system.QuickenWheel(a.window)
}

// inStudy returns a function that calls do with the study screen if it is shown.
func (a *App) inStudy(do func(*study.Screen)) func() {
	return func() {
		if s, ok := a.studyInSight(); ok {
			do(s)
		}
	}
}

// usualSize is the window's size at the first start.
var usualSize = fyne.NewSize(1100, 760)

// windowSize is the size that the window had when it was closed.
func (a *App) windowSize() fyne.Size {
	if width, height, ok := storage.WindowSize(a.preferences); ok {
		return fyne.NewSize(width, height)
	}
	return usualSize
}

// restoreWindowPlace puts the window where it was closed. Call it before the window is shown.
func (a *App) restoreWindowPlace() {
	x, y, known := storage.WindowPlace(a.preferences)
	if w, ok := a.window.(desktop.Window); ok && known {
		w.RequestPosition(x, y)
	}
}

// settling is when, after the start, the window is looked at again.
var settling = []time.Duration{200 * time.Millisecond, 600 * time.Millisecond, 1500 * time.Millisecond}

// keepWindowInSight makes the window smaller if it is larger than its screen, and brings it back
// from where no screen is. What the desktop tells of the window as it was created comes after
// the toolkit's start and would undo that, hence it is done again.
func (a *App) keepWindowInSight() {
	system.KeepInSight(a.window)
	for _, after := range settling {
		time.AfterFunc(after, func() { a.dispatch(func() { system.KeepInSight(a.window) }) })
	}
}

// rememberWindow keeps the window's size and place, unless the system decides on them.
func (a *App) rememberWindow() {
	if inBrowser || a.mobile() || a.window.FullScreen() {
		return
	}
	size := a.window.Canvas().Size()
	storage.SaveWindowSize(a.preferences, size.Width, size.Height)
	if at, known := system.Place(a.window); known {
		storage.SaveWindowPlace(a.preferences, at.X, at.Y)
	}
}

// undoer is a screen whose changes can be taken back.
type undoer interface {
	Undo()
	Redo()
}

// undo takes back the last change on the screen, or the last move of the running game.
func (a *App) undo() {
	if s, ok := a.shell.Top().(undoer); ok {
		s.Undo()
		return
	}
	a.table.Undo()
}

// redo makes it again.
func (a *App) redo() {
	if s, ok := a.shell.Top().(undoer); ok {
		s.Redo()
		return
	}
	a.table.Redo()
}

func (a *App) unlessModal(do func()) {
	if !widgets.HasModal(a.window.Canvas()) {
		do()
	}
}

// quitAction is what a control that quits does; nil where one cannot quit: browsers and
// phones end programs themselves.
func (a *App) quitAction() func() {
	if inBrowser || a.mobile() {
		return nil
	}
	return a.quit
}

// quit keeps what is studied, saves the running game and closes the window.
func (a *App) quit() {
	if s, ok := a.studyInSight(); ok {
		s.Keep()
	}
	a.table.Leave(func() {
		a.onDisk(func() error { return a.unsaved.try("") }, func(err error) { a.unlessUnsaved(err, a.closeWindow) })
	})
}

// closeWindow ends the program once its files are closed.
func (a *App) closeWindow() {
	a.rememberWindow()
	a.shell.Clear()
	a.engines.KeepSpeeds()
	a.stopServing() // a program that begins now is to have a window of its own
	a.onDisk(a.closeFiles, func(error) {
		a.stopIdling()
		a.window.SetCloseIntercept(nil)
		a.window.Close()
	})
}

// closeFiles writes what is written once, at the end.
func (a *App) closeFiles() error {
	_ = a.preferences.Flush() // which has logged what went wrong
	err := a.library.Close()
	if err != nil {
		slog.Warn("cannot close the library", "err", err)
	}
	return err
}

// canIdle tells that nothing moves by itself: no title fades in, and no text
// cursor blinks.
func (a *App) canIdle() bool {
	if _, fades := a.shell.Top().(*home.Title); fades {
		return false
	}
	_, text := a.window.Canvas().Focused().(fyne.Shortcutable) // as every text field is
	return !text && !a.exchange.Asking()
}

// showError shows an error.
func (a *App) showError(err error) {
	widgets.Tell(a.window.Canvas(), text.T("app.sorry"), describe.Error(err), text.T("common.ok"))
}
