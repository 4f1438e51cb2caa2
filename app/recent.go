package app

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
)

// recents are the games and the collection that the user opened or played lately. They are written when the
// home screen is shown and at the end, not when a game is opened: if the folder cannot be written, the user
// is to learn that once the game is in sight.
type recents struct {
	app       *App
	positions *positions
	opened    []string // IDs of games that are not yet written, the last at the end
}

// note records that the game id was opened or played.
func (r *recents) note(id string) {
	if last := len(r.opened) - 1; last < 0 || r.opened[last] != id {
		r.opened = append(r.opened, id)
	}
}

// playedGames is the user's library for the running game, and notes what is played.
type playedGames struct {
	running.Library
	app *App
}

var _ running.Noting = playedGames{}

// Played implements running.Noting.
func (g playedGames) Played(id string) { g.app.dispatch(func() { g.app.recents.note(id) }) }

// keep writes the recorded games to the preferences.
func (r *recents) keep() {
	for _, id := range r.opened {
		preferences.RememberOpened(r.app.preferences, id)
	}
	r.opened = nil
}

// list returns the games and the collection that the user opened last, except the unfinished game.
// It does not block: picture is called later with the picture of the game at index at.
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

// game returns the home screen's entry for e at index at.
func (r *recents) game(e storage.Entry, at int, picture func(at int, o fyne.CanvasObject)) home.Recent {
	a := r.app
	a.fonts.meet(history.Title(e))
	look := r.positions.last(e, func() { picture(at, r.positions.last(e, func() {})) })
	return home.Recent{Title: history.Title(e), Short: func(fits func(string) bool) string { return history.ShortTitle(e, fits) },
		Detail: text.N("history.moves", e.Moves) + " · " + text.Date(e.Changed), Picture: look, Open: func() { a.running.Study(e.ID) }}
}
