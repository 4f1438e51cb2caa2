package studies

import (
	"time"
	"weak"

	"pionnier/app/study"
)

// follow notes the study screen that was shown last.
func (s *Studies) follow(screen *study.Screen) *study.Screen {
	w := weak.Make(screen)
	s.last.Store(&w)
	return screen
}

// shown returns the study screen that was shown last, nil if it is gone.
func (s *Studies) shown() *study.Screen {
	if w := s.last.Load(); w != nil {
		return w.Value()
	}
	return nil
}

// Rescue hands on to be stored what was studied and is not stored. It may be called from any goroutine.
func (s *Studies) Rescue() {
	if screen := s.shown(); screen != nil {
		screen.Rescue()
	}
}

// RescueWithin is Rescue that waits until that is stored, which does not wait for what else the disk's queue has to
// do, and reports whether it is. It is for when the loop is held up and the program must end all the same.
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
