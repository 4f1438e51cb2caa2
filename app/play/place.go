package play

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"pionnier/core/session"
	"pionnier/widgets"
	"pionnier/widgets/board"
)

// fixtures are the visible parts of the screen.
type fixtures struct {
	board   *board.Board
	wheel   *widgets.Wheel // over the board: it looks back and forth
	players *players
	status  *status
	panel   *panel
	moves   *widgets.MoveList
	tools   *tools
	home    *widgets.Tool // where a phone has the way back on its other screens; nil on a desktop, which has keys
}

// arrangement lays out the fixtures: in a column beside the board or, on a phone in portrait, above
// and below it.
type arrangement struct {
	sub *subject
	fixtures
	telling *telling
	list    *candidateList
	look    *looking
	held    held // the height of the panel in a count and at the end
}

// arrange returns a container that lays out all widgets.
func (a *arrangement) arrange() *fyne.Container {
	objects := []fyne.CanvasObject{a.board, a.wheel, a.players.cards.Black, a.players.cards.White, a.status, a.panel.box, a.moves, a.list.Scroll}
	for _, t := range a.tools.all() {
		objects = append(objects, t)
	}
	if a.home != nil {
		objects = append(objects, a.home)
	}
	return widgets.ByWindow(a.placeWide, a.placePortrait, objects...)
}

const (
	cardHigh float32 = 64
	cardLow  float32 = 56
	toolWide float32 = 76 // at which most words of tools are whole

	// movesHigh is the least height of the list of moves: less than three rows are no list.
	movesHigh float32 = 84
	// roomForRows is the height of a column in which large words of tools get a row more.
	roomForRows float32 = 640
	leastCount  float32 = 60  // in which a count is seen to scroll
	resultHigh  float32 = 106 // in which the first result of a count is whole
	panelHigh   float32 = 150 // least room of a panel that wants more: its buttons and two lines
)

func (a *arrangement) placeWide(size fyne.Size, side float32) {
	low := size.Height < 520 // a phone held across
	a.status.low = low
	margin := 2 * gap
	if low {
		margin = gap / 2
	}
	area := fyne.NewSize(size.Width-side-3*margin, size.Height-2*margin)
	edge := fyne.Min(area.Width, area.Height)
	// The board and its column stand together in the middle of a wide window.
	left := fyne.Max(margin, (size.Width-edge-side-margin)/2)
	widgets.Put(a.board, left, (size.Height-edge)/2, edge, edge)
	widgets.Put(a.wheel, left, (size.Height-edge)/2, edge, edge)

	// The column is as high as the board's frame, which its shadow surrounds.
	rim := a.board.Rim()
	top, bottom := (size.Height-edge)/2+rim, (size.Height+edge)/2-rim
	if (size.Width < widgets.Narrow || widgets.Grown() > 1) && edge < area.Height { // a narrow window's board is small, and the column needs all the height
		top, bottom = margin, size.Height-margin
	}
	a.placeColumn(low, left+edge+margin, top, side, bottom)
}

// placeColumn lays out everything except the board in a column at x that is side wide and extends
// from top to bottom. low is true for a window of little height, where cards and tools take less
// space.
func (a *arrangement) placeColumn(low bool, x, top, side, bottom float32) {
	tools, rows, card := a.tools.wide(), 2, widgets.PlayerCardLeast(cardHigh)
	if low {
		tools, card = a.tools.eight(true), widgets.PlayerCardLeast(cardLow)
	} else if bottom-top >= roomForRows {
		rows = widgets.ToolRows(tools, rows, side)
	}
	y, panel := top, a.panelWants(side)
	asks := low && a.advises() // it makes its own room
	if asks {
		panel = 0
	}
	if !low { // cards grow with their letters as far as nothing else needs the room
		spare := bottom - top - 2*(card+gap/2) - widgets.ToolsHigh(tools, rows, side) - a.telling.high() - panel - movesHigh
		card += fyne.Max(0, fyne.Min(widgets.PlayerCardHigh()-card, spare/2))
	}
	room := bottom - y - 2*(card+gap/2) - widgets.ToolsHigh(tools, rows, side)
	if low && (panel > 0 || room < a.telling.high()) { // the panel, or the status in large letters, needs the room of a card and of a row
		tools, rows = a.tools.five(), 1
		if panel > 0 {
			tools = a.tools.few()
		}
		from := a.placeHome(x, y, card)
		half := (side - from - gap/2) / 2
		widgets.Put(a.players.cards.Black, x+from, y, half, card)
		widgets.Put(a.players.cards.White, x+side-half, y, half, card)
	} else {
		from := a.placeHome(x, y, card)
		widgets.Put(a.players.cards.Black, x+from, y, side-from, card)
		y += card + gap/2
		widgets.Put(a.players.cards.White, x+from, y, side-from, card)
	}
	y += card + gap/2
	toolTop := bottom - widgets.ToolsHigh(tools, rows, side)
	a.placeTools(tools, rows, x, toolTop, side)
	y, status := a.makeRoom(low, top, y, toolTop-gap/2, panel)
	if low { // the strip leaves the buttons of the panel their room
		below := float32(0)
		if panel > 0 {
			below = a.panel.actionsHigh() + gap
		}
		status = fyne.Max(0, fyne.Min(status, toolTop-y-below))
	}
	if asks {
		a.ask(x, top, y, side, status, toolBar{tools, rows, x, toolTop, side})
		return
	}
	widgets.Put(a.status, x, y, side, status)
	y += status
	y += a.placePanel(x, y, side, toolTop-y-gap/2)
	a.placeMoves(x, y, side, toolTop-y-gap/2)
}

