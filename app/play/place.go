package play

import (
	"fyne.io/fyne/v2"

	"pionnier/widgets"
)

// arrange puts the parts in a container that places them by the window's size:
// a column beside the board, or bars over and under it on a phone. Black comes first,
// as in the study and in the titles of games.
func (s *Screen) arrange() *fyne.Container {
	objects := []fyne.CanvasObject{s.board, s.cards.Black, s.cards.White, s.status, s.panel, s.opening, s.moves, s.list.Scroll}
	for _, t := range s.tools.all() {
		objects = append(objects, t)
	}
	return widgets.ByWindow(s.placeWide, s.placePortrait, objects...)
}

const (
	gap      float32 = 12
	cardHigh float32 = 64
	cardLow  float32 = 56
	toolHigh float32 = 56
)

func (s *Screen) placeWide(size fyne.Size, side float32) {
	low := size.Height < 520 // a phone held across
	margin, card := 2*gap, cardHigh
	if low {
		margin, card = gap/2, cardLow
	}
	area := fyne.NewSize(size.Width-side-3*margin, size.Height-2*margin)
	edge := fyne.Min(area.Width, area.Height)
	// The board and its column stand together in the middle of a wide window.
	left := fyne.Max(margin, (size.Width-edge-side-margin)/2)
	widgets.Put(s.board, left, (size.Height-edge)/2, edge, edge)

	// The column is as high as the board's frame, which its shadow surrounds.
	rim := s.board.Rim()
	x, y, bottom := left+edge+margin, (size.Height-edge)/2+rim, (size.Height+edge)/2-rim
	if low && edge < area.Height { // a small window's board is narrow, and the column needs all the height
		y, bottom = margin, size.Height-margin
	}
	tools, rows, status := s.tools.wide(), 2, s.status.MinSize().Height
	if low {
		tools = s.tools.low()
	}
	if low && s.panelWants(side) > 0 { // the panel needs the room of a card and of a row
		tools, rows = s.tools.few(), 1
		half := (side - gap/2) / 2
		widgets.Put(s.cards.Black, x, y, half, card)
		widgets.Put(s.cards.White, x+side-half, y, half, card)
	} else {
		widgets.Put(s.cards.Black, x, y, side, card)
		y += card + gap/2
		widgets.Put(s.cards.White, x, y, side, card)
	}
	y += card + gap/2
	toolTop := bottom - float32(rows)*toolHigh
	s.placeTools(tools, rows, x, toolTop, side)
	widgets.Put(s.status, x, y, side, status)
	y += status + gap/2
	y += s.placePanel(x, y, side, toolTop-y-gap/2)
	s.placeMoves(x, y, side, toolTop-y-gap/2)
}

func (s *Screen) placePortrait(size fyne.Size) {
	half := (size.Width - 3*gap/2) / 2
	widgets.Put(s.cards.Black, gap/2, gap/2, half, cardLow)
	widgets.Put(s.cards.White, gap+half, gap/2, half, cardLow)
	y := cardLow + gap
	bar := size.Height - toolHigh - gap/2
	status := s.status.MinSize().Height
	// In a low window the board makes room for the panel.
	room := bar - y - status - gap - fyne.Min(s.panelWants(size.Width-2*gap), size.Height*0.45)
	edge := fyne.Min(size.Width, room)
	widgets.Put(s.board, (size.Width-edge)/2, y, edge, edge)
	y += edge + gap/2
	widgets.Put(s.status, gap, y, size.Width-2*gap, status)
	y += status + gap/2
	s.placeTools(s.tools.narrow(), 1, 0, bar, size.Width)
	y += s.placePanel(gap, y, size.Width-2*gap, bar-y) // which ends with a gap
	s.placeMoves(gap, y, size.Width-2*gap, bar-y-gap/2)
}

// placeTools shows these tools in rows of equal width, and no others.
func (s *Screen) placeTools(tools []*widgets.Tool, rows int, x, y, width float32) {
	for _, t := range s.tools.all() {
		t.Hide()
	}
	perRow := (len(tools) + rows - 1) / rows
	each := width / float32(perRow)
	for i, t := range tools {
		t.Show()
		widgets.Put(t, x+float32(i%perRow)*each, y+float32(i/perRow)*toolHigh, each, toolHigh)
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
	return s.panelHeight() + gap/2
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

// placeMoves shows the name of the opening, and under it the move list where
// three rows or more fit.
func (s *Screen) placeMoves(x, y, width, room float32) {
	// The label's own margin takes the place of the gap above it.
	name := s.opening.MinSize().Height - gap/2
	s.opening.Hide()
	s.list.Hide()
	if s.list.placed(x, y, width, room) {
		s.moves.Hide()
		return
	}
	if s.deps.Game.Opening != nil && room >= name {
		s.opening.Show()
		widgets.Put(s.opening, x-textMargin, y-gap/2, width+2*textMargin, name+gap/2)
		y, room = y+name, room-name
	}
	if room < 84 {
		s.moves.Hide()
		return
	}
	s.moves.Show()
	widgets.Put(s.moves, x, y, width, room)
}
