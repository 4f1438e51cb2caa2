package play

import (
	"pionnier/app/commands"
	"pionnier/core/press/text"
	"pionnier/core/session"
	"pionnier/widgets"
)

// Commands returns the commands for the buttons of the screen, its menu and its panel.
func (s *Screen) Commands() (list []commands.Command) {
	t, snap := s.tools, s.sub.snap
	for _, b := range []struct {
		id   string
		tool *widgets.Tool
	}{
		{"undo", t.undo}, {"redo", t.redo}, {"pass", t.pass}, {"hint", t.hint},
		{"numbers", t.numbers}, {"territory", t.territory}, {"resign", t.resign}, {"pause", t.pause},
	} {
		if b.tool == t.territory && !t.settles {
			continue
		}
		c := commands.Command{ID: "play." + b.id, Words: b.tool.Label, English: text.English("play.tool." + b.id), Do: func() { b.tool.Tapped(nil) }}
		list = append(list, c.When(!b.tool.Disabled()))
	}
	over, counting, a := snap.Phase == session.Over, snap.Phase == session.Settling, s.deps.Actions
	list = append(list,
		commands.Named("play.moves", "play.moves", func() { t.list.Tapped(nil) }).When(len(snap.Moves) > 0),
		commands.Named("play.restart", "play.pause.restart", s.pause.askRestart),
		commands.Named("play.rematch", "play.rematch", a.Rematch).When(over),
		commands.Named("play.review", "play.review", func() { a.Review(0) }).When(over))
	if t.settles {
		list = append(list,
			commands.Named("play.agree", "play.agree", func() { s.try(s.deps.Session.Agree()) }).When(snap.CanAgree),
			commands.Named("play.resume", "play.resumeplay", func() { s.try(s.deps.Session.ResumePlay()) }).When(counting))
	}
	return list
}
