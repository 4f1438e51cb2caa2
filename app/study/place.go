package study

import (
	"slices"

	"fyne.io/fyne/v2"

	"pionnier/widgets"
)

const (
	cardHigh  float32 = 60
	cardLow   float32 = 48 // on a phone
	graphHigh float32 = 168
	// statusHigh is the room of two lines, so that nothing moves when a second one comes.
	statusHigh float32 = 52
	// roomForGraph is how much room below the players shows the graph and all marks of the palette, or moves of the
	// explorer.
	roomForGraph float32 = 600
)

// tabHigh is the height of the tabs, which a thumb presses on a touch screen.
func tabHigh() float32 { return widgets.Touchable(36) }

// arrange makes the container of all widgets, in the order in which Tab goes through them.
func (s *Screen) arrange() *fyne.Container {
	objects := []fyne.CanvasObject{s.deps.Board, s.wheel, s.head.back, s.head.opening, s.assumed.Tile, s.graph.second.Tile, s.players.Black, s.players.White, s.graph.Graph, s.status.Text, s.room.Button,
		s.tabs.column, s.tabs.sheet}
	for _, p := range s.tabs.panes {
		if !p.narrow {
			objects = append(objects, p.object)
		}
	}
	objects = append(objects, s.panel.Container, s.tree.Tree)
	for _, t := range append(slices.Clone(s.bar.travel), s.bar.tools...) {
		objects = append(objects, t)
	}
	return widgets.ByWindow(s.placeWide, s.placePortrait, objects...)
}

func (s *Screen) placeWide(size fyne.Size, side float32) {
	low := size.Height < 520 // a phone held across
	s.tabs.setWide(!low)
	s.room.hide(false)
	s.room.Hide()
	margin := 2 * gap
	if low {
		margin = gap / 2
	}
	edge := fyne.Min(size.Width-side-3*margin, size.Height-2*margin)
	left := fyne.Max(margin, (size.Width-edge-side-margin)/2)
	top := (size.Height - edge) / 2
	widgets.Put(s.deps.Board, left, top, edge, edge)
	widgets.Put(s.wheel, left, top, edge, edge)
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
	y += s.assumed.place(x, y, side)
	y += s.graph.second.place(x, y, side)
	card := widgets.PlayerCardLeast(cardHigh)
	s.players.place(x, y, side, card)
	y += card + 4
	chart := s.graph.high(bottom - y)
	// It tells what comes, or takes the room; else the tabs stay where they are for all tabs.
	s.graph.Hidden = s.secret() || s.tabs.pane().takes.graph && bottom-y < roomForGraph
	if !s.graph.Hidden {
		widgets.Put(s.graph.Graph, x, y, side, chart)
		y += chart
	}
	s.status.Show()
	y += fyne.Max(statusHigh, s.status.place(x, y, side, 0))
	travel, rest := widgets.IconsHigh(), widgets.ToolsHigh(s.bar.tools, 1, side)
	tools := bottom - travel - rest
	branches := fyne.Min(s.tree.High(), (tools-y)*0.34)
	if s.tree.Hidden = branches < 44 || s.secret() || s.tabs.pane().takes.tree; s.tree.Hidden {
		branches = 0
	} else {
		widgets.Put(s.tree.Tree, x, tools-branches-4, side, branches)
	}
	pane := tools - branches - 8
	s.panel.place(x, y, side, pane-y)
	s.placeTabs(x, y, side)
	s.tabs.placePane(x, y+tabHigh()+4, side, pane-y-tabHigh()-4, s.panel.asks())
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
	takes := s.tabs.pane().takes
	takes.players = takes.players && !s.panel.asks()
	if takes.players {
		s.players.hide()
		s.assumed.Hide()
		s.graph.second.Tile.Hide()
	} else {
		y += s.assumed.place(x, y+4, side)
		y += s.graph.second.place(x, y+4, side)
		spare := bottom - y - cardLow - 4 - statusLines(1) - leastPane()
		card := cardLow + fyne.Max(0, fyne.Min(spare, widgets.PlayerCardLeast(cardLow)-cardLow))
		s.players.place(x, y+4, side, card)
		y += card + 4
	}
	s.status.Hidden = (takes.players || takes.status) && s.status.notice.at == nil
	if !s.status.Hidden {
		y += s.status.placeLow(x, y+4, side, bottom-y)
	}
	s.panel.place(x, y, side, bottom-4-y)
	s.placeSheet(x, y+4, side, bottom-4)
	s.bar.placeFew(x, bottom, side)
}

func (s *Screen) placePortrait(size fyne.Size) {
	s.tabs.setWide(false)
	s.head.place(gap/2, 2, size.Width-gap)
	y := headHigh() + 2
	y += s.assumed.place(gap/2, y, size.Width-gap)
	y += s.graph.second.place(gap/2, y, size.Width-gap)
	card := widgets.PlayerCardLeast(cardLow)
	s.players.place(gap/2, y, size.Width-gap, card)
	y += card + 2
	bottom := size.Height - widgets.ToolsHigh(s.bar.few(), 1, size.Width)
	s.status.Hidden = false
	words := size.Width - 2*gap - s.room.offer(bottom-y-size.Width-tabHigh()-statusLines(1))
	high := s.status.place(gap, y, words, statusLines(2.5))
	s.status.keepRoom(size.Width, high)
	status := fyne.Max(fyne.Max(32, s.room.high()), s.status.room) + fyne.Max(0, high-statusLines(3)) // the board makes room for more
	sheet := fyne.Max(tabHigh()+76, size.Height*0.2)                                                  // the least room under the board
	edge := fyne.Min(size.Width, bottom-y-sheet-status)
	if s.room.hide(s.room.open); !s.room.open {
		widgets.Put(s.deps.Board, (size.Width-edge)/2, y, edge, edge)
		widgets.Put(s.wheel, (size.Width-edge)/2, y, edge, edge)
		y += edge
	}
	s.room.place(size.Width-gap/2, y)
	y += fyne.Max(fyne.Max(s.status.room, s.room.high()), s.status.place(gap, y, words, statusLines(2.5)))
	s.panel.place(gap/2, y, size.Width-gap, bottom-y)
	y += s.placeTabs(gap/2, y, size.Width-gap)
	s.placeSheet(gap/2, y+4, size.Width-gap, bottom)
	s.bar.placeFew(0, bottom, size.Width)
}

// placeTabs puts the tabs, unless a question takes their room, and returns their height.
func (s *Screen) placeTabs(x, y, width float32) (height float32) {
	if !s.panel.asks() {
		height = tabHigh()
	}
	s.tabs.place(x, y, width, height)
	return height
}

// placeSheet puts what the chosen tab shows; the graph and the tree are among them.
func (s *Screen) placeSheet(x, y, width, bottom float32) {
	s.tabs.placePane(x, y, width, bottom-y-2, s.panel.asks())
}
