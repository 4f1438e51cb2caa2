// Package recent lists on the home screen what the user opened or played lately, with the positions where games
// were left. Start reading at Recents.
package recent

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"pionnier/app/history"
	"pionnier/app/home"
	"pionnier/app/running"
	"pionnier/app/theme"
	"pionnier/core/press/text"
	"pionnier/storage"
	"pionnier/storage/preferences"
	"pionnier/widgets/board"
)

// Recents are the games and the collection that the user opened or played lately. They are written when the
// home screen is shown and at the end, not when a game is opened: if the folder cannot be written, the user
// is to learn that once the game is in sight. Methods must be called on Fyne's thread.
type Recents struct {
	deps      Deps
	positions *positions
	opened    []string // IDs of games that are not yet written, the last at the end
}

// Deps are what Recents need.
type Deps struct {
	Library     *storage.Library
	Preferences *preferences.File
	Unfinished  func() *running.Unfinished // the game that the home screen continues, which is not listed
	OnDisk      func(work func() error, then func(error))
	Look        func() board.Options                  // of a small board
	Emblem      func(gameID string) fyne.CanvasObject // shown until a position is known
	Meet        func(words ...string)                 // is called with words to be shown
	Study       func(id string)                       // opens a game
	Collection  func(name string)                     // opens a collection
}

// New returns the Recents of the games and the collection that deps.Preferences lists as opened
// last.
func New(deps Deps) *Recents {
	return &Recents{deps: deps, positions: &positions{deps: deps, known: map[string]position{}}}
}

// Position returns a picture of the board of a game as it was left. If the board is not yet known,
// Position returns the game's emblem, reads the board in the background and then calls then.
func (r *Recents) Position(e storage.Entry, then func()) fyne.CanvasObject {
	return r.positions.last(e, then)
}

// Note records that the game id was opened or played.
func (r *Recents) Note(id string) {
	if last := len(r.opened) - 1; last < 0 || r.opened[last] != id {
		r.opened = append(r.opened, id)
	}
}

// Keep writes the recorded games to the preferences.
func (r *Recents) Keep() {
	for _, id := range r.opened {
		preferences.RememberOpened(r.deps.Preferences, id)
	}
	r.opened = nil
}

// List returns the games that the user opened last, then the latest games of the library, and last
// the collection that the user opened last. It leaves out the unfinished game and returns at most
// home.MostRecent entries. It does not block. If the picture of the game at index at is not yet
// known, picture is called with it later.
func (r *Recents) List(picture func(at int, o fyne.CanvasObject)) (list []home.Recent) {
	d := r.deps
	r.Keep()
	opened, collection := preferences.Opened(d.Preferences)
	seen := map[string]bool{}
	if u := d.Unfinished(); u != nil {
		seen[u.Entry.ID] = true
	}
	games := home.MostRecent
	if collection != "" {
		games--
	}
	add := func(e storage.Entry) {
		if !seen[e.ID] && len(list) < games {
			seen[e.ID] = true
			list = append(list, r.game(e, len(list), picture))
		}
	}
	for _, id := range opened {
		if e, ok := d.Library.Find(id); ok {
			add(e)
		}
	}
	for _, e := range d.Library.Latest(storage.Filter{}, games+1) {
		add(e)
	}
	if collection != "" {
		d.Meet(collection)
		list = append(list, home.Recent{Title: collection, Detail: text.T("home.recent.collection"), Picture: widget.NewIcon(theme.Icon("collections")),
			Open: func() { d.Collection(collection) }})
	}
	return list
}

// game returns the home screen's entry for e at index at. If the picture of its last position is
// not known yet, picture is called later with at and the picture.
func (r *Recents) game(e storage.Entry, at int, picture func(at int, o fyne.CanvasObject)) home.Recent {
	d := r.deps
	d.Meet(history.Title(e))
	look := r.positions.last(e, func() { picture(at, r.positions.last(e, func() {})) })
	return home.Recent{Title: history.Title(e), Short: func(fits func(string) bool) string { return history.ShortTitle(e, fits) },
		Detail: text.N("history.moves", e.Moves) + " · " + text.Date(e.Changed), Picture: look, Open: func() { d.Study(e.ID) }}
}
