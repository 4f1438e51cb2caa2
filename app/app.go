// Package app is the composition root. It opens the library of games, creates the screens and switches
// between them. It asks core/catalog for what differs between the games; only pictures and looks name a game.
//
// Start reading at Run, in start.go. Package shell manages the stack of screens, and package running the
// running game. screens.go creates the screens, and catalog.go the boards and the games' pictures. Each
// screen is a package below this one. None of them imports package app.
//
// exchange.go, engines.go, collections.go, practice.go, studies.go and running.go connect the packages of
// the same names. browser_*.go handle events of a browser's page, and sent.go what other apps of a phone
// send. window.go, instance.go and ending.go manage the program's window. Package system contains what
// depends on the operating system.
package app

import (
	"path/filepath"

	"fyne.io/fyne/v2"

	"pionnier/app/collections"
	"pionnier/app/engines"
	"pionnier/app/exchange"
	"pionnier/app/intent"
	"pionnier/app/keeper"
	"pionnier/app/letters"
	"pionnier/app/practice"
	"pionnier/app/queue"
	"pionnier/app/recent"
	"pionnier/app/running"
	"pionnier/app/settings"
	"pionnier/app/shell"
	"pionnier/app/sound"
	"pionnier/app/speech"
	"pionnier/app/studies"
	"pionnier/core/catalog"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/core/study"
	"pionnier/storage"
	"pionnier/storage/preferences"
	"pionnier/widgets"
)

// ID identifies the program to the system (preferences, packages).
const ID = "app.pionnier.Pionnier"

// App is the running program. Its methods must be called on Fyne's thread.
type App struct {
	fyne   fyne.App
	window fyne.Window
	shell  *shell.Shell
	own    *storage.Library // the user's own games
	// preferences are the settings, names, programs and last choices, in the same folder.
	preferences   *preferences.File
	damaged       damages // files that could not be used at the start
	dataDir       string
	settings      preferences.Settings
	boards        *boards
	fonts         *letters.Fonts
	place         *windowPlace
	sounds        *sound.Player
	voice         *speech.Voice          // nil if the system has no voice
	copier        func(png []byte) error // puts a picture on the clipboard; nil if that is not possible
	others        *intent.Apps           // the other apps of a phone
	running       *running.Runner
	disk          queue.Queue
	keeper        *keeper.Keeper
	studies       *studies.Studies
	engines       *engines.Engines
	collections   *collections.Collections
	practice      *practice.Practice             // puzzles, openings, and their progress
	asker         func(catalog.Game) study.Asker // returns the engine that analyses a game; tests have none
	exchange      *exchange.Exchange
	keys          *keys
	menu          *menuBar
	recents       *recent.Recents
	settingsFiles *settings.Files
	// dispatch runs a function on Fyne's thread. It is idle.Do, or a queue in tests. Other goroutines use the
	// screens only through it.
	dispatch func(func())
	stop     stops
}

// stops contains the functions that stop background work before the program ends.
type stops struct {
	idling  func() // called before the loop ends
	serving func() // stops serving programs that start on the same folder
}

// gamesDir returns the folder of the games: asked or, if that is "", the system's folder for the
// app.
func gamesDir(f fyne.App, asked string) string {
	if asked != "" {
		return asked
	}
	if inBrowser {
		return "/"
	}
	return filepath.FromSlash(f.Storage().RootURI().Path())
}

// shownPlace returns the name of the folder dir as shown to the user.
func shownPlace(dir string) string {
	if inBrowser {
		return text.T("web.place")
	}
	return dir
}

// speak reads words aloud if the settings enable speech.
func (a *App) speak(words string) {
	if a.settings.Sound.Speech {
		a.voice.Say(text.Language(), words)
	}
}

func (a *App) mobile() bool { return fyne.CurrentDevice().IsMobile() }

// showError shows err in a dialog.
func (a *App) showError(err error) {
	widgets.Tell(a.window.Canvas(), text.T("app.sorry"), describe.Error(err), text.T("common.ok"))
}

// host returns what the window gives its screens.
func (a *App) host() shell.Host {
	return shell.Host{Shell: a.shell, Canvas: a.window.Canvas(), Dispatch: a.dispatch, Fail: a.showError, OnDisk: a.onDisk}
}

// onDisk queues work, which runs off Fyne's thread, and then calls then with its error on Fyne's
// thread. It does not block.
func (a *App) onDisk(work func() error, then func(error)) {
	a.disk.Do(func() {
		err := work()
		a.dispatch(func() { then(err) })
	})
}
