package play

import (
	"fyne.io/fyne/v2"

	"pionnier/core/session"
	"pionnier/widgets"
)

// arrange puts the parts in a container that places them by the window's size:
// a column beside the board, or bars over and under it on a phone. Black comes first,
// as in the study and in the titles of games.
func (s *Screen) arrange() *fyne.Container {
	objects := []fyne.CanvasObject{s.board, s.cards.Black, s.cards.White, s.status, s.panel, s.moves, s.list.Scroll}
	for _, t := range s.tools.all() {
		objects = append(objects, t)
	}
	return widgets.ByWindow(s.placeWide, s.placePortrait, objects...)
}

const (
	gap      float32 = 12
	cardHigh float32 = 64
	cardLow  float32 = 56
	toolWide float32 = 76 // at which most words of tools are whole

	// movesHigh is the least height of the list of moves: less than three rows are no list.
	movesHigh float32 = 84
	// roomForRows is the height of a column in which large words of tools get a row more.
	roomForRows float32 = 640
	leastBoard  float32 = 200 // on which a finger can mark dead stones
	leastCount  float32 = 60  // in which a count is seen to scroll
	panelHigh   float32 = 150 // least room of a panel that wants more: its buttons and two lines
)

func (s *Screen) placeWide(size fyne.Size, side float32) {
	low := size.Height < 520 // a phone held across
	s.status.low = low
	margin := 2 * gap
	if low {
		margin = gap / 2
	}
	area := fyne.NewSize(size.Width-side-3*margin, size.Height-2*margin)
	edge := fyne.Min(area.Width, area.Height)
	// The board and its column stand together in the middle of a wide window.
	left := fyne.Max(margin, (size.Width-edge-side-margin)/2)
	widgets.Put(s.board, left, (size.Height-edge)/2, edge, edge)

	// The column is as high as the board's frame, which its shadow surrounds.
	rim := s.board.Rim()
	top, bottom := (size.Height-edge)/2+rim, (size.Height+edge)/2-rim
	if (size.Width < widgets.Narrow || widgets.Grown() > 1) && edge < area.Height { // a narrow window's board is small, and the column needs all the height
		top, bottom = margin, size.Height-margin
	}
	s.placeColumn(low, left+edge+margin, top, side, bottom)
}

// placeColumn puts everything but the board in a column as wide as side, from top to bottom.
func (s *Screen) placeColumn(low bool, x, top, side, bottom float32) {
	tools, rows, card := s.tools.wide(), 2, widgets.PlayerCardLeast(cardHigh)
	if low {
		tools, card = s.tools.eight(true), widgets.PlayerCardLeast(cardLow)
	} else if bottom-top >= roomForRows {
		rows = widgets.ToolRows(tools, rows, side)
	}
	y, panel := top, s.panelWants(side)
	if !low { // cards grow with their letters as far as nothing else needs the room
		spare := bottom - top - 2*(card+gap/2) - widgets.ToolsHigh(tools, rows, side) - s.statusHigh() - panel - movesHigh
		card += fyne.Max(0, fyne.Min(widgets.PlayerCardHigh()-card, spare/2))
	}
	room := bottom - y - 2*(card+gap/2) - widgets.ToolsHigh(tools, rows, side)
	if low && (panel > 0 || room < s.statusHigh()) { // the panel, or the status in large letters, needs the room of a card and of a row
		tools, rows = s.tools.five(), 1
		if panel > 0 {
			tools = s.tools.few()
		}
		half := (side - gap/2) / 2
		widgets.Put(s.cards.Black, x, y, half, card)
		widgets.Put(s.cards.White, x+side-half, y, half, card)
	} else {
		widgets.Put(s.cards.Black, x, y, side, card)
		y += card + gap/2
		widgets.Put(s.cards.White, x, y, side, card)
	}
	y += card + gap/2
	toolTop := bottom - widgets.ToolsHigh(tools, rows, side)
	s.placeTools(tools, rows, x, toolTop, side)
	y, status := s.makeRoom(low, top, y, toolTop-gap/2, panel)
	widgets.Put(s.status, x, y, side, status)
	y += status
	y += s.placePanel(x, y, side, toolTop-y-gap/2)
	s.placeMoves(x, y, side, toolTop-y-gap/2)
}

// makeRoom hides what has no room over a panel that ends at bottom. It returns where the strip begins, which is
// top without the cards and else below, and how high it is. In a low window the cards make room for how a game ended, and
// in large text for the count: for the strip beside the panel, or, where there is no room for both, for the panel alone.
func (s *Screen) makeRoom(low bool, top, below, bottom, panel float32) (from, status float32) {
	status = s.statusHigh()
	fits := func(from, status float32) bool { return bottom-from-status >= panel }
	cards := !low || s.snap.Phase != session.Over && !s.countsInLarge() || fits(below, status)
	if cards || !fits(top, status) {
		if less := s.lessStatus(!fits(below, status)); less < status {
			status = less
			cards = cards || fits(below, status)
		}
	}
	s.cards.Black.Hidden, s.cards.White.Hidden = !cards, !cards
	if cards {
		return below, status
	}
	return top, status
}

