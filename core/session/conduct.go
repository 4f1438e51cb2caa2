package session

import (
	"context"
	"slices"
	"time"

	"pionnier/core/engine"
	"pionnier/core/game"
)

// Conduct configures what the engines of a game may do besides playing. It is not part of the game
// and is not published.
type Conduct struct {
	// PlayOn makes an engine that wants to resign play the move it returned with the
	// resignation. If it returned none, as external programs do, it resigns anyway.
	PlayOn bool
	// Offer makes an engine that wants to resign against a person ask first (Snapshot.Resigning),
	// if it returned a move to continue with.
	Offer bool
	// Ponder lets an engine think on a person's time if its level is limited by time alone. Other
	// levels would become stronger than their limits allow.
	Ponder bool
	// Consider makes an engine that plays like people take as long as they do (consideration).
	Consider bool
}

// SetConduct sets what the engines may do. It cancels a search only if the engine ponders and c
// forbids that. The error is ErrClosed or nil.
func (s *Session) SetConduct(c Conduct) error {
	return s.do(func() error {
		s.config.Conduct = c
		if s.search.busy == pondering && !c.Ponder {
			s.search.stop()
		}
		return nil
	})
}

// giveUp handles the resignation of the engine to move, which came with move m. It returns true if
// the engine resigns or offers to, and false if the engine must play m.
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

// longestPonder limits how long an engine ponders, since the person may have gone away.
const longestPonder = 5 * time.Minute

// ponder starts an engine's pondering if a person is to move and no other search runs. The loop
// calls it before each task. Every change of the game cancels the pondering.
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

// ponderer returns the engine that may ponder the position on the board, or nil if no engine may.
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

// ponder calls the Ponder method of p's engine, which must be an engine.Ponderer. It returns after
// ctx is cancelled. It ignores a panic, since the next search will report one.
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
