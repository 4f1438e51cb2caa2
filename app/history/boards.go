package history

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	apptheme "pionnier/app/theme"
	"pionnier/core/press/text"
	"pionnier/storage"
	"pionnier/widgets"
	"pionnier/widgets/focus"
	"pionnier/widgets/layout"
)

// boards shows the listed games as pictures of their last positions, with the tools of the selected
// game below.
type boards struct {
	screen *Screen
	on     bool
	button *widgets.Button
	grid   *grid
	foot   *fyne.Container // the tools of the chosen game, as a row of the list has them
	body   *fyne.Container
}

// grid is a grid that passes its keys to the screen.
type grid struct{ widget.GridWrap }

// TypedKey implements fyne.Focusable.
func (g *grid) TypedKey(ev *fyne.KeyEvent) { focus.PassKey(g, ev) }

// MinSize implements fyne.CanvasObject. It is smaller than a card, since the grid scrolls.
func (g *grid) MinSize() fyne.Size { return fyne.NewSize(64, 64) }

const (
	cardWide float32 = 176
	cardEdge float32 = 8
)

func newBoards(s *Screen, on bool) *boards {
	b := &boards{screen: s, on: on, foot: &fyne.Container{Layout: bar(nil).layout()}}
	b.button = widgets.NewQuiet("", nil, func() { b.turn(!b.on) })
	b.grid = &grid{}
	b.grid.Length = func() int { return s.games.Len() }
	b.grid.CreateItem = func() fyne.CanvasObject { return newCard(s).tile }
	b.grid.UpdateItem = func(i widget.GridWrapItemID, o fyne.CanvasObject) { o.(*widgets.Tile).Owner.(*card).set(s.games.At(i)) }
	b.grid.ExtendBaseWidget(b.grid)
	b.body = &fyne.Container{Objects: []fyne.CanvasObject{b.grid, b.foot}, Layout: &layout.Arrange{Place: func(size fyne.Size) {
		high := float32(0)
		if tools, ok := b.tools(); ok {
			high = tools.high(size.Width)
		}
		widgets.Put(b.foot, 0, size.Height-high, size.Width, high)
		widgets.Put(b.grid, 0, 0, size.Width, size.Height-high-theme.Padding())
	}}}
	return b
}

// active reports whether the games are shown as boards. A narrow list always has rows.
func (b *boards) active() bool { return b.on && b.screen.deps.Position != nil && !b.screen.narrow() }

// offered reports whether the user can switch between rows and boards.
func (b *boards) offered() bool {
	s := b.screen
	return !s.statistics && !s.picking.on && !s.noGame() && s.deps.Position != nil && !s.narrow()
}

// turn shows the games as boards if on is true, and as rows otherwise.
func (b *boards) turn(on bool) {
	b.on = on
	b.screen.show()
	b.screen.reveal()
}

// tools returns the tools of the selected game. It returns false if no game is selected.
func (b *boards) tools() (bar, bool) {
	i := b.screen.index()
	if i < 0 || b.screen.picking.on {
		return nil, false
	}
	return bar(b.screen.toolsOf(b.screen.games.At(i))), true
}

// show updates the button and the tools of the selected game.
func (b *boards) show() {
	name, icon := "boards", "picture"
	if b.on {
		name, icon = "rows", "moves"
	}
	b.button.Name = text.T("history." + name)
	b.screen.tools.setIcon(b.button, apptheme.Icon(icon))
	tools, _ := b.tools()
	b.foot.Layout, b.foot.Objects = tools.layout(), nil
	for _, t := range tools {
		b.foot.Objects = append(b.foot.Objects, t)
	}
	b.body.Layout.Layout(b.body.Objects, b.body.Size())
	b.grid.Refresh()
}

// across returns the number of boards per row.
func (b *boards) across() int {
	return max(1, int((b.grid.Size().Width+theme.Padding())/(cardWide*widgets.Grown()+theme.Padding())))
}

// key handles the arrow keys by calling step with the distance in the list. It returns false for
// other keys.
func (b *boards) key(name fyne.KeyName, step func(int)) bool {
	by, ok := map[fyne.KeyName]int{fyne.KeyLeft: -1, fyne.KeyRight: 1, fyne.KeyUp: -b.across(), fyne.KeyDown: b.across()}[name]
	if ok {
		step(by)
	}
	return ok
}

// card shows a game's last position, players and result.
type card struct {
	tile                 *widgets.Tile
	screen               *Screen
	id                   string
	picture              *fyne.Container
	title, result, about *widgets.Title
}

func newCard(s *Screen) *card {
	c := &card{screen: s, picture: &fyne.Container{Layout: layout.Stack{}}, title: widgets.NewTitle(""), result: second(), about: second()}
	c.title.SizeName, c.title.Flush = theme.SizeNameText, true
	c.tile = widgets.NewTile("", &fyne.Container{Objects: []fyne.CanvasObject{c.picture, c.title, c.result, c.about},
		Layout: &layout.Arrange{Least: c.least, Place: c.place}}, func() { s.tapped(c.id) })
	c.tile.Flat, c.tile.Owner, c.tile.OnSecondary = true, c, func() { s.pick(c.id) }
	return c
}

// least returns the minimum size of a card.
func (c *card) least() fyne.Size {
	wide := cardWide * widgets.Grown()
	return fyne.NewSize(wide, wide-2*cardEdge+c.title.MinSize().Height+2*c.result.MinSize().Height+2*cardEdge)
}

func (c *card) place(size fyne.Size) {
	room, side := size.Width-2*cardEdge, size.Width-2*cardEdge
	widgets.Put(c.picture, cardEdge, cardEdge, side, side)
	y := cardEdge + side
	for _, line := range []*widgets.Title{c.title, c.result, c.about} {
		high := line.MinSize().Height
		widgets.Put(line, cardEdge, y, room, high)
		y += high
	}
}

func (c *card) set(e storage.Entry) {
	s := c.screen
	c.id = e.ID
	c.picture.Objects = []fyne.CanvasObject{s.lastPosition(e)}
	c.title.Short = func(fits func(string) bool) string { return ShortTitle(e, fits) }
	c.title.SetText(Title(e))
	c.result.Short = func(fits func(string) bool) string { return shortResult(e, fits) }
	c.result.SetText(result(e))
	about, spoken := text.N("history.moves", e.Moves)+" · "+day(e), ""
	if e.Report != nil {
		about, spoken = accuracies(e.Report)
	}
	c.about.SetText(about)
	c.tile.Label = s.picking.spoken(e.ID) + Title(e) + ", " + s.detail(e) + ", " + result(e) + spoken
	c.tile.Selected = e.ID == s.chosen || s.picking.on && s.picking.ids[e.ID]
	c.place(c.tile.Content.Size())
	c.tile.Refresh()
}

// lastPosition returns a picture of e's last position, or the emblem of its game if positions are
// not available.
func (s *Screen) lastPosition(e storage.Entry) fyne.CanvasObject {
	if s.deps.Position != nil {
		return s.deps.Position(e, s.positionKnown)
	}
	return s.deps.Picture(e.Game)
}

// positionKnown refreshes the pictures after a position was loaded.
func (s *Screen) positionKnown() {
	switch {
	case s.statistics:
	case s.boards.active():
		s.boards.grid.Refresh()
	default:
		s.list.Refresh()
	}
}
