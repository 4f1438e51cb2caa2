// Package keeper tracks data that the program could not write. It informs the user about failed
// writes, retries them when their data is needed, and asks before data is lost. The writers are of
// package core/background, which also retries from time to time.
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

// Writer writes a file in the background. It is implemented by *background.Writer.
type Writer interface {
	Flush() error
	Follow(told func(error))
}

// Kinds of data, by the texts that say that they could not be saved.
const (
	Settings = "kept.settings"
	Learning = "kept.learning"
	Game     = "running.unsaved"
)

// Keeper follows writers. The methods may be called from any goroutine, except Unless, which must
// be called on Fyne's thread.
type Keeper struct {
	canvas   fyne.Canvas
	dispatch func(func()) // runs a function on Fyne's thread
	say      func(string) // shows a line for a moment

	mu      sync.Mutex
	always  []kept // followed as long as the program runs
	failing []kept // the oldest failure first
	silent  bool   // the user knows that nothing can be saved, and that has not changed

	told *widgets.Modal // used on Fyne's thread only; nil: no message was shown yet
}

// kept is a writer with a description of its data.
type kept struct {
	writer Writer
	what   string
	file   func() string // returns the name of its file, "" if it has none yet; nil: there is only one of its kind
	err    error         // the last error
	quiet  bool          // the user already knows
}

// New returns a Keeper that shows messages on c. dispatch must run its argument on Fyne's thread,
// and say must show a text for a short time.
func New(c fyne.Canvas, dispatch func(func()), say func(string)) *Keeper {
	return &Keeper{canvas: c, dispatch: dispatch, say: say}
}

// Always follows w as long as the program runs. what is the key of the text that names the data.
func (k *Keeper) Always(w Writer, what string) {
	one := kept{writer: w, what: what}
	k.mu.Lock()
	k.always = append(k.always, one)
	k.mu.Unlock()
	k.follow(one)
}

// Record follows w, the writer of a record, until it succeeds. file returns the record's file name.
func (k *Keeper) Record(w Writer, file func() string) {
	k.follow(kept{writer: w, what: Game, file: file})
}

// Hold is like Record, but shows no message when w fails. It is for a writer whose failure the user
// already knows. file is as in Record.
func (k *Keeper) Hold(w Writer, file func() string) {
	k.follow(kept{writer: w, what: Game, file: file, quiet: true})
}

func (k *Keeper) follow(one kept) { one.writer.Follow(func(err error) { k.hear(one, err) }) }

// hear records the result err of a write. On a failure it shows a message, unless the user knows of
// it. When all failed writes have succeeded, it shows that too.
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

// Silence suppresses messages about failures until a write succeeds. Call it when the user already
// knows that nothing can be saved.
func (k *Keeper) Silence() {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.silent = true
}

// Try retries the failed writes of file, or all writes if file is "", and waits until they end. It
// returns an *Error if one fails again.
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

// Error is the error of a failed write.
type Error struct {
	What string // Settings, Learning, Game
	Err  error
}

func (e *Error) Error() string { return "not written: " + e.Err.Error() }
func (e *Error) Unwrap() error { return e.Err }

// list returns the title and the lines of a message about all current failures. It returns no lines
// if there are no failures.
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

// tell shows a message about all current failures, which replaces the previous one.
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

// recovered closes the message, if any, and shows that all data is saved. It does nothing while a
// write still fails.
func (k *Keeper) recovered() {
	if _, lines := k.list(); len(lines) > 0 || k.told == nil {
		return
	}
	k.told.Close()
	k.told = nil
	k.say(text.T("kept.written"))
}

// Unless calls leave if err is nil. Otherwise it shows err and asks the user whether to lose the
// data. If the user agrees, it calls leave.
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

// Log logs all current failures. It is called when the program ends, so that their data is lost.
func (k *Keeper) Log() {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, one := range k.failing {
		slog.Error("lost, since it could not be written", "what", one.what, "err", one.err)
	}
}
