// Package history provides the list of all games, filtered by game, opponent, result and text. Games can be
// opened, continued, renamed, exported, moved to the bin and restored. A second view shows the owner's
// results.
//
// Start reading at New. deps.go contains what it needs, list.go the rows, about.go their texts, columns.go
// the headings, filters.go the filters and search.go the search. actions.go contains the actions on a game,
// picking.go the actions on several games, and delete.go and bin.go deletion and its undoing. statistics.go
// contains the second view.
package history

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"pionnier/app/theme"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/storage"
	"pionnier/widgets"
	"pionnier/widgets/keyboard"
	"pionnier/widgets/layout"
)

// sorted passes the order of the list to Deps.Sorted.
func (s *Screen) sorted() {
	if s.deps.Sorted == nil {
		return
	}
	order := string(s.filter.Order)
	if s.filter.Reversed {
		order = "-" + order
	}
	s.deps.Sorted(order)
}

// Screen is the list of games. The methods must be called on Fyne's thread.
type Screen struct {
	deps   Deps
	filter storage.Filter
	finder *finder
	games  storage.Selection // what the list shows
	chosen string            // ID of the selected game; empty: none
	tall   map[int]bool      // rows that are or were chosen, whose height the list knows

	root       *fyne.Container
	head       *fyne.Container
	narrowing  *fyne.Container // the filters, or the search and the button that asks for the others
	headings   *headings
	search     *widgets.Entry
	filters    *widgets.Button
	body       *fyne.Container // the list, or the statistics
	list       *widgets.List
	empty      *widgets.Text
	begin      *widgets.Button // what there is to do where no game is yet
	below      *below          // text below the list
	deleted    *deletions
	picking    *picking
	boards     *boards
	elsewhere  *elsewhere
	statistics bool
	page       *widgets.Page   // the statistics, while they are shown
	tab        *widgets.Button // turns to the statistics, and back
	title      *widgets.Title  // of the list or the statistics
	tools      *headTools
	wide       float32 // width of the list when its rows were last made
}

// New returns the screen for deps.
func New(deps Deps) *Screen {
	if deps.Place == nil {
		deps.Place = &Place{}
	}
	s := &Screen{deps: deps, chosen: deps.Place.chosen, filter: deps.Place.filter, tall: map[int]bool{}}
	s.finder, s.picking = newFinder(s), newPicking(s)
	s.list, s.boards = s.newList(), newBoards(s, deps.Place.boards)
	s.elsewhere = newElsewhere(s)
	s.empty = widgets.Paragraph("")
	s.empty.Label.Alignment = fyne.TextAlignCenter
	s.begin = widgets.NewPrimary(text.T("home.new"), deps.Actions.New)
	s.below = &below{whole: widgets.Caption(""), said: widgets.Paragraph("")}
	s.below.said.Hide()
	s.deleted, s.body = newDeletions(s), container.NewStack()
	s.tab = widgets.NewQuiet("", nil, s.toggleStatistics)
	buttons := []*widgets.Button{quiet("history.import", "import", deps.Actions.Import)}
	if deps.Actions.Paste != nil {
		buttons = append(buttons, quiet("menu.paste", "paste", deps.Actions.Paste))
	}
	buttons = append(buttons, s.picking.button, s.tab)
	if deps.Actions.Collections != nil {
		buttons = append(buttons, quiet("collected.title", "collections", deps.Actions.Collections))
	}
	buttons = append(buttons, quiet("history.bin", "bin", s.showBin), s.boards.button)
	s.tools = newHeadTools(func() { s.tools.list(s.canvas()) }, buttons...)
	s.title = widgets.NewTitle("")
	s.title.Head = true
	back := widgets.NewIcon(theme.Icon("back"), text.T("common.back"), s.back)
	s.head = &fyne.Container{Layout: &headLayout{}, Objects: []fyne.CanvasObject{back, s.tools.row, s.title}}
	s.search = newSearch(s, func(q string) { s.filter.Text = q; s.reload(); s.elsewhere.follow() })
	s.filters = widgets.NewButton("", nil, s.askFilters)
	s.narrowing = &fyne.Container{}
	s.headings = newHeadings(s)
	s.fold(beside)
	s.root = container.New(&layout.Arrange{Min: fyne.NewSize(320, 300), Place: s.place},
		s.head, s.narrowing, s.headings.row, s.body, s.elsewhere.button, s.deleted.notice, s.picking.foot, s.below.whole, s.below.said)
	s.reload()
	return s
}

