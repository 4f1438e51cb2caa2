package session

import (
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/record"
)

// Play plays m for the person to move. It returns a *game.IllegalError if m is illegal, an engine
// is to move or the game is over, and ErrNotNow if the game is paused.
func (s *Session) Play(m game.Move) error {
	return s.do(func() error {
		mover := s.line.position().ToMove()
		switch {
		case s.stage.phase == Over:
			return &game.IllegalError{Move: m, Reason: game.GameOver}
		case s.stage.phase != Playing:
			return ErrNotNow
		case !s.seats.who.Of(mover).Human():
			return &game.IllegalError{Move: m, Color: mover.Opponent(), Reason: game.NotYourTurn}
		}
		next, err := s.line.position().Play(m)
		if err != nil {
			return err
		}
		s.begin()
		s.coaching.look = true
		s.move(m, next, nil)
		s.coaching.look = false
		return nil
	})
}

// Undo goes back to the latest earlier position in which a person has a choice. Between two engines
// it takes back one move and pauses the game. If the game ended by resignation or time-out, Undo
// takes that back first. Redo reverses Undo. If there is nothing to take back, Undo returns
// ErrNotNow.
//
// Undo, Redo and GoTo never add time to a clock: each clock is set to the lesser of its time at
// that position and its time now. The exception is a time-out that is undone: its side gets back
// the time of that turn, so that it can continue.
func (s *Session) Undo() error {
	return s.do(func() error { return s.travel(s.undoPly()) })
}

// Redo goes forward to the next position in which a person has a choice, or to the end of the line.
// At the end it restores a result that Undo took back. If neither is possible, Redo returns
// ErrNotNow.
func (s *Session) Redo() error {
	return s.do(func() error { return s.travel(s.redoPly()) })
}

// GoTo goes to the position after ply moves of the line. Redo can replay the moves after it. If an
// engine is to move there, the game is paused. GoTo returns ErrNotNow if there is no such position.
func (s *Session) GoTo(ply int) error {
	return s.do(func() error {
		if ply < 0 || ply > s.line.last() {
			return ErrNotNow
		}
		if ply != s.line.ply {
			s.goTo(ply, s.seats.engineToMove(s.line.positions[ply]))
		}
		return nil
	})
}

// PositionAt returns the position after ply moves of the line. It returns ErrNotNow if ply is out
// of range.
func (s *Session) PositionAt(ply int) (position game.Position, err error) {
	err = s.do(func() error {
		if ply < 0 || ply > s.line.last() {
			return ErrNotNow
		}
		position = s.line.positions[ply]
		return nil
	})
	return position, err
}

// Resign ends the game with the resignation of c. It returns ErrNotNow if c is game.None or if
// resigning is impossible now.
func (s *Session) Resign(c game.Color) error {
	return s.do(func() error {
		if !s.canResign() || c == game.None {
			return ErrNotNow
		}
		s.begin()
		s.resign(c)
		return nil
	})
}

// Pause stops the clocks and the search. It returns ErrNotNow unless the game is being played.
// Hiding the board is left to the caller.
func (s *Session) Pause() error {
	return s.do(func() error {
		if s.stage.phase != Playing {
			return ErrNotNow
		}
		timed := s.clocks.flag != nil
		s.begin()
		s.stage.phase = Paused
		if timed {
			s.storeClocks()
		}
		s.publish()
		return nil
	})
}

// Unpause continues a paused game. After a Fault it starts a new engine. If the game was paused
// because an engine offered to resign, the engine plays on and does not offer again. Unpause
// returns ErrNotNow if the game is not paused.
func (s *Session) Unpause() error {
	return s.do(func() error {
		if s.stage.phase != Paused {
			return ErrNotNow
		}
		s.begin()
		s.stage.phase = Playing
		s.stage.decline()
		s.proceed()
		return nil
	})
}

// Retry starts a new engine for the side whose engine failed. It returns ErrNotNow if there is no
// Fault.
func (s *Session) Retry() error {
	return s.do(func() error {
		if s.fault == nil {
			return ErrNotNow
		}
		s.begin()
		s.stage.phase = Playing
		s.proceed()
		return nil
	})
}

