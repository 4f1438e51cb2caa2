// Package exchange imports and exports files and uses the clipboard. It imports games, collections
// and problems, exports games, reports and pictures, and contains the dialogs for this. The formats
// are in core/record. Package storage stores the games.
//
// Start reading at Deps and Exchange. import.go imports games from the sources in source.go, and
// gather.go imports collections and problems. files.go and export.go write files, out.go asks for
// the format, link.go shows a game as a link, and picture.go draws pictures. clipboard.go copies
// and pastes, share.go sends to other apps of a phone, and pick.go asks for a file, as
// browser_js.go does in a browser.
package exchange

import (
	"context"
	"io"
	"iter"
	"strings"

	"fyne.io/fyne/v2"

	"pionnier/app/shell"
	"pionnier/core/library"
	"pionnier/core/press/paint"
	"pionnier/core/record"
	"pionnier/storage"
	"pionnier/storage/preferences"
	"pionnier/widgets"
)

// Library is the part of the user's library that the package uses. Find does not block. The other
// methods do, so they must not be called on Fyne's thread.
type Library interface {
	Load(id string) (*record.Record, error)
	Import(ctx context.Context, games []*record.Record, saved func(done int)) (storage.Imported, error)
	Find(id string) (storage.Entry, bool)
	Own(file string) (id string, is bool)
}

// EngineName is the name of the built-in engines as players.
const EngineName = "Pionnier"

// Deps contains the package's dependencies. All functions are called on Fyne's thread, except
// Library, Dispatch, Saved and the function that Played returns.
type Deps struct {
	shell.Host
	Library     Library
	Preferences preferences.Values
	Window      fyne.Window // of the file dialogs that Fyne shows
	Clipboard   fyne.Clipboard

	Mobile  func() bool                    // the device is a phone or a tablet
	Palette func(cells bool) paint.Palette // of the boards in pictures
	// Copier returns a function that copies a picture to the clipboard, off Fyne's thread, or nil if
	// that is not possible.
	Copier func() func(png []byte) error
	// Share lets the user send a text to another app, off Fyne's thread; nil if that is not possible.
	Share func(title, words string) error
	// ShareFile does the same with a file; nil if that is not possible. It returns
	// errors.ErrUnsupported if only text can be shared.
	ShareFile func(title, name string, data []byte) error

	Load  func(id string, then func(*record.Record)) // reads one of the user's games
	Saved func(id string) error                      // stores pending changes of a game and waits for that
	// Played returns a function that returns a copy of the running game, or nil if it is not on the
	// screen.
	Played func() func() (*record.Record, error)
	Leave  func(then func())                   // leaves the running game
	List   func()                              // shows the list of games over Home
	Study  func(rec *record.Record, id string) // shows a game
	// Settings asks whether to load a file of settings, and then calls then, whatever the answer.
	Settings func(f SettingsFile, then func())
	// Collect imports inputs as a collection with this name.
	Collect func(name string, inputs func(context.Context) iter.Seq2[library.Input, error])
}

// Exchange imports and exports files. The methods must be called on Fyne's thread.
type Exchange struct {
	deps     Deps
	printing printing // how something was printed last
	// fileDialog is Fyne's file dialog while it is open; nil: it is not.
	fileDialog fileDialog
	linkAsked  *widgets.Modal // the last question about a link; may be closed
	// Opened are the games of the files that were opened last.
	Opened Series
}

// New returns an Exchange for deps.
func New(deps Deps) *Exchange {
	deps.Clipboard = door{deps.Clipboard}
	return &Exchange{deps: deps}
}

// Clipboard returns the system's clipboard. Its SetContent replaces invalid UTF-8 and zero bytes.
func (x *Exchange) Clipboard() fyne.Clipboard { return x.deps.Clipboard }

// door is a clipboard that replaces invalid UTF-8 and zero bytes in texts written to it.
type door struct{ fyne.Clipboard }

// SetContent implements fyne.Clipboard. It replaces invalid UTF-8 and zero bytes.
func (d door) SetContent(words string) {
	d.Clipboard.SetContent(strings.ReplaceAll(strings.ToValidUTF8(words, "\uFFFD"), "\x00", "\uFFFD"))
}

// Asking reports whether one of Fyne's file dialogs is open. If it is, the caller must handle
// Escape by Dismiss.
func (x *Exchange) Asking() bool { return x.fileDialog != nil }

// Dismiss closes the open file dialog. It panics if Asking is false.
func (x *Exchange) Dismiss() { x.fileDialog.Dismiss() }

// ChooseFile lets the user choose a file with one of extensions. It calls then with the file's name
// and a function that opens the file, which blocks. If the user cancels, then is not called.
func (x *Exchange) ChooseFile(title string, extensions []string, then func(name string, open func() (io.ReadCloser, error))) {
	if InBrowser {
		x.chooseFiles(extensions, false, func(chosen []chosenFile) { then(chosen[0].name, chosen[0].open) })
		return
	}
	x.PickFile(title, extensions, func(uri fyne.URI) {
		then(uri.Name(), func() (io.ReadCloser, error) { return openURI(uri) })
	})
}

// aside calls work in a new goroutine and then calls then on Fyne's thread. It is for the user's
// files: a network share that does not respond delays nothing else.
func (x *Exchange) aside(work, then func()) {
	go func() {
		work()
		x.deps.Dispatch(then)
	}()
}

// try is like aside, but if work returns an error, try shows it instead of calling then.
func (x *Exchange) try(work func() error, then func()) {
	var err error
	x.aside(func() { err = work() }, func() { shell.OnSuccess(x.deps.Fail, then)(err) })
}
