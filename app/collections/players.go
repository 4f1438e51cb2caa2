package collections

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"sync"

	"pionnier/app/players"
	"pionnier/app/shell"
	"pionnier/core/catalog"
	"pionnier/core/engine/strength"
	"pionnier/core/game"
	"pionnier/core/library"
	"pionnier/core/record"
	"pionnier/storage"
)

// playersKnown caches the players found by the last search of each game, because rating them is
// slow.
type playersKnown struct {
	mu    sync.Mutex
	known map[string]knownPlayers // by game
}

type knownPlayers struct {
	players.Known
	of string // which games these were
}

// findPlayers returns the players of entry in all searched collections and in the user's own games.
// If some cannot be read, it returns the players of the others and an error. It blocks and may be
// called from any goroutine.
func (cs *Collections) findPlayers(entry catalog.Game) (players.Known, error) {
	found, err := cs.Gather(context.Background(), entry)
	if len(found.Segments) == 0 {
		return players.Known{}, err
	}
	of := ""
	for _, s := range found.Segments {
		of += fmt.Sprintf("%s %d %08x\n", s.GameID(), s.Len(), s.Checksum())
	}
	p := &cs.players
	p.mu.Lock()
	defer p.mu.Unlock()
	if known := p.known[entry.ID]; known.of == of {
		return known.Known, err
	}
	if p.known == nil {
		p.known = map[string]knownPlayers{}
	}
	known := players.Known{People: library.People(found.Segments), Segments: found.Segments}
	p.known[entry.ID] = knownPlayers{known, of}
	return known, err
}

// playerSource returns the source of data for the screens of players.
func (cs *Collections) playerSource() players.Source {
	s := players.Source{
		Dispatch: cs.deps.Dispatch,
		Know: func(during *shell.While, gameID string, then func(players.Known, error)) {
			entry, err := catalog.Find(gameID)
			if err != nil {
				panic(err) // a source names games of the catalog
			}
			go func() {
				known, err := cs.findPlayers(entry)
				if err != nil {
					slog.Warn("some games tell of no players", "err", err)
				}
				during.Do(func() { then(known, err) })
			}()
		},
		Portray: func(during *shell.While, gameID string, k players.Known, name string, then func(library.Portrait)) {
			entry, err := catalog.Find(gameID)
			if err != nil {
				panic(err)
			}
			packing, _ := catalog.As[library.Packing](entry)
			go func() {
				portrait := library.Portray(k.Segments, packing, name, entry.Opening)
				during.Do(func() { then(portrait) })
			}()
		},
		Accuracy: cs.accuracyOf,
		Strength: cs.strengthOf,
	}
	for _, p := range catalog.Packings() {
		s.Games = append(s.Games, p.Game())
	}
	return s
}

// accuracyOf returns the mean accuracy of the named player in the user's own games that have a
// report, and the number of these games.
func (cs *Collections) accuracyOf(gameID, name string) (percent float64, games int) {
	key := library.Fold(name)
	for e := range cs.deps.Own.Select(storage.Filter{Game: gameID}).All() {
		for _, c := range []game.Color{game.Black, game.White} {
			if e.Report != nil && e.Report.Accuracy.Of(c) > 0 && library.Fold(e.Players.Of(c).Name) == key {
				percent += e.Report.Accuracy.Of(c)
				games++
			}
		}
	}
	return percent / float64(max(1, games)), games
}

// strengthOf estimates the strength of the named player from the user's own games that have a
// report and a full-size board. told is false if there are too few moves.
func (cs *Collections) strengthOf(gameID, name string) (e strength.Estimate, told bool) {
	entry, err := catalog.Find(gameID)
	if err != nil {
		return e, false
	}
	appraiser := entry.Appraiser(entry.FullSize, entry.FullSize)
	if appraiser == nil {
		return e, false
	}
	key := library.Fold(name)
	var games []strength.Evidence
	for e := range cs.deps.Own.Select(storage.Filter{Game: gameID}).All() {
		for _, c := range []game.Color{game.Black, game.White} {
			if e.Report != nil && e.Size == entry.FullSize && library.Fold(e.Players.Of(c).Name) == key {
				games = append(games, strength.Evidence(e.Report.Shown.Of(c)))
			}
		}
	}
	return appraiser.Scale().Estimate(games...)
}

// ShowPlayers opens the list of players of the game that has the most players.
func (cs *Collections) ShowPlayers() { cs.showPlayers(&players.Place{}) }

func (cs *Collections) showPlayers(place *players.Place) {
	cs.deps.Shell.Push(func() shell.Screen {
		return players.NewList(cs.playerSource(), place, cs.ShowPlayer, cs.deps.Shell.Back)
	})
}

// ShowPlayer opens the page of the named player.
func (cs *Collections) ShowPlayer(gameID, name string) {
	if _, err := catalog.Find(gameID); err != nil {
		cs.deps.Fail(err)
		return
	}
	source := cs.playerSource()
	source.ShowGames = func(k players.Known, hits []library.Hit) {
		cs.showGames(&Games{Segments: k.Segments, Hits: hits})
	}
	cs.deps.Shell.Push(func() shell.Screen { return players.NewPage(source, gameID, name, cs.deps.Shell.Back) })
}

// ShowPlayersOf opens the page of the person who played the stored game id. If both players are
// persons, the user chooses one. If neither is, ShowPlayersOf opens the list of players.
func (cs *Collections) ShowPlayersOf(id string) {
	e, found := cs.deps.Own.Find(id)
	if !found {
		return
	}
	names := personNames(e.Players)
	switch len(names) {
	case 0:
		cs.showPlayers(cs.playerSource().Place(e.Game))
	case 1:
		cs.ShowPlayer(e.Game, names[0])
	default:
		choosePlayer(cs.deps.Canvas, names, func(name string) { cs.ShowPlayer(e.Game, name) })
	}
}

// personNames returns the distinct names of players that are not engines.
func personNames(players game.ByColor[record.Player]) (names []string) {
	for _, c := range []game.Color{game.Black, game.White} {
		if p := players.Of(c); p.Name != "" && p.Level == "" && !slices.Contains(names, p.Name) {
			names = append(names, p.Name)
		}
	}
	return names
}
