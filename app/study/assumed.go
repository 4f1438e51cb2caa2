package study

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"pionnier/app/theme"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/widgets"
)

// assumed is the part that shows which komi or rules were assumed because the file lacks them. A
// tap opens the page to change them. On a phone it is one line that the user can close. It is
// hidden if the file has both.
type assumed struct {
	sub interface {
		studied
		ruled
	}
	on interface {
		laid
		windowed
	}
	tile   *widgets.Tile
	words  *widgets.Text
	line   *widget.Label   // the words in one line
	close  *widgets.Button // beside it
	button *widgets.Button // instead of the line where it has no room
	closed bool
	change func()
	at     int // the record's revision that is shown
}

func newAssumed(s *subject, on host, change func()) *assumed {
	a := &assumed{sub: s, on: on, words: widgets.Caption(""), line: widgets.Line(""), change: change, at: -1}
	a.line.SizeName, a.line.Importance = a.words.Label.SizeName, a.words.Label.Importance
	a.close = widgets.NewIcon(theme.Icon("mark-cross"), text.T("common.close"), func() { a.closed = true; a.on.relayout() })
	link := widgets.Name(text.T("facts.change"))
	link.SizeName = a.words.Label.SizeName
	a.tile = widgets.NewTile("", widgets.Inset(6, -3, container.NewBorder(nil, nil, nil, container.NewCenter(link), container.NewStack(a.words, a.line))), a.open)
	a.button = widgets.NewIcon(theme.Icon("ask"), "", a.tell)
	return a
}

func (a *assumed) show() {
	revision := a.sub.study().Revision()
	if a.at == revision {
		return
	}
	a.at = revision
	words := ""
	if lines := describe.Terms(a.sub.entry().Terms(a.sub.study().Record())); len(lines) > 0 {
		words = lines[0] // komi comes first, and names the rules
	}
	if words == a.words.Words() {
		return
	}
	a.words.SetText(words)
	a.line.SetText(words)
	a.closed = false
	a.button.Name = words
	a.tile.Label = words + ". " + text.T("facts.change")
	a.tile.Refresh()
	a.on.relayout()
}

// open opens the page where the user can change the assumption. If the line is truncated, open
// first shows the whole text in a dialog.
func (a *assumed) open() {
	room := a.line.Size().Width - 2*fynetheme.InnerPadding()
	if a.line.Hidden || widgets.Fits(a.words.Words(), room, fynetheme.Size(a.line.SizeName), fyne.TextStyle{}) {
		a.change()
		return
	}
	a.tell()
}

// tell shows a dialog with the whole text and a button to change the assumption.
func (a *assumed) tell() {
	var m *widgets.Modal
	m = widgets.ShowModal(a.on.canvas(), "", widgets.Paragraph(a.words.Words()),
		widgets.NewPrimary(text.T("facts.change"), func() { m.Close(); a.change() }), widgets.NewButton(text.T("common.close"), nil, func() { m.Close() }))
}

// place lays out the part at x, y and returns its height, which is 0 if there is no text.
func (a *assumed) place(x, y, width float32) (height float32) {
	a.words.Show()
	a.line.Hide()
	a.close.Hide()
	a.button.Hide()
	return placeLine(a.tile, a.words.Words(), x, y, width)
}

// placeFolded is like place for phones: it shows one line with a button that closes it.
func (a *assumed) placeFolded(x, y, width float32) (height float32) {
	a.words.Hide()
	a.line.Show()
	a.button.Hide()
	words := a.words.Words()
	if a.closed {
		words = ""
	}
	a.close.Hide()
	button := a.close.MinSize()
	if height = placeLine(a.tile, words, x, y, width-button.Width); height > 0 {
		height = fyne.Max(height, button.Height)
		a.close.Show()
		widgets.Put(a.tile, x, y, width-button.Width, height)
		widgets.Put(a.close, x+width-button.Width, y, button.Width, height)
	}
	return height
}

// placeButton lays out a button in place of the line, with its right edge at right. It returns the
// button's width, or 0 if there is no text.
func (a *assumed) placeButton(right, y, height float32) (width float32) {
	a.tile.Hide()
	a.close.Hide()
	if a.words.Words() == "" || a.closed {
		a.button.Hide()
		return 0
	}
	a.button.Show()
	width = a.button.MinSize().Width
	widgets.Put(a.button, right-width, y, width, height)
	return width
}

// placeLine lays out tile, which shows words, and returns its height. If words is empty, placeLine
// hides the tile and returns 0.
func placeLine(tile *widgets.Tile, words string, x, y, width float32) (height float32) {
	if words == "" {
		tile.Hide()
		return 0
	}
	tile.Show()
	height = widgets.HighAt(tile, width)
	widgets.Put(tile, x, y, width, height)
	return height + 4
}
