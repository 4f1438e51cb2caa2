package help

import (
	"strings"

	"fyne.io/fyne/v2/container"

	"pionnier/app/licences"
	"pionnier/core/press/text"
	"pionnier/widgets"
)

// NewLicences returns the page of all licences, each in a fold with the name of the work. back
// returns to the previous screen.
func NewLicences(back func()) *Page {
	column := widgets.NewColumn(0)
	p := newPage(text.T("settings.licences.title"), column, back)
	for _, n := range licences.All() {
		words := container.NewVBox()
		column.Add(widgets.NewFold(strings.TrimSpace(n.Name+" "+n.Version), words, func(open bool) {
			if open && len(words.Objects) == 0 { // laying out all at once would take seconds
				words.Add(widgets.Caption(n.Flowing()))
			}
			p.page.Relayout()
		}))
	}
	return p
}
