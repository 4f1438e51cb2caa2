package app

import (
	"runtime/debug"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"pionnier/app/apptest"
	"pionnier/app/newgame"
	"pionnier/core/catalog"
	"pionnier/core/study"
	"pionnier/storage"
	"pionnier/storage/preferences"
)

// rig is the whole program in a synctest bubble, with real games in a real folder.
type rig struct {
	*App
	apptest.User
	Library *storage.Library // for the test, which may wait
}

// bubble runs a test in a synctest bubble.
func bubble(t *testing.T, f func(t *testing.T)) { synctest.Test(t, f) }

// start starts the program on a folder, without sound and title animation. change, which may be nil, changes
// other settings.
func start(t *testing.T, dir string, change func(*preferences.Settings), files ...string) *rig {
	t.Helper()
	p := prepare(t, dir, change)
	p.open(files)
	p.Settle()
	return p
}

// prepare is like start but does not show the first screen.
func prepare(t *testing.T, dir string, change func(*preferences.Settings)) *rig {
	t.Helper()
	f := keyed(test.NewTempApp(t))
	s := preferences.DefaultSettings()
	s.Appearance.Language, s.Sound.On, s.Appearance.TitleMoment = "en", false, false
	if change != nil {
		change(&s)
	}
	kept, _, _ := preferences.Open(dir)
	preferences.SaveSettings(kept, s)
	if err := kept.Flush(); err != nil {
		t.Fatal(err)
	}
	p := &rig{User: apptest.User{T: t}}
	f.later = p.Thread.Dispatch
	var err error
	apptest.Waiting(func() { p.App, err = newApp(f, dir, p.Thread.Dispatch) })
	if err != nil {
		t.Fatal(err)
	}
	p.Window, p.Library = p.window, p.App.own
	stop := apptest.WatchDisk(func(name string) { t.Errorf("Fyne's thread waits for %s:\n%s", name, debug.Stack()) })
	t.Cleanup(func() {
		defer stop()
		p.running.Leave(func() {})
		p.Settle()
		p.shell.LeaveTop()
		_ = p.preferences.Flush()
		apptest.Waiting(p.practice.Close)
	})
	p.asker = func(catalog.Game) study.Asker { return nil } // engines would work through the bubble's whole time
	return p
}

var persons = apptest.Persons

// begun starts the program and a game.
func begun(t *testing.T, c newgame.Choices) *rig {
	t.Helper()
	p := start(t, t.TempDir(), nil)
	p.start(c)
	return p
}

// What a control requests, with all its consequences.

func (p *rig) start(c newgame.Choices) { p.running.Start(c); p.Settle() }
func (p *rig) goHome()                 { p.App.goHome(); p.Settle() }
func (p *rig) quit()                   { p.App.quit(); p.Settle() }

// remember stores the choices for the newest game.
func (p *rig) remember(c newgame.Choices) {
	preferences.RememberName(p.preferences, c.Other)
	preferences.RememberName(p.preferences, c.Name)
	if err := preferences.SaveChoices(p.preferences, newgame.Remember(p.running.LastChoices(), c)); err != nil {
		p.T.Fatal(err)
	}
}

func (p *rig) study(id string) { p.running.Study(id); p.Settle() }

// middleOf returns the position of a control's centre in the window.
func (p *rig) middleOf(word string) fyne.Position {
	p.T.Helper()
	o := p.Control(word)
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(o).AddXY(o.Size().Width/2, o.Size().Height/2)
}

// shortcut sends a shortcut to the focused widget, or else to the window.
func (p *rig) shortcut(s fyne.Shortcut) {
	if field, ok := p.window.Canvas().Focused().(fyne.Shortcutable); ok {
		field.TypedShortcut(s)
	} else {
		p.window.Canvas().(*keyedCanvas).TypedShortcut(s)
	}
	p.Settle()
}

// keyed returns an app whose windows handle shortcuts, which Fyne's test app ignores.
func keyed(f fyne.App) *keyedApp {
	a := &keyedApp{App: f}
	fyne.SetCurrentApp(a)
	return a
}

type keyedApp struct {
	fyne.App
	canvas *keyedCanvas // of the one window
	window keyedWindow
	later  func(func()) // runs a function as if on Fyne's thread
	// unpainted makes the driver know no object's canvas, as before the next frame.
	unpainted bool
	// phone makes the device a touch device.
	phone bool
}

func (a *keyedApp) NewWindow(title string) fyne.Window {
	w := a.App.NewWindow(title)
	a.canvas = &keyedCanvas{Canvas: w.Canvas()}
	a.window = keyedWindow{w, a.canvas}
	return a.window
}

func (a *keyedApp) Driver() fyne.Driver { return keyedDriver{a.App.Driver(), a} }

type keyedDriver struct {
	fyne.Driver
	app *keyedApp
}

func (d keyedDriver) AllWindows() []fyne.Window { return []fyne.Window{d.app.window} }

func (d keyedDriver) CanvasForObject(o fyne.CanvasObject) fyne.Canvas {
	if d.app.unpainted {
		return nil
	}
	if d.app.canvas != nil {
		return d.app.canvas
	}
	return d.Driver.CanvasForObject(o)
}

func (d keyedDriver) Device() fyne.Device { return keyedDevice{d.Driver.Device(), d.app.phone} }

type keyedDevice struct {
	fyne.Device
	phone bool
}

func (d keyedDevice) IsMobile() bool { return d.phone }

// StartAnimation delays the end of a long animation, such as the title's. Fyne's test driver ends all of them
// at once.
func (d keyedDriver) StartAnimation(a *fyne.Animation) {
	if a.Duration < time.Second {
		d.Driver.StartAnimation(a)
		return
	}
	time.AfterFunc(a.Duration, func() { d.app.later(func() { a.Tick(1) }) })
}

type keyedWindow struct {
	fyne.Window
	canvas *keyedCanvas
}

func (w keyedWindow) Canvas() fyne.Canvas { return w.canvas }

type keyedCanvas struct {
	fyne.Canvas
	keys fyne.ShortcutHandler
}

func (c *keyedCanvas) AddShortcut(s fyne.Shortcut, f func(fyne.Shortcut)) { c.keys.AddShortcut(s, f) }
func (c *keyedCanvas) TypedShortcut(s fyne.Shortcut)                      { c.keys.TypedShortcut(s) }

// click clicks on points of the board, named as in the running game or in Othello.
func (p *rig) click(names ...string) {
	p.T.Helper()
	entry := catalog.Games()[0]
	if p.running.Game() != nil {
		entry = p.running.Game().Entry
	}
	p.Click(entry, names...)
}

// line returns the moves of the running game, with "|" at the cursor.
func (p *rig) line() string {
	p.T.Helper()
	g := p.running.Game()
	if g == nil {
		p.T.Fatal("no game is running")
	}
	return apptest.Line(g.Entry, g.Session.Snapshot())
}

func (p *rig) wantLine(want string) {
	p.T.Helper()
	if got := p.line(); got != want {
		p.T.Errorf("the game is %q, want %q", got, want)
	}
}
