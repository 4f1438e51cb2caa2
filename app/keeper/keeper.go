// Package keeper knows what the program could not write when it should have. It is the one place that
// tells the user of that, has it tried once more before it is needed elsewhere, and asks before it is
// given up. Package core/background writes, keeps in memory what failed, and tries again as time goes.
//
// Start reading at Keeper.
package keeper

import (
	"log/slog"
	"slices"
	"strings"
	"sync"

	"fyne.io/fyne/v2"

	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/widgets"
)

// Writer writes one thing, as a background.Writer does.
type Writer interface {
	Flush() error
	Follow(told func(error))
}

// What is kept, by the text that says that it could not be saved.
const (
	Settings = "kept.settings"
	Learning = "kept.learning"
	Game     = "running.unsaved"
)

// Keeper follows writers. Its methods may be called from any goroutine, but Unless, which is for Fyne's.
type Keeper struct {
	canvas   fyne.Canvas
	dispatch func(func()) // runs a function on Fyne's thread
	say      func(string) // shows a line for a moment

	mu      sync.Mutex
	always  []kept // followed as long as the program runs
	failing []kept // the oldest failure first
	silent  bool   // it was said that nothing can be saved, and that is so still

	told *widgets.Modal // for Fyne's thread; nil: nothing was told yet
}

// kept is a thing that is written.
type kept struct {
	writer Writer
	what   string
	file   func() string // its file, "" for one without a name yet; nil: it is one of a kind
	err    error         // why it could not be written
	quiet  bool          // the user knows already
}

// New returns a keeper of a window. say and dispatch are as the shell has them.
func New(c fyne.Canvas, dispatch func(func()), say func(string)) *Keeper {
	return &Keeper{canvas: c, dispatch: dispatch, say: say}
}

// Always follows what is written as long as the program runs, such as settings.
func (k *Keeper) Always(w Writer, what string) {
	one := kept{writer: w, what: what}
	k.mu.Lock()
	k.always = append(k.always, one)
	k.mu.Unlock()
	k.follow(one)
}

// Record follows what writes a record, of which file returns the name.
func (k *Keeper) Record(w Writer, file func() string) {
	k.follow(kept{writer: w, what: Game, file: file})
}

// Hold is Record for one that has failed and was left by a user who knows.
func (k *Keeper) Hold(w Writer, file func() string) {
	k.follow(kept{writer: w, what: Game, file: file, quiet: true})
}

func (k *Keeper) follow(one kept) { one.writer.Follow(func(err error) { k.hear(one, err) }) }

// hear takes in that a thing could not be written, or for nil that it was.
func (k *Keeper) hear(one kept, err error) {
	k.mu.Lock()
	before := len(k.failing)
	k.failing = slices.DeleteFunc(k.failing, func(other kept) bool { return other.writer == one.writer })
	if one.err = err; err != nil {
		k.failing = append(k.failing, one)
	}
	k.silent = k.silent && err != nil
	ask := err != nil && !k.silent && !one.quiet
	k.mu.Unlock()
	switch {
	case ask:
		slog.Error("what is kept in memory could not be written", "what", one.what, "err", err)
		k.dispatch(k.tell)
	case err == nil && before > 0:
		k.dispatch(k.recovered)
	}
}

// Silence keeps failures from being told, since the user was told that nothing can be saved, until
// something could be.
func (k *Keeper) Silence() {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.silent = true
}

// Try tries once more to write what concerns a file, or everything for "", and returns an *Error if
// that failed. It waits for the disk.
func (k *Keeper) Try(file string) error {
	k.mu.Lock()
	list := slices.Clone(k.failing)
	if file == "" {
		list = append(list, k.always...)
	}
	k.mu.Unlock()
	for _, one := range list {
		if file != "" && (one.file == nil || one.file() != file) {
			continue
		}
		if err := one.writer.Flush(); err != nil {
			return &Error{one.what, err}
		}
	}
	return nil
}

// Error says what could not be written, and why.
type Error struct {
	What string // Settings, Learning, Game
	Err  error
}

func (e *Error) Error() string { return "not written: " + e.Err.Error() }
func (e *Error) Unwrap() error { return e.Err }

// list returns the failures as lines, and the title of the message about them.
func (k *Keeper) list() (title string, lines []string) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, one := range k.failing {
		lines = append(lines, text.T("kept.line", "What", text.T(one.what), "Why", describe.Unsaved(one.err)))
	}
	if len(k.failing) == 1 {
		return text.T(k.failing[0].what), []string{describe.Unsaved(k.failing[0].err)}
	}
	return text.T("kept.title"), slices.Compact(lines)
}

// tell shows what could not be written, in place of what it showed before.
func (k *Keeper) tell() {
	title, lines := k.list()
	if len(lines) == 0 {
		return // it was written meanwhile
	}
	if k.told != nil {
		k.told.Close()
	}
	k.told = widgets.Tell(k.canvas, title, strings.Join(append(lines, text.T("kept.again")), "\n"), text.T("common.ok"))
}

// recovered says that all is written again, if the user knew that it was not.
func (k *Keeper) recovered() {
	if _, lines := k.list(); len(lines) > 0 || k.told == nil {
		return
	}
	k.told.Close()
	k.told = nil
	k.say(text.T("kept.written"))
}

// Unless calls leave; if err, the reason why something could not be written, is not nil, it asks first.
func (k *Keeper) Unless(err error, leave func()) {
	if err == nil {
		leave()
		return
	}
	what, why := Game, err
	if e, ok := err.(*Error); ok {
		what, why = e.What, e.Err
	}
	widgets.AskCarefully(k.canvas, text.T(what), describe.Unsaved(why), text.T("running.leave"), text.T("common.cancel"), leave)
}

// Log logs what is lost when the program ends before it could ask the user.
func (k *Keeper) Log() {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, one := range k.failing {
		slog.Error("lost, since it could not be written", "what", one.what, "err", one.err)
	}
}