// SetSeat assigns side c to a person or an engine, at any time in a game. It continues a game that
// is paused because an engine failed or offered to resign. It returns ErrNotNow if c is game.None.
func (s *Session) SetSeat(c game.Color, seat Seat) error {
	return s.do(func() error {
		if c == game.None {
			return ErrNotNow
		}
		if s.stage.phase == Paused && (s.fault != nil || s.stage.resigning != game.None) {
			s.stage.phase, s.stage.resigning = Playing, game.None
		}
		guessing := s.search.busy == proposing
		s.begin()
		s.assignSeat(c, seat)
		s.store()
		if guessing {
			s.askDead()
		}
		s.proceed()
		return nil
	})
}

// SetResources sets the resources of each engine. A running search is restarted. The error is
// ErrClosed or nil.
func (s *Session) SetResources(r engine.Resources) error {
	return s.do(func() error {
		if r == s.config.Resources {
			return nil
		}
		s.config.Resources = r
		guessing := s.search.busy == proposing
		s.begin()
		s.seats.setHinter(nil)
		for _, c := range []game.Color{game.Black, game.White} {
			s.assignSeat(c, s.seats.who.Of(c))
		}
		if guessing {
			s.askDead()
		}
		s.proceed()
		return nil
	})
}

// SetFacts calls edit to change facts about the game, such as event, place and date. It is allowed
// at any time before Close. edit must not change what play depends on: rules, komi, handicap,
// clock, players and result.
func (s *Session) SetFacts(edit func(head *record.Record)) error {
	return s.do(func() error {
		record.SetGame(s.record, edit).Apply(s.record)
		s.changed()
		return nil
	})
}

// ToggleDead marks the chain on p as dead, or as alive if it is marked dead. It does nothing if p
// is empty. It returns ErrNotNow unless the players are marking dead stones.
func (s *Session) ToggleDead(p game.Point) error { return s.toggleDead(p, game.Counter.Chain) }

// ToggleGroup is like ToggleDead for all stones that live or die together with the stone on p.
func (s *Session) ToggleGroup(p game.Point) error { return s.toggleDead(p, game.Counter.Group) }

func (s *Session) toggleDead(p game.Point, stones func(game.Counter, game.Point) []game.Point) error {
	return s.do(func() error {
		if s.stage.phase != Settling {
			return ErrNotNow
		}
		if s.line.position().At(p) == game.None {
			return nil
		}
		if s.search.busy == proposing { // the proposal is to come still
			s.revision++
		} else {
			s.begin()
		}
		group := []game.Point{p}
		if c, ok := s.line.position().(game.Counter); ok {
			group = stones(c, p)
		}
		if s.search.busy == proposing && (!s.stage.marked || s.stage.touched != nil) {
			s.stage.touched = append(s.stage.touched, group...)
		}
		s.stage.dead, s.stage.marked = game.Toggled(s.stage.dead, group, p), true
		s.changed()
		return nil
	})
}

// Agree ends the game and counts it with the stones that are marked dead. Once a person has marked
// some, it does not wait for the proposal. It returns ErrNotNow unless the players are marking dead
// stones, and while neither they nor a proposal has marked any.
func (s *Session) Agree() error {
	return s.do(func() error {
		if !s.stage.canAgree(s.search.busy) {
			return ErrNotNow
		}
		s.begin()
		s.agree()
		s.changed()
		return nil
	})
}

// ResumePlay rejects the marking of dead stones and continues play from the last position. It
// returns ErrNotNow unless the players are marking dead stones.
func (s *Session) ResumePlay() error {
	return s.do(func() error {
		settler, ok := s.line.position().(game.Settler)
		if s.stage.phase != Settling || !ok {
			return ErrNotNow
		}
		s.begin()
		s.stage = stage{}
		s.line.positions[s.line.ply] = settler.Resume()
		s.stage.notice = Notice{Kind: PlayResumed}
		s.proceed()
		return nil
	})
}
