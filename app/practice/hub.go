package practice

import (
	"math"
	"time"

	"pionnier/app/puzzle"
	"pionnier/app/shell"
	"pionnier/core/press/text"
)

// Show opens the hub, the list of everything to practise.
func (pr *Practice) Show() {
	pr.deps.Shell.Push(func() shell.Screen {
		pr.wanted = ""
		pr.hub = puzzle.NewHub(text.T("puzzle.title"), pr.rows(), pr.deps.Shell.Back)
		pr.readForHub()
		return pr.hub
	})
	pr.mine.settle()
	pr.askOwner(func() { pr.hub.Set(pr.rows()) })
}

// readForHub reads the collections in the background, unless they are read already, and updates the
// hub.
func (pr *Practice) readForHub() {
	hub := pr.hub
	pr.loadCollections(func() {
		hub.Set(pr.rows())
		if pr.deps.Shell.Top() == shell.Screen(hub) {
			pr.openWanted()
		}
	})
}

// collectionsChanged reads the collections again after their files have changed.
func (pr *Practice) collectionsChanged() {
	pr.collections = nil
	pr.changes++
	if pr.hub != nil {
		pr.showHub()
		pr.readForHub()
	}
}

// showHub updates the hub, if there is one, to what is due and to come.
func (pr *Practice) showHub() {
	if pr.hub != nil {
		pr.hub.Set(pr.rows())
	}
}

// rows returns the rows of the hub.
func (pr *Practice) rows() []puzzle.Row {
	now := time.Now()
	var rows []puzzle.Row
	if n := len(pr.due()); n > 0 {
		rows = append(rows, puzzle.Row{Title: text.N("puzzle.today", n), Detail: text.T("puzzle.today.text"), Do: pr.practise})
	} else {
		next := pr.deck.Next(now)
		rows = append(rows, nothingDue(now, next))
		if n := len(pr.coming); n > 0 {
			rows[0].Detail = text.N("puzzle.nothing.coming", n)
		} else if next.IsZero() && pr.deps.Judging != nil && pr.deps.Judging() {
			rows[0].Detail = text.T("puzzle.nothing.judging")
		}
	}
	if n := pr.deck.Len(); n > 0 {
		row := puzzle.Row{Title: text.N("puzzle.own", n)}
		if answers, firsts := pr.deck.Answers(); answers > 0 {
			row.Detail = text.T("puzzle.own.text", "Percent", text.Percent(int(math.Round(100*float64(firsts)/float64(answers)))))
		}
		rows = append(rows, row)
	}
	rows = append(rows, pr.collectionRows()...)
	return append(rows, puzzle.Row{Title: text.T("strength.title"), Detail: text.T("strength.text"), Do: pr.showStrength})
}

// nothingDue returns the row that replaces the due puzzles if nothing is due at now. next is the
// time when the next puzzle is due, or the zero Time if there is no next one.
func nothingDue(now, next time.Time) puzzle.Row {
	if next.IsZero() {
		return puzzle.Row{Title: text.T("puzzle.nothing"), Detail: text.T("puzzle.nothing.never")}
	}
	next = next.Add(time.Minute - 1).Truncate(time.Minute) // never before it is due
	if day := text.Date(next); day != text.Date(now) {
		return puzzle.Row{Title: text.T("puzzle.nothing"), Detail: text.T("puzzle.nothing.later", "Date", day)}
	}
	return puzzle.Row{Title: text.T("puzzle.nothing.now"), Detail: text.T("puzzle.nothing.today", "Time", next.Local().Format("15:04"))}
}
