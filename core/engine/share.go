package engine

import (
	"time"

	"pionnier/core/clock"
	"pionnier/core/game"
)

// TimeShare returns how much of its clock an engine should use for its move in a position;
// zero only when there is no limit. It leaves a reserve, since a flag loses the game: an
// answer comes a little later than asked.
func TimeShare(control clock.Control, c clock.Clock, p game.Position) time.Duration {
	moves := time.Duration(movesToTime(p))
	var d time.Duration
	most := c.Left
	switch {
	case control.Kind == clock.None:
		return 0
	case c.Overtime && control.Kind == clock.Canadian:
		d = c.Left / time.Duration(c.Count+1)
	case c.Overtime:
		d = most
	case control.Kind == clock.ByoYomi || control.Kind == clock.Canadian:
		d = c.Left/moves + step(control)/2
		most += step(control) // the first period, or its part for a move
	default:
		d = (c.Left-min(reserve, c.Left*3/4))/moves + step(control)/2
	}
	return max(min(d, most*3/4), time.Millisecond)
}

// movesToTime returns how many moves the main time must still last for: a guess, but where the game
// is sure to end before, and its last moves take next to no time.
func movesToTime(p game.Position) int {
	const guess, quick = 30, 8
	if f, ok := p.(game.Filler); ok {
		return min(guess, max(2, f.MovesLeft()-quick))
	}
	return guess
}

// reserve is kept where nothing but more time for moves follows the main time: for what
// the answers of a long game come late by.
const reserve = 3 * time.Second

// step returns what the control gives back for each move.
func step(control clock.Control) time.Duration {
	if control.Kind == clock.Canadian {
		return control.Step / time.Duration(control.Count+1)
	}
	return control.Step
}
