package app

import (
	"bytes"
	"cmp"
	"errors"
	"iter"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/app/describe"
	"pionnier/app/puzzle"
	"pionnier/app/text"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/library"
	"pionnier/core/library/files"
	core "pionnier/core/puzzle"
	"pionnier/core/puzzle/bundle"
	"pionnier/core/puzzle/fsrs"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
	"pionnier/storage"
	"pionnier/widgets"
)

// startOf returns how games begin, by the catalog's ID.
func startOf(id string) (core.Start, error) {
	g, err := catalog.Find(id)
	return core.Start(g.Start), err
}

// loadCollections reads the collections that come with the program and those that were
// imported, in the background, once.
func (l *learning) loadCollections(then func()) {
	if l.collections != nil {
		return
	}
	kept := storage.ProblemsIn(l.app.dataDir)
	go func() {
		var list []*core.Collection
		add := func(name string, data []byte, err error) {
			if err == nil {
				var c *core.Collection
				if c, err = core.ReadCollection(name, data, startOf); err == nil {
					list = append(list, c)
				}
			}
			if err != nil {
				slog.Warn("cannot read a collection of problems", "name", name, "err", err)
			}
		}
		for _, f := range bundle.Files() {
			data, err := f.Data()
			add(f.Name, data, err)
		}
		names, err := kept.List()
		if err != nil {
			slog.Warn("cannot list the collections of problems", "err", err)
		}
		for _, name := range names {
			data, err := kept.Read(name)
			add(name, data, err)
		}
		l.app.dispatch(func() {
			l.collections, l.names = list, nil
			for _, c := range list {
				l.names = append(l.names, c.Name)
			}
			then()
		})
	}()
}

// namesOfCollections lists those that loadCollections reads.
func namesOfCollections(dir string) (names []string) {
	for _, f := range bundle.Files() {
		names = append(names, f.Name)
	}
	imported, _ := storage.ProblemsIn(dir).List() // loadCollections tells what is wrong
	return append(names, imported...)
}

// collectionName is what a collection is called.
func collectionName(name string) string {
	if key := "puzzle.collection." + name; text.Has(key) {
		return text.T(key)
	}
	return strings.ReplaceAll(name, "_", " ")
}

// collectionRows list the collections, the user's openings, and how to import problems.
func (l *learning) collectionRows() (rows []puzzle.Row) {
	for _, c := range l.collections {
		rows = append(rows, l.collectionRow(c))
	}
	if l.collections == nil { // rows that come later would move those below them from under a finger
		for _, name := range l.names {
			rows = append(rows, puzzle.Row{Title: collectionName(name), Detail: text.T("files.import.reading"), Do: func() { l.wanted = name }})
		}
	}
	rows = append(rows, puzzle.Row{Title: text.T("openings.title"), Detail: text.T("openings.text"), Do: l.app.showOpenings})
	rows = append(rows, puzzle.Row{Title: text.T("puzzle.import"), Detail: text.T("puzzle.import.text"), Do: l.importProblems})
	if len(l.names) > len(bundle.Files()) {
		rows = append(rows, puzzle.Row{Title: text.T("puzzle.remove"), Detail: text.T("puzzle.remove.text"), Do: func() {
			if l.collections != nil {
				l.chooseRemoved()
			}
		}})
	}
	return rows
}

// collectionRow offers a collection, by its themes if it has several.
func (l *learning) collectionRow(c *core.Collection) puzzle.Row {
	row := l.themeRow(c, "", collectionName(c.Name))
	if themes := c.Themes(); len(themes) > 1 {
		row.Do = func() { l.chooseTheme(c, themes) }
	}
	return row
}

// openWanted opens the collection that was chosen before it was read.
func (l *learning) openWanted() {
	for _, c := range l.collections {
		if c.Name == l.wanted {
			l.collectionRow(c).Do()
			return
		}
	}
}

// themeRow offers the problems of a collection, or those of a theme.
func (l *learning) themeRow(c *core.Collection, theme, title string) puzzle.Row {
	count, solved := c.Solved(theme, &l.deck)
	return puzzle.Row{Title: title, Do: func() { l.solve(c, theme) }, Detail: text.N("puzzle.collection.text", count, "Solved", solved)}
}

