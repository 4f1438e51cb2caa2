package app

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"iter"
	"os"
	"path/filepath"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/app/collected"
	"pionnier/app/describe"
	"pionnier/app/study"
	"pionnier/app/text"
	"pionnier/core/catalog"
	"pionnier/core/library"
	"pionnier/core/library/files"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
	"pionnier/widgets"
)

// showCollections lists the collections of other people's games.
func (a *App) showCollections() {
	var list []*library.Collection
	a.onDisk(func() (err error) {
		list, err = a.collections.open()
		return err
	}, func(err error) {
		if err != nil {
			a.showError(err)
			return
		}
		a.listCollections(list)
	})
}

func (a *App) listCollections(list []*library.Collection) {
	on := collected.Actions{Players: a.showPlayers, Games: a.showCollection, ImportFile: a.importCollectionFile, Save: a.saveCollection,
		Export: a.exportCollection, Delete: a.deleteCollection, Ask: a.askCollection, Own: a.searchesOwn(),
		SetOwn: a.searchToo(ownKey), Book: a.showsBook(), SetBook: a.searchToo(bookKey)}
	if !inBrowser && !a.mobile() {
		on.ImportFolder = a.importCollectionFolder
	}
	collected.Show(a.window.Canvas(), list, on)
}

// showCollection lists the games of a collection.
func (a *App) showCollection(c *library.Collection) {
	var segments []*library.Segment
	var hits []library.Hit
	a.onDisk(func() (err error) {
		segments, err = c.Segments("")
		hits = library.AllGames(segments)
		return err
	}, func(err error) {
		if err != nil {
			a.showError(err)
		}
		a.showGames(&collected.Games{Segments: segments, Hits: hits})
	})
}

// showGames lists games that were found. Whoever comes back from one that was opened finds
// the list as it was left.
func (a *App) showGames(found *collected.Games) {
	found.Show(a.window.Canvas(), a.meet, func(s *library.Segment, h library.Hit) {
		a.openFound(s, h, func() { a.showGames(found) })
	})
}

// openFound studies a game that was found, at the position; again is called when the user
// comes back from it.
func (a *App) openFound(s *library.Segment, h library.Hit, again func()) {
	entry, err := catalog.Find(s.GameID())
	if err != nil {
		a.showError(err)
		return
	}
	study := func(rec *record.Record, id string) {
		a.shell.Returning(func() { a.studyAt(rec, id, nodeAt(entry, rec, h.Ply)) }, again)
	}
	if id, ok := a.library.PackedID(s, h.Game); ok {
		a.load(id, func(rec *record.Record) { study(rec, id) })
		return
	}
	packing, _ := catalog.As[library.Packing](entry)
	rec, err := s.Record(h.Game, packing)
	if err != nil {
		a.showError(err)
		return
	}
	study(rec, "")
}

// importCollectionFile asks for a file or an archive and makes a collection of it.
func (a *App) importCollectionFile() {
	extensions := append(append([]string{}, catalog.Extensions...), files.Archives()...)
	if inBrowser {
		a.chooseFiles(extensions, false, func(chosen []chosenFile) { a.importChosenCollection(chosen[0]) })
		return
	}
	a.pickFile(text.T("files.open.title"), lastExtensions(extensions), a.importCollectionURI)
}

// lastExtensions are what a dialog can look at: ".gz" of ".tar.gz".
func lastExtensions(extensions []string) (last []string) {
	for _, e := range extensions {
		last = append(last, e[strings.LastIndexByte(e, '.'):])
	}
	return last
}

// importCollectionFolder asks for a folder and makes a collection of it.
func (a *App) importCollectionFolder() {
	a.pickFolder(text.T("collected.folder"), text.T("files.folder.whole"), "", a.importCollectionURI)
}

// importCollectionURI makes a collection of what the toolkit names.
func (a *App) importCollectionURI(uri fyne.URI) {
	a.importCollectionURIs(files.Stem(uri.Name()), []fyne.URI{uri})
}

