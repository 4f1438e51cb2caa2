package session

import (
	"context"
	"slices"
	"time"

	"pionnier/core/engine"
	"pionnier/core/game"
)

// Conduct is what the engines of a game may do beside playing their moves. It is no
// part of the game: nothing of it is published.
type Conduct struct {
	// PlayOn has an engine that gives the game up play the move that it names beside.
	// If it names none, as external programs do, it resigns all the same.
	PlayOn bool
	// Offer has an engine that gives up against a person ask first, if it names a move to go on
	// with (Snapshot.Resigning).
	Offer bool
	// Ponder has an engine think on a person's time, if its level is limited by time
	// alone: any other would find no more than it was meant to.
	Ponder bool
	// Consider has an engine that plays like people take time as they do (consideration).
	Consider bool
}

// SetConduct changes what the engines may do. What was asked of them before goes on.
func (s *Session) SetConduct(c Conduct) error {
	return s.do(func() error {
		s.config.Conduct = c
		if s.search.busy == pondering && !c.Ponder {
			s.search.stop()
		}
		return nil
	})
}

// giveUp is what comes of an engine to move that gives the game up and names the move m beside: it
// asks, or resigns; it does neither and false is returned if it has to make that move instead.
func (s *Session) giveUp(m game.Move) bool {
	mover := s.line.position().ToMove()
	able := slices.Contains(s.line.position().Legal(), m)
	switch {
	case able && (s.config.Conduct.PlayOn || s.stage.declined || s.seats.who.Of(mover).Level.PlaysOut):
		return false
	case able && s.config.Conduct.Offer && s.seats.who.Of(mover.Opponent()).Human():
		s.begin()
		s.stage.phase, s.stage.resigning = Paused, mover
		s.publish()
	default:
		s.begin()
		s.resign(mover)
	}
	return true
}

// longestPonder bounds the time that an engine thinks for a person who may have gone
// away.
const longestPonder = 5 * time.Minute

// ponder has the engine think where a person does, while nothing else runs. The loop
// calls it between any two tasks; every change of the game cancels it.
func (s *Session) ponder() {
	p := s.ponderer()
	if p == nil || s.search.busy != idle {
		return
	}
	request := engine.Request{Position: s.line.position(), Seed: s.config.Seed, Past: s.past()}
	s.search.launch(pondering, func(ctx context.Context) {
		ctx, cancel := context.WithTimeout(ctx, longestPonder)
		defer cancel()
		p.ponder(ctx, request)
	})
}

// ponderer returns who may think about the position on the board although a person
// is to move there; nil if none.
func (s *Session) ponderer() *player {
	if !s.config.Conduct.Ponder || !s.personToMove() {
		return nil
	}
	p := s.seats.engines.Of(s.line.position().ToMove().Opponent())
	if p == nil {
		return nil
	}
	if l := p.level.Limits; l.Time == 0 || l != (engine.Limits{Time: l.Time}) {
		return nil
	}
	if _, able := p.engine.(engine.Ponderer); !able {
		return nil
	}
	return p
}

// ponder asks an engine that is a Ponderer. A panic is left for the next search to
// tell.
func (p *player) ponder(ctx context.Context, request engine.Request) {
	if p.await(ctx) != nil {
		return
	}
	defer func() {
		_ = recover()
		<-p.turn
	}()
	p.engine.(engine.Ponderer).Ponder(ctx, request)
}
