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

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/core/catalog"
	"pionnier/core/format"
	"pionnier/core/game"
	"pionnier/core/legible"
	"pionnier/core/library"
	"pionnier/core/library/files"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
	"pionnier/storage"
)

// dataFlag adds a flag for the folder of the games, with an alias. It returns a function that opens
// the collections in that folder.
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

// openCollections calls open and returns the result of collectionsOf.
func openCollections(t terminal.Terminal, open func() (*storage.Collections, error), name string) (list []*library.Collection, damage error, err error) {
	store, err := open()
	if err != nil {
		return nil, nil, err
	}
	return collectionsOf(t, store, name)
}

// collectionsOf returns the collections in store, or only the one called name if name is not empty.
// It prints damaged notes. In that case, damage is terminal.ErrFound.
func collectionsOf(t terminal.Terminal, store *storage.Collections, name string) (list []*library.Collection, damage error, err error) {
	all, damaged, err := store.List()
	if err != nil {
		return nil, nil, err
	}
	for _, d := range damaged {
		said := fmt.Sprintf("%s: cannot be used: %v", d.Name, d.Err)
		if d.Aside != "" {
			said = fmt.Sprintf("%s: the note was damaged and made again of the games; it is kept as %s: %v", d.Name, d.Aside, d.Err)
		}
		fmt.Fprintln(t.Err, legible.Text(said))
		damage = terminal.ErrFound
	}
	for _, c := range all {
		n := c.Note()
		if n.Deleted.IsZero() && (name == "" || library.Fold(n.Name) == library.Fold(name)) {
			list = append(list, c)
		}
	}
	if name != "" && list == nil {
		return nil, damage, fmt.Errorf("there is no collection %q", name)
	}
	return list, damage, nil
}

// say prints damage and returns terminal.ErrFound. If damage is nil, it returns before.
func say(t terminal.Terminal, before, damage error) error {
	if damage == nil {
		return before
	}
	fmt.Fprintln(t.Err, legible.Text(damage.Error()))
	return terminal.ErrFound
}

// importCommand returns a command that imports games from files, folders and archives into a
// collection.
func importCommand(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	collections := dataFlag(set)
	name := set.String("name", "", "the collection, a new one or one that is there; empty: named after the first file")
	origin := set.String("origin", "", "where the games come from")
	licence := set.String("licence", "", "on which terms they may be used")
	undo := set.Bool("take-back", false, "if the import stops before its end, take back what it has added")
	p := t.Printing(set)
	return func(paths []string) error {
		store, err := collections()
		if err != nil {
			return err
		}
		if *name == "" {
			*name = strings.TrimSuffix(filepath.Base(paths[0]), filepath.Ext(paths[0]))
		}
		c, err := collectionNamed(t, store, *name)
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
		importer := library.Importer{Packings: catalog.Packings(), Read: format.Read, Parts: format.Parts, Report: func(at library.Progress) {
			if time.Since(told) > 200*time.Millisecond {
				told = time.Now()
				progress.Say("%d games, %d there already, %d refused: %s", at.Games, at.Joined, at.Refused, at.Source)
			}
		}}
		done, err := importer.Import(ctx, c, WalkAll(ctx, paths))
		progress.Clear()
		if err != nil {
			return stopped(t, c, done, *undo, err)
		}
		note := c.Note()
		for _, r := range append(note.Refused[max(0, len(note.Refused)-done.Refused):], note.Mended[max(0, len(note.Mended)-done.Mended):]...) {
			p.Say(terminal.Fields{"what": "refused", "source": r.Source, "game": r.Game, "reason": r.Reason}, "%s: game %d: %s", r.Source, r.Game, r.Reason)
		}
		p.Say(terminal.Fields{"what": "import", "collection": note.Name, "games": done.Games, "joined": done.Joined, "refused": done.Refused, "mended": done.Mended,
			"left": done.Left, "all": note.Games(""), "seconds": time.Since(began).Seconds()},
			"%s: %d games taken, %d were there already, %d refused; %d in all. %.1f s", note.Name, done.Games, done.Joined, done.Refused,
			note.Games(""), time.Since(began).Seconds())
		switch {
		case done.Left == 1:
			p.Head("%s: 1 game has comments or variations, which stay in its file alone", note.Name)
		case done.Left > 1:
			p.Head("%s: %d games have comments or variations, which stay in their files alone", note.Name, done.Left)
		}
		if done.Refused > 0 && done.Games+done.Joined == 0 {
			return terminal.ErrFound
		}
		return nil
	}
}

