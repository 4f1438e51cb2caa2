// Package exchange has what comes into the program and goes out of it as files, and by the clipboard:
// games, collections and problems that are imported, games, reports and pictures that are exported, and
// the questions for a file. It knows how to ask and to tell; formats are in core/record, what is kept is
// in storage.
//
// Start reading at Deps and Exchange. import.go takes games in, from source.go; gather.go has the files of
// collections and problems. files.go and export.go write games and other files, out.go
// asks in which format, link.go shows a game for a camera, picture.go draws pictures, clipboard.go copies and pastes,
// share.go sends to other apps of a phone. pick.go asks for a file, browser_js.go where the window is a page.
package exchange

import (
	"context"
	"io"
	"iter"

	"fyne.io/fyne/v2"

	"pionnier/app/shell"
	"pionnier/core/library"
	"pionnier/core/record"
	"pionnier/storage"
	"pionnier/widgets/paint"
)

// Library is what is asked of the user's games. Find does not wait for the disk; the rest is not for
// Fyne's thread.
type Library interface {
	Load(id string) (*record.Record, error)
	Import(ctx context.Context, games []*record.Record, saved func(done int)) (storage.Imported, error)
	Find(id string) (storage.Entry, bool)
}

// EngineName is the name under which the built-in engines play.
const EngineName = "Pionnier"

// Deps is what the exchange needs of the program. All is called on Fyne's thread, but Library, Dispatch,
// Saved and what Played returns.
type Deps struct {
	Library     Library
	Preferences storage.Preferences

	Shell     *shell.Shell
	Window    fyne.Window // of dialogs
	Clipboard fyne.Clipboard
	Dispatch  func(func())
	Fail      func(error) // says what went wrong
	// OnDisk has work done off Fyne's thread, in the order asked, and then calls then on it.
	OnDisk func(work func() error, then func(error))

	Mobile  func() bool                    // the device is a phone or a tablet
	Palette func(cells bool) paint.Palette // of the boards in pictures
	// Copier puts a picture on the clipboard, off Fyne's thread; nil where that cannot be done.
	Copier func() func(png []byte) error
	// Share has the user send a text to another app, off Fyne's thread; nil where that cannot be done.
	Share func(title, words string) error

	Load  func(id string, then func(*record.Record)) // reads one of the user's games
	Saved func(id string) error                      // stores what is not stored of one yet, and waits for that
	// Played returns what copies the running game, nil if it is not in sight.
	Played func() func() (*record.Record, error)
	Leave  func(then func())                   // leaves the running game
	List   func()                              // shows the list of games over Home
	Study  func(rec *record.Record, id string) // shows a game
	// Settings asks whether a file of settings is to be loaded, and then calls then, whatever is answered.
	Settings func(f SettingsFile, then func())
	// Collect makes a collection of inputs.
	Collect func(name string, inputs func(context.Context) iter.Seq2[library.Input, error])
}

// Exchange imports and exports. Its methods run on Fyne's thread.
type Exchange struct {
	deps     Deps
	printing printing // how something was printed last
	// fileDialog is Fyne's file dialog while it is open; nil: it is not.
	fileDialog fileDialog
}

// New returns the exchange of the program.
func New(deps Deps) *Exchange { return &Exchange{deps: deps} }

// Asking reports whether one of Fyne's file dialogs is open, which keeps Escape to itself.
func (x *Exchange) Asking() bool { return x.fileDialog != nil }

// Dismiss closes that dialog.
func (x *Exchange) Dismiss() { x.fileDialog.Dismiss() }

// ChooseFile asks for a file with one of these extensions, and calls then with its name and what opens
// it, which waits for the disk.
func (x *Exchange) ChooseFile(title string, extensions []string, then func(name string, open func() (io.ReadCloser, error))) {
	if InBrowser {
		x.chooseFiles(extensions, false, func(chosen []chosenFile) { then(chosen[0].name, chosen[0].open) })
		return
	}
	x.PickFile(title, extensions, func(uri fyne.URI) {
		then(uri.Name(), func() (io.ReadCloser, error) { return openURI(uri) })
	})
}

// aside has work done in a goroutine of its own and then calls then on Fyne's thread. It is for
// files of the user's elsewhere: a network share that does not answer holds up nothing else.
func (x *Exchange) aside(work, then func()) {
	go func() {
		work()
		x.deps.Dispatch(then)
	}()
}
