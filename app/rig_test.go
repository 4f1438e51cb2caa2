package app

import (
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"pionnier/app/setup"
	"pionnier/core/catalog"
	"pionnier/core/study"
	"pionnier/storage"
	"pionnier/storage/disk"
	"pionnier/widgets"
	"pionnier/widgets/board"
	"pionnier/widgets/widgetstest"
)

// rig is the whole program in a synctest bubble, with real games in a real
// folder. The test's goroutine stands for Fyne's: what others want to tell the
// screens waits in a queue until settle.
type rig struct {
	*App
	t *testing.T

	thread  widgetstest.Thread
	library *storage.Library // for the test, which may wait
}

// bubble runs a test in a synctest bubble.
func bubble(t *testing.T, f func(t *testing.T)) { synctest.Test(t, f) }

// start starts the program on a folder as a user does who wants no sound and no
// title. change, which may be nil, makes other settings.
func start(t *testing.T, dir string, change func(*storage.Settings), files ...string) *rig {
	t.Helper()
	p := prepare(t, dir, change)
	p.open(files)
	p.settle()
	return p
}

// prepare is start up to the first screen.
func prepare(t *testing.T, dir string, change func(*storage.Settings)) *rig {
	t.Helper()
	f := keyed(test.NewTempApp(t))
	s := storage.DefaultSettings()
	s.Appearance.Language, s.Sound.On, s.Appearance.TitleMoment = "en", false, false
	if change != nil {
		change(&s)
	}
	preferences, _, _ := storage.OpenPreferences(dir)
	storage.SaveSettings(preferences, s)
	if err := preferences.Flush(); err != nil {
		t.Fatal(err)
	}
	p := &rig{t: t}
	f.later = p.thread.Dispatch
	var err error
	waiting(func() { p.App, err = newApp(f, dir, p.thread.Dispatch) })
	if err != nil {
		t.Fatal(err)
	}
	p.library = p.App.library.(*storage.Library)
	stop := watchDisk(func(name string) { t.Errorf("Fyne's thread waits for %s:\n%s", name, debug.Stack()) })
	t.Cleanup(func() {
		defer stop()
		p.table.Leave(func() {})
		p.settle()
		p.shell.LeaveTop()
		_ = p.preferences.Flush()
		waiting(p.practice.Close)
	})
	p.asker = func(catalog.Game) study.Asker { return nil } // engines would work on through the bubble's whole time
	return p
}

// watchDisk calls waits when the program has Fyne's thread, for which the test's goroutine stands,
// wait for a file or a folder. What the test does itself may wait.
func watchDisk(waits func(name string)) (stop func()) {
	thread := goroutine()
	return disk.Watch(func(name string) {
		if testWaits.Load() == 0 && goroutine() == thread && calledByProgram() {
			waits(name)
		}
	})
}

// testWaits counts the tests that wait on purpose for what the program does elsewhere.
var testWaits atomic.Int32

// waiting does what the program does off Fyne's thread, or before the window is shown.
func waiting(do func()) {
	testWaits.Add(1)
	defer testWaits.Add(-1)
	do()
}

// calledByProgram reports whether a file of app that is not a test's is among the callers.
func calledByProgram() bool {
	callers := make([]uintptr, 100)
	frames := runtime.CallersFrames(callers[:runtime.Callers(2, callers)])
	for {
		f, more := frames.Next()
		if strings.HasPrefix(f.Function, "pionnier/app") && !strings.HasSuffix(f.File, "_test.go") {
			return true
		}
		if !more {
			return false
		}
	}
}

// goroutine is the number of the goroutine that asks.
func goroutine() string {
	number, _, _ := strings.Cut(strings.TrimPrefix(string(debug.Stack()), "goroutine "), " ")
	return number
}

func (p *rig) settle()               { p.thread.Settle() }
func (p *rig) later(d time.Duration) { p.thread.Later(d) }

// persons are the choices of a game between Ada and Bob.
func persons(game string) setup.Choices {
	entry, err := catalog.Find(game)
	if err != nil {
		panic(err)
	}
	o := entry.Defaults()
	return setup.Choices{Game: game, Opponent: setup.Person, Colour: setup.Black, Size: o.Size, Rules: o.Rules,
		Komi: o.Komi, Name: "Ada", Other: "Bob"}
}

// begun starts the program and a game in it.
func begun(t *testing.T, c setup.Choices) *rig {
	t.Helper()
	p := start(t, t.TempDir(), nil)
	p.start(c)
	p.settle()
	return p
}

// What a control asks for, with all that comes of it.

func (p *rig) start(c setup.Choices) { p.table.Start(c); p.settle() }
func (p *rig) goHome()               { p.App.goHome(); p.settle() }
func (p *rig) quit()                 { p.App.quit(); p.settle() }

// remember keeps what was chosen for the newest game.
func (p *rig) remember(c setup.Choices) {
	storage.RememberName(p.preferences, c.Other)
	storage.RememberName(p.preferences, c.Name)
	if err := storage.SaveChoices(p.preferences, setup.Remember(p.table.LastChoices(), c)); err != nil {
		p.t.Fatal(err)
	}
}

