package collections

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"pionnier/core/library"
	"pionnier/core/press/text"
	"pionnier/storage/disk"
	"pionnier/widgets"
)

// actions are the functions that the panels of collections call after they are closed.
type actions struct {
	Players      func() // shows the list of players
	ImportFile   func()
	ImportFolder func() // may be nil, as in a browser
	Own          bool   // the user's own games are searched too
	SetOwn       func(bool)
	Book         bool // the moves of the opening book are shown too
	SetBook      func(bool)
	Ask          func(c *library.Collection, on bool) // sets whether it is searched
	Games        func(*library.Collection)            // lists its games
	// Save stores the user's words about a collection, and then calls then.
	Save   func(c *library.Collection, name, origin, licence string, then func())
	Export func(*library.Collection)
	Delete func(*library.Collection)
	// TakeBack removes the games that an unfinished import has added.
	TakeBack func(*library.Collection)
	Damaged  []disk.Damaged // notes, at the start
}

// showList opens a panel that lists the collections. The row of chosen has the focus, or the first
// row if chosen is nil.
func showList(c fyne.Canvas, list []*library.Collection, on *actions, chosen *library.Collection) {
	var m *widgets.Modal
	var focused fyne.Focusable
	after := func(do func()) func() {
		return func() {
			m.Close()
			do()
		}
	}
	rows := damagedNotes(on.Damaged)
	for _, one := range list {
		n := one.Note()
		title := widgets.Line(n.Name)
		title.TextStyle.Bold = true
		about := count("explore.games", n.Games(""))
		for _, more := range append(states(one), n.Origin, n.Licence) {
			if more != "" {
				about += " · " + more
			}
		}
		row := widgets.NewTile(n.Name+", "+about,
			widgets.Inset(8, 4, &fyne.Container{Objects: []fyne.CanvasObject{title, widgets.Caption(about)}, Layout: widgets.TwoLines{}}),
			after(func() { showOne(c, one, on, func() { showList(c, list, on, one) }) }))
		rows = append(rows, row)
		if one == chosen {
			focused = row
		}
	}
	if len(list) == 0 {
		rows = append(rows, widgets.Paragraph(text.T("collected.empty")))
	}
	keep := func(is *bool, set func(bool)) func(bool) {
		return func(now bool) { *is = now; set(now) }
	}
	rows = append(rows, widgets.NewToggle(text.T("collected.own"), "", on.Own, keep(&on.Own, on.SetOwn)),
		widgets.NewToggle(text.T("collected.book"), "", on.Book, keep(&on.Book, on.SetBook)))
	rows = append(rows, widgets.NewButton(text.T("people.title"), nil, after(on.Players)))
	rows = append(rows, widgets.NewButton(text.T("collected.file"), nil, after(on.ImportFile)))
	if on.ImportFolder != nil {
		rows = append(rows, widgets.NewButton(text.T("collected.folder"), nil, after(on.ImportFolder)))
	}
	m = widgets.ShowModal(c, text.T("collected.title"), widgets.NewColumn(8, rows...),
		widgets.NewButton(text.T("common.close"), nil, func() { m.Close() }))
	if focused != nil && !fyne.CurrentDevice().IsMobile() {
		c.Focus(focused)
	}
}

