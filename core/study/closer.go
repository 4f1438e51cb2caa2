package study

import (
	"context"
	"slices"
	"time"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/review"
)

// closerTimes is the factor of visits from one closer look to the next, and closerPlies the number of
// plies added if the search is limited by depth.
const closerTimes, closerPlies = 4, 2

// LookCloser searches positions of the judged line again, each four times as much as before: the
// ones with the indices from ≤ i ≤ to. It judges their moves by the result. It skips proved
// positions and returns the number of positions to search.
//
// The searches run in the background. A running report does them before its other work. If the
// report is stopped, only these searches run.
func (s *Study) LookCloser(from, to int) (positions int) {
	s.locked(func() bool {
		if j := &s.judging; !s.closed && s.setting.Asker != nil {
			if positions = j.survey.want(from, to); positions > 0 {
				j.runs(j.survey.Closer)
			}
		}
		return true
	})
	return positions
}

// CloserTakes returns an estimate of the time that LookCloser(from, to) needs. known is false if
// this machine has too few measurements.
func (s *Study) CloserTakes(from, to int) (sum time.Duration, known bool) {
	s.mu.Lock()
	survey := s.judging.survey
	s.mu.Unlock()
	if survey.speed == nil {
		return 0, false
	}
	survey.mu.Lock()
	defer survey.mu.Unlock()
	for i := max(0, from); i <= min(to, len(survey.line.Positions)-1); i++ {
		if limits, more := survey.closerLimits(i); more {
			takes, known := survey.speed.Takes(limits)
			if !known {
				return 0, false
			}
			sum += takes
		}
	}
	return sum, true
}

// want requests a closer look at the positions with the indices from ≤ i ≤ to, and returns the
// number of new requests.
func (s *Survey) want(from, to int) (added int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for i := max(0, from); i <= min(to, len(s.line.Positions)-1); i++ {
		if _, more := s.closerLimits(i); more && !slices.Contains(s.closer, i) {
			s.closer, s.left = append(s.closer, i), countdown{}
			s.progress.Closer++
			added++
		}
	}
	return added
}

// closerLimits returns the limits of a closer look at position i. It returns false if more search
// cannot change the result. The caller must hold s.mu.
func (s *Survey) closerLimits(i int) (engine.Limits, bool) {
	pos, r := s.line.Positions[i], s.readings[i]
	if pos.ToMove() == game.None || r.Proof == game.ProvedScore {
		return engine.Limits{}, false
	}
	limits, _ := s.effort(pos, review.Dig, s.levels[i])
	if limits.Nodes > 0 {
		limits.Nodes = max(limits.Nodes, closerTimes*r.Visits)
	}
	if limits.Depth > 0 {
		limits.Depth = max(limits.Depth, r.Depth+closerPlies)
	}
	return limits, true
}

// nextCloser removes the first request for a closer look at a position that is not in asked. It
// returns the position and the limits of the search. ok is false if there is no such request.
func (s *Survey) nextCloser(asked []int) (i int, limits engine.Limits, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	at := slices.IndexFunc(s.closer, func(i int) bool { return !slices.Contains(asked, i) })
	if at < 0 {
		return 0, limits, false
	}
	i = s.closer[at]
	s.closer = slices.Delete(s.closer, at, at+1)
	limits, _ = s.closerLimits(i)
	return i, limits, true
}

// Closer runs only the requested closer looks. Run includes them, but may miss requests that come
// as it ends. changed, which may be nil, is called after each search. If a search fails or ctx is
// cancelled, Closer drops the remaining requests and returns an error.
func (s *Survey) Closer(ctx context.Context, changed func()) error {
	tell := func() {
		if changed != nil {
			changed()
		}
	}
	if err := s.pass(ctx, review.Dig, func([]int) (int, bool) { return 0, false }, tell); err != nil {
		return err
	}
	s.mu.Lock()
	finished := s.progress.Finished
	s.mu.Unlock()
	if finished {
		return s.explain(ctx, tell) // other cards may have come up
	}
	return nil
}

// forgetCloser drops all requests for closer looks.
func (s *Survey) forgetCloser() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.closer, s.progress.Closer = nil, 0
}

// wantsCloser reports whether a closer look is requested.
func (s *Survey) wantsCloser() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.closer) > 0
}

// Left returns an estimate of the time that the report still needs. It returns false if this
// machine has too few measurements.
func (s *Survey) Left() (time.Duration, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.remains()
}

// The cost of explaining a card: searches of Scan's size, and the time of proofs.
const (
	cardSearches = 3
	cardProofs   = 2 * time.Second
)

// unexplained returns the most cards that may still need an explanation. The caller must hold s.mu.
func (s *Survey) unexplained() (cards int) {
	for _, c := range s.sides() {
		if s.progress.Pass < review.Dig {
			cards += min(3, s.line.moves(c))
			continue
		}
		for _, card := range s.known.report.Cards.Of(c) {
			if !s.evidence[card.Index].Sought {
				cards++
			}
		}
	}
	return cards
}

// remains returns the time that the remaining passes need at most. known is false if the speed of a
// search is unknown. The caller must hold s.mu.
func (s *Survey) remains() (sum time.Duration, known bool) {
	if s.speed == nil {
		return 0, false
	}
	add := func(limits engine.Limits, times int) bool {
		if times == 0 {
			return true
		}
		takes, known := s.speed.Takes(limits)
		sum += time.Duration(times) * takes
		return known
	}
	for _, i := range s.closer {
		if limits, more := s.closerLimits(i); more && !add(limits, 1) {
			return 0, false
		}
	}
	if s.progress.Finished {
		return sum, true
	}
	for i, pos := range s.line.Positions {
		if pos.ToMove() == game.None {
			continue
		}
		for pass := review.Pass(s.reached[i]); pass <= review.Scan; pass++ {
			if limits, _ := s.effort(pos, pass, 0); !add(limits, 1) {
				return 0, false
			}
		}
	}
	start := s.line.Positions[0]
	scan, _ := s.effort(start, review.Scan, 0)
	dig, more := s.effort(start, review.Dig, 0)
	if !more {
		return sum, true
	}
	cards := s.unexplained()
	if s.fates != nil {
		sum += time.Duration(cards) * cardProofs
	}
	return sum, add(dig, max(0, min(s.toDig, s.diggableWork()))) && add(scan, cards*cardSearches)
}

// measure records in s.speed that the search of position i in the given pass, with limits l, took
// the given time. The caller must hold s.mu, and must call measure before it raises the position's
// level.
func (s *Survey) measure(pass review.Pass, i int, l engine.Limits, took time.Duration) {
	if s.speed == nil {
		return
	}
	units := 1
	if pass == review.Dig {
		l, _ = s.effort(s.line.Positions[0], pass, 0)
		units = s.work(i)
	}
	s.speed.note(l, units, took/time.Duration(s.threads))
}
