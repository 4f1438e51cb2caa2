package puzzle

import (
	"fyne.io/fyne/v2"

	"pionnier/app/theme"
	"pionnier/core/press/text"
	"pionnier/widgets"
	"pionnier/widgets/focus"
)

// Row is a row of the hub.
type Row struct {
	Title, Detail string
	Do            func() // nil: there is nothing to do now
}

// Hub is a list of things to practise. The methods must be called on Fyne's thread.
type Hub struct {
	content fyne.CanvasObject
	column  *fyne.Container
	page    *widgets.Page
	tiles   []*widgets.Tile
	chosen  int // the first is 1; 0: none
	back    *widgets.Button
}

// NewHub returns a hub with the given title and rows. back returns to the previous screen.
func NewHub(title string, rows []Row, back func()) *Hub {
	h := &Hub{back: widgets.NewIcon(theme.Icon("back"), text.T("common.back"), back), column: widgets.NewColumn(8)}
	h.page = widgets.NewPage(h.column)
	h.content = widgets.Headed(title, h.back, h.page, nil)
	h.Set(rows)
	return h
}

// Set replaces the rows. If a row has the focus, the new row at its index gets it.
func (h *Hub) Set(rows []Row) {
	at := -1
	c := focus.CanvasOf(h.content)
	for i, t := range h.tiles {
		if c != nil && c.Focused() == fyne.Focusable(t) {
			at = i
		}
	}
	h.tiles, h.column.Objects = nil, nil
	for _, r := range rows {
		words := widgets.Inset(12, 6, widgets.Words(r.Title, r.Detail))
		if r.Do == nil {
			h.column.Objects = append(h.column.Objects, words)
			continue
		}
		at := len(h.tiles) + 1
		tile := widgets.NewTile(r.Title+". "+r.Detail, words, func() {
			h.chosen = at
			r.Do()
		})
		h.tiles = append(h.tiles, tile)
		h.column.Objects = append(h.column.Objects, tile)
	}
	h.column.Refresh()
	h.page.Relayout()
	if at >= 0 && at < len(h.tiles) {
		c.Focus(h.tiles[at])
	}
}

// Content implements shell.Screen.
func (h *Hub) Content() fyne.CanvasObject { return h.content }

// Chosen returns the number of the chosen row, counted from 1, or 0 if no row was chosen. A new hub
// passes it to Choose, so that the same row has the focus.
func (h *Hub) Chosen() int { return h.chosen }

// Choose sets the row that gets the focus, counted from 1. 0 means the first row with an action.
func (h *Hub) Choose(chosen int) { h.chosen = chosen }

// Focus implements shell.Screen. It returns the row set by Choose, or the first one with an action,
// and scrolls to it.
func (h *Hub) Focus() fyne.Focusable {
	if len(h.tiles) == 0 {
		return h.back
	}
	tile := h.tiles[min(max(0, h.chosen-1), len(h.tiles)-1)]
	focus.Whole(tile)
	return tile
}

// Leave implements shell.Screen. It does nothing.
func (h *Hub) Leave() {}

// Key implements shell.Screen. It handles the keys that move the focus between rows with an action,
// or scroll.
func (h *Hub) Key(ev *fyne.KeyEvent) bool {
	c := focus.CanvasOf(h.content)
	switch {
	case c == nil:
		return false
	case ev.Name == fyne.KeyDown && len(h.tiles) > 0:
		c.FocusNext()
		h.reveal(c.Focused())
	case ev.Name == fyne.KeyUp && len(h.tiles) > 0:
		c.FocusPrevious()
		h.reveal(c.Focused())
	default:
		return h.page.Key(ev)
	}
	return true
}

// reveal scrolls until f is visible, if f is a row.
func (h *Hub) reveal(f fyne.Focusable) {
	if tile, ok := f.(*widgets.Tile); ok {
		focus.Whole(tile)
	}
}

// Rune implements shell.Screen. It does nothing.
func (h *Hub) Rune(rune) {}
