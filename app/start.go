package app

import (
	"errors"
	"fmt"
	"log/slog"
	"os"
	"runtime"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/app/clipimage"
	"pionnier/app/gc"
	"pionnier/app/idle"
	"pionnier/app/intent"
	"pionnier/app/keeper"
	"pionnier/app/letters"
	"pionnier/app/options"
	"pionnier/app/practice"
	"pionnier/app/recent"
	"pionnier/app/shell"
	"pionnier/app/sound"
	"pionnier/app/speech"
	"pionnier/app/studies"
	"pionnier/app/system"
	"pionnier/app/toolkit"
	"pionnier/core/press/text"
	"pionnier/storage"
	"pionnier/storage/disk"
	"pionnier/storage/lock"
	"pionnier/storage/preferences"
	"pionnier/widgets"
)

// Run opens the window and returns when it is closed. If a running program uses the same games, Run
// hands the files of o over to it instead and returns at once. Run returns an error if the folder
// of the games cannot be used or there is no display.
func Run(f fyne.App, o options.Options) error {
	if handedOver(gamesDir(f, o.Data), o.Files) {
		return nil
	}
	// Two threads more than cores, so that clicks are handled while engines use all cores.
	runtime.GOMAXPROCS(runtime.NumCPU() + 2)
	gc.Bound()
	gc.Later()
	useBrowserEngines()
	endWithoutHook(f)
	system.ForgetManager()
	a, err := newApp(f, o.Data, idle.Do)
	if display := system.OpenDisplay(); display != nil {
		return errors.Join(display, err)
	}
	if err != nil {
		failure(f, gamesDir(f, o.Data), err).ShowAndRun()
		return err
	}
	defer a.engines.Close()
	defer a.practice.Close()
	defer func() { a.stop.serving() }()
	looped := make(chan struct{})
	go a.endOnSignal(looped)
	// Animations that begin before the program runs never move.
	f.Lifecycle().SetOnStarted(a.starting(func() {
		if !system.HasWindow(a.window) {
			system.Alert(text.T("app.nowindow"))
			os.Exit(1)
		}
		if a.open(o.Files) {
			a.serveOthers()
		}
		a.followBrowser()
		a.followWindow()
		a.place.keepInSight()
		time.AfterFunc(time.Second, gc.Sooner)
		go system.FollowTheme(func(dark bool) { a.dispatch(func() { a.fonts.DesktopIs(dark) }) })
		idle.Keep(a.window.Canvas(), a.canIdle)
		a.stop.idling = func() {
			idle.End()
			time.AfterFunc(quitTime, func() { a.end("the program did not end in time after its window was closed") })
		}
	}))
	a.window.ShowAndRun()
	close(looped)
	idle.End()
	a.keepAtEnd()
	a.keeper.Log()
	return nil
}

// starting returns a function for the toolkit's start hook. Its first call calls begin. Further
// calls, which phones make when the window is recreated, redraw the screen.
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

// endWithoutHook removes the toolkit's hook that saves its own preferences at the end. The program
// has none, and the hook could hang or panic after the loop had ended.
func endWithoutHook(f fyne.App) {
	if l, ok := f.Lifecycle().(interface{ SetOnStoppedHookExecuted(func()) }); ok {
		l.SetOnStoppedHookExecuted(nil)
	}
}

