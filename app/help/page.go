// Package help tells how the program is used: a page of topics, and the keys of each screen;
// a page beside shows the licences of what it is made with (package licences). The rules of
// the games are told by app/learn. Start reading at Page.
package help

import (
	"fyne.io/fyne/v2"

	"pionnier/app/theme"
	"pionnier/core/press/text"
	"pionnier/widgets"
)

// topics is the order of the page: the texts of "help.<topic>.title" and "help.<topic>.text".
var topics = []string{"play", "count", "levels", "study", "puzzles", "learn", "games", "engines", "hands", "kept"}

// Page is a screen that is read. Its methods belong to Fyne's thread.
type Page struct {
	page    *widgets.Page
	back    *widgets.Button
	content fyne.CanvasObject
}

// NewPage makes the page of all topics; back leads to where the user came from.
func NewPage(back func()) *Page {
	column := widgets.NewColumn(2 * theme.Grid)
	for _, topic := range topics {
		title := widgets.WrappedHeading(text.T("help." + topic + ".title"))
		column.Add(widgets.NewColumn(0, title, widgets.Paragraph(text.T("help."+topic+".text"))))
	}
	return newPage(text.T("help.title"), column, back)
}

// newPage makes a page of what stands in a column.
func newPage(title string, column *fyne.Container, back func()) *Page {
	p := &Page{page: widgets.NewPage(column), back: widgets.NewIcon(theme.Icon("back"), text.T("common.back"), back)}
	p.content = widgets.Headed(title, p.back, p.page, nil)
	return p
}

// Content returns the screen's object.
func (p *Page) Content() fyne.CanvasObject { return p.content }

// Focus returns the button that leads back.
func (p *Page) Focus() fyne.Focusable { return p.back }

// Leave does nothing: the page does nothing on its own.
func (p *Page) Leave() {}

// Rune does nothing.
func (p *Page) Rune(rune) {}

// Key scrolls the page.
func (p *Page) Key(ev *fyne.KeyEvent) bool { return p.page.Key(ev) }
