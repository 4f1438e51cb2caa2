package play

import (
	"fyne.io/fyne/v2"

	"pionnier/core/game"
	"pionnier/widgets"
)

// arrange puts the parts in a container that places them by the window's size:
// a column beside the board, or bars over and under it on a phone.
func (s *Screen) arrange() *fyne.Container {
	objects := []fyne.CanvasObject{s.board, s.cards.Black, s.cards.White, s.status, s.panel, s.moves}
	for _, t := range s.tools.all() {
		objects = append(objects, t)
	}
	c := &fyne.Container{Objects: objects}
	c.Layout = &widgets.Arrange{Min: fyne.NewSize(320, 300), Place: func(size fyne.Size) {
		if side, portrait := widgets.Split(size); portrait {
			s.placePortrait(size)
		} else {
			s.placeWide(size, side)
		}
	}}
	return c
}

const (
	gap       float32 = 12
	cardHigh  float32 = 64
	cardLow   float32 = 56
	toolHigh  float32 = 56
	statusLow float32 = 44
)

// sides returns who is shown below, at the user's hand, and who above.
func (s *Screen) sides() (own, other game.Color) {
	if s.snap.Seats.White.Human() && !s.snap.Seats.Black.Human() {
		return game.White, game.Black
	}
	return game.Black, game.White
}

func (s *Screen) placeWide(size fyne.Size, side float32) {
	own, other := s.sides()
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
	widgets.Put(s.cards.Of(other), x, y, side, card)
	y += card + gap/2
	widgets.Put(s.cards.Of(own), x, y, side, card)
	y += card + gap/2

	rows := 2
	perRow := (len(s.tools.wide()) + rows - 1) / rows
	toolTop := bottom - float32(rows)*toolHigh
	for _, t := range s.tools.all() {
		t.Hide()
	}
	width := side / float32(perRow)
	for i, t := range s.tools.wide() {
		t.Show()
		widgets.Put(t, x+float32(i%perRow)*width, toolTop+float32(i/perRow)*toolHigh, width, toolHigh)
	}
	status := s.status.MinSize().Height
	if low {
		status = statusLow
	}
	widgets.Put(s.status, x, y, side, status)
	y += status + gap/2
	y += s.placePanel(x, y, side, toolTop-y-gap/2)
	s.placeMoves(x, y, side, toolTop-y-gap/2)
}

func (s *Screen) placePortrait(size fyne.Size) {
	own, other := s.sides()
	half := (size.Width - 3*gap/2) / 2
	widgets.Put(s.cards.Of(own), gap/2, gap/2, half, cardLow)
	widgets.Put(s.cards.Of(other), gap+half, gap/2, half, cardLow)
	y := cardLow + gap
	bar := size.Height - toolHigh - gap/2
	edge := fyne.Min(size.Width, bar-y-statusLow-gap)
	widgets.Put(s.board, (size.Width-edge)/2, y, edge, edge)
	y += edge + gap/2
	widgets.Put(s.status, gap, y, size.Width-2*gap, s.status.MinSize().Height)
	y += s.status.MinSize().Height + gap/2

	for _, t := range s.tools.all() {
		t.Hide()
	}
	width := size.Width / float32(len(s.tools.narrow()))
	for i, t := range s.tools.narrow() {
		t.Show()
		widgets.Put(t, float32(i)*width, bar, width, toolHigh)
	}
	y += s.placePanel(gap, y, size.Width-2*gap, bar-y-gap/2)
	s.placeMoves(gap, y, size.Width-2*gap, bar-y-gap/2)
}

// placePanel gives the panel the height it wants, as far as there is room, and
// returns what it took.
func (s *Screen) placePanel(x, y, width, room float32) float32 {
	if len(s.panel.Objects) == 0 {
		s.panel.Hide()
		return 0
	}
	s.panel.Show()
	// A wrapping text knows its height only once its width is set.
	widgets.Put(s.panel, x, y, width, 10)
	height := fyne.Min(s.panelHeight(), room)
	widgets.Put(s.panel, x, y, width, height)
	return height + gap/2
}

// placeMoves shows the move list where three rows or more fit.
func (s *Screen) placeMoves(x, y, width, room float32) {
	if room < 84 {
		s.moves.Hide()
		return
	}
	s.moves.Show()
	widgets.Put(s.moves, x, y, width, room)
}