// Content implements shell.Screen.
func (s *Screen) Content() fyne.CanvasObject { return s.root }

// Focus returns nil because the screen itself handles keys.
func (s *Screen) Focus() fyne.Focusable { return nil }

// Leave implements shell.Screen. It stores the filter and the selected game in Deps.Place.
func (s *Screen) Leave() {
	s.elsewhere.here.End()
	*s.deps.Place = Place{chosen: s.chosen, filter: s.filter, boards: s.boards.on}
}

// Rune implements shell.Screen. It does nothing.
func (s *Screen) Rune(rune) {}

// Key implements shell.Screen. It handles the keys that select, open and delete games. In the
// statistics, keys only scroll.
func (s *Screen) Key(ev *fyne.KeyEvent) bool {
	if s.statistics {
		if ev.Name == fyne.KeyEscape {
			s.back()
			return true
		}
		return s.page.Key(ev)
	}
	if s.picking.key(ev.Name) {
		return true
	}
	step := s.move
	if keyboard.Shifted() {
		step = s.picking.extend
	}
	if s.boards.active() && s.boards.key(ev.Name, step) {
		return true
	}
	switch ev.Name {
	case fyne.KeyDown:
		step(1)
	case fyne.KeyUp:
		step(-1)
	case fyne.KeyPageDown:
		s.move(8)
	case fyne.KeyPageUp:
		s.move(-8)
	case fyne.KeyReturn, fyne.KeyEnter:
		if s.chosen == "" {
			return false
		}
		s.deps.Actions.Open(s.chosen)
	case fyne.KeyDelete:
		if s.chosen == "" {
			return false
		}
		s.remove(s.chosen, true)
	default:
		return false
	}
	return true
}

// reload applies the filter again and updates the list.
func (s *Screen) reload() {
	wanted := s.filter
	wanted.Finder = s.finder
	s.games = s.deps.Library.Select(wanted)
	if s.index() < 0 {
		s.chosen = ""
	}
	s.empty.SetText(text.T("history.none"))
	if s.noGame() {
		s.empty.SetText(text.T("history.empty"))
	}
	s.begin.Hidden = !s.noGame()
	s.picking.recount()
	s.headings.show()
	s.show()
}

// noGame reports whether the library is empty. It returns false if the filters exclude all games.
func (s *Screen) noGame() bool {
	return s.games.Len() == 0 && s.filter == (storage.Filter{Order: s.filter.Order, Reversed: s.filter.Reversed})
}

func (s *Screen) show() {
	s.narrowing.Hidden = s.statistics || s.noGame() // the statistics are of all games
	s.body.Objects = []fyne.CanvasObject{s.list}
	switch {
	case s.statistics:
		s.page = s.statisticsView()
		s.body.Objects = []fyne.CanvasObject{s.page}
	case s.games.Len() == 0:
		s.body.Objects = []fyne.CanvasObject{inTheMiddle(s.empty,
			container.NewCenter(container.New(layout.Stack{Least: fyne.NewSize(160, 48)}, s.begin)))}
	}
	if s.boards.active() && !s.statistics && s.games.Len() > 0 {
		s.body.Objects = []fyne.CanvasObject{s.boards.body}
	}
	s.boards.show()
	s.nameButtons()
	s.body.Refresh()
	s.heighten()
	s.list.Refresh()
	s.relayout()
}

// quiet returns a button of the head with the text key.
func quiet(key, icon string, tapped func()) *widgets.Button {
	b := widgets.NewQuiet(text.T(key), theme.Icon(icon), tapped)
	b.Name = text.T(key)
	return b
}

