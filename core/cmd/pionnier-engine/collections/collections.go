package collections

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"pionnier/core/catalog"
	"pionnier/core/cmd/pionnier-engine/terminal"
	"pionnier/core/game"
	"pionnier/core/library"
	"pionnier/core/library/files"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
	"pionnier/storage"
)

// dataFlag adds the flag that says where the program's games are, and returns its
// collections.
func dataFlag(set *pflag.FlagSet) func() (*storage.Collections, error) {
	place := os.Getenv("PIONNIER_DATA")
	if place == "" {
		if config, err := os.UserConfigDir(); err == nil {
			place = filepath.Join(config, "fyne", "app.pionnier.Pionnier") // where the toolkit has the app keep them
		}
	}
	data := set.String("data", place, "folder of the program's games, with the collections in it")
	set.StringVar(data, "library", place, "the same as --data")
	return func() (*storage.Collections, error) {
		if *data == "" {
			return nil, errors.New("say where the games are: --data DIR")
		}
		return storage.OpenCollections(*data)
	}
}

// openCollections opens the folder, and returns its collections as collectionsOf does.
func openCollections(open func() (*storage.Collections, error), name string) ([]*library.Collection, error) {
	store, err := open()
	if err != nil {
		return nil, err
	}
	return collectionsOf(store, name)
}

// collectionsOf returns those that are there: all, or the one of a name.
func collectionsOf(store *storage.Collections, name string) ([]*library.Collection, error) {
	all, err := store.List()
	if err != nil {
		return nil, err
	}
	var list []*library.Collection
	for _, c := range all {
		n := c.Note()
		if n.Deleted.IsZero() && (name == "" || library.Fold(n.Name) == library.Fold(name)) {
			list = append(list, c)
		}
	}
	if name != "" && list == nil {
		return nil, fmt.Errorf("there is no collection %q", name)
	}
	return list, nil
}

// importCommand takes the games of files, folders and archives into a collection.
func importCommand(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	collections := dataFlag(set)
	name := set.String("name", "", "the collection, a new one or one that is there; empty: named after the first file")
	origin := set.String("origin", "", "where the games come from")
	licence := set.String("licence", "", "on which terms they may be used")
	p := t.Printing(set)
	return func(paths []string) error {
		store, err := collections()
		if err != nil {
			return err
		}
		if *name == "" {
			*name = strings.TrimSuffix(filepath.Base(paths[0]), filepath.Ext(paths[0]))
		}
		c, err := collectionNamed(store, *name)
		if err != nil {
			return err
		}
		if *origin != "" || *licence != "" {
			if err := c.Change(func(n *library.Note) { n.Origin, n.Licence = *origin, *licence }); err != nil {
				return err
			}
		}
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
		defer stop()
		progress := t.Progress()
		began, told := time.Now(), time.Time{}
		importer := library.Importer{Packings: catalog.Packings(), Read: catalog.Read, Report: func(at library.Progress) {
			if time.Since(told) > 200*time.Millisecond {
				told = time.Now()
				progress.Say("%d games, %d there already, %d refused: %s", at.Games, at.Joined, at.Refused, at.Source)
			}
		}}
		done, err := importer.Import(ctx, c, WalkAll(ctx, paths))
		progress.Clear()
		note := c.Note()
		for _, r := range append(note.Refused[max(0, len(note.Refused)-done.Refused):], note.Mended[max(0, len(note.Mended)-done.Mended):]...) {
			p.Say(terminal.Fields{"what": "refused", "source": r.Source, "game": r.Game, "reason": r.Reason}, "%s: game %d: %s", r.Source, r.Game, r.Reason)
		}
		p.Say(terminal.Fields{"what": "import", "collection": note.Name, "games": done.Games, "joined": done.Joined, "refused": done.Refused, "mended": done.Mended,
			"all": note.Games(""), "seconds": time.Since(began).Seconds()},
			"%s: %d games taken, %d were there already, %d refused; %d in all. %.1f s", note.Name, done.Games, done.Joined, done.Refused,
			note.Games(""), time.Since(began).Seconds())
		return err
	}
}

