package study

import (
	"slices"

	"fyne.io/fyne/v2"

	"pionnier/app/text"
	"pionnier/app/theme"
	"pionnier/widgets"
	"pionnier/widgets/focus"
)

const (
	gap       float32 = 12
	cardHigh  float32 = 60
	graphHigh float32 = 168
	// statusHigh is the room of two lines, so that nothing moves when a second one comes.
	statusHigh float32 = 52
	// roomForGraph is how much room below the players shows the graph and all marks of the palette, or moves of the
	// explorer.
	roomForGraph float32 = 600
)

// tabHigh and headHigh are the heights of the tabs and of the head, which a thumb presses
// on a touch screen.
func tabHigh() float32  { return widgets.Touchable(36) }
func headHigh() float32 { return widgets.Touchable(34) + 2 }

// wideTabs and narrowTabs are what there is: on phones the graph and the tree are tabs too.
var (
	wideTabs   = []tab{cardsTab, bestTab, notesTab, editTab}
	narrowTabs = []tab{graphTab, cardsTab, bestTab, treeTab, notesTab, editTab}
)

// offered are the tabs that there are in a wide or a narrow window.
func (s *Screen) offered(wide bool) []tab {
	tabs := narrowTabs
	if wide {
		tabs = wideTabs
	}
	if s.deps.Explorer == nil {
		return tabs
	}
	return append(slices.Clone(tabs), exploreTab)
}

var tabNames = map[tab]string{cardsTab: "cards", bestTab: "best", notesTab: "notes", editTab: "edit", graphTab: "graph", treeTab: "tree", exploreTab: "explore"}

// tabIcons stand for the names where these have no room.
var tabIcons = map[tab]string{cardsTab: "mistake", bestTab: "hint", notesTab: "notes", editTab: "edit", graphTab: "graph", treeTab: "tree", exploreTab: "collections"}

func (s *Screen) tabIndex() int { return max(0, slices.Index(s.offered(s.wide), s.tab)) }

// newTabs makes the choice of some tabs.
func (s *Screen) newTabs(tabs []tab) *widgets.Segments {
	var names []string
	var icons []fyne.Resource
	for _, t := range tabs {
		names = append(names, text.T("study.tab."+tabNames[t]))
		icons = append(icons, theme.Icon(tabIcons[t]))
	}
	choice := widgets.NewSegments(names, 0, func(i int) { s.choose(tabs[i]) })
	choice.Brief = icons
	return choice
}

// setWide follows the window: it has room for a column, or for a sheet under the board.
func (s *Screen) setWide(wide bool) {
	s.wide, s.tabs = wide, s.sheetTabs
	other := s.columnTabs
	if wide {
		s.tabs, other = other, s.tabs
		if s.tab == graphTab || s.tab == treeTab {
			s.tab = cardsTab
		}
	}
	other.Hide()
	if i := s.tabIndex(); s.tabs.Selected != i {
		s.tabs.SetSelected(i)
	}
}

func (s *Screen) arrange() *fyne.Container {
	for t, o := range map[tab]fyne.CanvasObject{cardsTab: s.cards, bestTab: s.best, editTab: s.palette.content, exploreTab: s.explorer.box} {
		s.scrolls[t] = focus.Scroll(o)
	}
	// In the order in which Tab goes through them.
	objects := []fyne.CanvasObject{s.deps.Board, s.head.back, s.head.opening, s.players.Black, s.players.White, s.graph.Graph, s.status.Text,
		s.columnTabs, s.sheetTabs, s.scrolls[cardsTab], s.scrolls[bestTab], s.scrolls[editTab], s.scrolls[exploreTab], s.notes.content, s.panel.Container, s.tree.Tree}
	for _, t := range append(slices.Clone(s.bar.travel), s.bar.tools...) {
		objects = append(objects, t)
	}
	return widgets.ByWindow(s.placeWide, s.placePortrait, objects...)
}

// placePane puts what the chosen tab shows into its place, and hides what the others show.
func (s *Screen) placePane(x, y, width, height float32) {
	for t, o := range map[tab]fyne.CanvasObject{cardsTab: s.scrolls[cardsTab], bestTab: s.scrolls[bestTab],
		editTab: s.scrolls[editTab], exploreTab: s.scrolls[exploreTab], notesTab: s.notes.content} {
		if t == s.tab && !s.panel.asks() && height > 24 {
			o.Show()
			widgets.Put(o, x, y, width, height)
		} else {
			o.Hide()
		}
	}
}

