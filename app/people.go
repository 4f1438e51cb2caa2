package app

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"sync"

	"pionnier/app/collected"
	"pionnier/app/people"
	"pionnier/app/shell"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/library"
	"pionnier/core/record"
	"pionnier/storage"
)

// playersKnown remembers who played in the games that were looked at last: to rate them takes a
// second or two for a hundred thousand games.
type playersKnown struct {
	mu    sync.Mutex
	known map[string]knownPlayers // by game
}

type knownPlayers struct {
	people.Known
	of string // which games these were
}

// findPlayers returns the players of a game in all collections that are searched and in the user's
// own games. It may be called from any goroutine.
func (a *App) findPlayers(entry catalog.Game) (people.Known, error) {
	e := &explorer{a, entry}
	found, err := e.gather(context.Background())
	for found.Unread > 0 && err == nil {
		found, err = e.gather(context.Background())
	}
	if len(found.Segments) == 0 {
		return people.Known{}, err
	}
	of := ""
	for _, s := range found.Segments {
		of += fmt.Sprintf("%s %d %08x\n", s.GameID(), s.Len(), s.Checksum())
	}
	p := &a.players
	p.mu.Lock()
	defer p.mu.Unlock()
	if known := p.known[entry.ID]; known.of == of {
		return known.Known, err
	}
	if p.known == nil {
		p.known = map[string]knownPlayers{}
	}
	known := people.Known{People: library.People(found.Segments), Segments: found.Segments}
	p.known[entry.ID] = knownPlayers{known, of}
	return known, err
}

// playerSource is what the screens of players ask.
func (a *App) playerSource() people.Source {
	s := people.Source{
		Know: func(gameID string, then func(people.Known, error)) {
			entry, err := catalog.Find(gameID)
			if err != nil {
				panic(err) // a source names games of the catalog
			}
			go func() {
				known, err := a.findPlayers(entry)
				if err != nil {
					slog.Warn("some games tell of no players", "err", err)
				}
				a.dispatch(func() { then(known, err) })
			}()
		},
		Portray: func(gameID string, k people.Known, name string, then func(library.Portrait)) {
			entry, err := catalog.Find(gameID)
			if err != nil {
				panic(err)
			}
			packing, _ := catalog.As[library.Packing](entry)
			go func() {
				portrait := library.Portray(k.Segments, packing, name, entry.Opening)
				a.dispatch(func() { then(portrait) })
			}()
		},
		Accuracy: a.accuracyOf,
	}
	for _, p := range catalog.Packings() {
		s.Games = append(s.Games, p.Game())
	}
	return s
}

// accuracyOf is how accurate a player was on average in the user's own games that have a
// report.
func (a *App) accuracyOf(gameID, name string) (percent float64, games int) {
	key := library.Fold(name)
	for e := range a.library.Select(storage.Filter{Game: gameID}).All() {
		for _, c := range []game.Color{game.Black, game.White} {
			if e.Report != nil && e.Report.Accuracy.Of(c) > 0 && library.Fold(e.Players.Of(c).Name) == key {
				percent += e.Report.Accuracy.Of(c)
				games++
			}
		}
	}
	return percent / float64(max(1, games)), games
}

// showPlayers shows the list of players.
func (a *App) showPlayers() {
	place := &people.Place{}
	a.shell.Push(func() shell.Screen { return people.NewList(a.playerSource(), place, a.showPlayer, a.shell.Back) })
}

// showPlayer shows the page of a player.
func (a *App) showPlayer(gameID, name string) {
	if _, err := catalog.Find(gameID); err != nil {
		a.showError(err)
		return
	}
	source := a.playerSource()
	source.ShowGames = func(k people.Known, hits []library.Hit) {
		a.showGames(&collected.Games{Segments: k.Segments, Hits: hits})
	}
	a.shell.Push(func() shell.Screen { return people.NewPage(source, gameID, name, a.shell.Back) })
}

// showPlayersOf shows the page of the one who played a stored game, or asks which of two.
func (a *App) showPlayersOf(id string) {
	e, found := a.library.Find(id)
	if !found {
		return
	}
	names := personNames(e.Players)
	switch len(names) {
	case 0:
		a.showPlayers()
	case 1:
		a.showPlayer(e.Game, names[0])
	default:
		collected.Choose(a.window.Canvas(), names, func(name string) { a.showPlayer(e.Game, name) })
	}
}

// personNames are the names of those who are no engines.
func personNames(players game.ByColor[record.Player]) (names []string) {
	for _, c := range []game.Color{game.Black, game.White} {
		if p := players.Of(c); p.Name != "" && p.Level == "" && !slices.Contains(names, p.Name) {
			names = append(names, p.Name)
		}
	}
	return names
}
