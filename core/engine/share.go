package engine

import (
	"time"

	"pionnier/core/clock"
)

// TimeShare returns how much of its clock an engine should use for one move; zero
// when there is no limit. It leaves a reserve, since a flag loses the game.
func TimeShare(control clock.Control, c clock.Clock) time.Duration {
	const moves = 30 // a guess at the moves that the main time must still last
	var d time.Duration
	switch {
	case control.Kind == clock.None:
		return 0
	case c.Overtime && control.Kind == clock.Canadian:
		d = c.Left / time.Duration(c.Count+1)
	case c.Overtime:
		d = c.Left * 3 / 4
	case control.Kind == clock.Absolute:
		d = c.Left / moves
	default:
		d = c.Left/moves + step(control)/2
	}
	return max(min(d, c.Left*3/4), 10*time.Millisecond)
}

// step is what the control gives back for each move.
func step(control clock.Control) time.Duration {
	if control.Kind == clock.Canadian {
		return control.Step / time.Duration(control.Count+1)
	}
	return control.Step
}