// importCollectionURIs makes one collection of several.
func (a *App) importCollectionURIs(name string, uris []fyne.URI) {
	a.importCollection(name, func(ctx context.Context) iter.Seq2[library.Input, error] {
		return func(yield func(library.Input, error) bool) {
			for _, uri := range uris {
				for input, err := range inputsOf(ctx, uri) {
					if !yield(input, err) {
						return
					}
				}
			}
		}
	})
}

// inputsOf finds the files with games in what the toolkit names.
func inputsOf(ctx context.Context, uri fyne.URI) iter.Seq2[library.Input, error] {
	if uri.Scheme() == "file" {
		return games().Walk(ctx, os.DirFS(filepath.Dir(uri.Path())), filepath.Base(uri.Path()))
	}
	data, err := uriSource(uri).read()
	return games().Read(uri.Name(), data, err)
}

// largestArchive is how many bytes a page can hold twice.
const largestArchive = 512 << 20

// importChosenCollection makes a collection of a file that a browser gives.
func (a *App) importChosenCollection(f chosenFile) {
	a.importCollection(files.Stem(f.name), func(context.Context) iter.Seq2[library.Input, error] {
		data, err := f.read(largestArchive)
		return games().Read(f.name, data, err)
	})
}

// games finds the files that have games.
func games() files.Walker { return files.Walker{Extensions: catalog.Extensions} }

// collecting is an import into a collection under way. Its methods run on Fyne's thread.
type collecting struct {
	app    *App
	cancel context.CancelFunc
	words  func(string)
	ended  bool
	modal  *widgets.Modal
}

// importCollection takes games into the collection of a name, in a goroutine of its own.
// What was taken when it is cancelled stays, and the next import of the same files goes on
// from there.
func (a *App) importCollection(name string, inputs func(context.Context) iter.Seq2[library.Input, error]) {
	ctx, cancel := context.WithCancel(context.Background())
	work := &collecting{app: a, cancel: cancel}
	work.show()
	go func() {
		var last time.Time
		c, done, err := a.collections.take(ctx, name, inputs(ctx), func(at library.Progress) {
			if time.Since(last) > patience/2 {
				last = time.Now()
				a.dispatch(func() { work.progress(at) })
			}
		})
		cancel()
		if errors.Is(err, context.Canceled) {
			err = nil
		}
		a.dispatch(func() { work.end(name, c, done, err) })
	}()
}

func (w *collecting) show() {
	label := widgets.Line(text.T("files.import.reading"))
	w.words = label.SetText
	box := &fyne.Container{Objects: []fyne.CanvasObject{label}, Layout: &widgets.AtLeast{Size: fyne.NewSize(280, 36)}}
	w.modal = widgets.ShowModal(w.app.window.Canvas(), text.T("files.import.title"), box,
		widgets.NewButton(text.T("common.cancel"), nil, w.cancel)).Fix(w.cancel)
}

func (w *collecting) progress(at library.Progress) {
	if !w.ended {
		w.words(text.T("collected.importing", "Games", text.Number(at.Games), "Joined", text.Number(at.Joined)))
	}
}

func (w *collecting) end(name string, c *library.Collection, done library.Progress, err error) {
	w.ended = true
	w.modal.Close()
	w.app.exploreAnew()
	if err != nil {
		w.app.showError(err)
		return
	}
	if done.Games+done.Joined+done.Refused == 0 || len(c.Note().Segments) == 0 {
		w.tellOfNone(name, c, done)
		return
	}
	words := text.N("explore.added", done.Games, "Number", text.Number(done.Games), "Name", name)
	if done.Joined > 0 {
		words += " " + text.N("explore.joined", done.Joined, "Number", text.Number(done.Joined))
	}
	words += refusedWords(done)
	widgets.Ask(w.app.window.Canvas(), text.T("collected.title"), words, text.T("collected.games"), text.T("common.ok"), func() { w.app.showCollection(c) })
}

// refusedWords tell how many could not be read, if there are any, and of one why.
func refusedWords(done library.Progress) string {
	if done.Refused == 0 {
		return ""
	}
	words := " " + text.N("explore.refused", done.Refused, "Number", text.Number(done.Refused))
	if done.Refused == 1 {
		words += " " + describe.Error(done.Why)
	}
	return words
}

