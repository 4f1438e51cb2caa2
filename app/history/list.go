package history

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"pionnier/core/game"
	"pionnier/core/legible"
	"pionnier/core/press/text"
	"pionnier/storage"
	"pionnier/widgets"
	"pionnier/widgets/layout"
)

// newList returns the list widget, which creates objects only for visible rows.
func (s *Screen) newList() *widgets.List {
	return widgets.NewList(text.T("history.title"), func() int { return s.games.Len() },
		func() fyne.CanvasObject { return s.newRow().tile },
		func(i widget.ListItemID, o fyne.CanvasObject) { o.(*widgets.Tile).Owner.(*row).set(s.games.At(i)) })
}

// row is the widget of a game in the list. The selected one has its tools below it.
type row struct {
	tile    *widgets.Tile
	screen  *Screen
	id      string
	picture *fyne.Container
	mark    pickMark                            // in the picture's place while games are picked
	names   func(fits func(string) bool) string // the title, no longer than fits
	title   *widgets.Title
	result  *widgets.Title // on a line of its own in a narrow list
	detail  *widgets.Title
	details [3]string // what it says in a narrow list: the first, or the second where that has no room
	when    *canvas.Text
	report  rowReport
	cells   cells
	tools   *fyne.Container
}

func (s *Screen) newRow() *row {
	r := &row{screen: s, title: widgets.NewTitle(""), result: second(), detail: second(),
		when: canvas.NewText("", nil), mark: newPickMark(), cells: newCells(), tools: &fyne.Container{Layout: bar(nil).layout()}}
	r.title.SizeName, r.title.Flush = theme.SizeNameText, true
	r.picture = &fyne.Container{Layout: layout.Stack{}}
	parts := append([]fyne.CanvasObject{r.picture, r.mark.box, r.mark.tick, r.title, r.result, r.detail, r.when, r.cells.moves, r.cells.changed, r.tools}, r.report.make()...)
	r.tile = widgets.NewTile("", &fyne.Container{Objects: parts, Layout: &layout.Arrange{Least: r.least, Place: r.place}}, func() { s.tapped(r.id) })
	r.tile.Flat, r.tile.Owner, r.tile.OnSecondary = true, r, func() { s.pick(r.id) }
	return r
}

// pick selects the game id and toggles whether it is picked.
func (s *Screen) pick(id string) {
	s.choose(id)
	s.picking.toggle(id)
	s.canvas().Unfocus()
}

// tapped handles a tap on the game id. The first tap selects it and the second one opens it. While
// games are picked, a tap picks or unpicks it.
func (s *Screen) tapped(id string) {
	if s.picking.on {
		s.pick(id)
		return
	}
	if s.chosen == id { // as by a double click, for which the first need not wait
		s.deps.Actions.Open(id)
		return
	}
	s.choose(id)
	// The second click of two is to meet the same row.
	s.deps.After(fyne.CurrentApp().Driver().DoubleTapDelay(), s.reveal)
	s.canvas().Unfocus() // so that keys mean the list
}

// second returns an empty title in the style of the lines below a row's title.
func second() *widgets.Title {
	t := widgets.NewTitle("")
	t.SizeName, t.ColorName, t.Plain, t.Flush = theme.SizeNameCaptionText, theme.ColorNamePlaceHolder, true, true
	return t
}

