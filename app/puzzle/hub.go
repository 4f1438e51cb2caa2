package puzzle

import (
	"fyne.io/fyne/v2"

	"pionnier/app/text"
	"pionnier/app/theme"
	"pionnier/widgets"
)

// Row is something to practise, or to look at, on the hub.
type Row struct {
	Title, Detail string
	Do            func() // nil: there is nothing to do now
}

// Hub is the list of what there is to practise.
type Hub struct {
	content fyne.CanvasObject
	rows    []*widgets.Tile
	back    *widgets.Button
}

// NewHub makes the list.
func NewHub(rows []Row, back func()) *Hub {
	h := &Hub{back: widgets.NewIcon(theme.Icon("back"), text.T("common.back"), back)}
	column := widgets.NewColumn(8)
	for _, r := range rows {
		tile := widgets.NewTile(r.Title+". "+r.Detail, widgets.Inset(12, 6, widgets.Words(r.Title, r.Detail)), r.Do)
		if r.Do == nil {
			column.Add(widgets.Inset(12, 6, widgets.Words(r.Title, r.Detail)))
			continue
		}
		h.rows = append(h.rows, tile)
		column.Add(tile)
	}
	h.content = widgets.Headed(text.T("puzzle.title"), h.back, widgets.NewPage(column), nil)
	return h
}

// Content is the screen's object.
func (h *Hub) Content() fyne.CanvasObject { return h.content }

// Focus is the first row that does something.
func (h *Hub) Focus() fyne.Focusable {
	if len(h.rows) == 0 {
		return h.back
	}
	return h.rows[0]
}

// Leave does nothing: nothing runs here.
func (h *Hub) Leave() {}

// Key uses no key of its own.
func (h *Hub) Key(*fyne.KeyEvent) bool { return false }

// Rune does nothing.
func (h *Hub) Rune(rune) {}
