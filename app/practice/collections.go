package practice

import (
	"cmp"
	"log/slog"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"pionnier/app/puzzle"
	"pionnier/app/shell"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	core "pionnier/core/puzzle"
	"pionnier/core/puzzle/bundle"
	"pionnier/core/puzzle/fsrs"
	"pionnier/storage"
)

// startOf returns the function that starts games with this ID.
func startOf(id string) (core.Start, error) {
	g, err := catalog.Find(id)
	return core.Start(g.Start), err
}

// bundled returns the collections that are part of the program. The first call reads them.
var bundled = sync.OnceValue(func() (list []*core.Collection) {
	for _, f := range bundle.Files() {
		data, err := f.Data()
		list = appendRead(list, f.Name, data, err)
	}
	for _, c := range list {
		if c.Name != openingsName {
			c.BeginEasy(easyProblems)
		}
	}
	return list
})

// easyProblems is the number of one-move problems at the beginning of a collection that is sorted
// by difficulty.
const easyProblems = 12

// appendRead parses data and appends the collection to list. If err is not nil or data is invalid,
// it logs the error and returns list.
func appendRead(list []*core.Collection, name string, data []byte, err error) []*core.Collection {
	var c *core.Collection
	if err == nil {
		c, err = core.ReadCollection(name, data, startOf)
	}
	if err != nil {
		slog.Warn("cannot read a collection of problems", "name", name, "err", err)
		return list
	}
	return append(list, c)
}

// loadCollections reads all collections in the background and calls then. It does nothing if they
// are read already.
func (pr *Practice) loadCollections(then func()) {
	if pr.collections != nil {
		return
	}
	kept, changes := storage.ProblemsIn(pr.deps.Dir), pr.changes
	go func() {
		list := slices.Clone(bundled())
		names, err := kept.List()
		if err != nil {
			slog.Warn("cannot list the collections of problems", "err", err)
		}
		for _, name := range names {
			data, err := kept.Read(name)
			list = appendRead(list, name, data, err)
		}
		pr.deps.Dispatch(func() {
			if pr.changes != changes {
				return // who changed them has them read
			}
			pr.collections, pr.names = list, nil
			for _, c := range list {
				pr.names = append(pr.names, c.Name)
			}
			then()
		})
	}()
}

// namesOfCollections returns the names of the bundled and the imported collections.
func namesOfCollections(dir string) (names []string) {
	for _, f := range bundle.Files() {
		names = append(names, f.Name)
	}
	imported, _ := storage.ProblemsIn(dir).List() // loadCollections tells what is wrong
	return append(names, imported...)
}

// collectionName returns the localized name of a collection.
func collectionName(name string) string {
	if key := "puzzle.collection." + name; text.Has(key) {
		return text.T(key)
	}
	return strings.ReplaceAll(name, "_", " ")
}

// collectionRows returns the hub's rows for collections, for the user's openings, and for importing
// and printing problems.
func (pr *Practice) collectionRows() (rows []puzzle.Row) {
	for _, c := range pr.collections {
		rows = append(rows, pr.collectionRow(c))
	}
	if pr.collections == nil { // rows that come later would move those below them from under a finger
		for _, name := range pr.names {
			rows = append(rows, puzzle.Row{Title: collectionName(name), Detail: text.T("files.import.reading"), Do: func() { pr.wanted = name }})
		}
	}
	rows = append(rows, puzzle.Row{Title: text.T("openings.title"), Detail: text.T("openings.text"), Do: pr.showOpenings})
	rows = append(rows, puzzle.Row{Title: text.T("puzzle.import"), Detail: text.T("puzzle.import.text"), Do: func() { pr.deps.ChooseProblems(pr.life.Context(), pr.TakeProblems) }})
	rows = append(rows, puzzle.Row{Title: text.T("puzzle.print"), Detail: text.T("puzzle.print.text", "Number", mostPrinted), Do: pr.choosePrinted})
	if len(pr.names) > len(bundle.Files()) {
		rows = append(rows, puzzle.Row{Title: text.T("puzzle.remove"), Detail: text.T("puzzle.remove.text"), Do: func() {
			if pr.collections != nil {
				pr.chooseRemoved()
			}
		}})
	}
	return rows
}

// collectionRow returns the row of c. If c has several themes, the row opens their list.
func (pr *Practice) collectionRow(c *core.Collection) puzzle.Row {
	row := pr.themeRow(c, "", collectionName(c.Name))
	if themes := c.Themes(); len(themes) > 1 {
		row.Do = func() { pr.chooseTheme(c, themes) }
	}
	return row
}

// openWanted opens the collection that was chosen before the collections were read, or the problem
// that was marked.
func (pr *Practice) openWanted() {
	name, problem, marked := strings.Cut(pr.wanted, "\n")
	theme, number, _ := strings.Cut(problem, "\n")
	for _, c := range pr.collections {
		if c.Name != name {
			continue
		}
		if at, err := strconv.Atoi(number); marked && err == nil {
			pr.solve(c, theme, at-1)
		} else {
			pr.collectionRow(c).Do()
		}
		return
	}
}

// themeRow returns the row for the problems of c with this theme, or for all if theme is "".
func (pr *Practice) themeRow(c *core.Collection, theme, title string) puzzle.Row {
	count, solved := c.Solved(theme, &pr.deck)
	return puzzle.Row{Title: title, Do: func() { pr.solve(c, theme, -1) }, Detail: text.N("puzzle.collection.text", count, "Solved", solved)}
}

// chooseTheme opens the list of c's themes.
func (pr *Practice) chooseTheme(c *core.Collection, themes []string) {
	pr.deps.Shell.Push(func() shell.Screen {
		rows := []puzzle.Row{pr.themeRow(c, "", text.T("puzzle.theme.all"))}
		for _, t := range themes {
			rows = append(rows, pr.themeRow(c, t, themeName(t)))
		}
		return puzzle.NewHub(collectionName(c.Name), rows, pr.deps.Shell.Back)
	})
}

// themeName returns the localized name of theme. Themes of imported files are returned unchanged.
func themeName(theme string) string {
	if key := puzzle.ThemeKey(theme); text.Has(key) {
		return text.T(key)
	}
	return theme
}

// origin returns the name of p's collection c and, if p has one, of its theme.
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

// solve asks the unsolved problems of c after index at, one after another. If theme is not "", it
// asks only problems with this theme.
func (pr *Practice) solve(c *core.Collection, theme string, at int) {
	deps := pr.asking()
	deps.Mark = func() string { return strings.Join([]string{c.Name, theme, strconv.Itoa(at)}, "\n") }
	deps.Next = func() (puzzle.Item, bool) {
		i, ok := c.First(at, theme, &pr.deck)
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
		item.Preview = c.Name == openingsName && pr.deck.Find(item.Problem.ID) == nil
		return opening(c.Name, item), true
	}
	deps.Answered = func(item puzzle.Item, try *core.Attempt, took time.Duration) {
		if try.Grade(took, item.Usual) < fsrs.Good && pr.deck.Find(item.Problem.ID) == nil {
			if e, err := c.Join(at, time.Now()); err == nil {
				pr.happened(e)
			}
		}
		pr.answered(item, try, took)
	}
	deps.Drop = nil
	pr.deps.Shell.Push(func() shell.Screen { return puzzle.New(deps) })
}

// opening returns item with the question of an opening if collection contains openings. A named
// opening's comment is its name. The question depends on the language, so it is not stored with the
// card.
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
