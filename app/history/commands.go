package history

import (
	"cmp"
	"slices"

	"pionnier/app/commands"
	"pionnier/core/press/text"
)

// Commands returns the commands for the screen's buttons and for the selected game's tools.
func (s *Screen) Commands() []commands.Command {
	page := "history.statistics"
	if s.statistics {
		page = "history.list"
	}
	rows := "history.boards"
	if s.boards.on {
		rows = "history.rows"
	}
	list := []commands.Command{
		commands.Named("games.search", "history.search", s.Search).When(!s.noGame()),
		commands.Named("games.statistics", page, s.toggleStatistics),
		commands.Named("games.boards", rows, func() { s.boards.turn(!s.boards.on) }).When(s.boards.offered()),
		commands.Named("games.showbin", "history.bin", s.showBin),
		commands.Named("games.picking", "history.pick", func() { s.picking.turn(!s.picking.on) }).When(!s.statistics && s.games.Len() > 0),
		commands.Named("games.unbin", "keys.unbin", s.Undo).When(len(s.deleted.done) > 0),
	}
	list = append(list, s.headings.commands()...)
	if s.picking.on {
		for key, do := range map[string]func(){"export": func() { s.deps.Actions.Save(s.picking.picked()) },
			"pick.print": func() { s.deps.Actions.Print(s.picking.picked()) }, "delete": s.picking.remove} {
			list = append(list, concerning("picked", key, s.picking.title(), do).When(s.picking.count > 0))
		}
		slices.SortFunc(list, func(a, b commands.Command) int { return cmp.Compare(a.ID, b.ID) })
	} else if i := s.index(); i >= 0 && !s.statistics {
		for _, t := range s.doable(s.games.At(i)) {
			list = append(list, concerning("chosen", t.key, Title(s.games.At(i)), t.do))
		}
	}
	return list
}

// concerning returns a command named by the text "history.<key>" and title, the name of the object
// that do acts on.
func concerning(with, key, title string, do func()) commands.Command {
	c := commands.Named("games."+with+"."+key, "history."+key, do)
	c.Words = text.T("history.chosen", "Tool", c.Words, "Game", title)
	return c
}

// Search gives the search field the focus. It closes the statistics if necessary.
func (s *Screen) Search() {
	if s.statistics {
		s.toggleStatistics()
	}
	if c := s.canvas(); c != nil && !s.noGame() {
		c.Focus(s.search)
	}
}
