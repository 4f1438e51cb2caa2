package study

import (
	"context"
	"time"

	"pionnier/core/analysis"
	"pionnier/core/engine"
	"pionnier/core/game"
)

// Analyse begins the report, or goes on with it where it was stopped.
func (s *Study) Analyse() {
	s.mu.Lock()
	begun := s.runs(s.survey.Run)
	s.mu.Unlock()
	if begun {
		s.tell()
	}
}

// runs has the present survey run and reports whether it did: not while one runs. The caller holds the
// lock and tells of the change.
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

// ran notes how a run ended, which done stands for, and reports whether another must follow, since a closer
// look was asked for as it ended.
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

// Complete is Analyse for a record that is opened again: a report that was finished stays as
// it is, for each run of Analyse looks closer at what is in doubt still, and a thorough one at all.
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

// SetCare has the report made with another care from now on, and begins it: what is known stays.
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

// takeUp has another survey, of this config, go on with what is known. It expects the lock.
func (s *Study) takeUp(c Config) {
	if s.stop != nil {
		s.stop()
		s.stop, s.stopped = nil, nil
	}
	s.care = c.Care
	s.survey = NewSurvey(s.survey.line, c)
}

// Takes returns about how long the report would still take with some care; false while that is unknown
// here. What it would not look at any more takes nothing.
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

// StopAnalysis ends the report for now and waits until it has ended; what was found stays.
func (s *Study) StopAnalysis() {
	s.mu.Lock()
	stop, stopped := s.stop, s.stopped
	s.mu.Unlock()
	if stop != nil {
		stop()
		<-stopped
	}
}

// SetLive has the position at the cursor analysed, wherever it goes, or no more.
func (s *Study) SetLive(on bool) {
	s.mu.Lock()
	s.live = on && s.setting.Asker != nil
	s.followLive()
	s.mu.Unlock()
	s.tell()
}

// liveTime is how long a position on the board is analysed.
const liveTime = 15 * time.Second

// followLive looks at the position at the cursor, if that is wanted. It expects the lock.
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