// showOne opens a panel with the actions on one. If the user chooses none of them, it calls closed.
// Changes of the name, origin and licence are stored in any case.
func showOne(c fyne.Canvas, one *library.Collection, on *actions, closed func()) {
	n := one.Note()
	var m *widgets.Modal
	name := widgets.NewEntry(n.Name, "", nil)
	origin, licence := widgets.NewEntry(n.Origin, "", nil), widgets.NewEntry(n.Licence, "", nil)
	keeping := func(then func()) func() {
		return func() {
			if name.Text == n.Name && origin.Text == n.Origin && licence.Text == n.Licence {
				then()
				return
			}
			on.Save(one, name.Text, origin.Text, licence.Text, then)
		}
	}
	close := func(do func()) func() {
		return func() {
			m.OnClose = keeping(do)
			m.Close()
		}
	}
	parts := []fyne.CanvasObject{
		widgets.Caption(count("explore.games", n.Games(""))),
		widgets.NewPrimary(text.T("collected.games"), close(func() { on.Games(one) })),
		widgets.NewToggle(text.T("collected.asked"), "", !n.Unasked, func(asked bool) { on.Ask(one, asked) }),
	}
	parts = append(parts, hurtParts(one)...)
	if n.Began != nil {
		parts = append(parts, widgets.Paragraph(text.Paragraph(text.N("collected.stopped", n.Added(), "Number", text.Number(n.Added()), "Name", n.Name), text.T("collected.stopped.how"))),
			widgets.NewButton(text.T("collected.takeback"), nil, close(func() { on.TakeBack(one) })))
	}
	for _, f := range []faults{{"explore.refused", n.Refusals, n.Refused}, {"explore.mended", n.Mends, n.Mended}} {
		parts = append(parts, f.told(c)...)
	}
	parts = append(parts, widgets.Field(text.T("collected.name"), name), widgets.Field(text.T("collected.origin"), origin), widgets.Field(text.T("collected.licence"), licence),
		widgets.NewButton(text.T("collected.save"), nil, close(closed)),
		widgets.NewButton(text.T("collected.export"), nil, close(func() { on.Export(one) })),
		widgets.NewButton(text.T("collected.delete"), nil, close(func() { on.Delete(one) })))
	m = widgets.ShowModal(c, n.Name, widgets.NewColumn(8, parts...), widgets.NewButton(text.T("common.close"), nil, func() { m.Close() }))
	m.OnClose = keeping(closed)
}

// faults are the games of a collection's files that could not be read or were repaired.
type faults struct {
	key  string // of the text that counts them
	n    int
	list []library.Refusal // the first of them
}

// fewFaults is the largest number of faults that are shown without a separate list.
const fewFaults = 3

// told returns a caption for each fault or, if there are more than fewFaults, a button that lists
// them.
func (f faults) told(c fyne.Canvas) (parts []fyne.CanvasObject) {
	switch {
	case f.n > fewFaults:
		return []fyne.CanvasObject{widgets.NewButton(count(f.key, f.n), nil, func() { f.show(c) })}
	case f.n > 0:
		parts = append(parts, widgets.Caption(count(f.key, f.n)))
		for _, r := range f.list {
			parts = append(parts, widgets.Caption(sourceOf(r)+": "+r.Reason))
		}
	}
	return parts
}

// sourceOf returns the name of r's file, followed by the number of the game if r has one.
func sourceOf(r library.Refusal) string {
	if r.Game > 0 {
		return r.Source + " #" + text.Number(r.Game)
	}
	return r.Source
}

// show lists the faults and their reasons. A tap opens a dialog with the whole reason.
func (f faults) show(c fyne.Canvas) {
	var m *widgets.Modal
	tell := func(r library.Refusal) { widgets.Tell(c, sourceOf(r), r.Reason, text.T("common.ok")) }
	list := widgets.NewList(count(f.key, f.n), func() int { return len(f.list) },
		func() fyne.CanvasObject { return widgets.NewTwoLineRow() },
		func(i widget.ListItemID, o fyne.CanvasObject) {
			r := f.list[i]
			o.(*widgets.TwoLineRow).Set(r.Reason, sourceOf(r), func() { tell(r) })
		})
	list.OnSelected = func(i widget.ListItemID) { // by a key: a click presses the row
		list.UnselectAll()
		tell(f.list[i])
	}
	m = widgets.ShowModal(c, count(f.key, f.n), asLargeAsFits(c, list),
		widgets.NewButton(text.T("common.close"), nil, func() { m.Close() }))
}

// choosePlayer lets the user choose one of names and calls chosen with it.
func choosePlayer(c fyne.Canvas, names []string, chosen func(string)) {
	var m *widgets.Modal
	var buttons []fyne.CanvasObject
	for _, name := range names {
		buttons = append(buttons, widgets.NewButton(name, nil, func() { m.Close(); chosen(name) }))
	}
	m = widgets.ShowModal(c, text.T("people.title"), widgets.NewColumn(8, buttons...),
		widgets.NewButton(text.T("common.cancel"), nil, func() { m.Close() }))
}
