package puzzle

import (
	"pionnier/core/game"
	"pionnier/core/press/paint"
	"pionnier/core/press/scene"
	"pionnier/widgets/board"
	"pionnier/widgets/focus"
)

// show updates the screen after an action of the user, which ends what was typed.
func (s *Screen) show() {
	s.typed.Clear()
	s.update()
}

// update updates the screen to the state of the attempt. It keeps typed characters as long as a move
// can follow.
func (s *Screen) update() {
	if !s.answers() {
		s.typed.Clear()
	}
	s.showWords()
	s.whatIf.show()
	s.showButtons()
	if !s.done {
		s.board.SetScene(s.scene())
	}
	if s.root.Layout != nil {
		s.root.Layout.Layout(s.root.Objects, s.root.Size())
	}
	s.bringVerdict()
}

// bringVerdict scrolls to a new verdict and its reason. As long as the question is not answered, it
// scrolls no further than necessary, since the question is still needed. Without a verdict, it scrolls
// to the top.
func (s *Screen) bringVerdict() {
	said := s.verdict.words.Words()
	if said == s.verdict.said {
		return
	}
	s.verdict.said = said
	switch s.scroll.ScrollToTop(); {
	case said == "":
	case s.state == asking || s.state == judging:
		focus.Whole(s.verdict.line)
	default:
		focus.Top(s.verdict.line)
	}
}

// scene returns the scene of the board.
func (s *Screen) scene() board.Scene {
	if s.whatIf.on {
		return s.whatIf.scene()
	}
	pos := s.try.Position()
	sc := scene.Of(pos)
	last := s.try.Moves()
	if len(last) == 0 {
		last = s.problem.Past
	}
	if len(last) > 0 {
		if p, ok := last[len(last)-1].Point(); ok {
			sc.Last = []game.Point{p}
		}
	}
	sc.Marks = s.targetMarks(pos)
	switch s.state {
	case asking:
		sc.Marks = append(sc.Marks, s.helps.marks()...)
		if pos.ToMove() != game.None {
			sc.Ghost, sc.Refused, sc.Legal = pos.ToMove(), scene.Refused(pos), scene.Legal(pos)
		}
	case judging:
		if p, ok := s.tried.Point(); ok {
			sc.Pending, sc.Ghost, sc.Refused = &p, pos.ToMove(), scene.Refused(pos)
		}
	case wrong:
		sc.Ghost, sc.Refused = pos.ToMove(), scene.Refused(pos)
		sc.Plan = scene.Plan(s.from, s.plan)
	case shown, ahead:
		sc.Plan = scene.Plan(s.from, s.plan)
	}
	return sc
}

// targetMarks returns marks for the stones that the problem is about, except those that are no
// longer on the board of pos.
func (s *Screen) targetMarks(pos game.Position) (marks []board.Mark) {
	for _, p := range s.problem.Target() {
		if pos.At(p) == s.problem.Position.At(p) {
			marks = append(marks, board.Mark{Point: p, Shape: paint.Triangle})
		}
	}
	return marks
}
