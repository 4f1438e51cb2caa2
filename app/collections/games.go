package collections

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"pionnier/core/game"
	"pionnier/core/library"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/widgets"
	"pionnier/widgets/layout"
)

// fewGames is the largest number of games that are listed without a search field.
const fewGames = 12

// Games is a list of games that were found, with its search text and scroll offset.
type Games struct {
	Segments []*library.Segment
	Hits     []library.Hit

	words  string // that were searched for
	offset float32
	opened *library.Hit // the game that was opened last; nil: none
}

// Show opens a panel that lists the games, at its last scroll offset. It calls open with the game
// that the user chooses, and meet with the players' names before they are shown.
func (g *Games) Show(c fyne.Canvas, meet func(...string), open func(*library.Segment, library.Hit)) {
	var m *widgets.Modal
	shown := g.shown()
	var list *widgets.List
	choose := func(h library.Hit) {
		g.offset, g.opened = list.GetScrollOffset(), &h
		m.Close()
		open(g.Segments[h.Segment], h)
	}
	list = widgets.NewList(text.T("history.title"), func() int { return len(shown) },
		func() fyne.CanvasObject { return widgets.NewTwoLineRow() },
		func(i widget.ListItemID, o fyne.CanvasObject) {
			h := shown[i]
			one := g.Segments[h.Segment].Game(h.Game)
			meet(player(one, game.Black), player(one, game.White), one.Event)
			row := o.(*widgets.TwoLineRow)
			row.Selected = g.opened != nil && h == *g.opened
			row.Set(versus(player(one, game.Black), player(one, game.White)), strings.Join(facts(one, h), " · "), func() { choose(h) })
			row.Shorten(func(fits func(string) bool) string {
				return widgets.ShortenPair(player(one, game.Black), player(one, game.White), versus, fits)
			})
		})
	list.OnSelected = func(i widget.ListItemID) { // by a key: a click presses the row
		list.UnselectAll()
		choose(shown[i])
	}
	content := fyne.CanvasObject(list)
	if len(g.Hits) > fewGames {
		left := widgets.Caption("")
		var both *fyne.Container
		tell := func() {
			left.SetText(count("explore.games", len(shown)))
			left.Hidden = len(shown) == len(g.Hits)
		}
		words := widgets.NewEntry(g.words, text.T("explore.filter.text"), func(q string) {
			g.words = strings.TrimSpace(q)
			shown = g.shown()
			tell()
			both.Refresh()
			list.Refresh()
			list.Highlight(0) // the marked row may be gone
		})
		list.Under(words)
		both = container.NewBorder(words, left, nil, nil, list)
		tell()
		content = both
	}
	m = widgets.ShowModal(c, count("explore.games", len(g.Hits)), asLargeAsFits(c, content),
		widgets.NewButton(text.T("common.close"), nil, func() { m.Close() }))
	if g.opened != nil {
		list.Highlight(slices.Index(shown, *g.opened)) // where keys go on
	}
	list.ScrollToOffset(g.offset)
}

// shown returns the games that contain the words in the search field.
func (g *Games) shown() []library.Hit {
	if g.words == "" {
		return g.Hits
	}
	return library.Narrow(g.Segments, g.Hits, library.Filter{Text: g.words})
}

// asLargeAsFits returns a container of o whose minimum size is the largest that fits in a panel on
// c.
func asLargeAsFits(c fyne.Canvas, o fyne.CanvasObject) fyne.CanvasObject {
	size := c.Size()
	return container.New(layout.Stack{Least: fyne.NewSize(fyne.Min(size.Width-56, 560), fyne.Max(160, fyne.Min(size.Height-230, 520)))}, o)
}

func count(key string, n int, args ...any) string {
	return text.N(key, n, append(args, "Number", text.Number(n))...)
}

// versus returns the title of a game between black and white.
func versus(black, white string) string {
	return text.T("history.versus", "Black", black, "White", white)
}

// player returns the name and rank of c's player in g. Without a name, it returns the colour.
func player(g library.Game, c game.Color) string {
	p := g.Players.Of(c)
	name := p.Name
	if name == "" {
		name = describe.Color(c)
	}
	if p.Rank != "" {
		name += " " + p.Rank
	}
	return name
}

// facts returns the date, the result and the event of g, and the number of moves before h's
// position. It omits what is unknown.
func facts(g library.Game, h library.Hit) (list []string) {
	if d := g.Date.String(); d != "" {
		list = append(list, d)
	}
	if r := result(g); r != "" {
		list = append(list, r)
	}
	if g.Event != "" {
		list = append(list, g.Event)
	}
	if h.Ply > 0 {
		list = append(list, text.T("explore.move", "Number", fmt.Sprint(h.Ply)))
	}
	return list
}

// result returns a text for the result of g, such as "Black +4", or "" if it is unknown.
func result(g library.Game) string {
	o := g.Outcome
	switch {
	case o.Ending == game.ByScore && o.Winner != game.None:
		return describe.Color(o.Winner) + " +" + describe.Points(o.Margin)
	case !o.Over() || o.Ending == game.NoResult:
		return ""
	}
	return describe.Outcome(o, game.ByColor[string]{})
}
