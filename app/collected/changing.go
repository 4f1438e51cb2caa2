package collected

import (
	"bytes"
	"fmt"
	"strings"
	"time"

	"pionnier/app/text"
	"pionnier/core/catalog"
	"pionnier/core/library"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
	"pionnier/widgets"
)

// save keeps what the user says of a collection. An empty name leaves the old one.
func (cs *Collections) save(c *library.Collection, name, origin, licence string) {
	cs.change(c, func(n *library.Note) {
		if name = strings.TrimSpace(name); name != "" {
			n.Name = name
		}
		n.Origin, n.Licence = strings.TrimSpace(origin), strings.TrimSpace(licence)
	}, cs.Show)
}

// change changes what is told of a collection, off Fyne's thread, and calls then.
func (cs *Collections) change(c *library.Collection, change func(*library.Note), then func()) {
	cs.deps.OnDisk(func() error { return c.Change(change) }, func(err error) {
		if err != nil {
			cs.deps.Fail(err)
			return
		}
		then()
	})
}

// ownKey is the preference that the user's own games are searched too, bookKey that the
// moves of the opening book are shown.
const (
	ownKey  = "explore.own"
	bookKey = "explore.book"
)

func (cs *Collections) searchesOwn() bool { return cs.deps.Preferences.BoolWithFallback(ownKey, true) }

func (cs *Collections) showsBook() bool { return cs.deps.Preferences.BoolWithFallback(bookKey, true) }

// searchToo switches what is searched beside the collections.
func (cs *Collections) searchToo(key string) func(bool) {
	return func(on bool) {
		cs.deps.Preferences.SetBool(key, on)
		cs.exploreAnew()
	}
}

// ask has a collection searched, or not.
func (cs *Collections) ask(c *library.Collection, asked bool) {
	cs.change(c, func(n *library.Note) { n.Unasked = !asked }, cs.exploreAnew)
}

// remove hides a collection, and offers to take it back. Its files go some time
// later.
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

// exportSGF writes a collection as SGF, off Fyne's thread.
func (cs *Collections) exportSGF(c *library.Collection) {
	name := c.Note().Name + ".sgf"
	go func() {
		var b bytes.Buffer
		err := library.Export(c, catalog.Packings(), func(r *record.Record) error { return sgf.Write(&b, r) })
		cs.deps.Dispatch(func() {
			if err != nil {
				cs.deps.Fail(fmt.Errorf("export %s: %w", name, err))
				return
			}
			cs.deps.Export(name, b.Bytes())
		})
	}()
}
