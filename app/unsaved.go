package app

import (
	"log/slog"
	"sync"

	"pionnier/app/describe"
	"pionnier/app/study"
	"pionnier/app/text"
	"pionnier/core/background"
	"pionnier/core/record"
	"pionnier/widgets"
)

// recordWriter stores a record as it is changed in Study, in the queue of the disk.
type recordWriter = background.Writer[*record.Record]

// unsaved knows the files whose newest state could not be stored when it should have been. Its
// methods may be called from any goroutine.
type unsaved struct {
	mu    sync.Mutex
	files map[*recordWriter]func() string // its file, "" for one without a name yet
}

// note remembers that a writer failed, or forgets it.
func (u *unsaved) note(w *recordWriter, file func() string, err error) {
	u.mu.Lock()
	defer u.mu.Unlock()
	if u.files == nil {
		u.files = map[*recordWriter]func() string{}
	}
	if delete(u.files, w); err != nil {
		u.files[w] = file
	}
}

// try tries again to store the unsaved changes of a file, or of all files for "", and returns why
// that failed. It waits for the disk.
func (u *unsaved) try(file string) error {
	u.mu.Lock()
	var list []*recordWriter
	for w, name := range u.files {
		if file == "" || name() == file {
			list = append(list, w)
		}
	}
	u.mu.Unlock()
	for _, w := range list {
		if err := w.Flush(); err != nil {
			return err
		}
	}
	return nil
}

// newRecordWriter returns a writer that calls write in the disk's queue. A failure is shown once; the
// file is in a.unsaved until write succeeds.
func (a *App) newRecordWriter(file func() string, write func(*record.Record) error) *recordWriter {
	var w *recordWriter
	w = background.New(write, background.How[*record.Record]{Run: a.disk.Do, Told: func(err error) {
		a.unsaved.note(w, file, err)
		if err != nil {
			slog.Error("cannot keep what was studied", "file", file(), "err", err)
			a.dispatch(func() { a.showError(err) })
		}
	}})
	return w
}

// studyScreen is the study screen. Leaving it asks first while its record could not be stored.
type studyScreen struct {
	*study.Screen
	app    *App
	writer *recordWriter // nil: the record is not stored
}

// Leaving implements shell.Careful.
func (s studyScreen) Leaving(leave func()) {
	if s.writer == nil || s.writer.Err() == nil {
		leave() // the last changes are stored in the background
		return
	}
	s.Keep()
	s.app.onDisk(s.writer.Flush, func(err error) { s.app.unlessUnsaved(err, leave) })
}

// unlessUnsaved calls leave; if err, the reason why something could not be stored, is not nil, it
// asks first.
func (a *App) unlessUnsaved(err error, leave func()) {
	if err == nil {
		leave()
		return
	}
	widgets.AskCarefully(a.window.Canvas(), text.T("table.unsaved"), describe.Error(err),
		text.T("table.leave"), text.T("common.cancel"), leave)
}

// studyInSight returns the study screen if it is shown.
func (a *App) studyInSight() (*study.Screen, bool) {
	s, ok := a.shell.Top().(studyScreen)
	return s.Screen, ok
}
