package history

import (
	"fyne.io/fyne/v2"

	"pionnier/app/theme"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/storage"
	"pionnier/widgets"
	"pionnier/widgets/focus"
	"pionnier/widgets/layout"
)

// gameTool is an action on a game. Its name is the text "history.<key>".
type gameTool struct {
	icon, key string
	do        func()
}

// doable returns the possible actions on e.
func (s *Screen) doable(e storage.Entry) []gameTool {
	a := s.deps.Actions
	tools := []gameTool{{"moves", "open", func() { a.Open(e.ID) }}}
	if e.Played && !e.Outcome.Over() { // what others left is played on from in Study, which asks against whom
		tools = append(tools, gameTool{"play", "continue", func() { a.Continue(e.ID) }})
	}
	if a.Players != nil {
		tools = append(tools, gameTool{"person", "players", func() { a.Players(e.ID) }})
	}
	return append(tools,
		gameTool{"notes", "facts", func() { a.Facts(e.ID, s.reload) }},
		gameTool{"edit", "rename", func() { s.rename(e.ID, Title(e)) }},
		gameTool{"export", "export", func() { a.Export(e.ID, s.listed()) }},
		gameTool{"print", "pick.print", func() { a.Print([]string{e.ID}) }},
		gameTool{"picture", "picture", func() { s.choosePicture(e.ID) }},
		gameTool{"trash", "delete", func() { s.remove(e.ID, false) }})
}

// toolsOf returns a tool for each action on e.
func (s *Screen) toolsOf(e storage.Entry) (tools []*widgets.Tool) {
	for _, t := range s.doable(e) {
		tools = append(tools, widgets.NewTool(theme.Icon(t.icon), text.T("history."+t.key), t.do))
	}
	return tools
}

// listed returns the IDs of the listed games, in order.
func (s *Screen) listed() (ids []string) {
	for e := range s.games.All() {
		ids = append(ids, e.ID)
	}
	return ids
}

// bar is the row of tools of a game. It has more rows if the tools or their labels would be too
// narrow.
type bar []*widgets.Tool

func (b bar) rows(width float32) int {
	for _, t := range b {
		if fyne.Max(t.WordWidth(), t.MinSize().Width) > width/float32(len(b)) {
			return widgets.ToolRows(b, 2, width)
		}
	}
	return 1
}

// high returns the height of the tools in the given width.
func (b bar) high(width float32) float32 { return widgets.ToolsHigh(b, b.rows(width), width) }

// layout returns a layout for the tools. Its size is zero if there are no tools.
func (b bar) layout() *layout.Arrange {
	if len(b) == 0 {
		return &layout.Arrange{Place: func(fyne.Size) {}}
	}
	return &layout.Arrange{Least: b[0].MinSize, Place: func(size fyne.Size) {
		widgets.PlaceTools(b, b.rows(size.Width), 0, 0, size.Width)
	}}
}

// toolsHigh returns the height of e's tools in the current width of the list.
func (s *Screen) toolsHigh(e storage.Entry) float32 {
	return bar(s.toolsOf(e)).high(s.list.Size().Width - 8)
}

// relayout refreshes the notice and lays out the screen again.
func (s *Screen) relayout() {
	if s.root != nil {
		s.deleted.notice.Refresh()
		s.place(s.root.Size())
	}
}

func (s *Screen) canvas() fyne.Canvas {
	return focus.CanvasOf(s.root)
}

func (s *Screen) fail(err error) bool {
	if err != nil {
		widgets.Tell(s.canvas(), text.T("app.sorry"), describe.Error(err), text.T("common.ok"))
	}
	return err != nil
}

func (s *Screen) rename(id, present string) {
	var m *widgets.Modal
	entry := widgets.NewEntry(present, text.T("history.rename.hint"), nil)
	save := func() {
		m.Close()
		title := entry.Text
		s.deps.OnDisk(func() error { return s.deps.Library.Rename(id, title) }, func(err error) {
			s.fail(err)
			s.reload()
		})
	}
	entry.OnSubmitted = func(string) { save() }
	m = widgets.ShowModal(s.canvas(), text.T("history.rename"), entry,
		widgets.NewPrimary(text.T("common.ok"), save), widgets.NewButton(text.T("common.cancel"), nil, func() { m.Close() }))
	m.Stays = func() bool { return entry.Text != present }
	s.canvas().Focus(entry)
	entry.TypedShortcut(&fyne.ShortcutSelectAll{})
}

func (s *Screen) choosePicture(id string) {
	var m *widgets.Modal
	pick := func(diagram bool) func() {
		return func() { m.Close(); s.deps.Actions.ExportPicture(id, diagram) }
	}
	choices := []fyne.CanvasObject{widgets.NewPrimary(text.T("study.picture.position"), pick(false)),
		widgets.NewButton(text.T("study.picture.diagram"), nil, pick(true))}
	if copied := s.deps.Actions.CopyPicture; copied != nil {
		choices = append(choices, widgets.NewButton(text.T("study.more.copyposition"), nil, func() { m.Close(); copied(id) }))
	}
	m = widgets.ShowModal(s.canvas(), text.T("study.picture.title"), widgets.NewMenu(choices...),
		widgets.NewButton(text.T("common.cancel"), nil, func() { m.Close() }))
}
