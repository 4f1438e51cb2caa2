package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"pionnier/app/history"
	"pionnier/app/home"
	"pionnier/app/running"
	"pionnier/app/theme"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/storage"
	"pionnier/storage/preferences"
)

// recents holds what the user opened or played lately. It is written when Home is shown and at the
// end, not when a game is opened: if the folder cannot be written, the user learns so once the game
// is shown.
type recents struct {
	app       *App
	positions *positions
	opened    []string // games that are not written yet, by their IDs, the last at the end
}

// note records that the game id was opened or played.
func (r *recents) note(id string) {
	if last := len(r.opened) - 1; last < 0 || r.opened[last] != id {
		r.opened = append(r.opened, id)
	}
}

// playedGames is the user's library for the running game. It calls played with the ID of each game
// it saves.
type playedGames struct {
	running.Library
	played func(id string)
}

// Save implements running.Library.
func (g playedGames) Save(id string, r *record.Record) (string, error) {
	id, err := g.Library.Save(id, r)
	if err == nil {
		g.played(id)
	}
	return id, err
}

// keep writes the recorded games to the preferences.
func (r *recents) keep() {
	for _, id := range r.opened {
		preferences.RememberOpened(r.app.preferences, id)
	}
	r.opened = nil
}

// list returns the games and the collection that the user opened lately, except the unfinished
// game, which Home continues. Games opened last come first, then games changed last. It reads no
// game; picture is called with each last position once that is read.
func (r *recents) list(picture func(at int, o fyne.CanvasObject)) (list []home.Recent) {
	a := r.app
	r.keep()
	opened, collection := preferences.Opened(a.preferences)
	seen := map[string]bool{}
	if u := a.running.Unfinished(); u != nil {
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
		if e, ok := a.own.Find(id); ok {
			add(e)
		}
	}
	for _, e := range a.own.Latest(storage.Filter{}, games+1) {
		add(e)
	}
	if collection != "" {
		a.fonts.meet(collection)
		list = append(list, home.Recent{Title: collection, Detail: text.T("home.recent.collection"), Picture: widget.NewIcon(theme.Icon("collections")),
			Open: func() { a.collections.ShowNamed(collection) }})
	}
	return list
}

// game returns the entry at index at of the recent list for a game. picture is called with the last
// position once that is read.
func (r *recents) game(e storage.Entry, at int, picture func(at int, o fyne.CanvasObject)) home.Recent {
	a := r.app
	a.fonts.meet(history.Title(e))
	look := r.positions.last(e, func() { picture(at, r.positions.last(e, func() {})) })
	return home.Recent{Title: history.Title(e), Short: func(fits func(string) bool) string { return history.ShortTitle(e, fits) },
		Detail: text.N("history.moves", e.Moves) + " · " + text.Date(e.Changed), Picture: look, Open: func() { a.running.Study(e.ID) }}
}
