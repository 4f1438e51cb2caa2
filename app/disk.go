package app

import (
	"context"

	"pionnier/app/history"
	"pionnier/core/library"
	"pionnier/core/record"
	"pionnier/storage"
)

// gameStore is the part of *storage.Library that the program uses. Newest, Find and List do not
// wait for the disk; the other methods must not be called on Fyne's thread.
type gameStore interface {
	history.Library
	Save(id string, r *record.Record) (string, error)
	Import(ctx context.Context, games []*record.Record, saved func(done int)) (storage.Imported, error)
	List() []storage.Entry
	Newest(storage.Filter) (storage.Entry, bool)
	Find(id string) (storage.Entry, bool)
	Packed(ctx context.Context, p storage.Packer) (list []*library.Segment, left int, err error)
	PackedID(s *library.Segment, n int) (id string, ok bool)
	Writable() error
	Close() error
}

var _ gameStore = (*storage.Library)(nil)

// onDisk runs work off Fyne's thread, after all work that was queued before, and then calls
// then on Fyne's thread, which never waits for a disk.
func (a *App) onDisk(work func() error, then func(error)) {
	a.disk.Do(func() {
		err := work()
		a.dispatch(func() { then(err) })
	})
}

// load reads a stored game and calls then with it on Fyne's thread. If the game cannot be read, or
// its newest state could not be stored, load shows the reason instead.
func (a *App) load(id string, then func(*record.Record)) {
	var rec *record.Record
	read := func() (err error) {
		if err = a.unsaved.try(id); err == nil {
			rec, err = a.library.Load(id)
		}
		return err
	}
	a.onDisk(read, func(err error) {
		if err != nil {
			a.showError(err)
			return
		}
		then(rec)
	})
}