// stopped returns an error that says why an import stopped and how many games it added. If undo is
// true, it first removes these games.
func stopped(t terminal.Terminal, c *library.Collection, done library.Progress, undo bool, why error) error {
	note := c.Note()
	if undo && note.Began != nil {
		if err := c.TakeBack(); err != nil {
			return errors.Join(why, err)
		}
		if len(c.Note().Segments) == 0 {
			return errors.Join(why, c.Discard())
		}
		return fmt.Errorf("%s: the import stopped, and the %d games that it had added were taken back: %w", note.Name, done.Games, why)
	}
	if done.Games == 0 {
		return fmt.Errorf("%s: the import stopped, and no game was added: %w", note.Name, why)
	}
	return fmt.Errorf("%s: the import stopped in %s, and %d games were added, %d in all; the same command goes on from there: %w",
		note.Name, done.Source, done.Games, note.Games(""), why)
}

// collectionNamed returns the collection called name. If there is no such collection, it creates
// one.
func collectionNamed(t terminal.Terminal, store *storage.Collections, name string) (*library.Collection, error) {
	if list, _, err := collectionsOf(t, store, name); err == nil {
		return list[0], nil
	}
	return store.Create(name)
}

// WalkAll returns an iterator over the files with games at all paths (see files.Walker). It yields
// an error for each path or file that cannot be read, and continues. It ends early if ctx is
// cancelled.
func WalkAll(ctx context.Context, paths []string) iter.Seq2[library.Input, error] {
	w := files.Walker{Extensions: format.Extensions}
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

// listCommand returns a command that lists the collections.
func listCommand(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	collections := dataFlag(set)
	p := t.Printing(set)
	return func([]string) error {
		list, damage, err := openCollections(t, collections, "")
		if err != nil {
			return err
		}
		for _, c := range list {
			n := c.Note()
			for _, h := range c.Check() {
				damage = say(t, damage, fmt.Errorf("%s: %w", n.Name, h))
			}
			if n.Began != nil {
				fmt.Fprintf(t.Err, "%s: an import did not come to its end; it has added %d games\n", n.Name, n.Added())
			}
			p.Say(terminal.Fields{"what": "collection", "name": n.Name, "games": n.Games(""), "origin": n.Origin, "licence": n.Licence,
				"made": n.Made, "joined": n.Joined, "refused": n.Refusals},
				"%-30s %8d games  %s %s", n.Name, n.Games(""), n.Origin, n.Licence)
		}
		return damage
	}
}

// segmentsOf returns the segments of the game with the given ID in all collections. If some cannot
// be read, it returns the others and the errors, joined.
func segmentsOf(list []*library.Collection, gameID string) (all []*library.Segment, err error) {
	for _, c := range list {
		segments, damage := c.Segments(gameID)
		all, err = append(all, segments...), errors.Join(err, damage)
	}
	return all, err
}

// exportCommand returns a command that writes a collection as SGF.
func exportCommand(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	collections := dataFlag(set)
	name := set.String("collection", "", "which one")
	out := set.String("out", "", "the file; empty: standard output")
	return func([]string) error {
		if *name == "" {
			return errors.New("say which collection: --collection NAME")
		}
		list, damage, err := openCollections(t, collections, *name)
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
		return damage
	}
}

// checkCommand returns a command that reads and replays every game in the collections.
func checkCommand(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	collections := dataFlag(set)
	name := set.String("collection", "", "only this one")
	p := t.Printing(set)
	return func([]string) error {
		list, damage, err := openCollections(t, collections, *name)
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
		return damage
	}
}

func moveName(entry catalog.Game, m game.Move, height int) string {
	if p, ok := m.Point(); ok {
		return entry.FormatPoint(p, height)
	}
	return "pass"
}
