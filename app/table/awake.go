package table

import "pionnier/core/session"

// awake keeps the screen of a phone lit while a clock runs, so that a player who thinks is not
// interrupted by the screen's going dark.
type awake struct {
	keep func(bool) // asks the system for it, and takes that back; nil where it is not wanted
	kept bool
}

// follow asks for what the session's clock needs now. It asks again only when that changes.
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