func (s *Screen) placeWide(size fyne.Size, side float32) {
	low := size.Height < 520 // a phone held across
	s.setWide(!low)
	margin := 2 * gap
	if low {
		margin = gap / 2
	}
	edge := fyne.Min(size.Width-side-3*margin, size.Height-2*margin)
	left := fyne.Max(margin, (size.Width-edge-side-margin)/2)
	top := (size.Height - edge) / 2
	widgets.Put(s.deps.Board, left, top, edge, edge)
	rim := s.deps.Board.Rim()
	x, y, bottom := left+edge+margin, top+rim, top+edge-rim
	if tall := size.Height - 2*margin; edge < tall { // a narrow window: the column may be higher than the board
		y, bottom = margin, size.Height-margin
	}
	s.head.place(x, y, side)
	y += headHigh()
	if low {
		s.placeLow(x, y, side, bottom)
		return
	}
	s.players.place(x, y, side, cardHigh)
	y += cardHigh + 4
	chart := fyne.Min(graphHigh, (bottom-y)*0.235)
	// It tells what comes, or takes the room; else the tabs stay where they are for all tabs.
	s.graph.Hidden = s.secret() || (s.tab == editTab || s.tab == exploreTab) && bottom-y < roomForGraph
	if !s.graph.Hidden {
		widgets.Put(s.graph.Graph, x, y, side, chart)
		y += chart
	}
	s.status.Show()
	y += fyne.Max(statusHigh, s.status.place(x, y, side, 0))
	travel, rest := widgets.IconsHigh(), widgets.ToolsHigh(s.bar.tools, 1, side)
	tools := bottom - travel - rest
	branches := fyne.Min(s.tree.High(), (tools-y)*0.34)
	if s.tree.Hidden = branches < 44 || s.secret() || s.tab == exploreTab; s.tree.Hidden {
		branches = 0
	} else {
		widgets.Put(s.tree.Tree, x, tools-branches-4, side, branches)
	}
	pane := tools - branches - 8
	if !s.panel.asks() {
		widgets.Put(s.tabs, x, y, side, tabHigh())
	}
	s.placePanel(x, y, side, pane-y)
	s.placePane(x, y+tabHigh()+4, side, pane-y-tabHigh()-4)
	widgets.PlaceIcons(s.bar.travel, x, tools, side)
	widgets.PlaceTools(s.bar.tools, 1, x, tools+travel, side)
}

// secret reports whether what comes is to be found out.
func (s *Screen) secret() bool { return s.mode != nil && s.mode.manner().secret }

// placeLow puts what a low window has room for: one tab's content, and over it the players and
// the line that tells of the position. The tabs are above these, to stay where they are: moves of
// the explorer take the room of both, notes that of the line, unless it has something to say. More
// has the other tools.
func (s *Screen) placeLow(x, y, side, bottom float32) {
	bottom -= widgets.ToolsHigh(s.bar.few(), 1, side)
	y += s.placeTabs(x, y, side)
	explores := s.tab == exploreTab && !s.panel.asks()
	if explores {
		s.players.hide()
	} else {
		s.players.place(x, y+4, side, 48)
		y += 52
	}
	s.status.Hidden = (explores || s.tab == notesTab) && s.status.notice.at == nil
	if !s.status.Hidden {
		y += s.status.placeLow(x, y+4, side, bottom-y)
	}
	s.placePanel(x, y, side, bottom-4-y)
	s.placeSheet(x, y+4, side, bottom-4)
	s.bar.placeFew(x, bottom, side)
}

func (s *Screen) placePortrait(size fyne.Size) {
	s.setWide(false)
	s.head.place(gap/2, 2, size.Width-gap)
	y := headHigh() + 2
	s.players.place(gap/2, y, size.Width-gap, 48)
	y += 48 + 2
	bottom := size.Height - widgets.ToolsHigh(s.bar.few(), 1, size.Width)
	s.status.Hidden = false
	high := s.status.place(gap, y, size.Width-2*gap, statusLines(2.5))
	s.status.keepRoom(size.Width, high)
	status := fyne.Max(32, s.status.room) + fyne.Max(0, high-statusLines(3)) // the board makes room for more
	sheet := fyne.Max(tabHigh()+76, size.Height*0.2)                         // the least room under the board
	edge := fyne.Min(size.Width, bottom-y-sheet-status)
	widgets.Put(s.deps.Board, (size.Width-edge)/2, y, edge, edge)
	y += edge
	y += fyne.Max(s.status.room, s.status.place(gap, y, size.Width-2*gap, statusLines(2.5)))
	s.placePanel(gap/2, y, size.Width-gap, bottom-y)
	y += s.placeTabs(gap/2, y, size.Width-gap)
	s.placeSheet(gap/2, y+4, size.Width-gap, bottom)
	s.bar.placeFew(0, bottom, size.Width)
}

// placePanel puts the panel in the place of tabs and pane.
func (s *Screen) placePanel(x, y, width, height float32) {
	if s.panel.asks() {
		s.tabs.Hide()
	} else {
		s.tabs.Show()
	}
	s.panel.place(x, y, width, height)
}

// placeTabs puts the tabs, unless a question takes their room, and tells their height.
func (s *Screen) placeTabs(x, y, width float32) float32 {
	if s.panel.asks() {
		return 0
	}
	widgets.Put(s.tabs, x, y, width, tabHigh())
	return tabHigh()
}

// placeSheet puts what the chosen tab shows; the graph and the tree are among them.
func (s *Screen) placeSheet(x, y, width, bottom float32) {
	room := bottom - y - 2
	for t, o := range map[tab]fyne.CanvasObject{graphTab: s.graph.Graph, treeTab: s.tree.Tree} {
		if t == s.tab && !s.panel.asks() {
			o.Show()
			widgets.Put(o, x, y, width, room)
		} else {
			o.Hide()
		}
	}
	s.placePane(x, y, width, room)
}
