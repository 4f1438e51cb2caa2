package history

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"pionnier/app/describe"
	"pionnier/app/text"
	"pionnier/core/clock"
	"pionnier/core/game"
	"pionnier/storage"
	"pionnier/widgets"
)

const (
	rowHigh     float32 = 64
	pictureSide         = rowHigh - 26
	titleLeft           = 12 + pictureSide + 8
	besideTitle         = titleLeft + 20 // of a row's width, the date excepted
)

// newList makes the list; it builds only the rows in sight.
func (s *Screen) newList() *widgets.List {
	l := widgets.NewList(func() int { return len(s.entries) },
		func() fyne.CanvasObject { return s.newRow() },
		func(i widget.ListItemID, o fyne.CanvasObject) { o.(*row).set(s.entries[i]) })
	return l
}

// row is a game in the list.
type row struct {
	widgets.Tile
	screen   *Screen
	id       string
	pictures map[string]fyne.CanvasObject
	picture  *fyne.Container
	names    func(fits func(string) bool) string // the title, no longer than fits
	title    *widget.Label
	detail   *widget.Label
	when     *canvas.Text
	report   rowReport
}

func (s *Screen) newRow() *row {
	r := &row{screen: s, pictures: map[string]fyne.CanvasObject{}, title: widgets.Line(""), detail: widgets.Line(""),
		when: canvas.NewText("", nil)}
	r.title.TextStyle = titleStyle
	r.detail.SizeName, r.detail.Importance = theme.SizeNameCaptionText, widget.LowImportance
	r.picture = &fyne.Container{}
	for _, g := range s.deps.Games {
		p := s.deps.Picture(g.ID)
		r.pictures[g.ID] = p
		r.picture.Objects = append(r.picture.Objects, p)
	}
	r.picture.Layout = &widgets.AtLeast{}
	body := &fyne.Container{Objects: append([]fyne.CanvasObject{r.picture, r.title, r.detail, r.when}, r.report.make()...), Layout: rowLayout{r}}
	r.Content, r.Flat = body, true
	r.OnTapped = func() {
		s.choose(r.id)
		s.canvas().Unfocus() // so that keys mean the list
	}
	r.ExtendBaseWidget(r)
	return r
}

// DoubleTapped opens the game.
func (r *row) DoubleTapped(*fyne.PointEvent) { r.screen.deps.Actions.Open(r.id) }

func (r *row) set(e storage.Entry) {
	r.id = e.ID
	for id, p := range r.pictures {
		if id == e.Game {
			p.Show()
		} else {
			p.Hide()
		}
	}
	r.names = func(fits func(string) bool) string { return shortTitle(e, fits) }
	r.title.SetText(r.names(r.fits))
	r.detail.SetText(detail(e))
	r.when.Text = text.Date(e.Changed)
	r.when.TextSize, r.when.Color = theme.Size(theme.SizeNameCaptionText), theme.Color(theme.ColorNamePlaceHolder)
	r.Label = Title(e) + ", " + r.detail.Text + r.report.set(e.Report)
	r.Selected = e.ID == r.screen.chosen
	r.Refresh()
}

// Title is the name the user gave, or who played.
func Title(e storage.Entry) string {
	if e.Title != "" {
		return e.Title
	}
	return text.T("history.versus", "Black", name(e, game.Black), "White", name(e, game.White))
}

// shortTitle is the title in a narrow place: the beginning and end of each name.
func shortTitle(e storage.Entry, fits func(string) bool) string {
	if e.Title != "" {
		return widgets.Shorten(e.Title, fits)
	}
	return widgets.ShortenPair(name(e, game.Black), name(e, game.White), func(a, b string) string {
		return text.T("history.versus", "Black", a, "White", b)
	}, fits)
}

// titleStyle is the style of a row's title.
var titleStyle = fyne.TextStyle{Bold: true}

// fits tells whether a title has room in the row.
func (r *row) fits(s string) bool {
	room := r.title.Size().Width - 2*theme.InnerPadding()
	return room <= 0 || widgets.Fits(s, room, theme.Size(theme.SizeNameText), titleStyle)
}

// titleFits tells whether a row of this width has room for a game's title.
func titleFits(e storage.Entry, width float32) bool {
	when := fyne.MeasureText(text.Date(e.Changed), theme.Size(theme.SizeNameCaptionText), fyne.TextStyle{}).Width
	return widgets.Fits(Title(e), width-besideTitle-when-2*theme.InnerPadding(), theme.Size(theme.SizeNameText), titleStyle)
}

// name is a player's name, the level's for an engine without one. A person
// without a name is the user if they played an engine.
func name(e storage.Entry, c game.Color) string {
	p := e.Players.Of(c)
	if p.Name != "" {
		return p.Name
	}
	if key := "level." + e.Game + "." + p.Level + ".name"; p.Level != "" && text.Has(key) {
		return text.T(key)
	}
	if p.Level == "" && e.Players.Of(c.Opponent()).Level != "" {
		return text.T("play.you")
	}
	return describe.Color(c)
}

func detail(e storage.Entry) string {
	d := text.T("game." + e.Game)
	if e.Game == "go" {
		d += text.T("history.size", "Size", e.Size)
	}
	d += " · " + text.N("history.moves", e.Moves) + " · " + outcome(e)
	if e.Control.Kind != clock.None {
		d += " · " + describe.Control(e.Control)
	}
	return d
}

type rowLayout struct{ row *row }

// Layout is part of fyne.Layout.
func (l rowLayout) Layout(_ []fyne.CanvasObject, s fyne.Size) {
	r := l.row
	const side, x = pictureSide, titleLeft
	up := r.report.place(s)
	widgets.Put(r.picture, 12, (s.Height-side)/2, side, side)
	when := r.when.MinSize()
	widgets.Put(r.when, s.Width-when.Width-12, 12-up, when.Width, when.Height)
	line := r.title.MinSize().Height
	widgets.Put(r.title, x, s.Height/2-line+4-up, s.Width-besideTitle-when.Width, line)
	if r.names != nil {
		r.title.SetText(r.names(r.fits))
	}
	widgets.Put(r.detail, x, s.Height/2-6-up, s.Width-x-8-r.report.beside(s), r.detail.MinSize().Height)
}

// MinSize is part of fyne.Layout.
func (rowLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(240, rowHigh) }

// index is the chosen game's place in the list, -1 if it is not there.
func (s *Screen) index() int {
	for i, e := range s.entries {
		if e.ID == s.chosen {
			return i
		}
	}
	return -1
}

func (s *Screen) choose(id string) {
	s.chosen = id
	s.list.Refresh()
	s.showBar()
}

func (s *Screen) move(by int) {
	if len(s.entries) == 0 || s.statistics {
		return
	}
	i := max(0, min(len(s.entries)-1, s.index()+by))
	s.choose(s.entries[i].ID)
	s.list.ScrollTo(i)
}