// collectionNamed returns the collection of a name, a new one if there is none.
func collectionNamed(store *storage.Collections, name string) (*library.Collection, error) {
	if list, err := collectionsOf(store, name); err == nil {
		return list[0], nil
	}
	return store.Create(name)
}

// WalkAll goes over the files with games at all paths.
func WalkAll(ctx context.Context, paths []string) iter.Seq2[library.Input, error] {
	w := files.Walker{Extensions: catalog.Extensions}
	return func(yield func(library.Input, error) bool) {
		for _, at := range paths {
			at, err := filepath.Abs(at)
			if err != nil {
				if !yield(library.Input{Name: at}, err) {
					return
				}
				continue
			}
			fsys, name := fs.FS(os.DirFS(filepath.Dir(at))), filepath.Base(at)
			for input, err := range w.Walk(ctx, fsys, name) {
				if !yield(input, err) {
					return
				}
			}
		}
	}
}

// listCommand lists the collections.
func listCommand(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	collections := dataFlag(set)
	p := t.Printing(set)
	return func([]string) error {
		list, err := openCollections(collections, "")
		if err != nil {
			return err
		}
		for _, c := range list {
			n := c.Note()
			p.Say(terminal.Fields{"what": "collection", "name": n.Name, "games": n.Games(""), "origin": n.Origin, "licence": n.Licence,
				"made": n.Made, "joined": n.Joined, "refused": n.Refusals},
				"%-30s %8d games  %s %s", n.Name, n.Games(""), n.Origin, n.Licence)
		}
		return nil
	}
}

// segmentsOf returns the games of one kind in all collections.
func segmentsOf(list []*library.Collection, gameID string) (all []*library.Segment, err error) {
	for _, c := range list {
		segments, damage := c.Segments(gameID)
		all, err = append(all, segments...), errors.Join(err, damage)
	}
	return all, err
}

// exportCommand writes a collection as SGF.
func exportCommand(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	collections := dataFlag(set)
	name := set.String("collection", "", "which one")
	out := set.String("out", "", "the file; empty: standard output")
	return func([]string) error {
		if *name == "" {
			return errors.New("say which collection: --collection NAME")
		}
		list, err := openCollections(collections, *name)
		if err != nil {
			return err
		}
		to := t.Out
		if *out != "" {
			f, err := os.Create(*out)
			if err != nil {
				return err
			}
			defer f.Close()
			to = f
		}
		for _, c := range list {
			if err := library.Export(c, catalog.Packings(), func(r *record.Record) error { return sgf.Write(to, r) }); err != nil {
				return err
			}
		}
		return nil
	}
}

// checkCommand reads every game of the collections and plays it through.
func checkCommand(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	collections := dataFlag(set)
	name := set.String("collection", "", "only this one")
	p := t.Printing(set)
	return func([]string) error {
		list, err := openCollections(collections, *name)
		if err != nil {
			return err
		}
		faults := 0
		for _, c := range list {
			n, checked := c.Note(), 0
			err := library.Export(c, catalog.Packings(), func(*record.Record) error { checked++; return nil })
			if err != nil {
				faults++
				p.Say(terminal.Fields{"what": "fault", "collection": n.Name, "error": err.Error()}, "%s: %v", n.Name, err)
			}
			p.Say(terminal.Fields{"what": "checked", "collection": n.Name, "games": checked}, "%s: %d games are whole", n.Name, checked)
		}
		if faults > 0 {
			return terminal.ErrFound
		}
		return nil
	}
}

func moveName(entry catalog.Game, m game.Move, height int) string {
	if p, ok := m.Point(); ok {
		return entry.FormatPoint(p, height)
	}
	return "pass"
}
