package review

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/app/text"
	"pionnier/app/theme"
	"pionnier/core/game"
	"pionnier/widgets"
	"pionnier/widgets/focus"
)

func (s *Screen) makeTools() {
	tool := func(name string, tapped func()) *widgets.Tool {
		return widgets.NewTool(theme.Icon(name), text.T("review."+name), tapped)
	}
	s.travel = []*widgets.Tool{
		tool("first", func() { s.GoTo(0) }), tool("previous", func() { s.GoTo(s.ply - 1) }),
		tool("next", func() { s.GoTo(s.ply + 1) }), tool("last", func() { s.GoTo(s.steps.last()) }),
	}
	s.tools = []*widgets.Tool{tool("numbers", s.toggleNumbers)}
	if s.deps.Actions.ExportSGF != nil {
		s.tools = append(s.tools, tool("export", s.deps.Actions.ExportSGF))
	}
	if s.deps.Actions.ExportPicture != nil {
		s.tools = append(s.tools, tool("picture", s.choosePicture))
	}
	if s.deps.Actions.Continue != nil {
		s.tools = append(s.tools, tool("play", s.deps.Actions.Continue))
	}
}

// choosePicture asks which picture: the position, or the diagram of numbers.
func (s *Screen) choosePicture() {
	var m *widgets.Modal
	save := func(diagram bool) func() {
		return func() {
			m.Close()
			p, name := Picture{Scene: s.steps.scene(s.ply, false)}, text.T("review.picture.position")
			if diagram {
				p, name = s.steps.diagram(), text.T("review.picture.diagram")
			}
			s.deps.Actions.ExportPicture(p, name)
		}
	}
	m = widgets.ShowModal(focus.CanvasOf(s.root), text.T("review.picture.title"),
		container.NewVBox(
			widgets.NewPrimary(text.T("review.picture.position"), save(false)),
			widgets.NewButton(text.T("review.picture.diagram"), nil, save(true)),
			widgets.NewQuiet(text.T("common.cancel"), nil, func() { m.Close() })))
}

const (
	gap      float32 = 12
	cardHigh float32 = 56
	toolHigh float32 = 56
	// commentHigh is the least room for a comment.
	commentHigh float32 = 72
)

func (s *Screen) arrange() *fyne.Container {
	objects := []fyne.CanvasObject{s.deps.Board, s.cards.Black, s.cards.White, s.result, s.comment, s.moves, s.back, s.opening}
	for _, t := range append(append([]*widgets.Tool{}, s.travel...), s.tools...) {
		objects = append(objects, t)
	}
	return widgets.ByWindow(s.placeWide, s.placePortrait, objects...)
}

func (s *Screen) placeWide(size fyne.Size, side float32) {
	margin := 2 * gap
	if size.Height < 520 {
		margin = gap / 2
	}
	edge := fyne.Min(size.Width-side-3*margin, size.Height-2*margin)
	left := fyne.Max(margin, (size.Width-edge-side-margin)/2)
	top := (size.Height - edge) / 2
	widgets.Put(s.deps.Board, left, top, edge, edge)
	rim := s.deps.Board.Rim() // of the shadow around the frame
	x, y := left+edge+margin, top+rim
	s.placeHead(x, y, side)
	y += 36 + gap/2
	for _, c := range []game.Color{game.Black, game.White} {
		widgets.Put(s.cards.Of(c), x, y, side, cardHigh)
		y += cardHigh + gap/2
	}
	y += s.placeResult(x, y, side)
	tools := top + edge - rim - 2*toolHigh
	row(s.travel, x, tools, side)
	row(s.tools, x, tools+toolHigh, side)
	s.placeRest(x, y, side, tools-y-gap/2)
}

func (s *Screen) placePortrait(size fyne.Size) {
	s.placeHead(gap/2, 4, size.Width-gap)
	y := float32(44)
	half := (size.Width - 3*gap/2) / 2
	widgets.Put(s.cards.Black, gap/2, y, half, cardHigh)
	widgets.Put(s.cards.White, gap+half, y, half, cardHigh)
	y += cardHigh + gap/2
	tools := size.Height - 2*toolHigh - gap/2
	words := s.placeResult(gap, 0, size.Width-2*gap)
	if s.steps.commented() {
		words += commentHigh
	}
	edge := fyne.Min(size.Width, tools-y-words-gap/2)
	widgets.Put(s.deps.Board, (size.Width-edge)/2, y, edge, edge)
	y += edge + gap/2
	y += s.placeResult(gap, y, size.Width-2*gap)
	row(s.travel, 0, tools, size.Width)
	row(s.tools, 0, tools+toolHigh, size.Width)
	s.placeRest(gap, y, size.Width-2*gap, tools-y-gap/2)
}

// placeHead puts the way back at the left and the opening's name at the right.
func (s *Screen) placeHead(x, y, width float32) {
	back, height := s.back.MinSize().Width, s.opening.MinSize().Height
	widgets.Put(s.back, x, y, back, 36)
	widgets.Put(s.opening, x+back, y+(36-height)/2, width-back, height)
}

func (s *Screen) placeResult(x, y, width float32) float32 {
	widgets.Put(s.result, x-6, y, width+6, 10)
	height := s.result.MinSize().Height
	widgets.Put(s.result, x-6, y, width+6, height)
	return height
}

// placeRest gives the comment and the move list what room there is.
func (s *Screen) placeRest(x, y, width, room float32) {
	s.comment.Hidden = len(s.comment.Objects) == 0
	if !s.comment.Hidden {
		height := fyne.Max(fyne.Min(room*0.45, 160), fyne.Min(room, commentHigh))
		widgets.Put(s.comment, x, y, width, height)
		y, room = y+height+gap/2, room-height-gap/2
	}
	if room < 60 {
		s.moves.Hide()
		return
	}
	s.moves.Show()
	widgets.Put(s.moves, x, y, width, room)
}

func row(tools []*widgets.Tool, x, y, width float32) {
	each := width / float32(len(tools))
	for i, t := range tools {
		widgets.Put(t, x+float32(i)*each, y, each, toolHigh)
	}
}