// homeWide is the width of the tool that leads home, in which its word is whole in most languages.
const homeWide float32 = 56

// placeHome lays out the tool that leads home beside the players' cards, and returns the width that it takes with
// the gap beside it, or 0 on a desktop.
func (a *arrangement) placeHome(x, y, high float32) float32 {
	if a.home == nil {
		return 0
	}
	widgets.PlaceTools([]*widgets.Tool{a.home}, 1, x, y, homeWide)
	a.home.Resize(fyne.NewSize(homeWide, fyne.Max(high, widgets.Thumb)))
	return homeWide + gap/2
}

// makeRoom hides parts so that a panel of the given height fits above bottom. It returns the y
// coordinate and the height of the strip. The coordinate is top if the players' cards are hidden,
// and otherwise below.
func (a *arrangement) makeRoom(low bool, top, below, bottom, panel float32) (from, status float32) {
	status = a.telling.high()
	fits := func(from, status float32) bool { return bottom-from-status >= panel }
	shut := a.sub.snap.Phase == session.Settling && bottom-below-status < a.panel.actionsHigh()+leastCount // nothing would be seen of the count
	cards := !low || a.sub.snap.Phase != session.Over && !a.sub.countsInLarge() && !shut || fits(below, status)
	if cards || !fits(top, status) {
		if less := a.telling.less(!fits(below, status)); less < status {
			status = less
			cards = cards || fits(below, status)
		}
	}
	a.hidePlayers(!cards)
	if cards {
		return below, status
	}
	if shut && bottom-top-status < a.panel.actionsHigh()+leastCount {
		status = a.brief()
	}
	return top, status
}

// brief reduces the status to its message and returns its height, which also fits the button that
// confirms a move.
func (a *arrangement) brief() float32 {
	a.status.terse = true
	return fyne.Max(a.status.MinSize().Height+gap/2, widgets.Thumb+8)
}

// placeTools lays out tools in rows and hides all other tools.
func (a *arrangement) placeTools(tools []*widgets.Tool, rows int, x, y, width float32) {
	for _, t := range a.tools.all() {
		t.Hide()
	}
	if a.tools.bar = tools; len(tools) > 0 {
		widgets.PlaceTools(tools, rows, x, y, width)
	}
}

// panelWants returns the height that the panel and the gap below it need in the given width, or 0
// if the panel is empty.
func (a *arrangement) panelWants(width float32) float32 {
	if len(a.panel.box.Objects) == 0 {
		a.held = held{}
		return 0
	}
	at := a.panel.scroll.Offset
	widgets.HighAt(a.panel.box, width+2*textMargin)
	a.panel.scroll.Offset = at
	wants := a.panel.high() + gap/2
	switch a.sub.snap.Phase {
	case session.Settling:
		if a.look.active() { // at another position, until the count goes on
			return wants
		}
		if a.sub.openBorders() == nil { // a mark may open one
			wants += 2 * widgets.Caption("").MinSize().Height
		}
	case session.Over:
	default:
		a.held = held{}
		return wants
	}
	return a.held.hold(a.panel.of, width, wants)
}

