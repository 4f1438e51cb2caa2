package practice

import (
	"pionnier/app/puzzle"
	"pionnier/app/shell"
	"pionnier/core/press/text"
	core "pionnier/core/puzzle"
	"pionnier/core/record"
)

// mostPrinted is the maximum number of problems printed at once.
const mostPrinted = 100

// choosePrinted opens a list where the user can choose a collection to print.
func (pr *Practice) choosePrinted() {
	if pr.collections == nil {
		return // they are being read
	}
	pr.deps.Shell.Push(func() shell.Screen {
		var rows []puzzle.Row
		for _, c := range pr.collections {
			row := pr.printedRow(c, "", collectionName(c.Name))
			if themes := c.Themes(); len(themes) > 1 {
				row.Do = func() { pr.choosePrintedTheme(c, themes) }
			}
			rows = append(rows, row)
		}
		return puzzle.NewHub(text.T("puzzle.print"), rows, pr.deps.Shell.Back)
	})
}

// choosePrintedTheme opens a list where the user can choose a theme of c to print.
func (pr *Practice) choosePrintedTheme(c *core.Collection, themes []string) {
	pr.deps.Shell.Push(func() shell.Screen {
		rows := []puzzle.Row{pr.printedRow(c, "", text.T("puzzle.theme.all"))}
		for _, t := range themes {
			rows = append(rows, pr.printedRow(c, t, themeName(t)))
		}
		return puzzle.NewHub(collectionName(c.Name), rows, pr.deps.Shell.Back)
	})
}

// printedRow returns a row that prints c's problems with this theme, or all if theme is "".
func (pr *Practice) printedRow(c *core.Collection, theme, title string) puzzle.Row {
	row := pr.themeRow(c, theme, title)
	row.Do = func() { pr.deps.Print(collectionName(c.Name), pr.printed(c, theme)) }
	return row
}

// printed returns the problems to print: the first mostPrinted unsolved ones with this theme, or of
// all themes if theme is "". If all are solved, it returns the first mostPrinted of them.
func (pr *Practice) printed(c *core.Collection, theme string) (records []*record.Record) {
	count, solved := c.Solved(theme, &pr.deck)
	for _, p := range c.Problems {
		if theme != "" && p.Theme() != theme || solved < count && pr.deck.Solved(p.ID) {
			continue
		}
		if records = append(records, p.Record); len(records) == mostPrinted {
			break
		}
	}
	return records
}
