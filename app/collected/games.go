// Package collected shows collections of other people's games: the games that a search
// found, and what collections there are. Start reading at ShowGames and Show.
package collected

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"pionnier/app/describe"
	"pionnier/app/text"
	"pionnier/core/game"
	"pionnier/core/library"
	"pionnier/widgets"
)

// fewGames is how many are listed without a way to search in them.
const fewGames = 12

// ShowGames lists games that were found, in a panel over the screen; open is called with
// the one that is chosen, and meet is told the players of what is about to be shown.
func ShowGames(c fyne.Canvas, segments []*library.Segment, hits []library.Hit, meet func(...string), open func(*library.Segment, library.Hit)) {
	var m *widgets.Modal
	shown := hits
	list := widgets.NewList(text.T("history.title"), func() int { return len(shown) },
		func() fyne.CanvasObject { return widgets.NewTwoLineRow() },
		func(i widget.ListItemID, o fyne.CanvasObject) {
			h := shown[i]
			g := segments[h.Segment].Game(h.Game)
			meet(player(g, game.Black), player(g, game.White), g.Event)
			o.(*widgets.TwoLineRow).Set(versus(g), strings.Join(facts(g, h), " · "), func() {
				m.Close()
				open(segments[h.Segment], h)
			})
		})
	content := fyne.CanvasObject(list)
	if len(hits) > fewGames {
		left := widgets.Caption("")
		left.Hide()
		var both *fyne.Container
		words := widgets.NewEntry("", text.T("explore.filter.text"), func(q string) {
			shown = library.Narrow(segments, hits, library.Filter{Text: strings.TrimSpace(q)})
			left.SetText(count("explore.games", len(shown)))
			left.Hidden = len(shown) == len(hits)
			both.Refresh()
			list.Refresh()
			list.ScrollToTop()
		})
		both = container.NewBorder(words, left, nil, nil, list)
		content = both
	}
	m = widgets.ShowModal(c, count("explore.games", len(hits)), roomy(c, content),
		widgets.NewButton(text.T("common.close"), nil, func() { m.Close() }))
}

// roomy gives a list as much room as a panel may take of the window.
func roomy(c fyne.Canvas, o fyne.CanvasObject) fyne.CanvasObject {
	size := c.Size()
	return container.New(&widgets.AtLeast{Size: fyne.NewSize(fyne.Min(size.Width-56, 560), fyne.Max(160, fyne.Min(size.Height-230, 520)))}, o)
}

func count(key string, n int, args ...any) string {
	return text.N(key, n, append(args, "Number", text.Number(n))...)
}

// versus is the title of a game: who played it.
func versus(g library.Game) string {
	return text.T("history.versus", "Black", player(g, game.Black), "White", player(g, game.White))
}

// player is a name, with the rank.
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

// facts are the date, the result, the event and the move at which the position stood.
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

// result is "Black +4", or who won; "" if nobody knows.
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
