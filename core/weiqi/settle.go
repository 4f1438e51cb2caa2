package weiqi

import "pionnier/core/game"

// Outcome is zero until the players settle the game, except after a cycle that
// made it void.
func (p *Position) Outcome() game.Outcome {
	if p.void {
		return game.Outcome{Ending: game.NoResult}
	}
	return game.Outcome{}
}

// Settle returns the result with these stones taken as dead.
func (p *Position) Settle(dead []game.Point) game.Outcome { return Score(p, dead, p.rules) }

// Resume returns the position with play going on after two passes: the side
// that would have been next is to move. Any other position is its own Resume.
func (p *Position) Resume() game.Position {
	if p.passes < 2 {
		return p
	}
	next := *p
	next.passes = 0
	return &next
}
