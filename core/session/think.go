package session

import (
	"context"
	"errors"
	"io"
	"runtime/debug"
	"slices"
	"time"

	"pionnier/core/engine"
	"pionnier/core/engine/priority"
	"pionnier/core/game"
)

// activity is what runs beside the loop and would come back with an answer.
type activity uint8

const (
	idle activity = iota
	thinking
	hinting
	proposing
	pondering // which has no answer
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
	r.GiveWay = true
	return &player{level, level.New(r), make(chan struct{}, 1)}
}

// search asks the engine and turns its panic into an error.
func (p *player) search(ctx context.Context, request engine.Request, report func(engine.Info)) (info engine.Info, err error) {
	if err := p.await(ctx); err != nil {
		return engine.Info{}, err
	}
	defer func() {
		if v := recover(); v != nil {
			err = &PanicError{Value: v, Stack: string(debug.Stack())}
		}
		<-p.turn
	}()
	return p.engine.Search(ctx, request, report)
}

// await takes the turn once the search before has ended; ctx's error if it ends first.
func (p *player) await(ctx context.Context) error {
	select {
	case p.turn <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// close ends an engine that holds more than memory, such as a program beside us;
// nil is nobody. Nothing waits for it.
func (p *player) close() {
	if p == nil {
		return
	}
	if c, ok := p.engine.(io.Closer); ok {
		go c.Close()
	}
}

// launch runs work beside the loop, which goes before it; cancelSearch ends its
// context.
func (s *Session) launch(what activity, work func(context.Context)) {
	ctx, cancel := context.WithCancel(s.ctx)
	s.busy, s.cancel = what, cancel
	go func() {
		priority.Lower()
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

// request asks about the position on the board, without limits.
func (s *Session) request() engine.Request {
	s.asked++
	const spread = 0x9e3779b97f4a7c15 // odd, so that no two questions share a seed
	return engine.Request{Position: s.position(), Seed: s.config.Seed + spread*s.asked, Past: s.past()}
}

// past is the game up to the position on the board, from the last position on that
// came about by no legal move.
func (s *Session) past() *engine.Past {
	start := s.ply
	for start > 0 && s.line[start-1].Move != 0 && !s.forced[s.line[start-1]] {
		start--
	}
	past := &engine.Past{Start: s.positions[start], Control: s.record.Control, Clocks: s.clocks}
	for _, n := range s.line[start:s.ply] {
		past.Moves = append(past.Moves, engine.Played{Color: n.Color, Move: n.Move})
	}
	return past
}

// halt ends what still runs when the session closes.
func (s *Session) halt() {
	s.cancelSearch()
	s.stopClock()
	for _, p := range []*player{s.engines.Black, s.engines.White, s.hinter} {
		p.close()
	}
}

// glance is the time to search where there is no choice: enough for a value to show.
const glance = 250 * time.Millisecond

// askMove starts the search of the engine to move.
func (s *Session) askMove() {
	mover, revision, pace := s.position().ToMove(), s.revision, s.config.Pace
	p := s.engines.Of(mover)
	most := engine.TimeShare(s.record.Control, s.clocks.Of(mover))
	if most > 0 {
		pace = min(pace, most)
	}
	if len(s.position().Legal()) == 1 && (most == 0 || most > glance) {
		most = glance
	}
	request := s.request()
	s.launch(thinking, func(ctx context.Context) {
		shown := time.NewTimer(pace)
		defer shown.Stop()
		found := s.searchDown(ctx, p, request, most, s.reporter(revision))
		select {
		case <-shown.C:
		case <-ctx.Done():
			return
		}
		s.answer(revision, func() { s.answered(found) })
	})
}

// found is the outcome of a search.
type found struct {
	info engine.Info
	err  error
	by   *player // who answered, or failed
	why  error   // why by stands in for the player that was asked; nil if it does not
}

// searchDown asks a player, and those of ever weaker levels as long as they are
// unavailable. Each searches within its level's limits and the time most, if
// that is not 0.
func (s *Session) searchDown(ctx context.Context, p *player, request engine.Request, most time.Duration, report func(engine.Info)) found {
	f := found{by: p}
	for {
		request.Limits = f.by.level.Limits
		if most > 0 && (request.Limits.Time == 0 || request.Limits.Time > most) {
			request.Limits.Time = most
		}
		f.info, f.err = f.by.search(ctx, request, report)
		if !errors.Is(f.err, engine.ErrUnavailable) || ctx.Err() != nil {
			return f
		}
		lower, ok := s.config.Ladder.Below(f.by.level.ID)
		if !ok {
			return f
		}
		if f.why == nil {
			f.why = f.err
		}
		f.by = newPlayer(lower, s.config.Resources)
	}
}

// reporter returns the function that an engine reports its progress to.
func (s *Session) reporter(revision uint64) func(engine.Info) {
	return func(info engine.Info) { s.news.putProgress(revision, info) }
}

// answered plays an engine's move or takes its resignation; it pauses the game
// if the engine has neither.
func (s *Session) answered(f found) {
	position := s.position()
	mover, m, err := position.ToMove(), f.info.Move, f.err
	if err == nil && f.why != nil {
		s.standIn(mover, f)
	}
	if err == nil && f.info.Resign && !s.mustPlayOn(m) {
		s.begin()
		s.resign(mover)
		return
	}
	var next game.Position
	if err == nil {
		next, err = position.Play(m)
	}
	s.begin()
	if err == nil {
		s.move(m, next, &f.info)
		return
	}
	level := *s.seats.Of(mover).Level
	s.engines.Of(mover).close()
	s.engines.Set(mover, newPlayer(level, s.config.Resources)) // the old one may be broken
	s.phase, s.fault = Paused, &EngineError{Color: mover, Level: level.ID, Move: m, Err: err}
	s.publish()
}

// standIn gives a side to the player that answered in its place.
func (s *Session) standIn(c game.Color, f found) {
	seat := s.seats.Of(c)
	s.tellReplaced(c, seat.Level.ID, f)
	seat.Level = &f.by.level
	s.name(c, seat)
	s.engines.Of(c).close()
	s.engines.Set(c, f.by)
}

// tellReplaced adds to the snapshots' list; None is the hint engine.
func (s *Session) tellReplaced(c game.Color, from string, f found) {
	s.replaced = append(slices.Clip(s.replaced), Replaced{Color: c, From: from, To: f.by.level.ID, Err: f.why})
}

// askDead starts the guess at the dead stones.
func (s *Session) askDead() {
	revision := s.revision
	position, ok := s.position().(game.Counter)
	if s.config.ProposeDead == nil || !ok {
		s.propose(nil)
		return
	}
	s.launch(proposing, func(ctx context.Context) {
		proposals := s.config.ProposeDead(ctx, position)
		s.answer(revision, func() {
			s.propose(proposals)
			s.publish()
		})
	})
}

// propose shows a proposal; two engines agree with it.
func (s *Session) propose(proposals []game.Proposal) {
	s.cancelSearch()
	s.proposed, s.dead = proposals, game.Captives(proposals)
	if s.onlyEngines() {
		s.agree()
		s.store()
	}
}
