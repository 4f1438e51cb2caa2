package collections

import (
	"slices"

	"pionnier/app/shell"
	"pionnier/app/study"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/library"
	"pionnier/core/record"
	"pionnier/storage/preferences"
)

// Show opens the list of collections.
func (cs *Collections) Show() {
	var list []*library.Collection
	cs.deps.OnDisk(func() (err error) {
		list, err = cs.store.open()
		for _, one := range list {
			one.Check()
		}
		return err
	}, shell.OnSuccess(cs.deps.Fail, func() { showList(cs.deps.Canvas, list, cs.actions(), nil) }))
}

// actions returns the actions that the list of collections offers.
func (cs *Collections) actions() *actions {
	return &actions{Players: cs.ShowPlayers, Games: cs.showOf, ImportFile: cs.deps.ImportFile, ImportFolder: cs.deps.ImportFolder, Save: cs.save,
		Export: cs.export, Delete: cs.remove, TakeBack: cs.takeBack, Ask: cs.ask, Damaged: cs.store.damaged(), Own: cs.searchesOwn(),
		SetOwn: cs.searchToo(ownKey), Book: cs.showsBook(), SetBook: cs.searchToo(bookKey)}
}

// ShowNamed lists the games of the collection called name, or all collections if there is no such
// collection.
func (cs *Collections) ShowNamed(name string) {
	var list []*library.Collection
	cs.deps.OnDisk(func() (err error) {
		list, err = cs.store.open()
		return err
	}, shell.OnSuccess(cs.deps.Fail, func() {
		if i := slices.IndexFunc(list, func(c *library.Collection) bool { return c.Note().Name == name }); i >= 0 {
			cs.showOf(list[i])
			return
		}
		preferences.RememberCollection(cs.deps.Preferences, "")
		cs.Show()
	}))
}

// showOf lists the games of c.
func (cs *Collections) showOf(c *library.Collection) {
	preferences.RememberCollection(cs.deps.Preferences, c.Note().Name)
	var segments []*library.Segment
	var hits []library.Hit
	cs.deps.OnDisk(func() (err error) {
		segments, err = c.Segments("")
		hits = library.AllGames(segments)
		return err
	}, func(err error) {
		if err != nil {
			cs.deps.Fail(err)
		}
		cs.showGames(&Games{Segments: segments, Hits: hits})
	})
}

// showGames lists the games in found. When the user returns from a game, the list is shown again
// with the same scroll offset.
func (cs *Collections) showGames(found *Games) {
	found.Show(cs.deps.Canvas, cs.deps.Meet, func(s *library.Segment, h library.Hit) {
		cs.openFound(s, h, func() { cs.showGames(found) })
	})
}

// openFound opens the game of h in Study at the position that was found. It calls again when the
// user returns.
func (cs *Collections) openFound(s *library.Segment, h library.Hit, again func()) {
	entry, err := catalog.Find(s.GameID())
	if err != nil {
		cs.deps.Fail(err)
		return
	}
	study := func(rec *record.Record, id string) {
		cs.deps.Shell.Returning(func() { cs.deps.Study(rec, id, nodeAt(entry, rec, h.Ply)) }, again)
	}
	if id, ok := cs.deps.Own.PackedID(s, h.Game); ok {
		cs.deps.Load(id, func(rec *record.Record) { study(rec, id) })
		return
	}
	packing, _ := catalog.As[library.Packing](entry)
	rec, err := s.Record(h.Game, packing)
	if err != nil {
		cs.deps.Fail(err)
		return
	}
	study(rec, "")
}

// nodeAt returns the node of rec's main line after ply moves, not counting forced passes.
func nodeAt(entry catalog.Game, rec *record.Record, ply int) *record.Node {
	start, err := entry.Start(rec)
	if err != nil {
		return rec.Root
	}
	_, chosen := start.(game.Settler)
	at := rec.Root
	for n := range rec.Root.MainLine() {
		if n.Move != 0 && (chosen || n.Move != game.Pass) {
			if ply--; ply < 0 {
				break
			}
		}
		at = n
	}
	return at
}

// exploreAnew repeats the search of the Study screen, if that is shown. It is called after
// collections have changed.
func (cs *Collections) exploreAnew() {
	if s, ok := cs.deps.Shell.Top().(*study.Screen); ok {
		s.ExploreAnew()
	}
}
