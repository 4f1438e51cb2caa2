package app

import (
	"log/slog"
	"path/filepath"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/app/puzzle"
	"pionnier/app/text"
	"pionnier/core/catalog"
	core "pionnier/core/puzzle"
	"pionnier/core/puzzle/bundle"
	"pionnier/core/puzzle/fsrs"
	"pionnier/storage"
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
			l.collections = list
			then()
		})
	}()
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
		row := l.themeRow(c, "", collectionName(c.Name))
		if themes := c.Themes(); len(themes) > 1 {
			row.Do = func() { l.chooseTheme(c, themes) }
		}
		rows = append(rows, row)
	}
	rows = append(rows, puzzle.Row{Title: text.T("openings.title"), Detail: text.T("openings.text"), Do: l.app.showOpenings})
	return append(rows, puzzle.Row{Title: text.T("puzzle.import"), Detail: text.T("puzzle.import.text"), Do: l.importProblems})
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

// openingsName is the collection of named openings.
const openingsName = "openings"

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
		return puzzle.Item{Game: g, Problem: c.Problems[i],
			Title: text.T("puzzle.collection.at", "Number", i+1, "Count", len(c.Problems)), Origin: origin(c, c.Problems[i])}, true
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
	if c.Name == openingsName { // another good move is another opening
		deps.Judge = nil
	}
	l.app.shell.push(func() Screen { return puzzle.New(deps) })
}

// importProblems asks for a file of problems.
func (l *learning) importProblems() {
	const extension = ".sgf"
	if inBrowser {
		l.app.chooseFiles([]string{extension}, false, func(chosen []chosenFile) { l.takeProblems(chosen[0].name, chosen[0].source()) })
		return
	}
	l.app.pickFile(text.T("puzzle.import"), []string{extension}, func(uri fyne.URI) { l.takeProblems(uri.Name(), uriSource(uri)) })
}

// takeProblems reads a file of problems in the background, keeps it and shows what there
// is to solve.
func (l *learning) takeProblems(name string, s source) {
	a := l.app
	name = strings.TrimSuffix(name, filepath.Ext(name))
	go func() {
		data, err := s.read()
		var c *core.Collection
		if err == nil {
			c, err = core.ReadCollection(name, data, startOf)
		}
		if err == nil {
			err = storage.ProblemsIn(a.dataDir).Keep(c.Name, data)
		}
		a.dispatch(func() {
			if err != nil {
				a.showError(err)
				return
			}
			l.collections = nil // they are read again
			a.shell.rebuild()
			a.shell.say(text.N("puzzle.imported", len(c.Problems)))
		})
	}()
}
