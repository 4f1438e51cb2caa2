package study

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"pionnier/widgets"
	"pionnier/widgets/board"
)

const (
	cardHigh  float32 = 60
	cardLow   float32 = 48 // on a phone
	graphHigh float32 = 168
	// roomForGraph is how much room below the players shows the graph and all marks of the palette, or moves of the
	// explorer.
	roomForGraph float32 = 600
	// readLines is the number of lines that a pane shows on a phone before the board takes more than it must.
	readLines float32 = 6
)

// tabHigh returns the height of the tabs, which is greater on touch screens.
func tabHigh() float32 { return widgets.Touchable(36) }

// fixtures are the parts that have their own places in the window.
type fixtures struct {
	head    *head
	assumed *assumed
	players *players
	graph   *chart
	tree    *branches
	wheel   *widgets.Wheel // over the board
	status  *statusLine
	room    *expander
	bar     *toolbar
	tabs    *tabs
	panel   panel
	desk    *desk
	side    *sideBoard
}

// stands is the last layout of the board on a phone. It stays fixed while a stone waits for
// confirmation, so that the user can correct the stone.
type stands struct {
	size    fyne.Size
	letters float32
	ceded   ceded
	edge    float32
}

// arrangement lays out the board and the fixtures.
type arrangement struct {
	*fixtures
	*panes
	board  *board.Board
	all    []fyne.CanvasObject
	stands stands
	manner func() manner // of the present mode, which may ask for what the graph, the report or a comment tells
}

// arrange returns the container of all widgets. Their order is also the tab order of the focus.
func (a *arrangement) arrange() *fyne.Container {
	objects := []fyne.CanvasObject{a.board, a.wheel, a.head.back, a.head.others.before, a.head.others.which, a.head.others.after, a.head.opening, a.assumed.tile, a.assumed.close, a.assumed.button, a.graph.second.tile, a.players.Black, a.players.White, a.graph.widget, a.status.Text, a.status.confirm.button, a.room.button}
	for _, c := range a.tabs.choices {
		objects = append(objects, c)
	}
	for _, p := range a.tabs.panes {
		if p.beside != column { // the graph and the tree have their own places
			objects = append(objects, p.object)
		}
	}
	objects = append(objects, a.panel.Container, a.tree.widget)
	for _, t := range a.bar.all() {
		objects = append(objects, t)
	}
	objects = append(append(objects, a.side.picture, a.side.words), a.desk.objects()...)
	a.all = objects
	return widgets.ByWindow(a.placeWide, a.placePortrait, objects...)
}

// placeAlone lays out only the board if the user has chosen that. It reports whether it did.
func (a *arrangement) placeAlone(size fyne.Size) bool {
	if a.desk.alone {
		a.desk.placeAlone(size, a.all, a.board, a.wheel)
		return true
	}
	a.desk.showAll()
	return false
}

func (a *arrangement) placeWide(size fyne.Size, side float32) {
	if a.placeAlone(size) {
		return
	}
	a.bar.undo.Hide()
	a.room.hide(false)
	a.room.button.Hide()
	if d, enough := divide(size, magnified(), a.desk.Desk); enough {
		a.tabs.setFit(columns)
		a.placeColumns(d)
		return
	}
	a.desk.hide()
	a.side.hide()
	low := size.Height < fyne.Max(520, 350*magnified()) // a phone held across, or large letters
	a.tabs.setFit(map[bool]fit{true: sheet, false: column}[low])
	margin := 2 * gap
	if low {
		margin = gap / 2
	}
	edge := fyne.Min(size.Width-side-3*margin, size.Height-2*margin)
	left := fyne.Max(margin, (size.Width-edge-side-margin)/2)
	top := (size.Height - edge) / 2
	widgets.Put(a.board, left, top, edge, edge)
	widgets.Put(a.wheel, left, top, edge, edge)
	rim := a.board.Rim()
	x, y, bottom := left+edge+margin, top+rim, top+edge-rim
	if tall := size.Height - 2*margin; edge < tall { // a narrow window: the column may be higher than the board
		y, bottom = margin, size.Height-margin
	}
	a.head.place(x, y, side)
	y += headHigh()
	if low {
		a.placeLow(x, y, side, bottom)
		return
	}
	a.placeTall(x, y, side, bottom)
}

