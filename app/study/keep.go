package study

import "time"

// keepEvery is how often the record is stored while it changes, so that a crash loses
// little of a report or of what was written.
var keepEvery = 2 * time.Second

// keepSoon has the record stored after a while, if it is not about to be.
func (s *Screen) keepSoon() {
	if s.deps.Actions.Save == nil || s.keeping {
		return
	}
	s.keeping = true
	time.AfterFunc(keepEvery, func() {
		s.deps.Dispatch(func() {
			s.keeping = false
			if !s.left {
				s.keepNow()
			}
		})
	})
}

// changed reports whether the record was changed since it was handed on.
func (s *Screen) changed() bool { return s.study.Revision() != s.kept }

// keepNow hands a copy of the record on to be stored, if it was changed or more is known
// of it.
func (s *Screen) keepNow() {
	if s.deps.Actions.Save != nil && (s.study.Keep() || s.changed()) {
		s.deps.Actions.Save(s.study.Record().Clone())
		s.kept, s.handed = s.study.Revision(), true
	}
}

// Keep hands the record on to be stored as it stands, for when it is needed elsewhere: on
// leaving, quitting and playing on.
func (s *Screen) Keep() {
	s.keepNow()
	if s.handed && s.deps.Actions.Kept != nil {
		s.deps.Actions.Kept()
	}
	s.handed = false
}
