// Package collections stores, imports, exports and lists collections of other people's games. It
// searches them for Study and lists their players. Package core/library defines collections and how
// they are searched.
//
// Start reading at Deps and Collections. list.go lists the collections, importing.go imports games,
// changing.go contains other actions, explorer.go searches, and players.go rates the players.
// store.go reads and writes the collections, and show.go and games.go show the lists.
package collections

import (
	"context"
	"iter"

	"pionnier/app/shell"
	"pionnier/core/library"
	"pionnier/core/record"
	"pionnier/storage"
	"pionnier/storage/preferences"
)

// Own is the library of the user's own games, which are searched together with the collections.
// Select and Find do not block.
type Own interface {
	Packed(ctx context.Context, p storage.Packer) (list []*library.Segment, left int, err error)
	PackedID(s *library.Segment, n int) (id string, ok bool)
	Select(storage.Filter) storage.Selection
	Find(id string) (storage.Entry, bool)
}

// Deps contains the package's dependencies. All functions are called on Fyne's thread, except
// Dispatch and Own.Packed.
type Deps struct {
	shell.Host
	Dir         string // the user's games' folder, in which the collections are too
	Preferences preferences.Values
	Own         Own

	Meet  func(...string)                                      // called with names before they are shown
	Load  func(id string, then func(*record.Record))           // reads one of the user's own games
	Study func(rec *record.Record, id string, at *record.Node) // id is "" for a game of others
	// Export asks for a format and saves games. games holds their numbers by the ID of the game. all
	// passes each record to add; it is called off Fyne's thread.
	Export func(name string, games map[string]int, all func(add func(*record.Record) error) error)

	ImportFile, ImportFolder func() // ask for games to import; may be nil
}

// Collections are the collections of other people's games. The methods must be called on Fyne's
// thread, except Take and Gather.
type Collections struct {
	deps    Deps
	store   store
	players playersKnown
}

// New returns the collections in deps.Dir. They are read when they are first needed.
func New(deps Deps) *Collections { return &Collections{deps: deps, store: store{dir: deps.Dir}} }

// Take imports inputs into the collection called name, which it creates if necessary, and passes
// the progress to report. It blocks and may be called from any goroutine. If ctx is cancelled, it
// returns an error, and the games written so far remain in the collection.
func (cs *Collections) Take(ctx context.Context, name string, inputs iter.Seq2[library.Input, error], report func(library.Progress)) (*library.Collection, library.Progress, error) {
	return cs.store.take(ctx, name, inputs, report)
}
