package study

import (
	"sync/atomic"
	"time"

	"pionnier/app/shell"
)

// A change of the record is saved after saveAfter, so that a crash loses no more of the user's
// text. Results of a report are saved every saveReport.
var (
	saveAfter  = 500 * time.Millisecond
	saveReport = 2 * time.Second
)

// saver is the part that saves the record.
type saver struct {
	sub      studied
	life     *shell.While // until the screen is left, which saves everything
	to       Saver        // nil: nothing is stored
	revision atomic.Int64 // of the record at the last save
	judging  bool         // the report was running when the screen was last shown
	soon     *shell.While // until the save that is scheduled; over: none is
	late     bool         // that save can wait, since it is of a report
	handed   bool         // there was a save since Kept was called
}

// show schedules a save if the record has changed or the analysis has progressed.
func (s *saver) show() {
	if changed := s.changed(); changed || s.judging {
		s.saveSoon(!changed)
	}
	s.judging = s.sub.now().Running
}

// saveSoon schedules a save, unless one is already scheduled that is at least as early. late
// indicates whether only the report has changed, whose saves may be less frequent.
func (s *saver) saveSoon(late bool) {
	if s.to == nil || !s.soon.Over() && (late || !s.late) {
		return
	}
	after := saveAfter
	if late {
		after = saveReport
	}
	s.soon.End()
	s.soon, s.late = s.life.Within(), late
	s.soon.After(after, func() {
		s.soon.End()
		s.saveNow()
	})
}

// changed reports whether the record has changed since the last save.
func (s *saver) changed() bool { return int64(s.sub.study().Revision()) != s.revision.Load() }

// saveNow passes a copy of the record to Saver.Save if the record or the report has changed since
// the last save.
func (s *saver) saveNow() {
	if s.to != nil && (s.sub.study().Keep() || s.changed()) {
		s.to.Save(s.sub.study().Record().Clone())
		s.revision.Store(int64(s.sub.study().Revision()))
		s.handed = true
	}
}

// rescue passes a copy of the record to Saver.Save if the record has changed. It may be called from
// any goroutine.
func (s *saver) rescue() {
	if s.to != nil && s.changed() {
		s.to.Save(s.sub.study().Copy())
	}
}

// saveAll saves the current state and calls Saver.Kept if anything was saved since the last call of
// saveAll.
func (s *saver) saveAll() {
	s.saveNow()
	if s.handed {
		s.to.Kept()
	}
	s.handed = false
}
