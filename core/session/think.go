package session

import (
	"context"
	"runtime/debug"
	"time"

	"pionnier/core/engine"
	"pionnier/core/game"
)

// activity is what runs beside the loop and would come back with an answer.
type activity uint8

const (
	idle activity = iota
	thinking
	hinting
	proposing
)

// player is an engine at a level. A search that was cancelled may still run when
// the next is asked, and one Engine serves one search at a time: turn is held
// during a search.
type player struct {
	level  engine.Level
	engine engine.Engine
	turn   chan struct{}
}

func newPlayer(level engine.Level, r engine.Resources) *player {
	return &player{level, level.New(r), make(chan struct{}, 1)}
}

// search asks the engine and turns its panic into an error.
func (p *player) search(ctx context.Context, request engine.Request, report func(engine.Info)) (info engine.Info, err error) {
	select {
	case p.turn <- struct{}{}:
	case <-ctx.Done():
		return engine.Info{}, ctx.Err()
	}
	defer func() {
		if v := recover(); v != nil {
			err = &PanicError{Value: v, Stack: string(debug.Stack())}
		}
		<-p.turn
	}()
	return p.engine.Search(ctx, request, report)
}

// launch runs work beside the loop; cancelSearch ends its context.
func (s *Session) launch(what activity, work func(context.Context)) {
	ctx, cancel := context.WithCancel(s.ctx)
	s.busy, s.cancel = what, cancel
	go func() {
		defer cancel()
		work(ctx)
	}()
}

// cancelSearch stops what runs beside the loop; its answer will be stale.
func (s *Session) cancelSearch() {
	if s.cancel != nil {
		s.cancel()
	}
	s.busy, s.cancel = idle, nil
}

// answer posts what to do with an answer, unless the game has moved on since the
// question was asked.
func (s *Session) answer(revision uint64, use func()) {
	s.post(func() {
		if revision == s.revision {
			use()
		}
	})
}

// request asks about the position on the board.
func (s *Session) request(limits engine.Limits) engine.Request {
	s.asked++
	const spread = 0x9e3779b97f4a7c15 // odd, so that no two questions share a seed
	return engine.Request{Position: s.position(), Limits: limits, Seed: s.config.Seed + spread*s.asked}
}

// halt ends what still runs when the session closes.
func (s *Session) halt() {
	s.cancelSearch()
	s.stopClock()
}

// askMove starts the search of the engine to move.
func (s *Session) askMove() {
	mover, revision, pace := s.position().ToMove(), s.revision, s.config.Pace
	p := s.engines.Of(mover)
	limits := p.level.Limits
	if most := engine.TimeShare(s.record.Control, s.clocks.Of(mover)); most > 0 {
		pace = min(pace, most)
		if limits.Time == 0 || limits.Time > most {
			limits.Time = most
		}
	}
	request := s.request(limits)
	s.launch(thinking, func(ctx context.Context) {
		shown := time.NewTimer(pace)
		defer shown.Stop()
		info, err := p.search(ctx, request, s.reporter(revision))
		select {
		case <-shown.C:
		case <-ctx.Done():
			return
		}
		s.answer(revision, func() { s.answered(info.Move, err) })
	})
}

// reporter returns the function that an engine reports its progress to.
func (s *Session) reporter(revision uint64) func(engine.Info) {
	return func(info engine.Info) { s.news.putProgress(revision, info) }
}

// answered plays an engine's move, or pauses the game if it has none.
func (s *Session) answered(m game.Move, err error) {
	position := s.position()
	var next game.Position
	if err == nil {
		next, err = position.Play(m)
	}
	s.begin()
	if err == nil {
		s.move(m, next)
		return
	}
	mover := position.ToMove()
	level := *s.seats.Of(mover).Level
	s.engines.Set(mover, newPlayer(level, s.config.Resources)) // the old one may be broken
	s.phase, s.fault = Paused, &EngineError{Color: mover, Level: level.ID, Move: m, Err: err}
	s.publish()
}

// askHint starts the search for a hint.
func (s *Session) askHint() {
	if s.hinter == nil {
		s.hinter = newPlayer(s.config.Hinter, s.config.Resources)
	}
	revision, p, request := s.revision, s.hinter, s.request(s.config.Hinter.Limits)
	s.launch(hinting, func(ctx context.Context) {
		info, err := p.search(ctx, request, s.reporter(revision))
		s.answer(revision, func() { s.hinted(info, err) })
	})
}

// hinted shows a hint; the person's clock runs on.
func (s *Session) hinted(info engine.Info, err error) {
	s.cancelSearch()
	if err != nil {
		s.hinter, s.hintErr = nil, err
	} else {
		s.hint = &info
	}
	s.publish()
}

// askDead starts the guess at the dead stones.
func (s *Session) askDead() {
	revision, position := s.revision, s.position()
	if s.config.ProposeDead == nil {
		s.proposed(nil)
		return
	}
	s.launch(proposing, func(ctx context.Context) {
		dead := s.config.ProposeDead(ctx, position)
		s.answer(revision, func() {
			s.proposed(dead)
			s.publish()
		})
	})
}

// proposed takes the proposal; two engines agree with it.
func (s *Session) proposed(dead []game.Point) {
	s.cancelSearch()
	s.dead = dead
	if s.onlyEngines() {
		s.agree()
		s.store()
	}
}
