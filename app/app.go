// Package app is the composition root: it opens the library of games, builds
// the screens and moves between them. With core/catalog it is the only place that
// names both games.
//
// Start at Run. Package shell keeps the stack of screens, package table the running game;
// screens.go builds each screen, catalog.go the boards and the games' pictures (what a
// board looks like is in package scene). Each screen is a package below; none of them
// imports this one.
//
// Package exchange imports and exports games; package engines analyses positions and plays. collections.go,
// practice.go and table.go connect the packages of those names. browser_*.go deal with the page in a browser,
// sent.go with what other apps of a phone send, window.go and instance.go with the program's window; package
// system has what they need from the operating system.
package app

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"log/slog"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"syscall"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/app/backlog"
	"pionnier/app/clipimage"
	"pionnier/app/collections"
	"pionnier/app/engines"
	"pionnier/app/exchange"
	"pionnier/app/home"
	"pionnier/app/idle"
	"pionnier/app/intent"
	"pionnier/app/memory"
	"pionnier/app/practice"
	"pionnier/app/shell"
	"pionnier/app/sound"
	"pionnier/app/speech"
	"pionnier/app/system"
	"pionnier/app/table"
	"pionnier/app/text"
	"pionnier/app/toolkit"
	"pionnier/core/catalog"
	"pionnier/core/library"
	"pionnier/core/record"
	"pionnier/core/study"
	"pionnier/storage"
	"pionnier/widgets"
	"pionnier/widgets/paint"
)

// ID names the program to the system (preferences, packages).
const ID = "app.pionnier.Pionnier"

// App is the running program. Its methods run on Fyne's thread.
type App struct {
	fyne    fyne.App
	window  fyne.Window
	shell   *shell.Shell
	library gameStore
	// preferences are settings, names, programs and last choices, in the same folder.
	preferences *storage.PreferencesFile
	damaged     []storage.Damaged // files that were set aside at the start
	dataDir     string
	settings    storage.Settings
	metCJK      bool // words with Chinese, Japanese or Korean letters have been shown
	sounds      *sound.Player
	voice       *speech.Voice          // nil where there is none
	copier      func(png []byte) error // puts a picture on the clipboard; nil if that is not possible
	others      *intent.Apps           // exchange with other apps on a phone
	table       *table.Table
	disk        backlog.Queue
	unsaved     unsaved
	engines     *engines.Engines
	collections *collections.Collections
	practice    *practice.Practice             // puzzles, openings, and what is known of them
	asker       func(catalog.Game) study.Asker // what analyses a game; tests have none
	exchange    *exchange.Exchange
	keys        *keys
	transfer    *transfer // settings to files and from them
	// dispatch runs a function on Fyne's thread: idle.Do, or a queue in tests.
	// Other goroutines reach the screens only through it.
	dispatch    func(func())
	stopIdling  func() // before the loop ends
	stopServing func() // stops serving programs that start on the same folder
}

// Run opens the window and returns when it is closed. It fails if the games' folder cannot
// be used, or if there is no display.
func Run(f fyne.App, o Options) error {
	if handedOver(gamesDir(f, o.data), o.files) {
		return nil
	}
	// Two threads more than cores, so that a click is answered while engines
	// think on all of them.
	runtime.GOMAXPROCS(runtime.NumCPU() + 2)
	memory.Bound()
	memory.CollectLater()
	useBrowserEngines()
	endWithoutHook(f)
	system.ForgetManager()
	a, err := newApp(f, o.data, idle.Do)
	if display := system.OpenDisplay(); display != nil {
		return errors.Join(display, err)
	}
	if err != nil {
		failure(f, gamesDir(f, o.data), err).ShowAndRun()
		return err
	}
	defer a.engines.Close()
	defer a.practice.Close()
	defer func() { a.stopServing() }()
	go a.endOnSignal()
	// Animations that begin before the program runs never move.
	f.Lifecycle().SetOnStarted(a.starting(func() {
		if !system.HasWindow(a.window) {
			system.Alert(text.T("app.nowindow"))
			os.Exit(1)
		}
		if a.open(o.files) {
			a.serveOthers()
		}
		a.followBrowser()
		a.followWindow()
		a.keepWindowInSight()
		time.AfterFunc(time.Second, memory.CollectSooner)
		go system.FollowTheme(func(dark bool) { a.dispatch(func() { a.desktopIs(dark) }) })
		idle.Keep(a.window.Canvas(), a.canIdle)
		a.stopIdling = func() {
			idle.End()
			time.AfterFunc(quitTime, func() { a.end("the program did not end in time after its window was closed") })
		}
	}))
	a.window.ShowAndRun()
	idle.End()
	a.keepAtEnd()
	return nil
}

// starting returns the function that the toolkit calls when the program has started, and on a phone again
// whenever its window is recreated, as when the phone is turned. The first call runs begin; later calls
// redraw the screen in sight.
func (a *App) starting(begin func()) func() {
	begun := false
	return func() {
		if begun {
			a.window.Content().Refresh()
			return
		}
		begun = true
		begin()
	}
}

