package newgame

import (
	"fyne.io/fyne/v2"

	"pionnier/core/catalog"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/widgets"
)

// newComputer returns the control for the choice of an engine: one of the built-in levels or, if
// any is set up, an external program. id is the current choice. The control calls chosen with the
// ID of a new one.
func (s *Screen) newComputer(id string, chosen func(id string)) fyne.CanvasObject {
	g := s.form.entry()
	if len(g.External) == 0 {
		return stepped(s.newLevel(id, chosen))
	}
	own, names, selected := id, []string{text.T("app.name")}, 0
	for i, level := range g.External {
		names = append(names, describe.Level(g.ID, level.ID))
		if level.ID == id {
			own, selected = g.DefaultLevel, i+1
		}
	}
	level := stepped(s.newLevel(own, func(id string) { own = id; chosen(id) }))
	about := widgets.Caption("")
	choose := func(i int) {
		show(level, i == 0)
		show(about, i > 0)
		if i > 0 {
			about.SetText(aboutProgram(g, i-1))
		}
	}
	choose(selected)
	choice := newSelect(names, selected, func(i int) {
		choose(i)
		if i == 0 {
			chosen(own)
		} else {
			chosen(g.External[i-1].ID)
		}
		s.update()
	})
	return widgets.NewColumn(0, widgets.Row(text.T("newgame.program"), "", choice, controlWidth), level, about)
}

// aboutProgram returns the description of external program i of g.
func aboutProgram(g catalog.Game, i int) string {
	if known := g.External[i].Strength; known != "" {
		return text.T("newgame.program.text", "About", known)
	}
	return text.T("newgame.program.unchecked")
}
