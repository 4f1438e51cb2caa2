// Package collections stores and shows the collections of other people's games: it imports and
// exports them, searches them for Study, and shows their players. Package core/library defines a
// collection and how it is searched.
//
// Start reading at Deps and Collections; list.go lists the collections, importing.go imports games,
// changing.go holds other actions on a collection, explorer.go searches, and players.go rates the
// players. store.go holds the collections on disk. show.go and games.go draw the lists.
package collections

import (
	"context"
	"iter"

	"fyne.io/fyne/v2"

	"pionnier/app/shell"
	"pionnier/core/library"
	"pionnier/core/record"
	"pionnier/storage"
	"pionnier/storage/preferences"
)

// Own is the user's own games, which are searched together with the collections. Select and Find do
// not wait for the disk.
type Own interface {
	Packed(ctx context.Context, p storage.Packer) (list []*library.Segment, left int, err error)
	PackedID(s *library.Segment, n int) (id string, ok bool)
	Select(storage.Filter) storage.Selection
	Find(id string) (storage.Entry, bool)
}

// Deps holds the dependencies on the program. All functions are called on Fyne's thread, except
// Dispatch and Own.Packed.
type Deps struct {
	Dir         string // of the user's games, beside which collections are
	Preferences preferences.Values
	Own         Own

	Shell    *shell.Shell
	Canvas   fyne.Canvas // of dialogs
	Dispatch func(func())
	Fail     func(error)     // says what went wrong
	Meet     func(...string) // receives names before they are shown
	// OnDisk has work done off Fyne's thread, in the order asked, and then calls then on it.
	OnDisk func(work func() error, then func(error))

	Load  func(id string, then func(*record.Record))           // reads one of the user's own games
	Study func(rec *record.Record, id string, at *record.Node) // id is "" for a game of others
	// Export asks as what games are to be saved: how many there are, by the game that they are of, and what gives
	// each to add, off Fyne's thread.
	Export func(name string, games map[string]int, all func(add func(*record.Record) error) error)

	ImportFile, ImportFolder func() // ask for games to import; nil: that is not offered
}

// Collections are the collections of other people's games. Its methods run on Fyne's thread, except
// List, Take and Gather.
type Collections struct {
	deps    Deps
	store   store
	players playersKnown
}

// New returns the collections of deps.Dir. They are opened when they are first used.
func New(deps Deps) *Collections { return &Collections{deps: deps, store: store{dir: deps.Dir}} }

// List returns the collections that are not deleted. It may be called from any goroutine, and waits
// for the disk.
func (cs *Collections) List() ([]*library.Collection, error) { return cs.store.open() }

// Take imports inputs into the collection with this name, which it creates if necessary. It may be
// called from any goroutine, and waits for the disk.
func (cs *Collections) Take(ctx context.Context, name string, inputs iter.Seq2[library.Input, error], report func(library.Progress)) (*library.Collection, library.Progress, error) {
	return cs.store.take(ctx, name, inputs, report)
}
