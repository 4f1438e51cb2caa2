package catalog

import (
	"pionnier/core/game"
	"pionnier/core/record"
)

// concluded calls conclude with each of games and returns games.
func concluded(games []*record.Record) []*record.Record {
	for _, r := range games {
		conclude(r)
	}
	return games
}

// conclude sets the result of r, if it has none yet, to that of its last position by the rules. It
// does nothing if the players must agree on the end, as in Go, or if a move is illegal.
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
