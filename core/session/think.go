package session

import (
	"context"
	"errors"
	"slices"
	"time"

	"pionnier/core/engine"
	"pionnier/core/game"
)

// answer runs use in the loop unless the game has changed since revision.
func (s *Session) answer(revision uint64, use func()) {
	s.post(func() {
		if revision == s.revision {
			use()
		}
	})
}

// request returns a request for the position on the board, without limits.
func (s *Session) request() engine.Request {
	s.search.asked++
	const spread = 0x9e3779b97f4a7c15 // odd, so that no two questions share a seed
	return engine.Request{Position: s.line.position(), Seed: s.config.Seed + spread*s.search.asked, Past: s.past()}
}

// past returns the moves up to the position on the board, with the clocks.
func (s *Session) past() *engine.Past {
	past := s.line.past()
	past.Control, past.Clocks = s.clocks.control, s.clocks.left
	return past
}

// halt stops everything that still runs when the session closes. It stores the time spent in the
// unfinished turn if a move was played.
func (s *Session) halt() {
	s.search.stop()
	if s.config.Coach != nil {
		s.config.Coach.Rest()
	}
	if s.clocks.flag != nil {
		s.clocks.stop()
		s.storeClocks()
	}
	s.seats.close()
}

// forcedTime is the search time if only one move is legal: enough for a value to show.
const forcedTime = 250 * time.Millisecond

// askMove starts the search of the engine to move in the background.
func (s *Session) askMove() {
	mover, revision, pace, consider := s.line.position().ToMove(), s.revision, s.config.Pace, s.config.Conduct.Consider
	p := s.seats.engines.Of(mover)
	most := engine.TimeShare(s.clocks.control, s.clocks.left.Of(mover), s.line.position())
	if most > 0 {
		pace = min(pace, most)
	}
	if len(s.line.position().Legal()) == 1 && (most == 0 || most > forcedTime) {
		most = forcedTime
	}
	request := s.request()
	var offer game.Counter // by a person, to count the board
	if s.config.Gainless != nil && s.seats.who.Of(mover.Opponent()).Human() && s.line.passedTwice() {
		offer, _ = s.line.position().(game.Counter)
	}
	s.search.launch(thinking, func(ctx context.Context) {
		began := time.Now()
		found := found{info: &engine.Info{Move: game.Pass}, by: p}
		if offer == nil || !s.config.Gainless(ctx, offer) {
			found = s.searchDown(ctx, p, request, most, s.reporter(revision))
		}
		if consider && found.err == nil && found.info.Choices > 0 {
			pace = max(pace, consideration(found.info.Choices, most, request.Seed))
		}
		shown := time.NewTimer(pace - time.Since(began))
		defer shown.Stop()
		select {
		case <-shown.C:
		case <-ctx.Done():
			return
		}
		s.answer(revision, func() { s.answered(found) })
	})
}

// found is the result of a search.
type found struct {
	info *engine.Info // a copy, so that showing it does not keep the engine in memory
	err  error
	by   *player // the player that answered, or failed
	why  error   // why by replaces the requested player; nil if it is that player
}

// searchDown searches with p. As long as the level is unavailable, it continues with the next
// weaker level. Each search is limited by its level and by most, if most is not 0. The result has
// the player that searched last, its answer or error, and the reason why the first level was
// unavailable, if it was.
func (s *Session) searchDown(ctx context.Context, p *player, request engine.Request, most time.Duration, report func(engine.Info)) found {
	f := found{by: p}
	for {
		request.Limits = f.by.level.Limits
		if most > 0 && (request.Limits.Time == 0 || request.Limits.Time > most) {
			request.Limits.Time = most
		}
		info, err := f.by.search(ctx, request, report)
		f.info, f.err = &info, err
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

// reporter returns a function that publishes an engine's progress report for revision.
func (s *Session) reporter(revision uint64) func(engine.Info) {
	return func(info engine.Info) { s.news.putProgress(revision, info) }
}

// answered handles the result of an engine's search: it plays the move or handles the resignation.
// It pauses the game with a Fault if the engine returned an error or an illegal move.
func (s *Session) answered(f found) {
	position := s.line.position()
	mover, m, err := position.ToMove(), f.info.Move, f.err
	if err == nil && f.why != nil {
		s.seats.standIn(mover, f)
		s.name(mover)
	}
	if err == nil && f.info.Resign && s.giveUp(m) {
		return
	}
	var next game.Position
	if err == nil {
		next, err = position.Play(m)
	}
	s.begin()
	if err == nil {
		s.move(m, next, f.info)
		return
	}
	level := *s.seats.who.Of(mover).Level
	s.seats.seatEngine(mover, newPlayer(level, s.config.Resources)) // the old one may be broken
	s.stage.phase, s.fault = Paused, &EngineError{Color: mover, Level: level.ID, Move: m, Err: err}
	s.publish()
}

// askDead starts the estimate of the dead stones in the background.
func (s *Session) askDead() {
	position, ok := s.line.position().(game.Counter)
	if s.config.ProposeDead == nil || !ok {
		s.propose(nil)
		return
	}
	s.search.counts++
	count := s.search.counts
	s.search.launch(proposing, func(ctx context.Context) {
		proposals := s.config.ProposeDead(ctx, position)
		s.post(func() {
			if s.search.busy == proposing && s.search.counts == count { // a mark meanwhile is another revision
				s.propose(proposals)
				s.publish()
			}
		})
	})
}

// propose publishes proposals. It marks the proposed dead stones, except those that a person marked
// meanwhile, unless a person had marked some before. If both sides are engines, it ends the game.
func (s *Session) propose(proposals []game.Proposal) {
	s.search.stop()
	captives := game.Captives(proposals)
	switch s.stage.proposed = proposals; {
	case !s.stage.marked:
		s.stage.dead = captives
	case s.stage.touched != nil:
		untouched := slices.DeleteFunc(slices.Clone(captives), func(p game.Point) bool { return slices.Contains(s.stage.touched, p) })
		s.stage.dead = slices.Concat(s.stage.dead, untouched)
	}
	if s.seats.onlyEngines() {
		s.agree()
		s.store()
	}
}