// endWithoutHook removes the toolkit's hook at the end, which saves preferences that the program does
// not have. A goroutine runs it through the loop, which may have ended already: without this the
// program hung or panicked once in a hundred times on a busy machine.
func endWithoutHook(f fyne.App) {
	if l, ok := f.Lifecycle().(interface{ SetOnStoppedHookExecuted(func()) }); ok {
		l.SetOnStoppedHookExecuted(nil)
	}
}

// signalTime is how long the toolkit has to end its loop after a signal.
const signalTime = 3 * time.Second

// quitTime is how long the toolkit has after the window was closed.
const quitTime = 10 * time.Second

// endOnSignal ends the program some seconds after a signal, in case the toolkit's loop is too busy
// to do so. The games are on disk after every move.
func (a *App) endOnSignal() {
	c := make(chan os.Signal, 1)
	signal.Notify(c, append(system.HangUp(), os.Interrupt, syscall.SIGTERM)...)
	<-c
	a.dispatch(func() { quit(a, fyne.CurrentDevice().IsMobile(), os.Exit) })
	idle.Wake() // so that the loop sees the toolkit's own handler at once
	time.Sleep(signalTime)
	a.end("the window did not close in time after a signal")
}

// quit ends the loop after a signal. On a phone, and in its window on a desktop, the toolkit's Quit does
// nothing: there what was studied is kept and exit ends the program.
func quit(a *App, mobile bool, exit func(code int)) {
	a.stopServing() // a program that starts now opens its own window
	if !mobile {
		a.fyne.Quit() // which the toolkit does itself, but not where the terminal hangs up
		return
	}
	a.keepAtEnd()
	a.practice.Close()
	a.engines.Close()
	exit(0)
}

// keepAtEnd stores what was studied if the loop has ended while the screen was still shown, as after a
// signal. Otherwise the user's last changes would be lost.
func (a *App) keepAtEnd() {
	s, ok := a.studyInSight()
	if !ok {
		return
	}
	s.Keep()
	done := make(chan struct{})
	a.disk.Do(func() { close(done) }) // runs after Keep's own work
	select {
	case <-done:
	case <-time.After(signalTime):
		slog.Warn("what was studied could not be kept in time")
	}
}

// end ends the program without waiting for the toolkit's loop. It prints the stack of each
// goroutine, since one of them holds up the loop. The games are on disk.
func (a *App) end(why string) {
	slog.Warn(why)
	stacks := make([]byte, 1<<20)
	_, _ = os.Stderr.Write(stacks[:runtime.Stack(stacks, true)])
	a.engines.EndPrograms()
	os.Exit(1)
}

// newApp opens the games in a folder, or in the system's place for the app if
// dir is empty, and makes the window. open then shows the first screen.
func newApp(f fyne.App, dir string, dispatch func(func())) (*App, error) {
	ownPlace := dir == ""
	dir = gamesDir(f, dir)
	library, damaged, err := storage.Open(dir)
	if err != nil {
		return nil, fmt.Errorf("open the games in %s: %w", dir, err)
	}
	for _, d := range damaged {
		slog.Warn("set aside a damaged file", "file", d.Name, "why", d.Err)
	}
	a := &App{fyne: f, library: library, damaged: damaged, dataDir: dir, dispatch: dispatch, sounds: sound.New(), voice: speech.New(), copier: clipimage.Copier(), others: intent.Others(),
		stopIdling: func() {}, stopServing: func() {}}
	if _, err := library.EmptyBin(storage.BinTime); err != nil {
		slog.Warn("cannot empty the bin", "err", err)
	}
	a.openPreferences(ownPlace)
	a.settings = storage.LoadSettings(a.preferences)
	a.window = f.NewWindow(text.T("app.name"))
	a.shell = shell.New(a.window, a.leaveScreen, dispatch)
	toolkit.Use(a.settings.Appearance.Language)
	loadLetters()
	a.apply(a.settings)
	a.exchange = a.openExchange()
	a.engines = a.openEngines()
	a.asker = a.engines.Asker
	a.table = a.openTable()
	a.collections = a.openCollections()
	a.practice = a.openPractice()
	a.keys = newKeys(a)
	a.transfer = &transfer{app: a}
	a.showMenu()
	a.prepareWindow()
	return a, nil
}

// openPreferences opens the preferences in the folder of the games. Older versions kept them in
// the toolkit's preferences, shared by all folders. Those are copied into the system's place for
// the app (ownPlace), and into a folder that has games.
func (a *App) openPreferences(ownPlace bool) {
	p, found, damaged := storage.OpenPreferences(a.dataDir)
	if damaged != nil {
		slog.Warn("set aside damaged settings", "file", damaged.Name, "why", damaged.Err)
		a.damaged = append(a.damaged, *damaged)
	}
	if !found && (ownPlace || a.library.Select(storage.Filter{}).Len() > 0) {
		storage.CopyPreferences(p, a.fyne.Preferences())
	}
	a.preferences = p
}

