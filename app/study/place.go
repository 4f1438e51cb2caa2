package study

import (
	"slices"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

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
	objects := []fyne.CanvasObject{s.deps.Board, s.back, s.opening, s.players.Black, s.players.White, s.graph, s.status,
		s.columnTabs, s.sheetTabs, s.scrolls[cardsTab], s.scrolls[bestTab], s.scrolls[editTab], s.scrolls[exploreTab], s.notes.content, s.panel, s.tree}
	for _, t := range append(slices.Clone(s.travel), s.tools...) {
		objects = append(objects, t)
	}
	return widgets.ByWindow(s.placeWide, s.placePortrait, objects...)
}

// placePane puts what the chosen tab shows into its place, and hides what the others show.
func (s *Screen) placePane(x, y, width, height float32) {
	for t, o := range map[tab]fyne.CanvasObject{cardsTab: s.scrolls[cardsTab], bestTab: s.scrolls[bestTab],
		editTab: s.scrolls[editTab], exploreTab: s.scrolls[exploreTab], notesTab: s.notes.content} {
		if t == s.tab && !s.asking() && height > 24 {
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
	s.placeHead(x, y, side)
	y += headHigh()
	if low {
		s.placeLow(x, y, side, bottom)
		return
	}
	s.placePlayers(x, y, side, cardHigh)
	y += cardHigh + 4
	chart := fyne.Min(graphHigh, (bottom-y)*0.235)
	// It tells what comes, or takes the room; else the tabs stay where they are for all tabs.
	s.graph.Hidden = s.secret() || (s.tab == editTab || s.tab == exploreTab) && bottom-y < roomForGraph
	if !s.graph.Hidden {
		widgets.Put(s.graph, x, y, side, chart)
		y += chart
	}
	s.status.Show()
	y += fyne.Max(statusHigh, s.placeStatus(x, y, side, 0))
	travel, rest := widgets.IconsHigh(), widgets.ToolsHigh(s.tools, 1, side)
	tools := bottom - travel - rest
	branches := fyne.Min(s.tree.High(), (tools-y)*0.34)
	if s.tree.Hidden = branches < 44 || s.secret() || s.tab == exploreTab; s.tree.Hidden {
		branches = 0
	} else {
		widgets.Put(s.tree, x, tools-branches-4, side, branches)
	}
	pane := tools - branches - 8
	if !s.asking() {
		widgets.Put(s.tabs, x, y, side, tabHigh())
	}
	s.placePanel(x, y, side, pane-y)
	s.placePane(x, y+tabHigh()+4, side, pane-y-tabHigh()-4)
	widgets.PlaceIcons(s.travel, x, tools, side)
	widgets.PlaceTools(s.tools, 1, x, tools+travel, side)
}

// secret reports whether what comes is to be found out.
func (s *Screen) secret() bool { return s.mode != nil && s.mode.manner().secret }

// placePlayers puts the players beside each other.
func (s *Screen) placePlayers(x, y, width, height float32) {
	half := (width - gap/2) / 2
	for i, p := range []*widgets.PlayerCard{s.players.Black, s.players.White} {
		p.Show()
		widgets.Put(p, x+float32(i)*(half+gap/2), y, half, height)
	}
}

// placeLow puts what a low window has room for: one tab's content, and over it the players and
// the line that tells of the position. The tabs are above these, to stay where they are: moves of
// the explorer take the room of both, notes that of the line, unless it has something to say. More
// has the other tools.
func (s *Screen) placeLow(x, y, side, bottom float32) {
	bottom -= widgets.ToolsHigh(s.few(), 1, side)
	y += s.placeTabs(x, y, side)
	explores := s.tab == exploreTab && !s.asking()
	if explores {
		s.players.Black.Hide()
		s.players.White.Hide()
	} else {
		s.placePlayers(x, y+4, side, 48)
		y += 52
	}
	s.status.Hidden = (explores || s.tab == notesTab) && s.notice.at == nil
	if !s.status.Hidden {
		y += s.placeLowStatus(x, y+4, side, bottom-y)
	}
	s.placePanel(x, y, side, bottom-4-y)
	s.placeSheet(x, y+4, side, bottom-4)
	s.placeFew(x, bottom, side)
}

func (s *Screen) placePortrait(size fyne.Size) {
	s.setWide(false)
	s.placeHead(gap/2, 2, size.Width-gap)
	y := headHigh() + 2
	s.placePlayers(gap/2, y, size.Width-gap, 48)
	y += 48 + 2
	bottom := size.Height - widgets.ToolsHigh(s.few(), 1, size.Width)
	s.status.Hidden = false
	high := s.placeStatus(gap, y, size.Width-2*gap, statusLines(2.5))
	s.keepRoom(size.Width, high)
	status := fyne.Max(32, s.statusRoom) + fyne.Max(0, high-statusLines(3)) // the board makes room for more
	sheet := fyne.Max(tabHigh()+76, size.Height*0.2)                        // the least room under the board
	edge := fyne.Min(size.Width, bottom-y-sheet-status)
	widgets.Put(s.deps.Board, (size.Width-edge)/2, y, edge, edge)
	y += edge
	y += fyne.Max(s.statusRoom, s.placeStatus(gap, y, size.Width-2*gap, statusLines(2.5)))
	s.placePanel(gap/2, y, size.Width-gap, bottom-y)
	y += s.placeTabs(gap/2, y, size.Width-gap)
	s.placeSheet(gap/2, y+4, size.Width-gap, bottom)
	s.placeFew(0, bottom, size.Width)
}

// keepRoom keeps the room of a second line of the status once there was one, so that the
// tabs do not move under a thumb that steps through the game.
func (s *Screen) keepRoom(width, high float32) {
	if width != s.statusWidth {
		s.statusWidth, s.statusRoom = width, 0
	}
	s.statusRoom = fyne.Max(s.statusRoom, fyne.Min(high, statusLines(2)))
}

// statusLines is the height of n lines of the status.
func statusLines(n float32) float32 {
	return n*fyne.MeasureText("X", fynetheme.TextSize(), fyne.TextStyle{}).Height + 2*fynetheme.InnerPadding()
}

// statusAs writes the status in a size and tells its height.
func (s *Screen) statusAs(size fyne.ThemeSizeName, width float32) float32 {
	if s.status.Label.SizeName != size {
		s.status.Label.SizeName = size
		s.status.Refresh()
	}
	s.status.Resize(fyne.NewSize(width+16, 10))
	return s.status.MinSize().Height
}

// placeTabs puts the tabs, unless a question takes their room, and tells their height.
func (s *Screen) placeTabs(x, y, width float32) float32 {
	if s.asking() {
		return 0
	}
	widgets.Put(s.tabs, x, y, width, tabHigh())
	return tabHigh()
}

// placeSheet puts what the chosen tab shows; the graph and the tree are among them.
func (s *Screen) placeSheet(x, y, width, bottom float32) {
	room := bottom - y - 2
	for t, o := range map[tab]fyne.CanvasObject{graphTab: s.graph, treeTab: s.tree} {
		if t == s.tab && !s.asking() {
			o.Show()
			widgets.Put(o, x, y, width, room)
		} else {
			o.Hide()
		}
	}
	s.placePane(x, y, width, room)
}

// few are the tools of a phone's bar of five; More has the others.
func (s *Screen) few() []*widgets.Tool {
	few := []*widgets.Tool{s.travel[1], s.travel[2], s.tools[0]}
	if s.asker != nil {
		few = append(few, s.tools[1])
	}
	return append(few, s.tools[len(s.tools)-1])
}

// placeFew puts the bar of five tools, and hides the others.
func (s *Screen) placeFew(x, y, width float32) {
	for _, t := range append(slices.Clone(s.travel), s.tools...) {
		t.Hide()
	}
	widgets.PlaceTools(s.few(), 1, x, y, width)
}

// placeHead puts the way back at the left and the opening's name at the right.
func (s *Screen) placeHead(x, y, width float32) {
	back, height, end := s.back.MinSize().Width, s.opening.MinSize().Height, x+width+8 // its letters end where the column does
	if !fyne.CurrentDevice().IsMobile() {
		x -= 8 // its arrow stands over what is below
	}
	widgets.Put(s.back, x, y, back, headHigh()-2)
	widgets.Put(s.opening, x+back, y+(headHigh()-2-height)/2, end-x-back, height)
}

// placeStatus puts the line that tells of the position and tells its height. On a phone it is written
// smaller if it is higher than most, so that something of the tab is in sight below.
func (s *Screen) placeStatus(x, y, width, most float32) float32 {
	height := s.statusAs(fynetheme.SizeNameText, width)
	if !s.wide && height > most {
		height = s.statusAs(fynetheme.SizeNameCaptionText, width)
	}
	return s.putStatus(x, y, width, height)
}

// leastPane is the height in which a line of a tab is seen.
func leastPane() float32 { return fyne.Max(32, statusLines(1)) }

// placeLowStatus is placeStatus in a low window, where the line has a part of the room. In
// large letters even captions may leave nothing of it to the tab, or run into the tools.
func (s *Screen) placeLowStatus(x, y, width, room float32) float32 {
	height := s.placeStatus(x, y, width, room*0.4)
	if height <= room-leastPane() {
		return height
	}
	return s.putStatus(x, y, width, s.statusAs(theme.SizeNameLeast, width))
}

func (s *Screen) putStatus(x, y, width, height float32) float32 {
	widgets.Put(s.status, x-8, y-4, width+16, height)
	return height - 4
}
