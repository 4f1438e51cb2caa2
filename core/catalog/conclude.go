package catalog

import (
	"pionnier/core/game"
	"pionnier/core/record"
)

// concluded gives games whose files tell no result the one that they came to.
func concluded(games []*record.Record) []*record.Record {
	for _, r := range games {
		conclude(r)
	}
	return games
}

// conclude gives a game without a result the one that its rules tell of the last position.
// Where the players agree on the end, as in weiqi, no position tells it.
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