// nameButtons updates the title and the head's buttons.
func (s *Screen) nameButtons() {
	title, key, icon := "history.title", "history.statistics", "statistics"
	if s.statistics {
		title, key, icon = "history.statistics", "history.list", "moves"
	}
	s.title.SetText(text.T(title))
	if s.picking.on && !s.statistics {
		s.title.SetText(s.picking.title())
	}
	s.tab.Name = text.T(key)
	s.tools.setIcon(s.tab, theme.Icon(icon))
	s.picking.show()
	taken := s.head.Objects[0].MinSize().Width + s.title.NaturalWidth() + 2*fynetheme.Padding()
	some := 2
	if s.root != nil && s.root.Size().Height < lowHead {
		some = 0 // a second row would take the room of a game
	}
	s.tools.fit(s.wide, s.wide-taken, some, func(b *widgets.Button) bool {
		switch b {
		case s.boards.button:
			return s.boards.offered()
		case s.picking.button:
			return !s.statistics && !s.noGame()
		}
		return !s.picking.on
	})
	s.head.Refresh()
	s.filters.SetText(text.T("explore.filter"))
	if n := s.filtered(); n > 0 {
		s.filters.SetText(text.T("history.filters", "Number", n))
	}
}

// narrow reports whether the list is too narrow for objects side by side.
func (s *Screen) narrow() bool { return s.wide > 0 && s.wide < 560*fynetheme.TextSize()/theme.SizeText }

// back goes from the statistics or from picking to the list, and from the list to the previous
// screen.
func (s *Screen) back() {
	switch {
	case s.statistics:
		s.toggleStatistics()
	case s.picking.on:
		s.picking.turn(false)
	default:
		s.deps.Actions.Back()
	}
}

func (s *Screen) toggleStatistics() {
	s.statistics = !s.statistics
	s.show()
}

// lowHead is the height of a window below which the head has one row.
const lowHead = 400

// lowest is the height of a window below which the tools have no labels while games are picked.
const lowest = 300

// place lays out the screen in a centred column.
func (s *Screen) place(size fyne.Size) {
	const gap = theme.Grid
	width := widthIn(size.Width - 2*gap)
	if s.wide != width {
		active := s.boards.active()
		if s.wide = width; active != s.boards.active() {
			s.show() // which places all again
			return
		}
		s.nameButtons()
		s.list.Resize(fyne.NewSize(width, s.list.Size().Height))
		s.heighten()
		s.list.Refresh()
	}
	x, y := (size.Width-width)/2, float32(gap)
	s.head.Resize(fyne.NewSize(width, 0)) // it may need two rows, or three, and is placed anew below
	head := s.head.MinSize().Height
	widgets.Put(s.head, x, y, width, head)
	y += head + gap
	if s.narrowing.Hidden = s.statistics || s.noGame() || s.picking.on && size.Height < lowest; !s.narrowing.Hidden {
		s.refold(width)
		filters := widgets.HighAt(s.narrowing, width)
		widgets.Put(s.narrowing, x, y, width, filters)
		y += filters + gap
	}
	y += s.headings.placeAt(x, y-gap, width)
	bottom := size.Height - gap
	bottom -= s.below.placeSaid(x, bottom, width)
	bottom -= s.placeWhole(x, bottom, width)
	bottom -= s.picking.place(x, bottom, width)
	notice := s.deleted.highAt(width)
	bottom -= notice
	widgets.Put(s.deleted.notice, x, bottom, width, notice)
	if s.elsewhere.button.Visible() {
		high := s.elsewhere.button.MinSize().Height
		bottom -= high
		widgets.Put(s.elsewhere.button, x, bottom, width, high)
	}
	if s.boards.active() && !s.statistics { // in all of the width, under a head that stays where it is
		width = fyne.Min(size.Width-2*gap, 1560)
		x = (size.Width - width) / 2
	}
	widgets.Put(s.body, x, y, width, bottom-y)
}

// placeWhole shows the selected game's title above bottom if the list truncates it. It returns the
// height of the text, or 0 if it is hidden.
func (s *Screen) placeWhole(x, bottom, width float32) float32 {
	i := s.index()
	if i < 0 || s.statistics {
		s.below.whole.Hide()
		return 0
	}
	e := s.games.At(i)
	if s.titleFits(e, width) {
		s.below.whole.Hide()
		return 0
	}
	s.below.whole.Show()
	s.below.whole.SetText(Title(e))
	high := widgets.HighAt(s.below.whole, width)
	widgets.Put(s.below.whole, x, bottom-high, width, high)
	return high
}

// Record returns a function that loads the selected game. It returns nil if no game is selected or
// the statistics are shown.
func (s *Screen) Record() func() (*record.Record, error) {
	id := s.chosen
	if id == "" || s.statistics {
		return nil
	}
	return func() (*record.Record, error) { return s.deps.Library.Load(id) }
}
