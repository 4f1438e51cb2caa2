package play

import (
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/session"
)

// attention is the part that tracks what the user is looking at: a point, a candidate of a hint, or
// a point that waits for confirmation.
type attention struct {
	sub     *subject
	hovered bool // at is where the pointer or the cursor is on the board
	at      game.Point
	row     int         // of the list of candidates, under the pointer or with the focus; -1: none
	pinned  int         // held by a tap on its row or a long one on the board; -1: none
	pending *game.Point // tapped, and not yet confirmed; nil: none
}

func newAttention(s *subject) *attention { return &attention{sub: s, row: -1, pinned: -1} }

// follow implements part.
func (a *attention) follow(before session.Snapshot) {
	if a.sub.moved(before) {
		a.pending = nil
	}
	if a.sub.snap.Phase == session.Settling && before.Phase != session.Settling && before.Position != nil {
		a.hovered = false // whatever was looked at in play
	}
}

// look makes p the hovered point. It is called for taps, since fingers do not hover.
func (a *attention) look(p game.Point) { a.at, a.hovered = p, true }

// of returns the index of the candidate in list that is highlighted, or -1 if no candidate is.
func (a *attention) of(list []engine.Line) int {
	if i := candidateAt(list, a.at); a.hovered && i >= 0 {
		return i
	}
	if a.pending != nil {
		return candidateAt(list, *a.pending)
	}
	for _, i := range [...]int{a.row, a.pinned} {
		if i >= 0 && i < len(list) {
			return i
		}
	}
	return -1
}