func (r *row) set(e storage.Entry) {
	r.id = e.ID
	r.picture.Objects = []fyne.CanvasObject{r.screen.lastPosition(e)}
	if meet := r.screen.deps.Meet; meet != nil {
		meet(Title(e))
	}
	r.names = func(fits func(string) bool) string { return ShortTitle(e, fits) }
	r.tile.Whole = func() string {
		if fitsTitle(Title(e), r.title.Size().Width) {
			return ""
		}
		return Title(e)
	}
	r.title.SetText(r.names(r.fits))
	r.result.SetText(result(e))
	r.result.Short = func(fits func(string) bool) string { return shortResult(e, fits) }
	columns := r.screen.hasColumns()
	r.result.Hidden = !r.screen.narrow() && !columns
	if r.when.Text = r.screen.when(e); columns && e.Started.IsZero() { // when it was changed stands beside it
		r.when.Text = "–"
	}
	r.when.TextSize, r.when.Color = theme.Size(theme.SizeNameCaptionText), theme.Color(theme.ColorNamePlaceHolder)
	r.details, r.detail.Short = [3]string{r.screen.detail(e), r.screen.brief(e), r.screen.kind(e)}, nil
	switch {
	case columns:
		r.detail.SetText(r.screen.kind(e) + conditions(e))
	case !r.screen.narrow():
		before := r.screen.detail(e) + " · "
		r.detail.Short = func(fits func(string) bool) string {
			return before + shortResult(e, func(s string) bool { return fits(before + s) })
		}
		r.detail.SetText(before + result(e))
	}
	picking := r.screen.picking
	r.picture.Hidden = picking.on
	r.mark.set(picking, e)
	r.tile.Label = picking.spoken(e.ID) + Title(e) + ", " + r.screen.detail(e) + ", " + result(e) + r.report.set(e.Report, columns)
	r.cells.set(e, columns)
	r.tile.Selected = e.ID == r.screen.chosen
	var tools []*widgets.Tool
	if r.tile.Selected && !picking.on {
		tools = r.screen.toolsOf(e)
	}
	r.tools.Layout, r.tools.Objects = bar(tools).layout(), nil
	for _, t := range tools {
		r.tools.Objects = append(r.tools.Objects, t)
	}
	r.place(r.tile.Content.Size())
	r.tile.Refresh()
}

// Title returns the title of e or, if e has none, the names of its players.
func Title(e storage.Entry) string {
	if e.Title != "" {
		return legible.Line(e.Title)
	}
	return text.T("history.versus", "Black", name(e, game.Black), "White", name(e, game.White))
}

// ShortTitle returns the title of e, shortened until fits returns true. The beginning and the end
// of each name stay.
func ShortTitle(e storage.Entry, fits func(string) bool) string {
	if e.Title != "" {
		return widgets.Shorten(legible.Line(e.Title), fits)
	}
	return widgets.ShortenPair(name(e, game.Black), name(e, game.White), func(a, b string) string {
		return text.T("history.versus", "Black", a, "White", b)
	}, fits)
}

// fitsTitle reports whether the title s fits in the width room in small text.
func fitsTitle(s string, room float32) bool {
	return widgets.Fits(s, room, widgets.ShortLetters(), fyne.TextStyle{Bold: true})
}

// fits reports whether the title s fits in the row.
func (r *row) fits(s string) bool {
	room := r.title.Size().Width
	return room <= 0 || fitsTitle(s, room)
}

// titleFits reports whether e's title fits in a row of the given width.
func (s *Screen) titleFits(e storage.Entry, width float32) bool {
	room := width - picturePart - rowEdge
	if s.hasColumns() {
		at := columnsIn(width)
		room = at[1] - at[0] - columnGap
	} else if !s.narrow() {
		room -= fyne.MeasureText(s.when(e), theme.Size(theme.SizeNameCaptionText), fyne.TextStyle{}).Width + 8
	}
	return fitsTitle(Title(e), room)
}

const (
	picturePart float32 = 64 // the width of a row up to its words
	rowEdge     float32 = 12
)

// rowHigh returns the height of a row that is not selected. All such rows are equally high, so that
// long lists are laid out fast.
func (s *Screen) rowHigh() float32 {
	if s.narrow() && s.games.Reports() {
		return s.wordsHigh() + sparkLow + gap
	}
	return s.wordsHigh()
}

// wordsHigh returns the height of a row without the graph below its text.
func (s *Screen) wordsHigh() float32 {
	line, small := theme.Size(theme.SizeNameText)*1.4, theme.Size(theme.SizeNameCaptionText)*1.45
	high := line + small + 12
	if s.narrow() {
		high += small
	}
	if s.apart() {
		high += small
	}
	return widgets.Touchable(high)
}

// apart reports whether rows are so narrow that the day has its own line.
func (s *Screen) apart() bool {
	const (
		least  = 300 // width in letters of the usual size
		lowest = 480 // height of a window with room for higher rows
	)
	return s.narrow() && s.wide < least*widgets.Grown() && s.root.Size().Height >= lowest
}

