package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/app/scene"
	"pionnier/app/text"
	"pionnier/core/clock"
	"pionnier/core/game"
	"pionnier/core/session"
	"pionnier/widgets"
)

// look is another position of the game that the user looks at while the game stays where it is. The
// zero value looks at none.
type look struct {
	position game.Position // nil: none is looked at
	ply      int           // how many moves led to it
}

func (l look) on() bool { return l.position != nil }

// at returns the ply that the list of moves marks.
func (l look) at(cursor int) int {
	if l.on() {
		return l.ply
	}
	return cursor
}

// lookAt shows the position after ply moves; for the game's own position it ends the look.
func (s *Screen) lookAt(ply int) {
	if s.snap.Position == nil || s.snap.Phase == session.Paused && s.snap.Control.Kind != clock.None {
		return // no looking around while the game is paused
	}
	if ply == s.snap.Cursor {
		s.endLook()
		s.try(nil)
		return
	}
	position, err := s.deps.Session.PositionAt(ply)
	if !s.try(err) {
		return
	}
	s.pending, s.look = nil, look{position, ply}
	s.showLook()
}

// endLook shows the game's own position, and reports whether another one was shown.
func (s *Screen) endLook() bool {
	was := s.look.on()
	if was {
		s.look = look{}
		s.showLook()
	}
	return was
}

// showLook updates what looking changes on the screen.
func (s *Screen) showLook() {
	s.showBoard()
	s.showPanel()
	s.showStatus()
	s.moves.Set(s.moveNames(), scene.Numbers(s.snap.Moves), s.look.at(s.snap.Cursor))
	s.root.Layout.Layout(s.root.Objects, s.root.Size())
}

// looked returns the snapshot as the board shows it while the user looks at another position, in which
// no move can be made.
func (l look) looked(snap session.Snapshot) session.Snapshot {
	snap.Position, snap.Cursor, snap.Phase, snap.Dead = l.position, l.ply, session.Paused, nil
	return snap
}

// words says which position of the game is shown.
func (l look) words(s *subject) string {
	if l.ply == 0 {
		return text.T("play.look.start")
	}
	numbers := scene.Numbers(s.snap.Moves)
	return text.T("play.look.title", "Number", numbers[l.ply-1], "Move", s.moveName(s.snap.Moves[l.ply-1].Move))
}

// lookPanel leads back to the game, or takes the game to the position that is looked at.
func (s *Screen) lookPanel() (body, actions fyne.CanvasObject) {
	key := "play.look.take"
	if s.look.ply > s.snap.Cursor {
		key = "play.look.forward"
	}
	return container.NewVBox(widgets.Paragraph(text.T("play.look.text"))), buttons(
		widgets.NewPrimary(text.T("play.look.back"), func() { s.endLook() }), widgets.NewButton(text.T(key), nil, s.goToLooked))
}

// goToLooked takes the game to the position shown; if the game has a clock it asks first.
func (s *Screen) goToLooked() {
	ply := s.look.ply
	do := func() { s.try(s.deps.Session.GoTo(ply)) }
	if s.snap.Control.Kind == clock.None {
		do()
		return
	}
	widgets.Ask(s.canvas(), s.look.words(s.subject), text.T("play.look.clock"), text.T("play.look.yes"), text.T("common.cancel"), do)
}
