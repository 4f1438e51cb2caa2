package engine

import (
	"time"

	"pionnier/core/clock"
	"pionnier/core/game"
)

// TimeShare returns how long an engine with clock c should think about its move in p. It returns 0
// only if there is no time limit. It leaves a reserve for delays, since running out of time loses
// the game.
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

// movesToTime returns the number of moves for which the main time must suffice. It is a guess, or
// fewer if the game must end earlier. The last moves of such a game need almost no time.
func movesToTime(p game.Position) int {
	const guess, quick = 30, 8
	if f, ok := p.(game.Filler); ok {
		return min(guess, max(2, f.MovesLeft()-quick))
	}
	return guess
}

// reserve is kept for the delays of a long game if no overtime follows the main time.
const reserve = 3 * time.Second

// step returns the time that control adds per move.
func step(control clock.Control) time.Duration {
	if control.Kind == clock.Canadian {
		return control.Step / time.Duration(control.Count+1)
	}
	return control.Step
}