// place lays out the picture, the text, the report and the date of the row, and the tools below
// them.
func (r *row) place(s fyne.Size) {
	high := r.screen.rowHigh()
	defer widgets.Put(r.tools, 4, high, s.Width-8, s.Height-high)
	const side = 44 // at which each line of a large board has two pixels
	widgets.Put(r.picture, rowEdge, (high-side)/2, side, side)
	r.mark.place(rowEdge, (high-side)/2, side)
	if r.screen.hasColumns() {
		r.placeColumns(s, high)
		r.rename()
		return
	}
	x, right := picturePart, s.Width-rowEdge
	line, small := r.title.MinSize().Height, r.detail.MinSize().Height
	y := (high - r.report.under(r.screen.narrow()) - line - small) / 2
	r.when.TextSize = theme.Size(theme.SizeNameCaptionText)
	if r.result.Visible() {
		room, needs := right-x-8, func() float32 { return r.detail.NaturalWidth() + r.when.MinSize().Width }
		if r.screen.apart() {
			needs = r.detail.NaturalWidth
		}
		r.detail.SetText(r.details[0])
		if needs() > room {
			r.detail.SetText(r.details[1])
		}
		if needs := needs(); needs > room && !r.screen.apart() {
			r.when.TextSize = max(widgets.LeastText, r.when.TextSize*max(0.6, room/needs)) // as what is beside it
			if left := room - r.when.MinSize().Width; !widgets.Fits(r.details[1], left, widgets.LeastText, fyne.TextStyle{}) {
				r.detail.SetText(r.details[2])
			}
		}
	}
	when := r.when.MinSize()
	if r.result.Visible() {
		y -= small / 2
		third, left, beside := y+line+small, right-when.Width, right-x-when.Width-8
		if r.screen.apart() {
			y, third, left, beside = y-small/2, third-small/2, x, right-x
		}
		widgets.Put(r.title, x, y, right-x, line)
		widgets.Put(r.result, x, y+line, right-x, small)
		widgets.Put(r.detail, x, third, beside, small)
		if r.screen.apart() {
			third += small
		}
		widgets.Put(r.when, left, third+(small-when.Height)/2, when.Width, when.Height)
	} else {
		widgets.Put(r.title, x, y, right-x-when.Width-8, line)
		widgets.Put(r.detail, x, y+line, right-x-r.report.beside(), small)
		widgets.Put(r.when, right-when.Width, y+(line-when.Height)/2, when.Width, when.Height)
	}
	r.report.place(x, y+line, right, high, small, r.screen.narrow())
	r.rename()
}

// rename shortens the title to the width of the row.
func (r *row) rename() {
	if r.names != nil {
		r.title.SetText(r.names(r.fits))
	}
}

// least returns the minimum size of a row without tools.
func (r *row) least() fyne.Size { return fyne.NewSize(240, r.screen.rowHigh()) }

// index returns the index of the selected game in the list, or -1 if the list does not contain it.
func (s *Screen) index() int { return s.games.Index(s.chosen) }

func (s *Screen) choose(id string) {
	s.chosen = id
	if s.boards.active() {
		s.boards.show()
		s.relayout()
		return
	}
	s.heighten()
	s.list.Refresh()
	s.relayout() // the whole title may need room
}

// heighten makes the selected row high enough for its tools, and resets the heights of other rows.
func (s *Screen) heighten() {
	for i := range s.tall {
		s.list.SetItemHeight(i, s.rowHigh())
	}
	if i := s.index(); i >= 0 {
		s.tall[i] = true
		s.list.SetItemHeight(i, s.chosenHigh(i))
	}
}

// chosenHigh returns the height of the selected row i. It includes the tools, unless games are
// being picked.
func (s *Screen) chosenHigh(i int) float32 {
	if s.picking.on {
		return s.rowHigh()
	}
	return s.rowHigh() + s.toolsHigh(s.games.At(i)) + theme.Padding()
}

func (s *Screen) move(by int) {
	if s.games.Len() == 0 || s.statistics {
		return
	}
	i := max(0, min(s.games.Len()-1, s.index()+by))
	s.choose(s.games.At(i).ID)
	s.reveal()
}

// reveal scrolls as little as possible so that the selected row and its tools are visible. Fyne's
// ScrollTo assumes rows of equal height.
func (s *Screen) reveal() {
	i := s.index()
	if i < 0 || s.statistics {
		return
	}
	if s.boards.active() {
		s.boards.grid.ScrollTo(i)
		return
	}
	gap := s.list.Theme().Size(theme.SizeNamePadding)
	top := float32(i) * (s.rowHigh() + gap)
	whole := top + s.chosenHigh(i) - s.list.Size().Height // from where on its end is in sight
	s.list.ScrollToOffset(min(top, max(whole, s.list.GetScrollOffset())))
}
