package puzzle

import (
	"fyne.io/fyne/v2"

	"pionnier/app/theme"
	"pionnier/core/press/text"
	"pionnier/widgets"
	"pionnier/widgets/focus"
)

// Row is something to practise, or to look at, on the hub.
type Row struct {
	Title, Detail string
	Do            func() // nil: there is nothing to do now
}

// Hub is a list of things to practise.
type Hub struct {
	content fyne.CanvasObject
	column  *fyne.Container
	page    *widgets.Page
	tiles   []*widgets.Tile
	chosen  int // the first is 1; 0: none
	back    *widgets.Button
}

// NewHub returns a list of rows under a title.
func NewHub(title string, rows []Row, back func()) *Hub {
	h := &Hub{back: widgets.NewIcon(theme.Icon("back"), text.T("common.back"), back), column: widgets.NewColumn(8)}
	h.page = widgets.NewPage(h.column)
	h.content = widgets.Headed(title, h.back, h.page, nil)
	h.Set(rows)
	return h
}

// Set replaces the rows. The focus keeps its index among them.
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
			h.column.Add(words)
			continue
		}
		at := len(h.tiles) + 1
		tile := widgets.NewTile(r.Title+". "+r.Detail, words, func() {
			h.chosen = at
			r.Do()
		})
		h.tiles = append(h.tiles, tile)
		h.column.Add(tile)
	}
	h.column.Refresh()
	h.page.Relayout()
	if at >= 0 && at < len(h.tiles) {
		c.Focus(h.tiles[at])
	}
}

// Content returns the screen's object.
func (h *Hub) Content() fyne.CanvasObject { return h.content }

// Chosen returns the number of the row that was chosen, or 0. A new hub that replaces this one
// passes it to Choose, so that a user who comes back continues there.
func (h *Hub) Chosen() int { return h.chosen }

// Choose sets the number of the row that gets the focus. 0 is the first row with an action.
func (h *Hub) Choose(chosen int) { h.chosen = chosen }

// Focus returns the row that was chosen, or else the first row with an action, and scrolls to it.
func (h *Hub) Focus() fyne.Focusable {
	if len(h.tiles) == 0 {
		return h.back
	}
	tile := h.tiles[min(max(0, h.chosen-1), len(h.tiles)-1)]
	focus.Whole(tile)
	return tile
}

// Leave does nothing.
func (h *Hub) Leave() {}

// Key moves along the rows with an action, and scrolls. If no row has one, arrow keys scroll too.
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

// reveal scrolls until the row f, which took the focus, is visible.
func (h *Hub) reveal(f fyne.Focusable) {
	if tile, ok := f.(*widgets.Tile); ok {
		focus.Whole(tile)
	}
}

// Rune does nothing.
func (h *Hub) Rune(rune) {}