// newApp opens the games in dir, or in the system's folder if dir is "", creates the window and
// returns the App. It shows no screen.
func newApp(f fyne.App, dir string, dispatch func(func())) (*App, error) {
	dir = gamesDir(f, dir)
	library, damaged, err := storage.Open(dir)
	if err != nil {
		return nil, fmt.Errorf("open the games in %s: %w", dir, err)
	}
	for _, d := range damaged {
		slog.Warn("cannot use a file", "file", d.Name, "aside", d.Aside, "why", d.Err)
	}
	a := &App{fyne: f, own: library, damaged: damaged, dataDir: dir, dispatch: dispatch, sounds: sound.New(), voice: speech.New(), copier: clipimage.Copier(), others: intent.Others(),
		stop: stops{func() {}, func() {}}}
	if _, err := library.EmptyBin(storage.BinTime); err != nil {
		slog.Warn("cannot empty the bin", "err", err)
	}
	library.Foreign(func(string) {
		dispatch(func() {
			widgets.Tell(a.window.Canvas(), text.T("kept.foreign.title"), text.T("kept.foreign.text"), text.T("common.ok"))
		})
	})
	a.openPreferences()
	a.settings = preferences.LoadSettings(a.preferences)
	a.window = f.NewWindow(text.T("app.name"))
	a.shell = shell.New(a.window, a.leaveScreen, dispatch)
	a.boards = &boards{settings: &a.settings, mobile: a.mobile}
	a.fonts = &letters.Fonts{App: f, Preferences: a.preferences, Settings: &a.settings, Renew: a.shell.Renew, Dispatch: dispatch}
	a.place = &windowPlace{a.window, a.preferences, dispatch}
	toolkit.Use(a.settings.Appearance.Language)
	letters.Load()
	a.apply(a.settings)
	a.keeper = keeper.New(a.window.Canvas(), dispatch, a.shell.Say)
	a.keeper.Always(a.preferences, keeper.Settings)
	a.studies = a.openStudies()
	a.exchange = a.openExchange()
	a.engines = a.openEngines()
	a.asker = a.engines.Asker
	a.running = a.openRunning()
	a.collections = a.openCollections()
	a.practice = a.openPractice()
	if err := a.practice.Unread(); err != nil {
		a.damaged = append(a.damaged, disk.Damaged{Name: practice.LogName, Err: err})
	}
	a.studies.Join(studies.Others{Exchange: a.exchange, Engines: a.engines, Running: a.running, Collections: a.collections, Practice: a.practice})
	a.keys = newKeys(a)
	a.settingsFiles = a.openSettingsFiles()
	a.recents = recent.New(recent.Deps{Library: a.own, Preferences: a.preferences, Unfinished: a.running.Unfinished, OnDisk: a.onDisk, Look: a.boards.small,
		Emblem: a.boards.emblem, Meet: a.fonts.Meet, Study: a.running.Study, Collection: a.collections.ShowNamed})
	a.menu = newMenuBar(a)
	a.shell.Shown, a.shell.Moved = a.screenShown, resuming{a}.noting()
	a.prepareWindow()
	return a, nil
}

// openPreferences opens the preferences in the games' folder. If the file cannot be used, it is
// added to a.damaged.
func (a *App) openPreferences() {
	p, _, damaged := preferences.Open(a.dataDir)
	if damaged != nil {
		slog.Warn("cannot use the settings", "file", damaged.Name, "aside", damaged.Aside, "why", damaged.Err)
		a.damaged = append(a.damaged, *damaged)
	}
	a.preferences = p
}

// open shows the first screen, opens files and reports damaged files. alone reports whether no
// other program uses the folder.
func (a *App) open(files []string) (alone bool) {
	alone = lock.Take(a.dataDir)
	begin := func() {
		a.exchange.OpenFiles(func() { // the screen of a file would take the messages with it
			a.damaged.tell(a.window.Canvas())
			a.keys.tellRefused()
			if !alone {
				widgets.Tell(a.window.Canvas(), text.T("app.twice.title"), text.T("app.twice.text"), text.T("common.ok"))
			}
			a.onDisk(a.own.Writable, a.tellUnwritable)
		}, files...)
		a.engines.OpenNetwork()
		receive(a, a.others)
	}
	if len(files) > 0 || len(a.damaged) > 0 || len(a.keys.refused) > 0 || !alone {
		a.goHomeThen(begin) // the title moment would take the messages with it
	} else if !(resuming{a}).resume(begin) {
		a.showFirst(begin)
	}
	return alone
}
