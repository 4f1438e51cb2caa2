package session

import "pionnier/core/game"

// stage is the phase of the game, and its end.
type stage struct {
	phase    Phase
	outcome  game.Outcome
	notice   Notice
	dead     []game.Point
	marked   bool            // a person has marked stones
	touched  []game.Point    // which a person marked before there was a proposal, which does not change them
	proposed []game.Proposal // of the position that is settled; nil if none was made
	ended    *ended          // the end that undo took back, to be redone
	// resigning is the side whose engine offers to resign. declined reports whether a person has
	// declined such an offer.
	resigning game.Color
	declined  bool
}

// ended is a result and the ply at which it was reached.
type ended struct {
	ply     int
	outcome game.Outcome
	dead    []game.Point
	notice  Notice
}

// finish ends the game with outcome, ply moves after its start.
func (g *stage) finish(ply int, outcome game.Outcome) {
	g.phase, g.outcome, g.resigning = Over, outcome, game.None
	g.ended = &ended{ply, outcome, g.dead, g.notice}
}

// restore restores the result that an undo took back.
func (g *stage) restore() {
	g.phase, g.outcome, g.dead, g.notice = Over, g.ended.outcome, g.ended.dead, g.ended.notice
}

// playOn resets g to Playing. It keeps the result, if any, so that Redo can restore it.
func (g *stage) playOn() { *g = stage{ended: g.ended, declined: g.declined} }

// decline rejects the pending offer to resign, if any. The engine then plays on.
func (g *stage) decline() {
	if g.resigning != game.None {
		g.resigning, g.declined = game.None, true
	}
}

// canAgree reports whether the players can agree on the dead stones while the session is busy.
func (g *stage) canAgree(busy activity) bool {
	return g.phase == Settling && (busy != proposing || g.marked)
}
