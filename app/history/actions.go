package history

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/app/describe"
	"pionnier/app/look"
	"pionnier/app/text"
	"pionnier/widgets"
)

// showBar offers what can be done with the chosen game.
func (s *Screen) showBar() {
	s.bar.Objects = nil
	i := s.index()
	if i < 0 || s.statistics {
		s.relayout()
		return
	}
	e, a := s.entries[i], s.deps.Actions
	tool := func(icon, key string, do func()) fyne.CanvasObject {
		return widgets.NewTool(look.Icon(icon), text.T("history."+key), do)
	}
	tools := []fyne.CanvasObject{tool("moves", "open", func() { a.Open(e.ID) })}
	if !e.Outcome.Over() {
		tools = append(tools, tool("play", "continue", func() { a.Continue(e.ID) }))
	}
	tools = append(tools,
		tool("edit", "rename", func() { s.rename(e.ID, Title(e)) }),
		tool("export", "sgf", func() { a.ExportSGF(e.ID) }),
		tool("picture", "picture", func() { s.choosePicture(e.ID) }),
		tool("trash", "delete", func() { s.remove(e.ID) }))
	s.bar.Objects = []fyne.CanvasObject{container.NewGridWithRows(1, tools...)}
	s.relayout()
}

// relayout makes room for the bar and the notice as they are now.
func (s *Screen) relayout() {
	if s.root != nil {
		s.bar.Refresh()
		s.notice.Refresh()
		s.place(s.root.Size())
	}
}

func (s *Screen) canvas() fyne.Canvas {
	return fyne.CurrentApp().Driver().CanvasForObject(s.root)
}

func (s *Screen) fail(err error) bool {
	if err != nil {
		widgets.Tell(s.canvas(), text.T("app.sorry"), describe.Error(err), text.T("common.ok"))
	}
	return err != nil
}

// remove puts a game in the bin and offers to take it out again.
func (s *Screen) remove(id string) {
	if s.fail(s.deps.Library.Delete(id)) {
		return
	}
	s.chosen = s.neighbour()
	undo := widgets.NewQuiet(text.T("history.undo"), look.Icon("undo"), func() {
		s.notice.Objects = nil
		if !s.fail(s.deps.Library.Restore(id)) {
			s.chosen = id
		}
		s.reload()
	})
	s.notice.Objects = []fyne.CanvasObject{container.NewBorder(nil, nil, nil, undo, widgets.Line(text.T("history.deleted")))}
	s.reload()
}

// neighbour is the game below the chosen one, or above it at the list's end.
func (s *Screen) neighbour() string {
	switch i := s.index(); {
	case i < 0:
		return ""
	case i+1 < len(s.entries):
		return s.entries[i+1].ID
	case i > 0:
		return s.entries[i-1].ID
	}
	return ""
}

func (s *Screen) rename(id, present string) {
	var m *widgets.Modal
	entry := widgets.NewEntry(present, text.T("history.rename.hint"), nil)
	save := func() {
		m.Close()
		s.fail(s.deps.Library.Rename(id, entry.Text))
		s.reload()
	}
	entry.OnSubmitted = func(string) { save() }
	m = widgets.ShowModal(s.canvas(), text.T("history.rename"), entry,
		widgets.NewPrimary(text.T("common.ok"), save), widgets.NewButton(text.T("common.cancel"), nil, func() { m.Close() }))
	s.canvas().Focus(entry)
}

func (s *Screen) choosePicture(id string) {
	var m *widgets.Modal
	pick := func(diagram bool) func() {
		return func() { m.Close(); s.deps.Actions.ExportPicture(id, diagram) }
	}
	m = widgets.ShowModal(s.canvas(), text.T("review.picture.title"), container.NewVBox(
		widgets.NewPrimary(text.T("review.picture.position"), pick(false)),
		widgets.NewButton(text.T("review.picture.diagram"), nil, pick(true))))
}
