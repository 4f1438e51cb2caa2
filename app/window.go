package app

import (
	"log/slog"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/mobile"

	"pionnier/app/describe"
	"pionnier/app/home"
	"pionnier/app/study"
	"pionnier/app/system"
	"pionnier/app/text"
	"pionnier/storage"
	"pionnier/widgets"
	"pionnier/widgets/keyboard"
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
	c := w.Canvas()
	k := keyboard.New(system.Keyboard(w), a.dispatch, a.rune)
	c.SetOnTypedKey(func(ev *fyne.KeyEvent) {
		k.Key(ev)
		a.key(ev)
	})
	c.SetOnTypedRune(k.Rune)
	control := func(key fyne.KeyName, extra fyne.KeyModifier, do func()) {
		c.AddShortcut(&desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault | extra},
			func(fyne.Shortcut) { a.unlessModal(do) })
	}
	control(fyne.KeyN, 0, a.table.NewGame)
	control(fyne.KeyO, 0, a.exchange.ImportFile)
	control(fyne.KeyS, 0, a.table.Save)
	control(fyne.KeyS, fyne.KeyModifierShift, a.exchange.ExportInSight)
	control(fyne.KeyP, fyne.KeyModifierShift, a.exchange.CopyPictureInSight)
	c.AddShortcut(&fyne.ShortcutCopy{}, func(fyne.Shortcut) { a.unlessModal(a.exchange.Copy) })
	c.AddShortcut(&fyne.ShortcutPaste{}, func(fyne.Shortcut) { a.unlessModal(a.exchange.Paste) })
	c.AddShortcut(&fyne.ShortcutCut{}, func(fyne.Shortcut) { a.unlessModal(a.inStudy((*study.Screen).Cut)) })
	control(fyne.KeyC, fyne.KeyModifierShift, a.exchange.CopyGame)
	for _, k := range study.Shortcuts {
		var extra fyne.KeyModifier
		if k.Shift {
			extra = fyne.KeyModifierShift
		}
		control(k.Key, extra, a.inStudy(k.Do))
	}
	if quit := a.quitAction(); quit != nil {
		c.AddShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyQ, Modifier: fyne.KeyModifierShortcutDefault},
			func(fyne.Shortcut) { quit() }) // over a question too, as the window's own button
	}
	control(fyne.KeyZ, fyne.KeyModifierShift, a.redo)
	c.AddShortcut(&fyne.ShortcutUndo{}, func(fyne.Shortcut) { a.unlessModal(a.undo) })
	c.AddShortcut(&fyne.ShortcutRedo{}, func(fyne.Shortcut) { a.unlessModal(a.redo) })
	a.fyne.Lifecycle().SetOnExitedForeground(func() {
		if !a.mobile() {
			return // the window has not the keyboard any more, but may be in sight
		}
		a.engines.SetHidden(true)
		a.table.Pause()
	})
}

// followWindow has the engines rest when the window is hidden, until it is shown again, and has the wheel
// scroll as elsewhere. The window must be there.
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

// inStudy does something on the study screen, if it is shown.
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

// restoreWindowPlace has the window appear where it was closed. Call it before it is shown.
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

// key handles a key that no widget used. A phone's way back is Escape, but from
// the first screen it leads out of the program.
func (a *App) key(ev *fyne.KeyEvent) {
	switch {
	case ev.Name == fyne.KeyF1:
		a.showKeys()
	case widgets.IsCancelKey(ev) && a.exchange.Asking():
		a.exchange.Dismiss()
	case ev.Name == mobile.KeyBack:
		if used := a.shell.Key(&fyne.KeyEvent{Name: fyne.KeyEscape}); used {
			return
		}
		if d, ok := a.fyne.Driver().(mobile.Driver); ok {
			d.GoBack()
		}
	default:
		a.shell.Key(ev)
	}
}

// rune handles a character that no widget used.
func (a *App) rune(r rune) {
	if r == '?' {
		a.showKeys()
		return
	}
	a.shell.Rune(r)
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