// tellOfNone says that nothing was found, and leaves no collection of it, unless that would list
// several that could not be read.
func (w *collecting) tellOfNone(name string, c *library.Collection, done library.Progress) {
	if n := c.Note(); len(n.Segments) == 0 && n.Refusals <= 1 {
		w.app.changeCollection(c, func(n *library.Note) { n.Deleted = time.Now().UTC() }, func() {})
	}
	widgets.Tell(w.app.window.Canvas(), text.T("collected.title"), text.T("collected.none", "Name", name)+refusedWords(done), text.T("common.ok"))
}

// exploreAnew has the screen search again: there are other games now.
func (a *App) exploreAnew() {
	if s, ok := a.shell.Top().(*study.Screen); ok {
		s.ExploreAnew()
	}
}

// take imports into the collection of a name, a new one if there is none.
func (c *collections) take(ctx context.Context, name string, inputs iter.Seq2[library.Input, error], report func(library.Progress)) (*library.Collection, library.Progress, error) {
	list, err := c.open()
	if err != nil {
		return nil, library.Progress{}, err
	}
	var into *library.Collection
	for _, one := range list {
		if library.Fold(one.Note().Name) == library.Fold(name) {
			into = one
		}
	}
	if into == nil {
		if into, err = c.create(name); err != nil {
			return nil, library.Progress{}, err
		}
	}
	done, err := library.Importer{Packings: catalog.Packings(), Read: catalog.Read, Report: report, Describe: describe.Error}.Import(ctx, into, inputs)
	return into, done, err
}

func (c *collections) create(name string) (*library.Collection, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	one, err := c.store.Create(name)
	if err == nil {
		c.list = append(c.list, one)
	}
	return one, err
}

// saveCollection keeps what the user says of a collection. An empty name leaves the old one.
func (a *App) saveCollection(c *library.Collection, name, origin, licence string) {
	a.changeCollection(c, func(n *library.Note) {
		if name = strings.TrimSpace(name); name != "" {
			n.Name = name
		}
		n.Origin, n.Licence = strings.TrimSpace(origin), strings.TrimSpace(licence)
	}, a.showCollections)
}

// changeCollection changes what is told of a collection, off Fyne's thread, and calls then.
func (a *App) changeCollection(c *library.Collection, change func(*library.Note), then func()) {
	a.onDisk(func() error { return c.Change(change) }, func(err error) {
		if err != nil {
			a.showError(err)
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

func (a *App) searchesOwn() bool { return a.preferences.BoolWithFallback(ownKey, true) }

func (a *App) showsBook() bool { return a.preferences.BoolWithFallback(bookKey, true) }

// searchToo switches what is searched beside the collections.
func (a *App) searchToo(key string) func(bool) {
	return func(on bool) {
		a.preferences.SetBool(key, on)
		a.exploreAnew()
	}
}

// askCollection has a collection searched, or not.
func (a *App) askCollection(c *library.Collection, asked bool) {
	a.changeCollection(c, func(n *library.Note) { n.Unasked = !asked }, a.exploreAnew)
}

// deleteCollection hides a collection, and offers to take it back. Its files go some time
// later.
func (a *App) deleteCollection(c *library.Collection) {
	set := func(t time.Time, then func()) {
		a.changeCollection(c, func(n *library.Note) { n.Deleted = t }, func() {
			a.exploreAnew()
			then()
		})
	}
	set(time.Now().UTC(), func() {
		widgets.Ask(a.window.Canvas(), text.T("collected.title"), text.T("collected.deleted", "Name", c.Note().Name),
			text.T("collected.restore"), text.T("common.ok"), func() { set(time.Time{}, func() {}) })
	})
}

// exportCollection writes a collection as SGF, off Fyne's thread.
func (a *App) exportCollection(c *library.Collection) {
	name := c.Note().Name + ".sgf"
	go func() {
		var b bytes.Buffer
		err := library.Export(c, catalog.Packings(), func(r *record.Record) error { return sgf.Write(&b, r) })
		a.dispatch(func() {
			if err != nil {
				a.showError(fmt.Errorf("export %s: %w", name, err))
				return
			}
			a.export(name, b.Bytes())
		})
	}()
}
