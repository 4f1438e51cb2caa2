package history

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"pionnier/app/commands"
	apptheme "pionnier/app/theme"
	"pionnier/core/press/text"
	"pionnier/storage"
	"pionnier/widgets"
	"pionnier/widgets/layout"
)

// headings are the headings of a wide list's columns. A tap on one sorts the list by that column,
// and a second tap reverses the order. If there is no space for headings, the filters include a
// select of the order.
type headings struct {
	screen  *Screen
	row     *fyne.Container
	all     []*heading
	folding folding // how the filters above them stand
}

// column is a column of the list. wide is its width at the default text size, or 0 for the rest.
// The column of results is wider in a wider list.
type column struct {
	order storage.Order
	wide  float32
}

var listColumns = []column{{storage.ByPlayers, 0}, {storage.ByResult, 216}, {storage.ByMoves, 72}, {storage.ByAccuracy, 128},
	{storage.ByDate, 132}, {storage.ByChange, 104}}

const (
	columnsFrom float32 = 920 // width of a list in the usual text from which it has columns
	columnsMost float32 = 1120
	columnGap   float32 = 12
)

// hasColumns reports whether the list is wide enough for columns.
func (s *Screen) hasColumns() bool { return s.wide >= columnsFrom*widgets.Grown() }

// widthIn returns the width of the list, given the available width room. It is limited so that rows
// are easy to read.
func widthIn(room float32) float32 {
	if grown := widgets.Grown(); room >= columnsFrom*grown {
		return fyne.Min(room, columnsMost*grown)
	}
	return fyne.Min(room, 860)
}

// columnsIn returns the x coordinate at which each column begins in a list of the given width,
// followed by the end of the last column.
func columnsIn(width float32) []float32 {
	at := make([]float32, len(listColumns)+1)
	at[len(listColumns)] = width - rowEdge + columnGap
	for i := len(listColumns) - 1; i > 0; i-- {
		wide := listColumns[i].wide * widgets.Grown()
		if listColumns[i].order == storage.ByResult {
			wide += fyne.Max(0, width-columnsFrom*widgets.Grown()) / 2
		}
		at[i] = at[i+1] - wide
	}
	at[0] = picturePart
	return at
}

// named returns the column's heading.
func (c column) named() string { return text.T("history.column." + orderKey(c.order)) }

func newHeadings(s *Screen) *headings {
	h := &headings{screen: s, row: &fyne.Container{}}
	for _, c := range listColumns {
		one := newHeading(c.named(), func() { h.sort(c.order) })
		h.all = append(h.all, one)
		h.row.Objects = append(h.row.Objects, one.tile)
	}
	h.row.Layout = &layout.Arrange{Least: func() fyne.Size { return fyne.NewSize(0, h.all[0].tile.MinSize().Height) }, Place: h.place}
	h.show()
	return h
}

// placeAt lays out the headings above the list and returns their height. If the list has no columns
// or no games, it hides them and returns 0.
func (h *headings) placeAt(x, y, width float32) float32 {
	s := h.screen
	if h.row.Hidden = s.narrowing.Hidden || !s.hasColumns() || s.games.Len() == 0; h.row.Hidden {
		return 0
	}
	high := h.row.MinSize().Height
	widgets.Put(h.row, x, y, width, high)
	return high - theme.Padding()
}

func (h *headings) place(size fyne.Size) {
	at := columnsIn(size.Width)
	for i, one := range h.all {
		widgets.Put(one.tile, at[i]-headingEdge, 0, at[i+1]-at[i]-columnGap+2*headingEdge, size.Height)
	}
}

// sort sorts the list by o. If it is sorted by o already and has headings, sort reverses the order.
func (h *headings) sort(o storage.Order) {
	f := &h.screen.filter
	f.Order, f.Reversed = o, h.folding == headed && f.Order == o && !f.Reversed
	h.screen.sorted()
	if h.folding == beside {
		h.screen.fold(beside) // whose list of orders shows it
	}
	h.screen.reload()
	h.screen.reveal()
}

// show marks the heading by which the list is sorted.
func (h *headings) show() {
	f := h.screen.filter
	for i, one := range h.all {
		up := (listColumns[i].order == storage.ByPlayers) != f.Reversed // who is first, or least, is on top
		one.set(listColumns[i], listColumns[i].order == f.Order, up)
	}
}

