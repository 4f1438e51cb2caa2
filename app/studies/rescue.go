package studies

import (
	"time"
	"weak"

	"pionnier/app/study"
)

// follow records screen as the last study screen and returns it.
func (s *Studies) follow(screen *study.Screen) *study.Screen {
	w := weak.Make(screen)
	s.last.Store(&w)
	return screen
}

// shown returns the last study screen, or nil if it was garbage collected.
func (s *Studies) shown() *study.Screen {
	if w := s.last.Load(); w != nil {
		return w.Value()
	}
	return nil
}

// Rescue saves unsaved changes in Study. It may be called from any goroutine.
func (s *Studies) Rescue() {
	if screen := s.shown(); screen != nil {
		screen.Rescue()
	}
}

// RescueWithin calls Rescue and waits until everything is stored, but at most for the given
// duration. It reports whether everything was stored. It does not depend on the disk's queue. It is
// for a program that must end while Fyne's loop is blocked.
func (s *Studies) RescueWithin(most time.Duration) bool {
	done := make(chan bool, 1)
	go func() {
		screen := s.shown()
		if screen != nil {
			screen.Rescue()
		}
		done <- screen == nil || screen.Flush() == nil
	}()
	select {
	case stored := <-done:
		return stored
	case <-time.After(most):
		return false
	}
}
