package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/app/describe"
	"pionnier/app/scene"
	"pionnier/app/text"
	"pionnier/core/catalog"
	"pionnier/core/coach"
	"pionnier/core/game"
	"pionnier/core/session"
	"pionnier/widgets"
	"pionnier/widgets/board"
	"pionnier/widgets/layout"
)

// adviceStep is how much of its advice the coach has shown: first why the move is costly, then where
// there is a better one, then that move.
type adviceStep uint8

const (
	adviceWhy adviceStep = iota
	adviceWhere
	adviceMove
)

// finding returns what the coach found; nil if it has nothing to say.
func (s *subject) finding() *coach.Finding {
	if s.snap.Advice == nil || s.snap.Phase != session.Playing {
		return nil
	}
	f, _ := s.snap.Advice.Found.(*coach.Finding)
	return f
}

// coachPanel says why the last move was taken back, and more on request. The buttons keep their
// places, so that a second press on the one for more does not play the move.
func (s *Screen) coachPanel(f *coach.Finding) (body, actions fyne.CanvasObject) {
	why := widgets.Paragraph(s.coachReason(f))
	words := container.New(layout.Stack{}, why)
	if more := s.coachMore(f); more != "" {
		why.Hide()
		words.Add(widgets.Paragraph(more))
	}
	keep := widgets.NewButton(text.T("play.coach.keep"), nil, func() { s.try(s.deps.Session.Redo()) })
	key := [...]string{adviceWhy: "play.coach.more", adviceWhere: "play.coach.show", adviceMove: "play.coach.show"}[s.adviceStep]
	more := widgets.NewButton(text.T(key), nil, func() { s.tell(f) })
	if s.adviceStep == adviceMove {
		more.Disable()
	}
	return container.NewVBox(widgets.NewColumn(-8, widgets.WrappedHeading(s.coachTitle()), words)), buttons(keep, more)
}

// tell tells the next part of an advice.
func (s *Screen) tell(f *coach.Finding) {
	if s.adviceStep++; s.adviceStep == adviceWhere {
		if _, ok := f.Best().Point(); !ok { // nowhere
			s.adviceStep = adviceMove
		}
	}
	s.voice.speak(s.coachMore(f))
	s.showPanel()
	s.showBoard()
	s.root.Layout.Layout(s.root.Objects, s.root.Size())
}

func (s *subject) coachTitle() string {
	return text.T("play.coach.title", "Move", s.moveName(s.snap.Advice.Move))
}

func (s *subject) coachReason(f *coach.Finding) string {
	explainer, ok := catalog.As[catalog.Explainer](s.game)
	if !ok {
		return describe.Costly(f, nil, s.pointName)
	}
	return describe.Costly(f, explainer.Explain(f.Mistake), s.pointName)
}

// coachMore says where a better move is, or which it is, by adviceStep.
func (s *Screen) coachMore(f *coach.Finding) string {
	p, ok := f.Best().Point()
	switch {
	case s.adviceStep == adviceWhere:
		size, _ := s.snap.Position.Size()
		return text.T("play.coach.where", "Zone", describe.Zone(p, size))
	case s.adviceStep == adviceMove && !ok:
		return text.T("play.coach.pass")
	case s.adviceStep == adviceMove:
		return text.T("play.coach.best", "Best", s.pointName(p))
	}
	return ""
}

func (s *subject) pointName(p game.Point) string { return s.moveName(game.PlaceAt(p)) }

// markAdvice marks the better move on the board once it is shown.
func (s *Screen) markAdvice(sc *board.Scene) {
	if f := s.finding(); f != nil && s.adviceStep == adviceMove && sc.Plan == nil {
		sc.Plan = scene.Plan(s.snap.Position, []game.Move{f.Best()})
	}
}
