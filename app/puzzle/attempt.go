package puzzle

import (
	"pionnier/app/shell"
	"pionnier/app/sound"
	"pionnier/core/engine/explain"
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/core/puzzle"
)

// attempt answers the problem with m.
func (s *Screen) attempt(m game.Move) {
	if s.whatIf.on {
		s.whatIf.ask(m)
		return
	}
	if s.state == judging && m == s.tried || s.state == solved || s.state == shown || s.done {
		return
	}
	if s.state == ahead {
		s.start()
		return
	}
	s.endLook()
	if s.elsewhere(m) {
		s.state, s.tried, s.other, s.plan, s.why, s.err = asking, m, true, nil, nil, nil
		s.show()
		return
	}
	v, err := s.try.Play(m)
	s.other = v.NotThis
	if err != nil {
		s.state, s.plan, s.why, s.err = asking, nil, nil, err
		s.show()
		return
	}
	s.tried, s.err = m, nil
	before := s.try.Position()
	switch {
	case v.NotThis:
		s.state, s.plan, s.why = asking, nil, nil
	case v.Right:
		s.sound(sound.Stone)
		s.helps = helps{}
		s.state, s.why, s.plan = asking, nil, nil
		if comment := puzzle.Words(v.Comment); comment != "" {
			s.why = []string{comment}
		}
		if s.try.State() == puzzle.Solved {
			s.sound(sound.End)
			s.state, s.why = solved, s.lesson(v.Comment)
		}
	case v.Known:
		s.fail(before, m, v.Refutation, append(s.whyWrong(m, v.Comment), s.reply(before, v.Refutation)...))
		if len(s.plan) == 1 && len(s.why) == 0 && s.problem.Target() != nil {
			s.refute(before, m, true)
		}
	case s.item.Opening:
		s.fail(before, m, nil, []string{text.T("puzzle.wrong.opening")})
	case s.problem.Target() != nil: // a prover judges it, not an engine
		s.refute(before, m, false)
	default:
		s.judge(before, m)
	}
	s.over()
	s.show()
}

// elsewhere reports whether m is legal but outside the part of the board that the question is
// about.
func (s *Screen) elsewhere(m game.Move) bool {
	pos := s.try.Position()
	if s.item.Elsewhere == nil || !s.item.Elsewhere(pos, m) {
		return false
	}
	_, err := pos.Play(m)
	return err == nil
}

// fail shows that m, played in from, is wrong. line, which may be empty, is the refutation that
// begins with m. why contains the reasons.
func (s *Screen) fail(from game.Position, m game.Move, line []game.Move, why []string) {
	s.sound(sound.Refused)
	if len(line) == 0 {
		line = []game.Move{m}
	}
	if played := s.fault.Played.Moves; len(played) > 0 && played[0] != m { // of an earlier move; m has no value
		s.fault = explain.Mistake{}
	}
	s.state, s.from, s.plan, s.why = wrong, from, line[:min(len(line), plies)], why
}

// plies is the number of shown moves of a refutation.
const plies = 7

// judge makes an engine examine m, a move that the problem does not contain, in the background. If
// the engine finds it right, the problem is solved. If no engine can judge it, or the engine fails,
// m is wrong.
func (s *Screen) judge(from game.Position, m game.Move) {
	item := s.item
	item.Problem = s.problem
	judged := s.deps.Judge(item, from, m)
	if judged == nil {
		s.fail(from, m, nil, nil)
		return
	}
	look := s.life.Within()
	s.beginLook(look)
	go func() {
		right, mistake, err := judged(look.Context())
		look.Do(func() {
			look.End()
			switch {
			case err == nil && right:
				s.accept(m)
			case err == nil:
				s.fail(from, m, mistake.Played.Moves, s.explain(mistake))
			default:
				s.fail(from, m, nil, []string{describe.Error(err)})
			}
			s.update()
		})
	}()
}

// beginLook shows that the last move is judged during look, without the reasons and the line of an earlier one.
func (s *Screen) beginLook(look *shell.While) {
	s.look, s.state, s.plan, s.why = look, judging, nil, nil
}

// endLook ends the judgement of the last move. If there is no verdict yet, the move does not count.
func (s *Screen) endLook() {
	s.look.End()
	if s.state == judging {
		s.state = asking
		s.try.Withdraw()
	}
}

// accept ends the attempt with m, a right move that the problem does not contain.
func (s *Screen) accept(m game.Move) {
	s.try.Accept(m)
	s.sound(sound.End)
	s.state, s.why, s.plan = solved, s.lesson(""), nil
	s.over()
}
