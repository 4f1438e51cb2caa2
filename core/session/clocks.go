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

// restoreClocks takes both clocks from the last moves on the board.
func (s *Session) restoreClocks() {
	for _, c := range []game.Color{game.Black, game.White} {
		reading := s.record.Control.Start()
		for n := s.node(); n != nil; n = n.Parent {
			if n.Color == c && n.Clock != nil {
				reading = *n.Clock
				break
			}
		}
		s.clocks.Set(c, reading)
	}
}