func (p *rig) study(id string)                 { p.table.Study(id); p.settle() }
func (p *rig) continueGame(id string)          { p.table.Continue(id); p.settle() }
func (p *rig) exportGame(id string)            { p.exchange.ExportGame(id, nil); p.settle() }
func (p *rig) exportSGF(id string)             { p.exportGame(id); p.tap("SGF"); p.settle() }
func (p *rig) exportPicture(id string, d bool) { p.exchange.ExportPicture(id, d); p.settle() }

// inSight lists what can be seen: the top modal, or the screen.
func (p *rig) inSight() []fyne.CanvasObject {
	c := p.window.Canvas()
	if top := c.Overlays().Top(); top != nil {
		return widgetstest.InSight(top)
	}
	return widgetstest.InSight(c.Content())
}

// words lists the texts and the names of controls in sight.
func (p *rig) words() (words []string) {
	for _, o := range p.inSight() {
		if w := wordOf(o); w != "" {
			words = append(words, w)
		}
	}
	return words
}

func wordOf(o fyne.CanvasObject) string {
	switch o := o.(type) {
	case *widget.Label:
		return o.Text
	case *canvas.Text:
		return o.Text
	case *widgets.Button:
		if o.Text == "" {
			return o.Name
		}
		return o.Text
	case fyne.Accessible:
		return o.AccessibilityLabel()
	}
	return ""
}

func (p *rig) sees(want ...string) {
	p.t.Helper()
	words := p.words()
	for _, w := range want {
		if !slices.Contains(words, w) {
			p.t.Errorf("%q is not in sight; there are %q", w, words)
		}
	}
}

func (p *rig) misses(word string) {
	p.t.Helper()
	if slices.Contains(p.words(), word) {
		p.t.Errorf("%q is in sight", word)
	}
}

// control is the control with this word.
func (p *rig) control(word string) fyne.CanvasObject {
	p.t.Helper()
	for _, o := range p.inSight() {
		if _, ok := o.(fyne.Tappable); ok && wordOf(o) == word {
			return o
		}
	}
	p.t.Fatalf("%q cannot be pressed; in sight are %q", word, p.words())
	return nil
}

// tap presses the control with this word.
func (p *rig) tap(word string) {
	p.t.Helper()
	test.Tap(p.control(word).(fyne.Tappable))
	p.settle()
}

// middleOf is where a control is in the window.
func (p *rig) middleOf(word string) fyne.Position {
	p.t.Helper()
	o := p.control(word)
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(o).AddXY(o.Size().Width/2, o.Size().Height/2)
}

// press presses a key where the focus is.
func (p *rig) press(name fyne.KeyName) {
	ev := &fyne.KeyEvent{Name: name}
	if f := p.window.Canvas().Focused(); f != nil {
		f.TypedKey(ev)
	} else {
		p.window.Canvas().OnTypedKey()(ev)
	}
	p.settle()
}

// typeWord types letters into what has the focus.
func (p *rig) typeWord(word string) {
	for _, r := range word {
		p.window.Canvas().Focused().TypedRune(r)
	}
	p.settle()
}

// shortcut presses keys with Ctrl, where the focus is.
func (p *rig) shortcut(s fyne.Shortcut) {
	if field, ok := p.window.Canvas().Focused().(fyne.Shortcutable); ok {
		field.TypedShortcut(s)
	} else {
		p.window.Canvas().(*keyedCanvas).TypedShortcut(s)
	}
	p.settle()
}

// keyed makes an app whose windows obey shortcuts, which Fyne's test app ignores.
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
	// phone makes the device one that is touched.
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

// StartAnimation lets a long animation, as the title's, take its time; Fyne's
// test driver ends all of them at once.
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

func (p *rig) board() *board.Board {
	p.t.Helper()
	for _, o := range p.inSight() {
		if b, ok := o.(*board.Board); ok {
			return b
		}
	}
	p.t.Fatal("no board is in sight")
	return nil
}

// click clicks on points of the board.
func (p *rig) click(names ...string) {
	p.t.Helper()
	for _, name := range names {
		b := p.board()
		w, h := b.Scene().Width, b.Scene().Height
		entry := catalog.Games()[0]
		if p.table.Game() != nil {
			entry = p.table.Game().Entry
		}
		m, err := entry.ParseMove(name, w, h)
		if err != nil {
			p.t.Fatal(err)
		}
		at, _ := m.Point()
		test.TapAt(b, b.PositionOf(at))
		p.settle()
	}
}

// line is the moves of the running game, with "|" at the cursor.
func (p *rig) line() string {
	p.t.Helper()
	if p.table.Game() == nil {
		p.t.Fatal("no game is running")
	}
	snap := p.table.Game().Session.Snapshot()
	_, h := snap.Position.Size()
	var names []string
	for i := 0; i <= len(snap.Moves); i++ {
		if i == snap.Cursor {
			names = append(names, "|")
		}
		if i == len(snap.Moves) {
			break
		}
		name := "pass"
		if at, ok := snap.Moves[i].Move.Point(); ok {
			name = p.table.Game().Entry.FormatPoint(at, h)
		}
		names = append(names, name)
	}
	return strings.Join(names, " ")
}

func (p *rig) wantLine(want string) {
	p.t.Helper()
	if got := p.line(); got != want {
		p.t.Errorf("the game is %q, want %q", got, want)
	}
}

// file writes a file for the program to open.
func file(t *testing.T, name, content string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}
