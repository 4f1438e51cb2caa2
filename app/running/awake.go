package running

import "pionnier/core/session"

// awake keeps a phone's screen on while a clock is running.
type awake struct {
	keep func(bool) // switches it on and off in the system; nil if it is not needed
	kept bool
}

// follow keeps the screen on while a clock of snap is running.
func (a *awake) follow(snap session.Snapshot) { a.set(!snap.TurnBegan.IsZero()) }

// rest lets the screen go dark again.
func (a *awake) rest() { a.set(false) }

func (a *awake) set(keep bool) {
	if a.keep == nil || keep == a.kept {
		return
	}
	a.kept = keep
	a.keep(keep)
}
