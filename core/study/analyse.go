package study

import (
	"context"
	"time"

	"pionnier/core/analysis"
	"pionnier/core/engine"
	"pionnier/core/game"
)

// Analyse starts the report in the background, or resumes it where it was stopped. It does nothing
// if the report is running.
func (s *Study) Analyse() {
	s.mu.Lock()
	begun := s.runs(s.survey.Run)
	s.mu.Unlock()
	if begun {
		s.tell()
	}
}

// runs starts run on a new goroutine for the current survey. It returns false if a report is
// already running, s is closed or there is no engine. The caller must hold s.mu, and call s.tell if
// runs returns true.
func (s *Study) runs(run func(context.Context, func()) error) bool {
	if s.closed || s.stop != nil || s.setting.Asker == nil {
		return false
	}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	s.stop, s.stopped, s.failed = cancel, done, nil
	survey := s.survey
	go func() {
		defer close(done)
		for again := true; again; run = survey.Closer {
			again = s.ran(ctx, done, run(ctx, s.tell), survey)
		}
		cancel()
		s.tell()
	}()
	return true
}

// ran records err, the result of the run whose channel is done. again reports whether another run
// must follow, because a closer look was requested during this one. ran does nothing if another run
// has begun since. If ctx is cancelled, it does not record err as a failure.
func (s *Study) ran(ctx context.Context, done chan struct{}, err error, survey *Survey) (again bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.stopped != done {
		return false
	}
	if err == nil && survey.wantsCloser() {
		return true
	}
	s.stop = nil
	if ctx.Err() == nil {
		s.failed = err
	}
	return false
}

// Complete is like Analyse, but leaves a finished report unchanged. Use it for a record that was
// opened again. Analyse would search its doubtful moves again, or all moves if the report is
// thorough.
func (s *Study) Complete() {
	s.mu.Lock()
	if _, finished := s.record.Accuracy(); finished && !s.rejudged {
		if s.care == Thorough {
			s.takeUp(s.reopened(Usual, s.survey.Readings()))
		}
		s.survey.settle()
	}
	s.mu.Unlock()
	s.Analyse()
}

// SetCare sets the care of the report to c and starts the report again, with the readings so far.
func (s *Study) SetCare(c Care) {
	s.mu.Lock()
	if s.closed || s.setting.Asker == nil {
		s.mu.Unlock()
		return
	}
	s.takeUp(s.config(c, s.survey.Readings()))
	s.runs(s.survey.Run)
	s.mu.Unlock()
	s.tell()
}

// takeUp stops the survey and replaces it by a new one of the same line with config c. The caller
// must hold s.mu.
func (s *Study) takeUp(c Config) {
	if s.stop != nil {
		s.stop()
		s.stop, s.stopped = nil, nil
	}
	s.care = c.Care
	s.survey = NewSurvey(s.survey.line, c)
}

// Takes returns an estimate of the time that the report still needs with care c. It returns false
// if this machine has too few measurements.
func (s *Study) Takes(c Care) (time.Duration, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.setting.Asker == nil {
		return 0, false
	}
	if c == s.care && (s.stop != nil || s.survey.Progress().Finished) {
		p := s.survey.Progress()
		return p.Left, p.Timed
	}
	return NewSurvey(s.survey.line, s.config(c, s.survey.Readings())).Left()
}

// StopAnalysis stops the report and waits until it has stopped. The results so far remain.
func (s *Study) StopAnalysis() {
	s.mu.Lock()
	stop, stopped := s.stop, s.stopped
	s.mu.Unlock()
	if stop != nil {
		stop()
		<-stopped
	}
}

// SetLive turns live analysis of the position at the cursor on or off.
func (s *Study) SetLive(on bool) {
	s.mu.Lock()
	s.live = on && s.setting.Asker != nil
	s.followLive()
	s.mu.Unlock()
	s.tell()
}

// liveTime is the time for which live analysis searches a position.
const liveTime = 15 * time.Second

// followLive stops the live analysis of the previous position. If live analysis is on, it starts
// that of the position at the cursor. The caller must hold s.mu.
func (s *Study) followLive() {
	if s.look != nil {
		s.look()
		s.look, s.looking = nil, false
	}
	pos := s.positionNow()
	if !s.live || s.closed || pos.ToMove() == game.None {
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	at := s.cursor
	s.look, s.looking = cancel, true
	q := analysis.Question{Request: engine.Request{Position: pos, Limits: engine.Limits{Time: liveTime}, Lines: len(pos.Legal())}, Priority: analysis.Board}
	if q.Lines > 2*candidates {
		q.Lines = candidates
	}
	take := func(info engine.Info, last bool) {
		s.mu.Lock()
		current := ctx.Err() == nil
		if current {
			if r := ReadingOf(info); r.Known() {
				s.looked, s.lookedAt = r, at
			}
			s.looking = !last
		}
		s.mu.Unlock()
		if current {
			s.tell()
		}
	}
	go func() {
		info, err := s.setting.Asker.Ask(ctx, q, func(i engine.Info) { take(i, false) })
		if err != nil {
			info = engine.Info{}
		}
		take(info, true)
		cancel()
	}()
}