// commands returns a command for each column that sorts the list by it.
func (h *headings) commands() (list []commands.Command) {
	for _, c := range listColumns {
		one := commands.Named("games.sort."+orderKey(c.order), "history.sort", func() { h.sort(c.order) }).When(!h.screen.statistics && !h.screen.noGame())
		one.Words = text.T("history.sort", "Column", c.named())
		one.English = text.English("history.column." + orderKey(c.order))
		list = append(list, one)
	}
	return list
}

// orderKey returns the name of o in the keys of texts.
func orderKey(o storage.Order) string {
	if o == storage.ByChange {
		return "change"
	}
	return string(o)
}

// heading is the heading of a column, with an arrow if the list is sorted by it.
type heading struct {
	tile *widgets.Tile
	word *widgets.Title
	sign *canvas.Image
}

const (
	headingEdge         = columnGap / 2
	signSide    float32 = 18
)

func newHeading(word string, tapped func()) *heading {
	h := &heading{word: second(), sign: &canvas.Image{FillMode: canvas.ImageFillContain}}
	h.word.Plain, h.word.Text = false, word
	h.tile = widgets.NewTile("", &fyne.Container{Objects: []fyne.CanvasObject{h.word, h.sign}, Layout: &layout.Arrange{
		Least: func() fyne.Size { return fyne.NewSize(40, fyne.Max(32, widgets.Touchable(h.word.MinSize().Height))) },
		Place: func(size fyne.Size) {
			room := size.Width - 2*headingEdge
			if h.sign.Visible() {
				room -= signSide - headingEdge
			}
			wide := min(room, h.word.NaturalWidth()+1)
			widgets.Put(h.word, headingEdge, 0, wide, size.Height)
			widgets.Put(h.sign, headingEdge+wide, (size.Height-signSide)/2, signSide, signSide)
		}}}, tapped)
	h.tile.Flat, h.tile.Owner = true, h
	return h
}

// set updates the heading of c. sorted indicates whether the list is sorted by c, and up whether in
// ascending order.
func (h *heading) set(c column, sorted, up bool) {
	h.tile.Label, h.sign.Hidden = text.T("history.sort", "Column", c.named()), !sorted
	h.word.ColorName = theme.ColorNamePlaceHolder
	if sorted {
		key, icon := "history.sort.down", apptheme.Icon("down")
		if up {
			key, icon = "history.sort.up", apptheme.Icon("up")
		}
		h.tile.Label += ", " + text.T(key)
		h.sign.Resource, h.word.ColorName = icon, theme.ColorNameForeground
	}
	h.word.Refresh()
	h.tile.Content.(*fyne.Container).Layout.Layout(nil, h.tile.Content.Size())
	h.tile.Refresh()
}

// cells are the texts of a row that only lists with columns show.
type cells struct{ moves, changed *canvas.Text }

func newCells() cells { return cells{canvas.NewText("", nil), canvas.NewText("", nil)} }

func (c cells) set(e storage.Entry, shown bool) {
	c.moves.Text, c.changed.Text = text.Number(e.Moves), text.Date(e.Changed)
	for _, t := range []*canvas.Text{c.moves, c.changed} {
		t.Hidden, t.TextSize, t.Color = !shown, theme.Size(theme.SizeNameCaptionText), theme.Color(theme.ColorNamePlaceHolder)
	}
}

// placeColumns lays out the parts of a row below their headings. high is the height of the line.
func (r *row) placeColumns(s fyne.Size, high float32) {
	at := columnsIn(s.Width)
	room := func(i int) float32 { return at[i+1] - at[i] - columnGap }
	line, small := r.title.MinSize().Height, r.detail.MinSize().Height
	y := (high - line - small) / 2
	widgets.Put(r.title, at[0], y, room(0), line)
	widgets.Put(r.detail, at[0], y+line, room(0), small)
	widgets.Put(r.result, at[1], (high-small)/2, room(1), small)
	alone := func(i int, t *canvas.Text) {
		size := t.MinSize()
		widgets.Put(t, at[i], (high-size.Height)/2, size.Width, size.Height)
	}
	alone(2, r.cells.moves)
	alone(4, r.when)
	alone(5, r.cells.changed)
	words := r.report.accuracy.MinSize()
	widgets.Put(r.report.accuracy, at[3], y+(line-words.Height)/2, words.Width, words.Height)
	r.report.spark.Hidden = !r.report.shown
	widgets.Put(r.report.spark, at[3], y+line, min(room(3), sparkWide), small)
}
