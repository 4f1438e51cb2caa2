package study

import (
	"context"
	"time"

	"pionnier/core/analysis"
	"pionnier/core/engine"
	"pionnier/core/game"
)

// Analyse starts the report, or resumes it where it was stopped.
func (s *Study) Analyse() {
	s.mu.Lock()
	begun := s.runs(s.survey.Run)
	s.mu.Unlock()
	if begun {
		s.tell()
	}
}

// runs starts run for the current survey and reports whether it did. It does not if a report is
// running already. The caller must hold the lock, and call s.tell if runs returns true.
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

// ran records the result err of the run with channel done, and reports whether another run must follow
// because a closer look was requested meanwhile.
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

// Complete is like Analyse, for a record that was opened again: it leaves a finished report unchanged.
// Analyse instead looks closer at moves still in doubt, or at all moves if the report is thorough.
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

// SetCare sets the care of the report to c and restarts the report. Readings are kept.
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

// takeUp replaces the survey with a new one for the same line and config c. The caller must hold the
// lock.
func (s *Study) takeUp(c Config) {
	if s.stop != nil {
		s.stop()
		s.stop, s.stopped = nil, nil
	}
	s.care = c.Care
	s.survey = NewSurvey(s.survey.line, c)
}

// Takes returns an estimate of the time that the report still needs with care c. It returns false if
// that is not known on this machine.
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

// StopAnalysis stops the report and waits until it has stopped. Its results are kept.
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

// followLive starts the analysis of the position at the cursor, if live analysis is on, and stops the
// previous one. The caller must hold the lock.
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
