package puzzle

import "pionnier/app/commands"

// Commands returns the commands for the screen's buttons and keys.
func (s *Screen) Commands() []commands.Command {
	over := s.state == solved || s.state == shown
	next := "puzzle.skip"
	if over {
		next = "puzzle.next"
	}
	list := []commands.Command{
		commands.Named("puzzle.hint", "play.tool.hint", s.help).When((s.state == asking || s.state == wrong) && s.helps.left()),
		commands.Named("puzzle.show", "puzzle.show", s.reveal).When(s.state == asking || s.state == wrong),
		commands.Named("puzzle.again", "puzzle.again", s.again).When(s.state == wrong),
		commands.Named("puzzle.skip", next, s.ask).When(!s.done),
		commands.Named("puzzle.whatif", "puzzle.if", s.whatIf.begin).When(s.whatIf.possible()),
	}
	if s.deps.Drop != nil {
		list = append(list, commands.Named("puzzle.drop", "puzzle.drop", s.drop).When(over))
	}
	return append(list, commands.Named("puzzle.leave", "common.back", s.deps.Back))
}
