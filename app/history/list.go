package history

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"pionnier/app/describe"
	"pionnier/app/text"
	"pionnier/core/game"
	"pionnier/storage"
	"pionnier/widgets"
)

const rowHigh float32 = 64

// newList makes the list; it builds only the rows in sight.
func (s *Screen) newList() *widget.List {
	l := widget.NewList(func() int { return len(s.entries) },
		func() fyne.CanvasObject { return s.newRow() },
		func(i widget.ListItemID, o fyne.CanvasObject) { o.(*row).set(s.entries[i]) })
	l.HideSeparators = true
	return l
}

// row is a game in the list.
type row struct {
	widgets.Tile
	screen   *Screen
	id       string
	pictures map[string]fyne.CanvasObject
	picture  *fyne.Container
	title    *widget.Label
	detail   *widget.Label
	when     *canvas.Text
}

func (s *Screen) newRow() *row {
	r := &row{screen: s, pictures: map[string]fyne.CanvasObject{}, title: widgets.Line(""), detail: widgets.Line(""),
		when: canvas.NewText("", nil)}
	r.title.TextStyle.Bold = true
	r.detail.SizeName, r.detail.Importance = theme.SizeNameCaptionText, widget.LowImportance
	r.picture = &fyne.Container{}
	for _, g := range s.deps.Games {
		p := s.deps.Picture(g.ID)
		r.pictures[g.ID] = p
		r.picture.Objects = append(r.picture.Objects, p)
	}
	r.picture.Layout = &widgets.AtLeast{}
	body := &fyne.Container{Objects: []fyne.CanvasObject{r.picture, r.title, r.detail, r.when}, Layout: rowLayout{r}}
	r.Content, r.Flat = body, true
	r.OnTapped = func() { s.choose(r.id) }
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
	r.title.SetText(Title(e))
	r.detail.SetText(detail(e))
	r.when.Text = text.Date(e.Changed)
	r.when.TextSize, r.when.Color = theme.Size(theme.SizeNameCaptionText), theme.Color(theme.ColorNamePlaceHolder)
	r.Label = r.title.Text + ", " + r.detail.Text
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
	return d + " · " + text.N("history.moves", e.Moves) + " · " + outcome(e)
}

type rowLayout struct{ row *row }

// Layout is part of fyne.Layout.
func (l rowLayout) Layout(_ []fyne.CanvasObject, s fyne.Size) {
	r := l.row
	side := rowHigh - 26
	widgets.Put(r.picture, 12, (s.Height-side)/2, side, side)
	x := 12 + side + 8
	when := r.when.MinSize()
	widgets.Put(r.when, s.Width-when.Width-12, 12, when.Width, when.Height)
	line := r.title.MinSize().Height
	widgets.Put(r.title, x, s.Height/2-line+4, s.Width-x-when.Width-20, line)
	widgets.Put(r.detail, x, s.Height/2-6, s.Width-x-8, r.detail.MinSize().Height)
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
