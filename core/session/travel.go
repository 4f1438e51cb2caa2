package session

import "pionnier/core/game"

// nowhere is the result of undoPly and redoPly if the command is not possible.
const nowhere = -1

// undoPly returns the ply to which Undo goes, or nowhere. After a resignation or a time-out it may
// be the present ply.
func (s *Session) undoPly() int {
	ply := s.line.ply - 1
	if s.stage.phase == Over && s.line.position().ToMove() != game.None {
		ply++
	}
	first := s.record.Others(s.line.nodes) // no player chose these moves
	if s.seats.onlyEngines() && ply >= first {
		return ply
	}
	for ; ply >= first && !s.seats.onlyEngines(); ply-- {
		if s.seats.choice(s.line.positions[ply]) {
			return ply
		}
	}
	return nowhere
}

// redoPly returns the ply to which Redo goes, or nowhere.
func (s *Session) redoPly() int {
	ply, last := s.line.ply, s.line.last()
	if ply == last {
		if s.stage.ended != nil && s.stage.phase != Over && s.stage.ended.ply == ply {
			return last
		}
		return nowhere
	}
	for ply++; ply < last && !s.seats.onlyEngines(); ply++ {
		if s.seats.choice(s.line.positions[ply]) {
			break
		}
	}
	return ply
}

// travel goes to ply for Undo or Redo. It returns ErrNotNow if ply is nowhere. Between two engines
// it pauses the game.
func (s *Session) travel(ply int) error {
	if ply == nowhere {
		return ErrNotNow
	}
	s.goTo(ply, s.seats.onlyEngines())
	return nil
}

// goTo puts the position after ply moves on the board and continues the game there. If pause is
// set, it pauses the game unless it is over.
func (s *Session) goTo(ply int, pause bool) {
	back := ply < s.line.ply || s.stage.phase == Over
	s.setPly(ply)
	switch {
	case !back && s.stage.ended != nil && s.stage.ended.ply == ply:
		s.stage.restore()
	case pause && s.line.position().ToMove() != game.None:
		s.stage.phase = Paused
	}
	s.store()
	s.proceed()
}

// setPly puts the position after ply moves on the board and sets the phase to Playing.
func (s *Session) setPly(ply int) {
	s.begin()
	s.coaching.advice = nil
	s.line.ply = ply
	s.stage.playOn()
	s.clocks.travel(s.line.node())
}