// placeTall lays out the parts of a window that is not low: what is assumed, the players, the graph,
// the status line, the tabs with the selected pane, the tree, and the tools at bottom.
func (a *arrangement) placeTall(x, y, side, bottom float32) {
	y += a.assumed.place(x, y, side)
	y += a.graph.second.place(x, y, side)
	card := widgets.PlayerCardLeast(cardHigh)
	a.players.place(x, y, side, card)
	y += card + 4
	chart := a.graph.high(bottom - y)
	// It tells what comes, or takes the room. Where some tabs take its room it is below them, so that they stay where
	// they are.
	under := bottom-y < roomForGraph
	if a.graph.widget.Hidden = a.manner().secret || a.tabs.pane().takes.graph && under; a.graph.widget.Hidden {
		chart = 0
	} else if !under {
		widgets.Put(a.graph.widget, x, y, side, chart)
		y += chart
	}
	a.status.Show()
	y += a.status.steady(x, y, side)
	travel, rest := widgets.IconsHigh(), widgets.ToolsHigh(a.bar.tools, 1, side)
	tools := bottom - travel - rest
	end := tools
	if under && chart > 0 {
		end -= chart
		widgets.Put(a.graph.widget, x, end, side, chart)
	}
	branches := fyne.Min(a.tree.widget.High(), (end-y)*0.34)
	if a.tree.widget.Hidden = branches < 44 || a.manner().secret || a.tabs.pane().takes.tree; a.tree.widget.Hidden {
		branches = 0
	} else {
		widgets.Put(a.tree.widget, x, end-branches-4, side, branches)
	}
	pane := end - branches - 8
	a.panel.place(x, y, side, pane-y)
	a.placeTabs(x, y, side)
	a.tabs.placePane(x, y+tabHigh()+4, side, pane-y-tabHigh()-4, a.panel.asks())
	widgets.PlaceIcons(a.bar.travel, x, tools, side)
	widgets.PlaceTools(a.bar.tools, 1, x, tools+travel, side)
}

// placeLow lays out the parts of a low window: the tabs, the players, the status line and the
// selected pane. The explorer replaces the players and the status line. The notes replace the
// status line unless it shows a message.
func (a *arrangement) placeLow(x, y, side, bottom float32) {
	bottom -= a.bar.high(side)
	head := y - headHigh()
	y += a.placeTabs(x, y, side)
	takes := a.tabs.pane().takes
	asks := a.manner().asks // the question has the room, whatever it says
	takes.players = takes.players && !a.panel.asks() || asks
	room := bottom - y - statusLines(1) - leastPane() // for what is assumed, and the players
	if takes.players {
		a.players.hide()
		a.assumed.tile.Hide()
		a.assumed.close.Hide()
		a.assumed.button.Hide()
		a.graph.second.tile.Hide()
	} else if room < cardLow+4 {
		a.players.hide()
		a.graph.second.tile.Hide()
		a.head.place(x, head, side-a.assumed.placeButton(x+side, head, headHigh()))
	} else {
		if room < 2*cardLow+8 {
			a.head.place(x, head, side-a.assumed.placeButton(x+side, head, headHigh()))
		} else {
			y += a.assumed.placeFolded(x, y+4, side)
		}
		y += a.graph.second.place(x, y+4, side)
		spare := bottom - y - cardLow - 4 - statusLines(1) - leastPane()
		card := cardLow + fyne.Max(0, fyne.Min(spare, widgets.PlayerCardLeast(cardLow)-cardLow))
		a.players.place(x, y+4, side, card)
		y += card + 4
	}
	pressed := a.tabs.pane().beside == column // the graph or the tree, which a finger needs room for
	tight := pressed && bottom-y-10-statusLines(2) < widgets.Touchable(0)
	a.status.Hidden = (takes.players || takes.status || tight) && a.status.notice.at == nil
	over := asks
	if !a.status.Hidden && !asks {
		var high float32
		high, over = a.status.placeLow(x, y+4, side, bottom-y)
		y += high
	}
	a.panel.place(x, y+4, side, bottom-8-y)
	a.placeSheet(x, y+4, side, bottom-4)
	a.bar.placeFew(x, bottom, side)
	a.placeOver(x, bottom, side, a.bar.high(side), over)
}

// placeOver lays out the status line over the tools if over is true, so that what is above them keeps its
// place when the line appears. The tools are hidden while the line is there, and for a moment after a
// tap on Confirm.
func (a *arrangement) placeOver(x, y, width, high float32, over bool) {
	over = over && !a.status.Hidden
	if over || a.status.confirm.pressed() {
		a.bar.hide()
	}
	if over {
		a.status.within(x, y, width, high)
	}
}

// ceded is what is left out on a phone to make space for the board. Each value includes the values
// before it.
type ceded int

const (
	nothing  ceded = iota
	theLine        // what is assumed is a button beside the way back
	theCards       // and the players are not shown
	theWords       // and the line about the position is one of small letters
	theSheet       // and what the tabs show is closed until one is pressed
)

