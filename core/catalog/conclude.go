package catalog

import (
	"pionnier/core/game"
	"pionnier/core/record"
)

// concluded gives games without a result the result of their last position.
func concluded(games []*record.Record) []*record.Record {
	for _, r := range games {
		conclude(r)
	}
	return games
}

// conclude gives a game without a result the result of its last position by the rules. It
// cannot do so where the players must agree on the end, as in weiqi.
func conclude(r *record.Record) {
	if r.Outcome.Ending != game.Unfinished {
		return
	}
	entry, err := Find(r.Game)
	if err != nil {
		return
	}
	start, err := entry.Start(r)
	if err != nil {
		return
	}
	if _, agreed := start.(game.Settler); agreed {
		return
	}
	if positions, faults := record.Replay(start, r.Played()); faults == nil {
		r.Outcome = positions[len(positions)-1].Outcome()
	}
}
