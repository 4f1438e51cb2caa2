package format

import (
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/record"
)

// finished repairs and concludes each of games, which were read, and returns games.
func finished(games []*record.Record) []*record.Record {
	for _, r := range games {
		if entry, err := catalog.Find(r.Game); err == nil {
			if repairs, ok := catalog.As[catalog.Repairer](entry); ok {
				repairs.Repair(r)
			}
			conclude(entry, r)
		}
	}
	return games
}

// conclude sets the result of r, a game of entry, if it has none yet, to that of its last position by
// the rules. It does nothing if the players must agree on the end, as in Go, or if a move is illegal.
func conclude(entry catalog.Game, r *record.Record) {
	if r.Outcome.Ending != game.Unfinished {
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