func (s *Screen) placePortrait(size fyne.Size) {
	s.status.low = s.panelWants(size.Width-2*gap) > 0 // which needs the room
	inner, card := size.Width-2*gap, widgets.PlayerCardLeast(cardLow)
	// What a board as wide as the window leaves goes to the panel, to tools that are else
	// behind "more", to larger cards, then to the list of moves.
	tools, rows, status := s.tools.five(), 1, s.statusHigh()
	spare := size.Height - size.Width - card - status - widgets.ToolsHigh(tools, 1, size.Width) - 2*gap
	// In a low window the board makes room for the panel, as long as it can be played on; at the end, more.
	part := float32(0.4)
	if s.snap.Phase == session.Over {
		part = 0.55
	}
	room := func() float32 { return fyne.Max(panelHigh, fyne.Min(size.Height*0.45, spare+size.Width*part)) }
	crowded := room() < s.panelWants(inner)
	less := s.lessStatus(crowded)
	spare, status = spare+status-less, less
	cards := !crowded || !s.countsInLarge()
	if !cards { // the count says who leads
		spare, card = spare+card, 0
	}
	panel := fyne.Min(s.panelWants(inner), room())
	spare -= panel
	eight := s.tools.eight(true)
	if size.Width >= float32(len(eight))*toolWide {
		tools = eight
	} else if more := widgets.ToolsHigh(eight, 2, size.Width) - widgets.ToolsHigh(tools, 1, size.Width); spare >= more {
		tools, rows, spare = eight, 2, spare-more
	}
	s.cards.Black.Hidden, s.cards.White.Hidden = !cards, !cards
	if cards {
		larger := fyne.Max(0, fyne.Min(widgets.PlayerCardHigh()-card, spare))
		card, spare = card+larger, spare-larger
	}
	y := gap / 2
	if stacked := card + gap/2; spare >= stacked+movesHigh {
		widgets.Put(s.cards.Black, gap/2, y, size.Width-gap, card)
		y += stacked
		widgets.Put(s.cards.White, gap/2, y, size.Width-gap, card)
	} else {
		half := (size.Width - 3*gap/2) / 2
		widgets.Put(s.cards.Black, gap/2, y, half, card)
		widgets.Put(s.cards.White, gap+half, y, half, card)
	}
	y += card + gap/2
	bar := size.Height - widgets.ToolsHigh(tools, rows, size.Width)
	edge := fyne.Min(size.Width, bar-y-status-gap/2-panel)
	if !cards && edge < leastBoard { // the tools make room too: playing on brings them back
		tools, bar = nil, size.Height
		edge = fyne.Min(size.Width, bar-y-status-gap/2-panel)
		if panel-s.panel.Objects[1].MinSize().Height < leastCount { // and the question: its buttons take the panel
			status, s.status.Hidden = 0, true
		}
	}
	widgets.Put(s.board, (size.Width-edge)/2, y, edge, edge)
	y += edge + gap/2
	widgets.Put(s.status, gap, y, inner, status)
	y += status
	y += s.placePanel(gap, y, inner, bar-y) // which ends with a gap
	s.placeMoves(gap, y, inner, bar-y-gap/2)
	if rows > 1 && s.moves.Visible() {
		tools = s.tools.eight(false)
	}
	s.placeTools(tools, rows, 0, bar, size.Width)
}

// statusHigh shows the status strip and returns its height with the gap below. A game that
// is over has nothing to say there: the panel tells who won.
func (s *Screen) statusHigh() float32 {
	s.status.terse = false
	s.status.Hidden = s.snap.Phase == session.Over && s.status.message == ""
	if s.status.Hidden {
		return 0
	}
	return s.status.MinSize().Height + gap/2
}

// lessStatus returns the height of the status strip beside a panel. If the panel is crowded, the strip asks during
// a count in large text for the dead stones and leaves out how to mark them.
func (s *Screen) lessStatus(crowded bool) float32 {
	high := s.statusHigh()
	if crowded && s.countsInLarge() {
		s.status.terse = true
		return s.status.MinSize().Height + gap/2
	}
	return high
}

// countsInLarge reports whether dead stones are marked in text so large that the count needs the players' room.
func (s *subject) countsInLarge() bool { return s.snap.Phase == session.Settling && large() }

// placeTools shows these tools in rows of equal width, and no others.
func (s *Screen) placeTools(tools []*widgets.Tool, rows int, x, y, width float32) {
	for _, t := range s.tools.all() {
		t.Hide()
	}
	if s.tools.bar = tools; len(tools) > 0 {
		widgets.PlaceTools(tools, rows, x, y, width)
	}
}

// panelWants is the height that the panel and the gap below it take at a width,
// 0 without a panel.
func (s *Screen) panelWants(width float32) float32 {
	if len(s.panel.Objects) == 0 {
		return 0
	}
	// A wrapping text knows its height only once its width is set.
	s.panel.Resize(fyne.NewSize(width+2*textMargin, 10))
	return panelHeight(s.panel) + gap/2
}

// placePanel gives the panel the height it wants, as far as there is room, and
// returns what it took.
func (s *Screen) placePanel(x, y, width, room float32) float32 {
	height := fyne.Min(s.panelWants(width), room)
	if height <= 0 {
		s.panel.Hide()
		return 0
	}
	s.panel.Show()
	widgets.Put(s.panel, x-textMargin, y, width+2*textMargin, height-gap/2)
	return height
}

// placeMoves shows the move list where three rows or more fit, or in its place the moves of
// an advice.
func (s *Screen) placeMoves(x, y, width, room float32) {
	s.list.Hide()
	s.moves.Hide()
	if s.list.placed(x, y, width, room) || room < movesHigh {
		return
	}
	s.moves.Show()
	widgets.Put(s.moves, x, y, width, room)
}