// held is a height that keeps its first value, so that the board does not move during a count or
// when the deciding move is found.
type held struct {
	of                     interruption
	width, letters, height float32
}

// hold returns the height wants that was passed to the first call with this interruption, this
// width and the current text size.
func (h *held) hold(of interruption, width, wants float32) float32 {
	if letters := theme.TextSize(); h.of != of || h.width != width || h.letters != letters {
		*h = held{of, width, letters, wants}
	}
	return h.height
}

// placePanel lays out the panel with the height that it needs, but at most room. It returns the
// height used, or 0 if the panel is empty.
func (a *arrangement) placePanel(x, y, width, room float32) float32 {
	height := fyne.Min(a.panelWants(width), room)
	if height <= 0 {
		a.panel.box.Hide()
		return 0
	}
	a.panel.box.Show()
	widgets.Put(a.panel.box, x-textMargin, y, width+2*textMargin, height-gap/2)
	return height
}

// toolBar is a bar of tools and its position. Without rows it is the low row of a small phone.
type toolBar struct {
	tools       []*widgets.Tool
	rows        int
	x, y, width float32
}

func (b toolBar) high() float32 {
	if b.rows == 0 {
		return widgets.IconsHigh()
	}
	return widgets.ToolsHigh(b.tools, b.rows, b.width)
}

// advises reports whether the panel shows the coach's advice.
func (a *arrangement) advises() bool {
	return a.advice() != nil
}

// advice returns the coach's advice if the panel shows it, and nil otherwise.
func (a *arrangement) advice() *advising {
	advice, _ := a.panel.of.(*advising)
	return advice
}

// ask lays out the coach's advice between y and the tools. The board and the lower row of tools do
// not move, so that no tap misses. If the advice does not fit, ask hides other parts in turn: the
// strip, whose height is given, the upper row of tools, the players' cards between top and y, and
// at last all tools.
func (a *arrangement) ask(x, top, y, width, strip float32, bar toolBar) {
	a.placeBar(bar)
	high := bar.high()
	wanted := func() float32 { return a.panelWants(width) }
	a.advice().fit(math.MaxFloat32, wanted)
	wants, end := wanted(), bar.y
	least := fyne.Min(wants, a.panel.actionsHigh()+leastCount+gap/2)
	if end-y < wants && bar.rows == 2 {
		upper := (len(bar.tools) + 1) / 2
		for _, t := range bar.tools[:upper] {
			t.Hide()
		}
		a.tools.bar, end = bar.tools[upper:], end+high/2
	}
	if top < y && end-y < least {
		a.hidePlayers(true)
		y = top
	}
	if end-y < least {
		a.placeTools(nil, 0, 0, 0, 0)
		end = bar.y + high
	}
	if y+strip+wants <= end {
		widgets.Put(a.status, x, y, width, strip)
		y += strip
		y += a.placePanel(x, y, width, wants)
		a.placeMoves(x, y, width, end-y-gap/2)
		return
	}
	if strip = 0; a.telling.speaks() {
		strip = a.brief()
	}
	a.status.Hidden = strip == 0
	widgets.Put(a.status, x, y, width, strip)
	a.advice().fit(end-y-strip, wanted)
	panel := fyne.Min(wanted(), end-y-strip)
	a.placePanel(x, end-panel, width, panel) // its buttons stay where they are when the strip speaks
	body := a.panel.scroll.Content           // a scroll keeps the size of what was larger
	body.Resize(fyne.NewSize(body.Size().Width, fyne.Max(body.MinSize().Height, a.panel.scroll.Size().Height)))
	a.placeMoves(x, end, width, 0)
}

// hidePlayers hides the players' cards and the way home beside them if on is true, and shows them otherwise.
func (a *arrangement) hidePlayers(on bool) {
	a.players.hide(on)
	if a.home != nil {
		a.home.Hidden = on
	}
}

// placeMoves lays out the candidates of a hint. If there are no candidates, it lays out the list of
// moves, provided that three rows fit.
func (a *arrangement) placeMoves(x, y, width, room float32) {
	a.list.Hide()
	a.moves.Hide()
	if a.list.placed(x, y, width, room) || room < movesHigh {
		return
	}
	a.moves.Show()
	widgets.Put(a.moves, x, y, width, room)
}