func (a *arrangement) placePortrait(size fyne.Size) {
	if a.placeAlone(size) {
		return
	}
	a.desk.hide()
	a.side.hide()
	a.tabs.setFit(sheet)
	bottom := size.Height - a.bar.high(size.Width)
	sheet := fyne.Max(tabHigh()+76, size.Height*0.2) // the least room under the board
	waits := a.status.confirm.button.Visible() && a.stands.size == size && a.stands.letters == theme.TextSize()
	for c := map[bool]ceded{true: a.stands.ceded}[waits]; ; c++ {
		if a.room.folded = c == theSheet; a.room.folded {
			sheet = tabHigh()
		}
		y, words, most := a.placeAbove(size, bottom, c)
		high := a.status.place(gap, y, words, most)
		if c >= theWords {
			high = a.status.small(gap, y, words, bottom-y-sheet-widgets.BoardUpright*size.Width)
			most = high
		}
		status := fyne.Max(fyne.Max(widgets.Touchable(32), a.room.high()), fyne.Min(statusLines(2)-4, most)) + fyne.Max(0, high+4-statusLines(3)) // the board makes room for more
		edge := fyne.Min(size.Width, bottom-y-sheet-status)
		if least := widgets.BoardUpright * size.Width; edge > least { // what is below it has some lines before it is larger
			edge = fyne.Max(least, fyne.Min(edge, bottom-y-tabHigh()-statusLines(readLines)-status))
		}
		if waits {
			edge = a.stands.edge
		}
		long := bottom-y-sheet-widgets.Touchable(32) >= widgets.BoardUpright*size.Width // words that will go
		if waits || edge >= widgets.BoardUpright*size.Width || c == theWords && long || c == theSheet {
			a.stands = stands{size, theme.TextSize(), c, edge}
			a.placeUnder(size, y, edge, words, status, bottom)
			return
		}
	}
}

// placeAbove lays out the parts above the board except those that c leaves out. It returns the
// board's y coordinate, and the width and the maximum height of the text below the board.
func (a *arrangement) placeAbove(size fyne.Size, bottom float32, c ceded) (y, words, most float32) {
	y, most = headHigh()+2, statusLines(2.5)
	if c >= theLine {
		a.head.place(gap/2, 2, size.Width-gap-a.assumed.placeButton(size.Width-gap/2, 2, headHigh()))
	} else {
		a.head.place(gap/2, 2, size.Width-gap)
		y += a.assumed.placeFolded(gap/2, y, size.Width-gap)
	}
	y += a.graph.second.place(gap/2, y, size.Width-gap)
	if c >= theCards {
		a.players.hide()
	} else {
		card := widgets.PlayerCardLeast(cardLow)
		a.players.place(gap/2, y, size.Width-gap, card)
		y += card + 2
	}
	if c >= theWords {
		most = statusLines(1)
	}
	a.status.Hidden = false
	words = size.Width - 2*gap - a.room.offer(bottom-y-size.Width-tabHigh()-statusLines(1))
	if a.status.confirm.button.Visible() || a.status.confirm.pressed() {
		a.room.button.Hide()
		words = size.Width - 2*gap
	}
	return y, words, most
}

// placeUnder lays out the board, a square with the given edge, and the parts below it.
func (a *arrangement) placeUnder(size fyne.Size, y, edge, words, status, bottom float32) {
	if a.room.hide(a.room.open); !a.room.open {
		widgets.Put(a.board, (size.Width-edge)/2, y, edge, edge)
		widgets.Put(a.wheel, (size.Width-edge)/2, y, edge, edge)
		y += edge
	}
	a.room.place(size.Width-gap/2, y)
	above := fyne.Max(status, a.status.placeAgain(gap, y, words))
	asks := a.manner().asks && bottom-y-status < a.panel.high(size.Width-gap) // the question has the room
	if asks {
		a.status.Hidden, above = a.status.notice.at == nil, 0
		a.room.button.Hide()
	}
	y += above
	a.panel.place(gap/2, y, size.Width-gap, bottom-y)
	y += a.placeTabs(gap/2, y, size.Width-gap)
	closed := a.room.folded && !a.room.open // until a tab is pressed
	a.tabs.placePane(gap/2, y+4, size.Width-gap, bottom-y-6, closed || a.panel.asks())
	a.bar.placeFew(0, bottom, size.Width)
	if asks {
		a.placeOver(gap, bottom, size.Width-2*gap, size.Height-bottom, true)
	}
}

// placeTabs lays out the tabs and returns their height. If the panel has content, it hides them and
// returns 0.
func (a *arrangement) placeTabs(x, y, width float32) (height float32) {
	if !a.panel.asks() {
		height = tabHigh()
	}
	a.tabs.place(x, y, width, height)
	return height
}

// placeSheet lays out the selected pane.
func (a *arrangement) placeSheet(x, y, width, bottom float32) {
	a.tabs.placePane(x, y, width, bottom-y-2, a.panel.asks())
}
