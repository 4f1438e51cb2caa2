package session

import (
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/record"
)

// assignSeat assigns side c to seat and stores the player in the record.
func (s *Session) assignSeat(c game.Color, seat Seat) {
	s.seats.assign(c, seat, s.config.Resources)
	s.name(c)
}

// name stores the name and level of c's player in the record.
func (s *Session) name(c game.Color) {
	seat := s.seats.who.Of(c)
	player := s.record.Players.Of(c)
	player.Name, player.Level = seat.Name, ""
	if !seat.Human() {
		player.Level = seat.Level.ID
	}
	s.record.Players.Set(c, player)
}

// reopen restores the phase and clocks from the record and starts the game.
func (s *Session) reopen() {
	s.clocks.reopen(s.record, s.line.node())
	last := s.line.last()
	if outcome := s.record.Outcome; outcome.Over() && !s.line.positions[last].Outcome().Over() {
		if s.stage.ended = (&ended{ply: last, outcome: outcome, dead: s.record.Dead}); s.line.ply == last {
			s.stage.restore()
		}
	}
	if s.config.Paused && s.stage.phase == Playing && s.line.position().ToMove() != game.None {
		s.stage.phase = Paused
	}
	s.proceed()
}

// begin is the first step of every change. It cancels the running search, removes the hint, and
// stops the clock.
func (s *Session) begin() {
	s.revision++
	s.search.forget()
	s.clocks.stop()
	s.fault = nil
}

// move plays m, which leads to next, and starts the next turn. info is the engine's evaluation of
// m, or nil if a person chose m.
func (s *Session) move(m game.Move, next game.Position, info *engine.Info) {
	mover := s.line.position().ToMove()
	if s.clocks.left.Of(mover).Flagged {
		s.timeOut(mover)
		return
	}
	s.clocks.press(mover)
	s.stage.notice, s.coaching.advice = Notice{}, nil
	if m == game.Pass {
		s.stage.notice = Notice{Passed, mover}
	}
	s.apply(m, next)
	if info != nil {
		s.search.thought = thought{s.line.node(), info}
	}
	s.store()
	s.proceed()
}

// apply adds m, which leads to next, to the line and stores the mover's clock.
func (s *Session) apply(m game.Move, next game.Position) {
	if s.line.play(m, next) {
		s.stage.ended = nil
	}
	s.clocks.keep(s.line.node())
}

// proceed plays forced passes, starts the next turn or handles the end of play, and publishes the
// game.
func (s *Session) proceed() {
	for s.stage.phase == Playing && game.MustPass(s.line.position()) {
		s.publish()
		s.revision++
		mover := s.line.position().ToMove()
		next, err := s.line.position().Play(game.Pass)
		if err != nil {
			panic("session: the only legal move is refused: " + err.Error())
		}
		s.stage.notice = Notice{ForcedPass, mover}
		s.apply(game.Pass, next)
		s.store()
	}
	if s.stage.phase == Playing {
		s.enter()
	}
	s.publish()
}

// changed stores and publishes the game.
func (s *Session) changed() {
	s.store()
	s.publish()
}

// enter starts the turn of the side to move: its clock and, for an engine, its search. If no side
// is to move, it handles the end of play.
func (s *Session) enter() {
	position := s.line.position()
	_, settler := position.(game.Settler)
	switch mover := position.ToMove(); {
	case mover != game.None:
		s.startClock()
		switch {
		case s.seats.who.Of(mover).Human():
			if s.config.Coach != nil && !s.seats.who.Of(mover.Opponent()).Human() {
				s.config.Coach.Prepare(position)
			}
		case s.coachWanted():
			s.askCoach()
		default:
			s.askMove()
		}
	case position.Outcome().Over():
		s.stage.finish(s.line.ply, position.Outcome())
		s.store()
	case settler:
		s.stage.phase = Settling
		s.stage.dead, s.stage.marked = marks(s.record, position)
		s.askDead()
	default:
		s.stage.finish(s.line.ply, game.Outcome{Ending: game.NoResult})
		s.store()
	}
}

// marks returns the stones that the players had marked dead when they left the game without
// agreeing. marked is false if they had not marked any.
func marks(r *record.Record, position game.Position) (dead []game.Point, marked bool) {
	if r.Dead == nil || r.Outcome.Over() {
		return nil, false
	}
	for _, p := range r.Dead {
		if position.At(p) != game.None {
			dead = append(dead, p)
		}
	}
	return dead, true
}

// startClock starts the clock of the side to move.
func (s *Session) startClock() {
	revision := s.revision
	s.clocks.start(s.line.position().ToMove(), func() {
		s.post(func() { s.flagFell(revision) })
	})
}

// flagFell ends the game on time. It does nothing if the game has changed since revision.
func (s *Session) flagFell(revision uint64) {
	if revision != s.revision || s.stage.phase != Playing {
		return
	}
	s.begin()
	s.timeOut(s.line.position().ToMove())
}

// agree ends the game, counted with the stones that are marked dead.
func (s *Session) agree() {
	if settler, ok := s.line.position().(game.Settler); ok {
		s.stage.finish(s.line.ply, settler.Settle(s.stage.dead))
	}
}

// resign ends the game with the resignation of c.
func (s *Session) resign(c game.Color) {
	s.stage.notice = Notice{Resigned, c}
	s.stage.finish(s.line.ply, game.Outcome{Ending: game.Resignation, Winner: c.Opponent()})
	s.changed()
}

// timeOut ends the game with c's loss on time.
func (s *Session) timeOut(c game.Color) {
	s.stage.notice = Notice{RanOutOfTime, c}
	s.stage.finish(s.line.ply, game.Outcome{Ending: game.TimeOut, Winner: c.Opponent()})
	s.changed()
}

// store passes a clone of the record to the saver, which writes it in the background.
func (s *Session) store() {
	s.record.Outcome, s.record.Dead = s.stage.outcome, nil
	switch {
	case s.stage.phase == Over:
		s.record.Dead = s.stage.dead
	case s.stage.marked:
		s.record.Dead = append([]game.Point{}, s.stage.dead...) // not nil, since no dead stones is an answer too
	}
	if s.config.Save != nil {
		s.saver.Put(s.clone())
	}
}

// storeClocks stores the game with its clocks, unless the line is empty.
func (s *Session) storeClocks() {
	if s.line.last() > 0 {
		s.store()
	}
}

// saved publishes err, the result of the last save. It is called when saves start to fail, and with
// nil when they succeed again.
func (s *Session) saved(err error) {
	s.saveErr = err
	s.publish()
}
