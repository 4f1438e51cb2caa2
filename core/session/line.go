package session

import "pionnier/core/game"

// nowhere is the ply of an undo or redo that is not possible.
const nowhere = -1

// choice tells whether a person has a real choice after ply moves.
func (s *Session) choice(ply int) bool {
	p := s.positions[ply]
	return p.ToMove() != game.None && s.seats.Of(p.ToMove()).Human() && !game.MustPass(p)
}

// engineToMove tells whether an engine would choose a move after ply moves.
func (s *Session) engineToMove(ply int) bool {
	p := s.positions[ply]
	if game.MustPass(p) {
		return false // it passes, and nobody passes twice in a row
	}
	c := p.ToMove()
	return c != game.None && !s.seats.Of(c).Human()
}

func (s *Session) onlyEngines() bool { return !s.seats.Black.Human() && !s.seats.White.Human() }

// undoPly returns where Undo goes. After a resignation or a time-out the
// position on the board is an earlier one too.
func (s *Session) undoPly() int {
	ply := s.ply - 1
	if s.phase == Over && s.position().ToMove() != game.None {
		ply++
	}
	if s.onlyEngines() {
		return max(ply, nowhere)
	}
	for ; ply >= 0; ply-- {
		if s.choice(ply) {
			return ply
		}
	}
	return nowhere
}

// redoPly returns where Redo goes.
func (s *Session) redoPly() int {
	ply, last := s.ply, len(s.line)
	if ply == last {
		if s.ended != nil && s.phase != Over && s.ended.ply == ply {
			return last
		}
		return nowhere
	}
	for ply++; ply < last && !s.onlyEngines(); ply++ {
		if s.choice(ply) {
			break
		}
	}
	return ply
}

// travel is undo and redo: between engines the game pauses where it arrives.
func (s *Session) travel(ply int) error {
	if ply == nowhere {
		return ErrNotNow
	}
	s.goTo(ply, s.onlyEngines())
	return nil
}

// goTo puts the position after ply moves on the board and goes on there, or pauses if somebody
// is to move.
func (s *Session) goTo(ply int, pause bool) {
	back := ply < s.ply || s.phase == Over
	s.begin()
	s.ply = ply
	s.phase, s.outcome, s.dead, s.proposed, s.notice = Playing, game.Outcome{}, nil, nil, Notice{}
	s.restoreClocks()
	switch {
	case !back && s.ended != nil && s.ended.ply == ply:
		s.restoreEnd()
	case pause && s.position().ToMove() != game.None:
		s.phase = Paused
	}
	s.store()
	s.proceed()
}
