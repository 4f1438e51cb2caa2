package play

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/app/theme"
	"pionnier/core/press/scene"
	"pionnier/core/press/text"
	"pionnier/widgets"
	"pionnier/widgets/layout"
)

// sheets opens dialogs with the tools and lists that do not fit on a phone's screen.
type sheets struct {
	sub      *subject
	on       windowed
	tools    *tools
	look     *looking
	settings func(resume bool)
}

// more opens a dialog with the tools that are not in the bar.
func (s *sheets) more() {
	var m *widgets.Modal
	entry := func(tool *widgets.Tool) *widgets.Tool {
		b := widgets.NewTool(tool.Icon(), tool.Label, func() { m.Close(); tool.Tapped(nil) })
		b.SetEnabled(!tool.Disabled())
		b.SetSelected(tool.Selected)
		return b
	}
	var cells []*widgets.Tool
	for _, t := range s.tools.wide() {
		if !slices.Contains(s.tools.bar, t) {
			cells = append(cells, entry(t))
		}
	}
	settings := widgets.NewTool(theme.Icon("settings"), text.T("play.tool.settings"), func() { m.Close(); s.settings(false) })
	m = widgets.ShowModal(s.on.canvas(), "", widgets.NewToolGrid(3, append(cells, settings)...), widgets.NewButton(text.T("common.close"), nil, func() { m.Close() }))
}

// moves opens a dialog with the list of moves.
func (s *sheets) moves() {
	var m *widgets.Modal
	list := widgets.NewMoveList(text.T("play.moves"), func(ply int) { m.Close(); s.look.to(ply) })
	rows := float32(len(s.sub.snap.Moves)+1) / 2
	height := fyne.Min(fyne.Max(movesHigh, rows*list.RowHeight()), fyne.Min(360, s.on.canvas().Size().Height*0.5))
	var body fyne.CanvasObject = container.New(layout.Stack{Least: fyne.NewSize(240, height)}, list)
	if name := s.sub.openingName(); name != "" {
		body = container.NewBorder(widgets.Caption(name), nil, nil, nil, body)
	}
	m = widgets.ShowModal(s.on.canvas(), text.T("play.moves"), body, widgets.NewButton(text.T("common.close"), nil, func() { m.Close() }))
	list.Set(s.sub.moveNames(), scene.Numbers(s.sub.snap.Moves), s.look.ply())
}
