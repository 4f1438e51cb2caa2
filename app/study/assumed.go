package study

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/app/describe"
	"pionnier/app/text"
	"pionnier/widgets"
)

// assumed is the part that says which komi or rules were assumed because the file does not give
// them, and leads to where they can be changed. It takes no room if the file gives both.
type assumed struct {
	*subject
	host
	*widgets.Tile
	words *widgets.Text
	at    int // the record's revision that is shown
}

func newAssumed(s *subject, on host, change func()) *assumed {
	a := &assumed{subject: s, host: on, words: widgets.Caption(""), at: -1}
	link := widgets.Name(text.T("facts.change"))
	link.SizeName = a.words.Label.SizeName
	a.Tile = widgets.NewTile("", widgets.Inset(6, -3, container.NewBorder(nil, nil, nil, container.NewCenter(link), a.words)), change)
	return a
}

func (a *assumed) show() {
	revision := a.study.Revision()
	if a.at == revision {
		return
	}
	a.at = revision
	words := ""
	if lines := describe.Terms(a.game.Terms(a.study.Record())); len(lines) > 0 {
		words = lines[0] // komi comes first, and names the rules
	}
	if words == a.words.Words() {
		return
	}
	a.words.SetText(words)
	a.Label = words + ". " + text.T("facts.change")
	a.Tile.Refresh()
	a.relayout()
}

// place positions it and returns its height.
func (a *assumed) place(x, y, width float32) (height float32) {
	return placeLine(a.Tile, a.words.Words(), x, y, width)
}

// placeLine positions a tile of one text, hides it if it has no words, and returns its height.
func placeLine(tile *widgets.Tile, words string, x, y, width float32) (height float32) {
	if words == "" {
		tile.Hide()
		return 0
	}
	tile.Show()
	tile.Resize(fyne.NewSize(width, 10))
	height = tile.MinSize().Height
	widgets.Put(tile, x, y, width, height)
	return height + 4
}
