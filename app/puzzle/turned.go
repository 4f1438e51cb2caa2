package puzzle

import (
	"pionnier/core/press/text"
	"pionnier/core/puzzle"
	"pionnier/widgets"
)

// turned is the switch for showing problems as in their files, without rotation or exchanged
// colours.
type turned struct {
	screen  *Screen
	content *widgets.Toggle
}

func newTurned(s *Screen) (t turned) {
	t.screen = s
	t.content = widgets.NewToggle(text.T("puzzle.asinfile"), text.T("puzzle.asinfile.text"), t.off(), t.change)
	return t
}

// off reports whether problems are shown as in their files.
func (t turned) off() bool { return t.screen.deps.AsInFile != nil && t.screen.deps.AsInFile() }

// offered reports whether the user can choose. For openings, and if the choice cannot be stored,
// the user cannot.
func (t turned) offered() bool {
	return t.screen.deps.KeepAsInFile != nil && !t.screen.done && !t.screen.item.Opening
}

// show hides the switch if it is not offered, and shows it otherwise.
func (t turned) show() {
	if hidden := !t.offered(); t.content.Hidden != hidden {
		t.content.Hidden = hidden
		t.content.Refresh()
	}
}

// change stores the choice. If on is true and the current problem was not tried yet, change shows
// it as in its file.
func (t turned) change(on bool) {
	s := t.screen
	s.deps.KeepAsInFile(on)
	if untried := s.state == asking && !s.try.Failed() && len(s.try.Moves()) == 0 && s.view != (puzzle.View{}); on && untried && !s.whatIf.on {
		s.pose(s.item, puzzle.View{})
	}
}
