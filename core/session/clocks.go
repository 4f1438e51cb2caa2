package session

import (
	"time"

	"pionnier/core/clock"
	"pionnier/core/game"
	"pionnier/core/record"
)

// startClock lets the time of the side to move run.
func (s *Session) startClock() {
	control, mover := s.record.Control, s.position().ToMove()
	if control.Kind == clock.None || mover == game.None {
		return
	}
	s.turnBegan = time.Now()
	revision := s.revision
	s.flag = time.AfterFunc(control.Remaining(s.clocks.Of(mover)), func() {
		s.post(func() { s.flagFell(revision) })
	})
}

// stopClock charges the side to move for the time since its clock was started.
func (s *Session) stopClock() {
	if s.flag == nil {
		return
	}
	s.flag.Stop()
	mover := s.position().ToMove()
	s.clocks.Set(mover, s.record.Control.Spend(s.clocks.Of(mover), time.Since(s.turnBegan)))
	s.flag, s.turnBegan = nil, time.Time{}
}

// flagFell ends the game on time, unless it has changed since the clock started.
func (s *Session) flagFell(revision uint64) {
	if revision != s.revision || s.phase != Playing {
		return
	}
	s.begin()
	s.timeOut(s.position().ToMove())
}

// press finishes the turn on the mover's stopped clock.
func (s *Session) press(mover game.Color) {
	if s.record.Control.Kind != clock.None {
		s.clocks.Set(mover, s.record.Control.Press(s.clocks.Of(mover), 0))
	}
}

// keepClock notes the mover's clock in the node of the move.
func (s *Session) keepClock(node *record.Node) {
	if s.record.Control.Kind != clock.None {
		c := s.clocks.Of(node.Color)
		node.Clock = &c
	}
}

// restoreClocks takes both clocks from the last moves before the cursor.
func (s *Session) restoreClocks() {
	for _, c := range []game.Color{game.Black, game.White} {
		reading := s.record.Control.Start()
		for n := s.record.Current; n != nil; n = n.Parent {
			if n.Color == c && n.Clock != nil {
				reading = *n.Clock
				break
			}
		}
		s.clocks.Set(c, reading)
	}
}

// share returns how much of its clock an engine may use for one move; zero when
// there is no limit. It leaves a reserve, since a flag loses the game.
func share(control clock.Control, c clock.Clock) time.Duration {
	const moves = 30 // a guess at the moves that the main time must still last
	var d time.Duration
	switch {
	case control.Kind == clock.None:
		return 0
	case c.Overtime && control.Kind == clock.Canadian:
		d = c.Left / time.Duration(c.Count+1)
	case c.Overtime:
		d = c.Left * 3 / 4
	case control.Kind == clock.Absolute:
		d = c.Left / moves
	default:
		d = c.Left/moves + step(control)/2
	}
	return max(min(d, c.Left*3/4), 10*time.Millisecond)
}

// step is what the control gives back for each move.
func step(control clock.Control) time.Duration {
	if control.Kind == clock.Canadian {
		return control.Step / time.Duration(control.Count+1)
	}
	return control.Step
}
