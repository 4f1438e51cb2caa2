// Package help provides the help page, the lists of keys, and the page of the licences in package
// licences. The rules of the games are in package learn. Start reading at Page.
package help

import (
	"fyne.io/fyne/v2"

	"pionnier/app/theme"
	"pionnier/core/press/text"
	"pionnier/widgets"
)

// topics are the topics of the help page in order. Their texts are "help.<topic>.title" and
// "help.<topic>.text".
var topics = []string{"play", "count", "levels", "study", "puzzles", "learn", "games", "engines", "hands", "kept"}

// Page is a screen that shows text. The methods must be called on Fyne's thread.
type Page struct {
	page    *widgets.Page
	back    *widgets.Button
	content fyne.CanvasObject
}

// NewPage returns the page of all topics. back returns to the previous screen.
func NewPage(back func()) *Page {
	column := widgets.NewColumn(2 * theme.Grid)
	for _, topic := range topics {
		title := widgets.WrappedHeading(text.T("help." + topic + ".title"))
		column.Add(widgets.NewColumn(0, title, widgets.Paragraph(text.T("help."+topic+".text"))))
	}
	return newPage(text.T("help.title"), column, back)
}

// newPage returns a page with a title, a button that calls back, and the content column.
func newPage(title string, column *fyne.Container, back func()) *Page {
	p := &Page{page: widgets.NewPage(column), back: widgets.NewIcon(theme.Icon("back"), text.T("common.back"), back)}
	p.content = widgets.Headed(title, p.back, p.page, nil)
	return p
}

// Content implements shell.Screen.
func (p *Page) Content() fyne.CanvasObject { return p.content }

// Focus implements shell.Screen. It returns the back button.
func (p *Page) Focus() fyne.Focusable { return p.back }

// Leave implements shell.Screen. It does nothing.
func (p *Page) Leave() {}

// Rune implements shell.Screen. It does nothing.
func (p *Page) Rune(rune) {}

// Key implements shell.Screen. It handles the keys that scroll the page.
func (p *Page) Key(ev *fyne.KeyEvent) bool { return p.page.Key(ev) }
