package study

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/library"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/widgets"
)

// narrowing is the filter of the games that are searched.
type narrowing struct {
	of      catalog.Game
	over    func() fyne.Canvas // for dialogs
	changed func()             // is called after a change

	filter library.Filter
	swap   bool // positions with colours swapped count too
}

// results are the results that a filter can select.
var results = []struct {
	key    string
	winner game.Color
}{{"explore.result.black", game.Black}, {"explore.result.white", game.White}, {"explore.result.draw", game.None}}

// narrowed reports whether a filter is set or positions with swapped colours are included.
func (n *narrowing) narrowed() bool { return n.filter != (library.Filter{}) || n.swap }

// button returns a button that opens the filter's dialog.
func (n *narrowing) button() *widgets.Button {
	return widgets.NewButton(text.T("explore.filter"), nil, n.askFilter)
}

// row returns buttons that change and clear the filter, with a description of the filter below
// them. words is that description.
func (n *narrowing) row() (row fyne.CanvasObject, words string) {
	words = n.filterWords()
	clear := widgets.NewButton(text.T("explore.filter.clear"), nil, func() { n.narrow(library.Filter{}, false) })
	return widgets.NewColumn(0, widgets.NewGrid(2, 4, 0, n.button(), clear), widgets.Caption(words)), words
}

// filterWords returns a description of the filter, such as "Tastet, 1990–2000, Black won".
func (n *narrowing) filterWords() string {
	f := n.filter
	var list []string
	for _, word := range []string{f.Player, f.Event, f.Text} {
		if word != "" {
			list = append(list, word)
		}
	}
	if f.Opening != "" {
		list = append(list, f.Opening)
	}
	if f.From != 0 || f.To != 0 {
		list = append(list, fromTo(f.From, f.To))
	}
	if f.AccuracyFrom != 0 || f.AccuracyTo != 0 {
		list = append(list, text.T("explore.filter.accuracy", "Span", fromTo(f.AccuracyFrom, f.AccuracyTo)))
	}
	if f.Rules != "" {
		list = append(list, describe.LongRules(f.Rules))
	}
	for _, r := range results {
		if f.Outcome && f.Winner == r.winner {
			list = append(list, text.T(r.key))
		}
	}
	if n.swap {
		list = append(list, text.T("explore.swapped"))
	}
	return strings.Join(list, ", ")
}

// fromTo returns a range such as "1990–2000", or "1990–" if to is 0.
func fromTo(from, to int) string { return numberText(from) + "–" + numberText(to) }

// numberText returns n in decimal, or "" if n is 0.
func numberText(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// narrow sets the filter to f, and whether positions with swapped colours are included. It calls
// changed if either changes.
func (n *narrowing) narrow(f library.Filter, swap bool) {
	if n.filter == f && n.swap == swap {
		return
	}
	n.filter, n.swap = f, swap
	n.changed()
}

// askFilter opens the dialog where the user edits the filter.
func (n *narrowing) askFilter() {
	var m *widgets.Modal
	f, swap := n.filter, n.swap
	entry := func(key, value string, set func(string)) fyne.CanvasObject {
		w := widgets.NewEntry(value, "", set)
		w.OnSubmitted = func(string) { m.Close(); n.narrow(f, swap) }
		return widgets.Field(text.T(key), w)
	}
	number := func(key string, into *int) fyne.CanvasObject {
		return entry(key, numberText(*into), func(q string) {
			n, err := strconv.Atoi(strings.TrimSpace(q))
			if err != nil || n < 0 {
				n = 0 // any
			}
			*into = n
		})
	}
	options, chosen := []string{text.T("explore.result.any")}, 0
	for i, r := range results {
		options = append(options, text.T(r.key))
		if f.Outcome && f.Winner == r.winner {
			chosen = i + 1
		}
	}
	result := widgets.NewSelect(options, chosen, func(i int) {
		if f.Winner, f.Outcome = game.None, i > 0; i > 0 {
			f.Winner = results[i-1].winner
		}
	})
	rows := []fyne.CanvasObject{
		entry("explore.filter.player", f.Player, func(q string) { f.Player = strings.TrimSpace(q) }),
		entry("explore.filter.event", f.Event, func(q string) { f.Event = strings.TrimSpace(q) }),
		entry("explore.filter.text", f.Text, func(q string) { f.Text = strings.TrimSpace(q) }),
		container.NewGridWithColumns(2, number("explore.filter.from", &f.From), number("explore.filter.to", &f.To)),
		container.NewGridWithColumns(2, number("explore.filter.accuracy.from", &f.AccuracyFrom), number("explore.filter.accuracy.to", &f.AccuracyTo)),
	}
	rows = append(rows, n.kindSelects(&f)...)
	rows = append(rows, result)
	m = widgets.ShowModal(n.over(), text.T("explore.filter.title"), widgets.NewColumn(8, append(rows,
		widgets.NewToggle(text.T("explore.swapped"), "", swap, func(on bool) { swap = on }))...),
		widgets.NewPrimary(text.T("common.ok"), func() { m.Close(); n.narrow(f, swap) }),
		widgets.NewButton(text.T("common.cancel"), nil, func() { m.Close() }))
}

// kindSelects returns selects of f's opening and ruleset. It leaves out a select if the game has no
// choice of them.
func (n *narrowing) kindSelects(f *library.Filter) (rows []fyne.CanvasObject) {
	if named, ok := catalog.As[library.Opener](n.of); ok {
		names := named.Openings()
		slices.Sort(names)
		rows = append(rows, oneOf(text.T("explore.opening.any"), names, names, &f.Opening))
	}
	if ids := n.of.Rules; len(ids) > 1 {
		var names []string
		for _, id := range ids {
			names = append(names, describe.Rules(id))
		}
		rows = append(rows, oneOf(text.T("explore.rules.any"), names, ids, &f.Rules))
	}
	return rows
}

// oneOf returns a select of values, shown as names, and of any, which stands for "". It stores the
// selected value in *into.
func oneOf(any string, names, values []string, into *string) fyne.CanvasObject {
	return widgets.NewSelect(slices.Insert(slices.Clone(names), 0, any), 1+slices.Index(values, *into), func(i int) {
		if *into = ""; i > 0 {
			*into = values[i-1]
		}
	})
}
