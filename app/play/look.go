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

// look is another position of the game that is looked at while the game stands where it is. Its
// zero value looks at none.
type look struct {
	position game.Position // nil: none is looked at
	ply      int           // how many moves led to it
}

func (l look) on() bool { return l.position != nil }

// at is the ply that the list of moves marks.
func (l look) at(cursor int) int {
	if l.on() {
		return l.ply
	}
	return cursor
}

// lookAt shows the position after ply moves; the one where the game stands ends the look.
func (s *Screen) lookAt(ply int) {
	if s.snap.Position == nil || s.snap.Phase == session.Paused && s.snap.Control.Kind != clock.None {
		return // who has paused thinks no further
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

// endLook shows the game where it stands, and reports whether another position was looked at.
func (s *Screen) endLook() bool {
	was := s.look.on()
	if was {
		s.look = look{}
		s.showLook()
	}
	return was
}

// showLook brings to the screen what looking changes.
func (s *Screen) showLook() {
	s.showBoard()
	s.showPanel()
	s.showStatus()
	s.moves.Set(s.moveNames(), scene.Numbers(s.snap.Moves), s.look.at(s.snap.Cursor))
	s.root.Layout.Layout(s.root.Objects, s.root.Size())
}

// looked is the snapshot as the board shows it while another position is looked at: no move can be
// made there.
func (l look) looked(snap session.Snapshot) session.Snapshot {
	snap.Position, snap.Cursor, snap.Phase, snap.Dead = l.position, l.ply, session.Paused, nil
	return snap
}

// words tell which position of a game is looked at.
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

// goToLooked takes the game to the position that is looked at; where a clock runs it asks first.
func (s *Screen) goToLooked() {
	ply := s.look.ply
	do := func() { s.try(s.deps.Session.GoTo(ply)) }
	if s.snap.Control.Kind == clock.None {
		do()
		return
	}
	widgets.Ask(s.canvas(), s.look.words(s.subject), text.T("play.look.clock"), text.T("play.look.yes"), text.T("common.cancel"), do)
}