// chooseTheme lists the themes of a collection.
func (l *learning) chooseTheme(c *core.Collection, themes []string) {
	l.app.shell.push(func() Screen {
		rows := []puzzle.Row{l.themeRow(c, "", text.T("puzzle.theme.all"))}
		for _, t := range themes {
			rows = append(rows, l.themeRow(c, t, themeName(t)))
		}
		return puzzle.NewHub(collectionName(c.Name), rows, l.app.shell.back)
	})
}

// themeName is what a theme is called; one that a file of others names stays as it is.
func themeName(theme string) string {
	if key := puzzle.ThemeKey(theme); text.Has(key) {
		return text.T(key)
	}
	return theme
}

// origin tells which collection a problem is from, and its theme.
func origin(c *core.Collection, p *core.Problem) string {
	if theme := p.Theme(); theme != "" {
		return collectionName(c.Name) + " · " + themeName(theme)
	}
	return collectionName(c.Name)
}

// The collection of named openings, and those whose cards come from the user's own openings and
// from the corners of Go.
const (
	openingsName   = "openings"
	repertoireName = "repertoire"
	cornersName    = "corners"
)

// solve asks the problems of a collection that were not solved yet, from the first on; only
// those of a theme, unless that is "".
func (l *learning) solve(c *core.Collection, theme string) {
	at := -1
	deps := l.deps()
	deps.Next = func() (puzzle.Item, bool) {
		i, ok := c.First(at, theme, &l.deck)
		if !ok {
			return puzzle.Item{}, false
		}
		g, err := catalog.Find(c.Problems[i].Record.Game)
		if err != nil {
			return puzzle.Item{}, false
		}
		at = i
		number, count := c.Place(i, theme)
		item := puzzle.Item{Game: g, Problem: c.Problems[i],
			Title: text.T("puzzle.collection.at", "Number", number, "Count", count), Origin: origin(c, c.Problems[i])}
		return opening(c.Name, item), true
	}
	deps.Answered = func(item puzzle.Item, try *core.Attempt, took time.Duration) {
		if try.Grade(took, item.Usual) < fsrs.Good && l.deck.Find(item.Problem.ID) == nil {
			if e, err := c.Join(at, time.Now()); err == nil {
				l.happened(e)
			}
		}
		l.answered(item, try, took)
	}
	deps.Drop = nil
	l.app.shell.push(func() Screen { return puzzle.New(deps) })
}

// opening is an item of a collection as it is asked if that is one of openings. The comment of a
// named one is its name. What is asked is not kept with a card: the language may change.
func opening(collection string, item puzzle.Item) puzzle.Item {
	comment := core.Words(item.Problem.Ask.Comment)
	ask := func(words string) func(game.Color) string {
		return func(c game.Color) string {
			return text.T("puzzle.ask.solve", "Color", describe.Color(c)) + "\n" + words
		}
	}
	item.Opening = collection == openingsName || collection == repertoireName
	switch collection {
	case openingsName:
		item.Ask = func(c game.Color) string {
			return text.T("openings.ask.named", "Color", describe.Color(c), "Name", comment)
		}
	case repertoireName:
		item.Ask = ask(cmp.Or(comment, text.T("openings.ask")))
	case cornersName:
		item.Ask, item.Elsewhere = ask(text.T("corners.ask")), outOfCorner
	}
	return item
}

// problemFiles are the files that may have problems.
func problemFiles() files.Walker { return files.Walker{Extensions: []string{".sgf"}} }

// importProblems asks for a file of problems, or for a folder or an archive of such files.
func (l *learning) importProblems() {
	extensions := append(problemFiles().Extensions, lastExtensions(files.Archives())...)
	if inBrowser {
		l.app.chooseFiles(extensions, false, func(chosen []chosenFile) {
			l.takeProblems(chosen[0].name, readLater(chosen[0].name, func() ([]byte, error) { return chosen[0].read(files.MaxFile) }))
		})
		return
	}
	l.app.pickFileOrFolder(text.T("puzzle.import"), text.T("files.folder.whole"), extensions, func(uri fyne.URI) {
		if uri.Scheme() != "file" {
			l.takeProblems(uri.Name(), readLater(uri.Name(), uriSource(uri).read))
			return
		}
		folder, name := filepath.Split(uri.Path())
		l.takeProblems(name, problemFiles().Walk(l.ctx, os.DirFS(folder), name))
	})
}

