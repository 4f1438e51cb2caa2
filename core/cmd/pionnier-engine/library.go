package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"math"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/library"
	"pionnier/core/library/files"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
	"pionnier/core/record/transcript"
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

// libraryImport takes the games of files, folders and archives into a collection.
func libraryImport(t terminal, set *pflag.FlagSet) func([]string) error {
	collections := dataFlag(set)
	name := set.String("name", "", "the collection, a new one or one that is there; empty: named after the first file")
	origin := set.String("origin", "", "where the games come from")
	licence := set.String("licence", "", "on which terms they may be used")
	p := t.printing(set)
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
		began, told := time.Now(), time.Time{}
		importer := library.Importer{Packings: catalog.Packings(), Read: catalog.Read, Report: func(at library.Progress) {
			if time.Since(told) > 200*time.Millisecond {
				told = time.Now()
				fmt.Fprintf(t.err, "\r%d games, %d there already, %d refused: %.40s\x1b[K", at.Games, at.Joined, at.Refused, at.Source)
			}
		}}
		done, err := importer.Import(ctx, c, walkAll(ctx, paths))
		fmt.Fprintf(t.err, "\r\x1b[K")
		note := c.Note()
		for _, r := range note.Refused[max(0, len(note.Refused)-done.Refused):] {
			p.say(fields{"what": "refused", "source": r.Source, "game": r.Game, "reason": r.Reason}, "%s: game %d: %s", r.Source, r.Game, r.Reason)
		}
		p.say(fields{"what": "import", "collection": note.Name, "games": done.Games, "joined": done.Joined, "refused": done.Refused,
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

// walkAll goes over the files with games at all paths.
func walkAll(ctx context.Context, paths []string) iter.Seq2[library.Input, error] {
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

// libraryList lists the collections.
func libraryList(t terminal, set *pflag.FlagSet) func([]string) error {
	collections := dataFlag(set)
	p := t.printing(set)
	return func([]string) error {
		list, err := openCollections(collections, "")
		if err != nil {
			return err
		}
		for _, c := range list {
			n := c.Note()
			p.say(fields{"what": "collection", "name": n.Name, "games": n.Games(""), "origin": n.Origin, "licence": n.Licence,
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

// librarySearch tells who played a position and what came then.
func librarySearch(t terminal, set *pflag.FlagSet) func([]string) error {
	collections := dataFlag(set)
	gameID := set.String("game", "othello", "othello or go")
	moves := set.String("moves", "", "moves from the start, such as f5d6c3 or \"Q16 D4\"")
	size := set.Int("size", 0, "side of the board; 0: the largest usual one")
	swap := set.Bool("swap", false, "colours swapped too")
	area := set.String("area", "", "search for this rectangle alone, such as A19-F14")
	anywhere := set.Bool("anywhere", false, "the rectangle may be anywhere on the board")
	name := set.String("collection", "", "only in this one")
	var filter library.Filter
	set.StringVar(&filter.Player, "player", "", "part of a player's name")
	set.StringVar(&filter.Event, "event", "", "part of the event's name")
	set.IntVar(&filter.From, "from", 0, "first year")
	set.IntVar(&filter.To, "to", 0, "last year")
	set.StringVar(&filter.Rules, "rules", "", "rules of the game, such as japanese")
	set.StringVar(&filter.Text, "text", "", "words in names, ranks, event or rules")
	opening := set.String("opening", "", "games that went through this named opening, such as tiger")
	set.IntVar(&filter.AccuracyFrom, "accuracy-from", 0, "least accuracy of a player, in percent, by the report in the file")
	set.IntVar(&filter.AccuracyTo, "accuracy-to", 0, "greatest accuracy of a player, in percent")
	withBook := set.Bool("book", false, "what the opening book of the program has too")
	result := set.String("result", "", "only games with this result: black, white or draw")
	repeat := set.Int("repeat", 1, "search so many times, and tell the shortest time")
	show := set.Int("show", 0, "list so many of the games")
	p := t.printing(set)
	return func([]string) error {
		list, err := openCollections(collections, *name)
		if err != nil {
			return err
		}
		entry, err := catalog.Find(*gameID)
		if err != nil {
			return err
		}
		packing, ok := catalog.As[library.Packing](entry)
		if !ok {
			return fmt.Errorf("there are no collections of %s", entry.Name)
		}
		pos, err := positionAfter(entry, *size, *moves)
		if err != nil {
			return err
		}
		if err := filter.SetResult(*result); err != nil {
			return err
		}
		if filter.Opening, err = openingNamed(packing, *opening); err != nil {
			return err
		}
		q := library.Ask(pos)
		q.Swap, q.Anywhere = *swap, *anywhere
		if *area != "" {
			if q.Area, err = areaOf(entry, *area, q); err != nil {
				return err
			}
		}
		segments, damage := segmentsOf(list, entry.ID)
		if damage != nil {
			fmt.Fprintln(t.err, damage)
		}
		var a library.Answer
		shortest := time.Duration(math.MaxInt64)
		for range max(1, *repeat) {
			began := time.Now()
			if a, err = library.Search(context.Background(), segments, packing, q, filter); err != nil {
				return err
			}
			shortest = min(shortest, time.Since(began))
		}
		printAnswer(p, entry, q, a, shortest)
		if b, ok := catalog.As[catalog.Booked](entry); ok && *withBook {
			for _, m := range b.Book(pos) {
				p.say(fields{"what": "book", "move": moveName(entry, m.Move, q.Height), "value": m.Value, "depth": m.Depth},
					"book  %-5s %+.0f, %d plies deep", moveName(entry, m.Move, q.Height), m.Value, m.Depth)
			}
		}
		for _, h := range a.Hits[:min(*show, len(a.Hits))] {
			g := segments[h.Segment].Game(h.Game)
			p.say(fields{"what": "game", "black": g.Players.Black.Name, "white": g.Players.White.Name, "date": g.Date.String(), "event": g.Event, "ply": h.Ply},
				"%s – %s  %s  %s, move %d", g.Players.Black.Name, g.Players.White.Name, g.Date, g.Event, h.Ply)
		}
		return nil
	}
}

// openingNamed returns the name of the opening that is called so, or that alone has it in
// its name; "" for "".
func openingNamed(p library.Packing, called string) (string, error) {
	if called == "" {
		return "", nil
	}
	named, ok := p.(library.Opener)
	if !ok {
		return "", errors.New("--opening: no opening of this game has a name")
	}
	var like []string
	for _, name := range named.Openings() {
		switch part := library.Fold(called); {
		case library.Fold(name) == part:
			return name, nil
		case strings.Contains(library.Fold(name), part):
			like = append(like, name)
		}
	}
	switch len(like) {
	case 0:
		return "", fmt.Errorf("--opening: none is named %q", called)
	case 1:
		return like[0], nil
	}
	return "", fmt.Errorf("--opening: %q may be %s", called, strings.Join(like, ", "))
}

// printAnswer prints the continuations, most played first; for programs all in one object.
func printAnswer(p printer, entry catalog.Game, q library.Question, a library.Answer, took time.Duration) {
	var continuations []fields
	for _, c := range a.Continuations {
		continuations = append(continuations, tallyFields(c.Tally, fields{"move": moveName(entry, c.Move, q.Height), "color": c.Color.String()}))
	}
	p.say(tallyFields(a.Tally, fields{"what": "search", "game": entry.ID, "ended": a.Ended, "continuations": continuations,
		"milliseconds": float64(took.Microseconds()) / 1000}), "%d games, %d end here. %.1f ms", a.Games, a.Ended, float64(took.Microseconds())/1000)
	if *p.json {
		return
	}
	for _, c := range a.Continuations {
		lead, _ := c.Lead()
		p.say(nil, "%-5s %7d games %5.1f %%  black %d, draw %d, white %d  margin %+.1f  last %d", moveName(entry, c.Move, q.Height), c.Games,
			100*float64(c.Games)/float64(max(1, a.Games)), c.Black, c.Draws, c.White, lead, c.LastYear)
	}
}

func tallyFields(t library.Tally, f fields) fields {
	f["games"], f["black"], f["draws"], f["white"], f["last"] = t.Games, t.Black, t.Draws, t.White, t.LastYear
	if lead, ok := t.Lead(); ok {
		f["margin"] = lead
	}
	return f
}

// positionAfter plays moves from the start of a game.
func positionAfter(entry catalog.Game, size int, moves string) (game.Position, error) {
	o := entry.Defaults()
	o.Size = cmp.Or(size, slices.Max(entry.Sizes))
	rec, err := entry.New(o)
	if err != nil {
		return nil, err
	}
	start, err := entry.Start(rec)
	if err != nil {
		return nil, err
	}
	list, err := transcript.Parse(moves)
	if entry.ID != "othello" || moves == "" {
		list, err = nil, nil
		for _, word := range strings.FieldsFunc(moves, func(r rune) bool { return r == ' ' || r == ',' }) {
			m, err := entry.ParseMove(word, o.Size, o.Size)
			if err != nil {
				return nil, err
			}
			list = append(list, m)
		}
	}
	if err != nil {
		return nil, err
	}
	end, err := rec.Root.Follow(start, list)
	if err != nil {
		return nil, err
	}
	positions, _ := record.Replay(start, rec.Line(end)) // Follow has judged the moves
	return positions[len(positions)-1], nil
}

// areaOf reads two corners: "A19-F14".
func areaOf(entry catalog.Game, text string, q library.Question) (*library.Area, error) {
	from, to, _ := strings.Cut(text, "-")
	a, err := entry.ParseMove(from, q.Width, q.Height)
	b, err2 := entry.ParseMove(to, q.Width, q.Height)
	p, ok := a.Point()
	r, ok2 := b.Point()
	if err := errors.Join(err, err2); err != nil || !ok || !ok2 {
		return nil, fmt.Errorf("--area: %q is not two corners such as A19-F14", text)
	}
	return &library.Area{Left: int(min(p.X, r.X)), Top: int(min(p.Y, r.Y)), Right: int(max(p.X, r.X)), Bottom: int(max(p.Y, r.Y))}, nil
}

// libraryExport writes a collection as SGF.
func libraryExport(t terminal, set *pflag.FlagSet) func([]string) error {
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
		to := t.out
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

// libraryCheck reads every game of the collections and plays it through.
func libraryCheck(t terminal, set *pflag.FlagSet) func([]string) error {
	collections := dataFlag(set)
	name := set.String("collection", "", "only this one")
	p := t.printing(set)
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
				p.say(fields{"what": "fault", "collection": n.Name, "error": err.Error()}, "%s: %v", n.Name, err)
			}
			p.say(fields{"what": "checked", "collection": n.Name, "games": checked}, "%s: %d games are whole", n.Name, checked)
		}
		if faults > 0 {
			return errFound
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
