package session

import (
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/record"
)

// ended is a result with where it was reached.
type ended struct {
	ply     int
	outcome game.Outcome
	dead    []game.Point
	notice  Notice
}

// thought is what an engine thought of a move it played.
type thought struct {
	of   *record.Node
	info *engine.Info
}

// position returns what is on the board.
func (s *Session) position() game.Position { return s.positions[s.ply] }

// node returns the last node of the line that is on the board.
func (s *Session) node() *record.Node {
	if s.ply == 0 {
		return s.record.Root
	}
	return s.line[s.ply-1]
}

// sit gives a side to a player.
func (s *Session) sit(c game.Color, seat Seat) {
	s.name(c, seat)
	s.engines.Of(c).close()
	s.engines.Set(c, nil)
	if !seat.Human() {
		s.engines.Set(c, newPlayer(*seat.Level, s.config.Resources))
	}
}

// name says who plays a side, in the record too.
func (s *Session) name(c game.Color, seat Seat) {
	s.seats.Set(c, seat)
	player := s.record.Players.Of(c)
	player.Name, player.Level = seat.Name, ""
	if !seat.Human() {
		player.Level = seat.Level.ID
	}
	s.record.Players.Set(c, player)
}

// reopen takes phase and clocks from the record and starts the game.
func (s *Session) reopen() {
	s.restoreClocks()
	last := len(s.line)
	if outcome := s.record.Outcome; outcome.Over() && !s.positions[last].Outcome().Over() {
		if s.ended = (&ended{ply: last, outcome: outcome, dead: s.record.Dead}); s.ply == last {
			s.restoreEnd()
		}
	}
	if s.config.Paused && s.phase == Playing && s.position().ToMove() != game.None {
		s.phase = Paused
	}
	s.proceed()
}

// begin is the first step of every change: what was asked about the game as it
// was is cancelled, and the time thought so far is charged.
func (s *Session) begin() {
	s.revision++
	s.cancelSearch()
	s.stopClock()
	s.hint, s.hintErr, s.fault = nil, nil, nil
}

// move plays a move that leads to next, and goes on; info is what the engine that
// chose it thought, nil if a person did.
func (s *Session) move(m game.Move, next game.Position, info *engine.Info) {
	mover := s.position().ToMove()
	if s.clocks.Of(mover).Flagged {
		s.timeOut(mover)
		return
	}
	s.press(mover)
	s.notice = Notice{}
	if m == game.Pass {
		s.notice = Notice{Passed, mover}
	}
	s.apply(m, next)
	if info != nil {
		s.thought = thought{s.node(), info}
	}
	s.store()
	s.proceed()
}

// apply writes a move into the record and its position beside it. What is played
// is the game, and so the main line; what was played before and taken back stays
// as a variation.
func (s *Session) apply(m game.Move, next game.Position) {
	node := s.node().Play(s.position().ToMove(), m)
	s.keepClock(node)
	s.ply++
	if s.ply <= len(s.line) && s.line[s.ply-1] == node {
		return // the line and its positions stay, beyond this move too
	}
	node.Promote()
	s.ended = nil
	later := s.record.Line(node)[s.ply:] // if the move was played before and went on
	positions, _ := record.Replay(next, later)
	s.line = append(append(s.line[:s.ply-1], node), later[:len(positions)-1]...)
	s.positions = append(s.positions[:s.ply], positions...)
}

// proceed starts what comes next in a game that has just changed, and publishes it.
func (s *Session) proceed() {
	for s.phase == Playing && game.MustPass(s.position()) {
		s.publish()
		s.revision++
		mover := s.position().ToMove()
		next, err := s.position().Play(game.Pass)
		if err != nil {
			panic("session: the only legal move is refused: " + err.Error())
		}
		s.notice = Notice{ForcedPass, mover}
		s.apply(game.Pass, next)
		s.store()
	}
	if s.phase == Playing {
		s.enter()
	}
	s.publish()
}

// changed stores and publishes a change that starts nothing.
func (s *Session) changed() {
	s.store()
	s.publish()
}

// enter starts the clock and the engine of the side to move, or the end.
func (s *Session) enter() {
	position := s.position()
	_, settler := position.(game.Settler)
	switch mover := position.ToMove(); {
	case mover != game.None:
		s.startClock()
		if !s.seats.Of(mover).Human() {
			s.askMove()
		}
	case position.Outcome().Over():
		s.finish(position.Outcome())
		s.store()
	case settler:
		s.phase = Settling
		s.askDead()
	default:
		s.finish(game.Outcome{Ending: game.NoResult})
		s.store()
	}
}

// agree ends the game with the dead stones.
func (s *Session) agree() {
	if settler, ok := s.position().(game.Settler); ok {
		s.finish(settler.Settle(s.dead))
	}
}

// resign ends the game: c gives it up.
func (s *Session) resign(c game.Color) {
	s.notice = Notice{Resigned, c}
	s.finish(game.Outcome{Ending: game.Resignation, Winner: c.Opponent()})
	s.changed()
}

// timeOut ends the game: c's time has run out.
func (s *Session) timeOut(c game.Color) {
	s.notice = Notice{RanOutOfTime, c}
	s.finish(game.Outcome{Ending: game.TimeOut, Winner: c.Opponent()})
	s.changed()
}

// finish ends the game.
func (s *Session) finish(outcome game.Outcome) {
	s.phase, s.outcome = Over, outcome
	s.ended = &ended{s.ply, outcome, s.dead, s.notice}
}

// restoreEnd brings back the result that was reached at the cursor.
func (s *Session) restoreEnd() {
	s.phase, s.outcome, s.dead, s.notice = Over, s.ended.outcome, s.ended.dead, s.ended.notice
}

// store hands a clone of the record to the saver.
func (s *Session) store() {
	s.record.Outcome, s.record.Dead = s.outcome, nil
	if s.phase == Over {
		s.record.Dead = s.dead
	}
	if s.config.Save != nil {
		s.saver.put(s.clone())
	}
}

// saved notes the result of a save and tells it if it is news.
func (s *Session) saved(err error) {
	if err != nil || s.saveErr != nil {
		s.saveErr = err
		s.publish()
	}
}
