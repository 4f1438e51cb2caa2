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
	begun := s.analyse()
	s.mu.Unlock()
	if begun {
		s.tell()
	}
}

// analyse is Analyse for who has the lock and tells of the change; false: nothing began.
func (s *Study) analyse() (begun bool) {
	if s.closed || s.stop != nil || s.setting.Asker == nil {
		return false
	}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	s.stop, s.stopped, s.failed = cancel, done, nil
	survey := s.survey
	go func() {
		err := survey.Run(ctx, s.tell)
		s.mu.Lock()
		if s.stopped == done {
			s.stop = nil
			if ctx.Err() == nil {
				s.failed = err
			}
		}
		cancel()
		s.mu.Unlock()
		close(done)
		s.tell()
	}()
	return true
}

// Complete is Analyse for a record that is opened again: a report that was finished stays as
// it is, for each run of Analyse looks closer at what is in doubt still.
func (s *Study) Complete() {
	s.mu.Lock()
	if _, finished := s.record.Accuracy(); finished && !s.rejudged {
		s.survey.settle()
	}
	s.mu.Unlock()
	s.Analyse()
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
