package collections

import (
	"strings"
	"time"

	"pionnier/app/shell"
	"pionnier/core/catalog"
	"pionnier/core/library"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/widgets"
)

// save stores the user's name, origin and licence of c, and then calls then. If name is empty, the
// name stays unchanged.
func (cs *Collections) save(c *library.Collection, name, origin, licence string, then func()) {
	cs.change(c, func(n *library.Note) {
		if name = strings.TrimSpace(name); name != "" {
			n.Name = name
		}
		n.Origin, n.Licence = strings.TrimSpace(origin), strings.TrimSpace(licence)
	}, then)
}

// change applies change to c's note off Fyne's thread. If that succeeds, it calls then on Fyne's
// thread.
func (cs *Collections) change(c *library.Collection, change func(*library.Note), then func()) {
	cs.deps.OnDisk(func() error { return c.Change(change) }, shell.OnSuccess(cs.deps.Fail, then))
}

// ownKey is the preference for whether the user's own games are searched too, and bookKey for
// whether the moves of the opening book are shown.
const (
	ownKey  = "explore.own"
	bookKey = "explore.book"
)

func (cs *Collections) searchesOwn() bool { return cs.deps.Preferences.BoolWithFallback(ownKey, true) }

func (cs *Collections) showsBook() bool { return cs.deps.Preferences.BoolWithFallback(bookKey, true) }

// searchToo returns a function that turns the preference key, an additional source of the search,
// on or off.
func (cs *Collections) searchToo(key string) func(bool) {
	return func(on bool) {
		cs.deps.Preferences.SetBool(key, on)
		cs.exploreAnew()
	}
}

// ask sets whether c is included in searches.
func (cs *Collections) ask(c *library.Collection, asked bool) {
	cs.change(c, func(n *library.Note) { n.Unasked = !asked }, cs.exploreAnew)
}

// remove marks c as deleted and offers to restore it. Its files are removed later.
func (cs *Collections) remove(c *library.Collection) {
	set := func(t time.Time, then func()) {
		cs.change(c, func(n *library.Note) { n.Deleted = t }, func() {
			cs.exploreAnew()
			then()
		})
	}
	set(time.Now().UTC(), func() {
		widgets.Ask(cs.deps.Canvas, text.T("collected.title"), text.T("collected.deleted", "Name", c.Note().Name),
			text.T("collected.restore"), text.T("common.ok"), func() { set(time.Time{}, func() {}) })
	})
}

// export opens the dialog that exports c's games.
func (cs *Collections) export(c *library.Collection) {
	note, games := c.Note(), map[string]int{}
	for _, g := range catalog.Games() {
		games[g.ID] = note.Games(g.ID)
	}
	cs.deps.Export(note.Name, games, func(add func(*record.Record) error) error { return library.Export(c, catalog.Packings(), add) })
}
