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

// shown returns the last study screen, or nil if it is gone.
func (s *Studies) shown() *study.Screen {
	if w := s.last.Load(); w != nil {
		return w.Value()
	}
	return nil
}

// Rescue hands over unsaved changes in Study to be stored. It may be called from any goroutine.
func (s *Studies) Rescue() {
	if screen := s.shown(); screen != nil {
		screen.Rescue()
	}
}

// RescueWithin calls Rescue and waits, but no longer than most, until everything is stored. It
// reports whether it is. It does not wait for other work in the disk's queue. It is for a program
// that must end while the loop is blocked.
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
