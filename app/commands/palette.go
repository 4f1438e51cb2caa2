package commands

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"pionnier/core/press/text"
	"pionnier/widgets"
	"pionnier/widgets/focus"
)

// Recent is the list of recently chosen commands, last first.
type Recent struct{ ids []string }

// mostRecent is the maximum length of Recent.
const mostRecent = 8

// chose moves id to the front of the list. It drops the last ID if the list is full.
func (r *Recent) chose(id string) {
	list := []string{id}
	for _, other := range r.ids {
		if other != id && len(list) < mostRecent {
			list = append(list, other)
		}
	}
	r.ids = list
}

// palette is the dialog with a search field and the commands that match it.
type palette struct {
	list   []Command
	typed  func(words string) (Command, bool)
	recent *Recent
	found  []Command
	at     int // of found, that Enter chooses
	over   fyne.Canvas

	modal *widgets.Modal
	query *widgets.Entry
	rows  *fyne.Container
}

// Show opens the palette, which lists the commands of list. It adds each chosen command to recent.
// If typed returns a command for the text in the field, that command is listed first.
func Show(over fyne.Canvas, list []Command, typed func(words string) (Command, bool), recent *Recent) {
	p := &palette{list: list, typed: typed, recent: recent, rows: widgets.NewColumn(0), over: over}
	p.query = p.newQuery()
	scroll := focus.Scroll(p.rows)
	p.find("")
	p.modal = widgets.ShowModal(over, text.T("palette.title"), container.NewBorder(p.query, nil, nil, nil, container.New(listRoom{over, p.query}, scroll)),
		widgets.NewButton(text.T("common.close"), nil, func() { p.modal.Close() })).Yield()
	over.Focus(p.query)
}

// paletteHigh is the height of the list, which fits about nine commands.
const paletteHigh float32 = 340

// listRoom is the layout of the list. In a low window, the list scrolls, not the whole dialog.
type listRoom struct {
	over  fyne.Canvas
	query *widgets.Entry
}

// Layout implements fyne.Layout.
func (l listRoom) Layout(o []fyne.CanvasObject, size fyne.Size) {
	widgets.Put(o[0], 0, 0, size.Width, size.Height)
}

// MinSize implements fyne.Layout.
func (l listRoom) MinSize([]fyne.CanvasObject) fyne.Size {
	query := l.query.MinSize().Height
	return fyne.NewSize(0, widgets.ListHigh(l.over, paletteHigh, 7*query, query+theme.Padding()))
}

// find lists the commands that match words and selects the first one.
func (p *palette) find(words string) {
	p.found, p.at = Find(p.list, words, p.recent.ids), 0
	if c, ok := p.typed(words); ok {
		p.found = append([]Command{c}, p.found...)
	}
	p.show()
}

func (p *palette) show() {
	p.rows.Objects = nil
	for i, c := range p.found {
		p.rows.Add(p.row(i, c))
	}
	if len(p.found) == 0 {
		p.rows.Add(widgets.Caption(text.T("study.find.nothing")))
	}
	p.rows.Refresh()
	p.reveal()
}

// row returns the row of command i, c: its name, its key at the right, and the reason why it is
// unavailable below.
func (p *palette) row(i int, c Command) fyne.CanvasObject {
	words := widgets.Paragraph(c.Words)
	var line fyne.CanvasObject = words
	if c.Key != "" {
		line = container.New(keyedLine{p.over}, words, widgets.Word(c.Key))
	}
	spoken, content := c.Words, line
	if c.Why != "" {
		words.Label.Importance, spoken = widget.LowImportance, spoken+". "+c.Why
		content = widgets.NewColumn(-10, line, widgets.Caption(c.Why))
	}
	high := fyne.Min(36, content.MinSize().Height) // in small text less
	t := widgets.NewTile(spoken, widgets.Inset(4, (widgets.Touchable(high)-high)/2, content), func() { p.choose(i) })
	t.Flat, t.Selected = true, i == p.at
	return t
}

// keyedLine is the layout of a command's name with its key at the right, if there is space for it.
type keyedLine struct{ over fyne.Canvas }

// narrow is the width below which a window shows no keys.
const narrow = 300

func (l keyedLine) roomy() bool { return l.over.Size().Width >= narrow }

// Layout implements fyne.Layout.
func (l keyedLine) Layout(o []fyne.CanvasObject, size fyne.Size) {
	words, key := o[0], o[1]
	if !l.roomy() {
		key.Hide()
		widgets.Put(words, 0, 0, size.Width, size.Height)
		return
	}
	key.Show()
	min := key.MinSize()
	widgets.Put(words, 0, 0, size.Width-min.Width, size.Height)
	widgets.Put(key, size.Width-min.Width, (size.Height-min.Height)/2, min.Width, min.Height)
}

// MinSize implements fyne.Layout.
func (l keyedLine) MinSize(o []fyne.CanvasObject) fyne.Size {
	size := o[0].MinSize()
	if l.roomy() {
		size.Width += o[1].MinSize().Width
	}
	return size
}

// move moves the selection down by the given number of rows, or up if by is negative. It wraps
// around.
func (p *palette) move(by int) {
	if len(p.found) == 0 {
		return
	}
	set := func(selected bool) {
		t := p.rows.Objects[p.at].(*widgets.Tile)
		t.Selected = selected
		t.Refresh()
	}
	set(false)
	p.at = (p.at + by + len(p.found)) % len(p.found)
	set(true)
	p.reveal()
}

// reveal scrolls the selected row into view.
func (p *palette) reveal() {
	if p.at < len(p.rows.Objects) {
		focus.Whole(p.rows.Objects[p.at])
	}
}

// choose closes the palette and runs command i. It does nothing if there is no such command or it
// is unavailable.
func (p *palette) choose(i int) {
	if i >= len(p.found) || p.found[i].Why != "" {
		return
	}
	c := p.found[i]
	p.recent.chose(c.ID)
	p.modal.Close()
	c.Do()
}

// newQuery returns the palette's entry, in which arrow and page keys move the selection.
func (p *palette) newQuery() *widgets.Entry {
	q := widgets.NewEntry("", text.T("palette.type"), p.find)
	q.Named.Name = text.T("palette.title")
	q.OnSubmitted = func(string) { p.choose(p.at) }
	q.OnKey = func(ev *fyne.KeyEvent) bool {
		switch ev.Name {
		case fyne.KeyUp:
			p.move(-1)
		case fyne.KeyDown:
			p.move(1)
		case fyne.KeyPageUp:
			p.move(-min(8, p.at))
		case fyne.KeyPageDown:
			p.move(min(8, max(0, len(p.found)-1-p.at)))
		default:
			return false
		}
		return true
	}
	return q
}