// gamesDir returns the folder asked for, or the system's place for the app.
func gamesDir(f fyne.App, asked string) string {
	if asked != "" {
		return asked
	}
	if inBrowser {
		return "/"
	}
	return filepath.FromSlash(f.Storage().RootURI().Path())
}

// shownPlace returns the place of the games as the user reads it.
func shownPlace(dir string) string {
	if inBrowser {
		return text.T("web.place")
	}
	return dir
}

// open shows the first screen, the files named on the command line, and which damaged files
// were set aside. alone is true if no other program uses the folder.
func (a *App) open(files []string) (alone bool) {
	alone = storage.Lock(a.dataDir)
	begin := func() {
		a.exchange.OpenFiles(func() {
			a.showDamagedFiles()
			a.keys.tellRefused()
			if !alone {
				widgets.Tell(a.window.Canvas(), text.T("app.twice.title"), text.T("app.twice.text"), text.T("common.ok"))
			}
		}, files...)
		a.onDisk(a.library.Writable, a.tellUnwritable)
		a.engines.OpenNetwork()
		receive(a, a.others)
	}
	if len(files) > 0 || len(a.damaged) > 0 || len(a.keys.refused) > 0 || !alone {
		a.goHomeThen(begin) // the title moment would take the messages with it
	} else {
		a.showFirst(begin)
	}
	return alone
}

// apply applies the settings: language, theme, sound.
func (a *App) apply(s storage.Settings) {
	toolkit.Use(s.Appearance.Language)
	text.SetTouch(a.mobile())
	a.setTheme(s)
	a.sounds.SetEnabled(s.Sound.On)
	a.sounds.SetVolume(s.Sound.Volume)
	a.settings = s
}

// speak reads words aloud if the user wants it.
func (a *App) speak(words string) {
	if a.settings.Sound.Speech {
		a.voice.Say(text.Language(), words)
	}
}

// changeSettings stores and applies new settings from the settings screen. It rebuilds the screens if
// words or colours have changed.
func (a *App) changeSettings(s storage.Settings) {
	before := a.settings
	s.Board.Territory, s.Resources.Network = before.Board.Territory, before.Resources.Network // which are chosen elsewhere
	a.transfer.follow(s)
	if s.Appearance.Language != before.Appearance.Language || s.Appearance.Theme != before.Appearance.Theme || s.Appearance.TextSize != before.Appearance.TextSize || s.Appearance.HighContrast != before.Appearance.HighContrast {
		a.shell.Rebuild()
	}
}

// openExchange connects import and export with the rest of the program.
func (a *App) openExchange() *exchange.Exchange {
	return exchange.New(exchange.Deps{
		Library: a.library, Preferences: a.preferences, Shell: a.shell, Window: a.window, Clipboard: a.fyne.Clipboard(),
		Dispatch: a.dispatch, Fail: a.showError, OnDisk: a.onDisk, Mobile: a.mobile,
		Palette: func(cells bool) paint.Palette {
			return lookOf(a.settings.Board.Look).Palette(cells, a.settings.Appearance.HighContrast)
		},
		Copier:   func() func(png []byte) error { return a.copier },
		Share:    a.others.Share,
		Settings: func(f exchange.SettingsFile, then func()) { a.transfer.ask(f.Name, f.Data, then) },
		Load:     a.load, Saved: a.unsaved.try, Study: a.studyRecord,
		Played: func() func() (*record.Record, error) { return a.table.Played() },
		Leave:  func(then func()) { a.table.Leave(then) },
		List: func() {
			a.shell.Reset(a.homeScreen)
			a.games()
		},
		Collect: func(name string, inputs func(context.Context) iter.Seq2[library.Input, error]) {
			a.collections.Import(name, inputs)
		},
	})
}

// openEngines connects the engines with the rest of the program.
func (a *App) openEngines() *engines.Engines {
	return engines.New(engines.Deps{
		Dir: a.dataDir, Preferences: a.preferences, Mobile: a.mobile, Canvas: a.window.Canvas(), Dispatch: a.dispatch,
		Settings:      func() storage.Settings { return a.settings },
		NetworkChosen: a.networkChosen,
		Fading: func() bool {
			_, fades := a.shell.Top().(*home.Title)
			return fades
		},
		ChooseFile: a.exchange.ChooseFile,
	})
}

// networkChosen stores the choice of a network and makes the running game's engines use it.
func (a *App) networkChosen(file string) {
	a.settings.Resources.Network = file
	storage.SaveSettings(a.preferences, a.settings)
	a.followResources()
}

// followResources makes all engines use the settings' resources, the running game's included.
func (a *App) followResources() {
	a.engines.Follow()
	a.table.FollowResources()
}

func (a *App) mobile() bool { return fyne.CurrentDevice().IsMobile() }
