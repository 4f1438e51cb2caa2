package licences

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/app/text"
	"pionnier/app/theme"
	"pionnier/widgets"
)

// Page is the screen of all notices, each under its name. Its methods belong to Fyne's thread.
type Page struct {
	page    *widgets.Page
	back    *widgets.Button
	folds   []*widgets.Fold
	content fyne.CanvasObject
}

// NewPage makes the page; back leads to where the user came from.
func NewPage(back func()) *Page {
	p := &Page{back: widgets.NewIcon(theme.Icon("back"), text.T("common.back"), back)}
	column := widgets.NewColumn(0)
	for _, n := range All() {
		words := container.NewVBox()
		fold := widgets.NewFold(strings.TrimSpace(n.Name+" "+n.Version), words, func(open bool) {
			if open && len(words.Objects) == 0 { // laying out all at once would take seconds
				words.Add(widgets.Caption(flowing(n.Text)))
			}
			p.page.Relayout()
		})
		p.folds = append(p.folds, fold)
		column.Add(fold)
	}
	p.page = widgets.NewPage(column)
	p.content = widgets.Headed(text.T("settings.licences.title"), p.back, p.page, nil)
	return p
}

// Content is the screen's object.
func (p *Page) Content() fyne.CanvasObject { return p.content }

// Focus is the way back.
func (p *Page) Focus() fyne.Focusable { return p.back }

// Leave does nothing: the page does nothing on its own.
func (p *Page) Leave() {}

// Rune does nothing.
func (p *Page) Rune(rune) {}

// Key scrolls the page.
func (p *Page) Key(ev *fyne.KeyEvent) bool { return p.page.Key(ev) }
