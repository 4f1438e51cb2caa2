package history

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"

	"pionnier/app/theme"
	"pionnier/core/press/text"
	"pionnier/storage"
	"pionnier/widgets"
)

// mostNames is the maximum number of opponents in the select.
const mostNames = 100

// selects returns selects for the filter's game, opponent and result.
func (s *Screen) selects() []fyne.CanvasObject {
	var games, ids, results []string
	for _, g := range s.deps.Games {
		games, ids = append(games, text.T("game."+g.ID)), append(ids, g.ID)
	}
	for _, r := range storage.Results {
		results = append(results, text.T("history.result."+string(r)))
	}
	opponents := s.deps.Library.Players(mostNames)
	return []fyne.CanvasObject{oneOf(s, "games", games, ids, &s.filter.Game),
		oneOf(s, "opponents", opponents, opponents, &s.filter.Opponent), oneOf(s, "results", results, storage.Results, &s.filter.Result)}
}

// orders returns a select for the order of the list.
func (s *Screen) orders() fyne.CanvasObject {
	names := make([]string, len(storage.Orders))
	for i, o := range storage.Orders {
		names[i] = text.T("history.order." + orderKey(o))
	}
	return widgets.NewSelect(names, slices.Index(storage.Orders, s.filter.Order), func(i int) {
		s.filter.Order, s.filter.Reversed = storage.Orders[i], false
		s.sorted()
		s.reload()
	})
}

// oneOf returns a select of values, shown as names, and of the text "history.all.<all>", which
// stands for "". It stores the selected value in *into.
func oneOf[V ~string](s *Screen, all string, names []string, values []V, into *V) fyne.CanvasObject {
	names = append([]string{text.T("history.all." + all)}, names...)
	return widgets.NewSelect(names, 1+slices.Index(values, *into), func(i int) {
		if *into = ""; i > 0 {
			*into = values[i-1]
		}
		s.reload()
	})
}

// folding is the arrangement of the filters.
type folding uint8

const (
	folded folding = iota // the search, and one button for the others
	piled                 // the same, with the button below the search
	beside                // all beside each other
	headed                // the same without the order, which the headings choose
)

// refold arranges the filters for the given width. They are side by side only if each has room for
// its text.
func (s *Screen) refold(width float32) {
	as := beside
	switch {
	case s.hasColumns():
		as = headed
	case width < 45*fynetheme.TextSize():
		if as = folded; s.squeezed(width) {
			as = piled
		}
	}
	if as == s.headings.folding {
		return
	}
	s.fold(as)
	if s.filter.Reversed && as != headed { // which nothing shows there
		s.filter.Reversed = false
		s.reload()
	}
}

// squeezed reports whether a search field beside the button of the filters would have no room for its own name in
// the given width.
func (s *Screen) squeezed(width float32) bool {
	name := fyne.MeasureText(s.search.PlaceHolder, fynetheme.TextSize(), fyne.TextStyle{}).Width
	return width-s.filters.MinSize().Width-fynetheme.Padding() < name+2*fynetheme.InnerPadding()
}

// fold arranges the filters. If as is folded or piled, it shows the search field and one button for the
// filters. Otherwise it shows the search field and all filters side by side, with the order only if
// as is beside.
func (s *Screen) fold(as folding) {
	s.headings.folding = as
	switch as {
	case folded:
		s.narrowing.Layout = layout.NewBorderLayout(nil, nil, nil, s.filters)
		s.narrowing.Objects = []fyne.CanvasObject{s.search, s.filters}
	case piled:
		rows := widgets.NewColumn(fynetheme.Padding(), s.search, s.filters)
		s.narrowing.Layout, s.narrowing.Objects = rows.Layout, rows.Objects
	default:
		all := s.selects()
		if as == beside {
			all = append(all, s.orders())
		}
		row := widgets.NewGrid(len(all)+1, theme.Grid, 0, append(all, s.search)...)
		s.narrowing.Layout, s.narrowing.Objects = row.Layout, row.Objects
	}
	s.narrowing.Refresh()
}

// filtered returns the number of active filters, without the search.
func (s *Screen) filtered() (n int) {
	for _, v := range []string{s.filter.Game, s.filter.Opponent, string(s.filter.Result)} {
		if v != "" {
			n++
		}
	}
	return n
}

// askFilters opens a dialog with the filters, which are applied at once.
func (s *Screen) askFilters() {
	var m *widgets.Modal
	m = widgets.ShowModal(s.canvas(), text.T("explore.filter.title"), widgets.NewColumn(theme.Grid, append(s.selects(), s.orders())...),
		widgets.NewPrimary(text.T("common.ok"), func() { m.Close() }),
		widgets.NewButton(text.T("explore.filter.clear"), nil, func() {
			s.filter = storage.Filter{Text: s.filter.Text, Order: s.filter.Order, Reversed: s.filter.Reversed}
			m.Close()
			s.reload()
		}))
}
