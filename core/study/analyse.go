package study

import "time"

// Analyse starts the report in the background, or resumes it where it was stopped. It does nothing
// if the report is running.
func (s *Study) Analyse() {
	s.locked(func() bool { return !s.closed && s.judging.runs(s.judging.survey.Run) })
}

// Complete is like Analyse, but leaves a finished report unchanged. Use it for a record that was
// opened again. Analyse would search its doubtful moves again, or all moves if the report is
// thorough.
func (s *Study) Complete() {
	s.mu.Lock()
	j := &s.judging
	if _, finished := s.record.Accuracy(); finished && !j.rejudged {
		if j.care == Thorough {
			j.takeUp(j.reopened(Usual, j.survey.Readings()))
		}
		j.survey.settle()
	}
	s.mu.Unlock()
	s.Analyse()
}

// SetCare sets the care of the report to c and starts the report again, with the readings so far.
func (s *Study) SetCare(c Care) {
	s.locked(func() bool {
		if s.closed || s.setting.Asker == nil {
			return false
		}
		j := &s.judging
		j.takeUp(j.config(c, j.survey.Readings()))
		j.runs(j.survey.Run)
		return true
	})
}

// Takes returns an estimate of the time that the report still needs with care c. It returns false
// if this machine has too few measurements.
func (s *Study) Takes(c Care) (time.Duration, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	j := &s.judging
	if s.setting.Asker == nil {
		return 0, false
	}
	if c == j.care && (j.stop != nil || j.survey.Progress().Finished) {
		p := j.survey.Progress()
		return p.Left, p.Timed
	}
	return NewSurvey(j.survey.line, j.config(c, j.survey.Readings())).Left()
}

// StopAnalysis stops the report and waits until it has stopped. The results so far remain.
func (s *Study) StopAnalysis() {
	s.mu.Lock()
	stop, stopped := s.judging.stop, s.judging.stopped
	s.mu.Unlock()
	if stop != nil {
		stop()
		<-stopped
	}
}