// readLater are the problems of a file that is read once they are asked for, which waits.
func readLater(name string, read func() ([]byte, error)) iter.Seq2[library.Input, error] {
	return func(yield func(library.Input, error) bool) {
		data, err := read()
		problemFiles().Read(name, data, err)(yield)
	}
}

// takeProblems reads files of problems in the background, keeps them as one collection and
// shows what there is to solve.
func (l *learning) takeProblems(name string, inputs iter.Seq2[library.Input, error]) {
	a := l.app
	name = files.Stem(name)
	go func() {
		data, refused := joinProblems(inputs)
		c, err := core.ReadCollection(name, data, startOf)
		if err == nil {
			err = storage.ProblemsIn(a.dataDir).Keep(c.Name, data)
		} else if refused != nil && !errors.Is(err, core.ErrNoProblem) {
			err = refused // says more than that there is no game
		}
		a.dispatch(func() {
			if err != nil {
				a.showError(err)
				return
			}
			l.collections = nil // they are read again
			if !slices.Contains(l.names, c.Name) {
				l.names = append(l.names, c.Name)
			}
			a.shell.rebuild()
			if refused != nil {
				a.showError(refused)
			}
			if c.Skipped > 0 {
				a.shell.say(text.T("puzzle.imported.some", "Count", len(c.Problems), "Skipped", c.Skipped))
			} else {
				a.shell.say(text.N("puzzle.imported", len(c.Problems)))
			}
		})
	}()
}

// joinProblems makes one file of several, and tells why some cannot be read. A file alone
// stays as it is.
func joinProblems(inputs iter.Seq2[library.Input, error]) (joined []byte, refused error) {
	var found [][]byte
	var b bytes.Buffer
	for in, err := range inputs {
		var records []*record.Record
		if err == nil {
			records, err = sgf.Read(bytes.NewReader(in.Data))
		}
		for _, r := range records {
			if b.Len() <= sgf.MaxBytes { // more is refused
				err = errors.Join(err, sgf.Write(&b, r))
			}
		}
		if err != nil {
			refused = errors.Join(refused, &describe.FileError{Name: in.Name, Err: err})
		}
		found = append(found, in.Data)
	}
	if len(found) == 1 {
		return found[0], refused
	}
	return b.Bytes(), refused
}

// imported are the collections that did not come with the program.
func (l *learning) imported() []*core.Collection {
	return slices.DeleteFunc(slices.Clone(l.collections), func(c *core.Collection) bool {
		return slices.ContainsFunc(bundle.Files(), func(f bundle.File) bool { return f.Name == c.Name })
	})
}

// chooseRemoved lists the collections that were imported, to remove one.
func (l *learning) chooseRemoved() {
	l.app.shell.push(func() Screen {
		var rows []puzzle.Row
		for _, c := range l.imported() {
			row := l.themeRow(c, "", collectionName(c.Name))
			row.Do = func() { l.removeProblems(c) }
			rows = append(rows, row)
		}
		return puzzle.NewHub(text.T("puzzle.remove"), rows, l.app.shell.back)
	})
}

// removeProblems removes a collection, if the user agrees. What is being learnt stays.
func (l *learning) removeProblems(c *core.Collection) {
	a := l.app
	widgets.Ask(a.window.Canvas(), collectionName(c.Name), text.T("puzzle.remove.text"), text.T("puzzle.remove.do"), text.T("common.cancel"), func() {
		a.onDisk(func() error { return storage.ProblemsIn(a.dataDir).Remove(c.Name) }, func(err error) {
			if err != nil {
				a.showError(err)
				return
			}
			l.collections = nil // they are read again
			l.names = slices.DeleteFunc(l.names, func(name string) bool { return name == c.Name })
			a.shell.back()
		})
	})
}
