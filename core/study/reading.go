package study

import (
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/review"
)

// ReadingOf converts an engine's answer to a reading of package review. If the engine returned no
// winning chance, the reading's Known returns false.
func ReadingOf(info engine.Info) review.Reading {
	r := review.Reading{Ownership: info.Ownership}
	for i, l := range info.Lines {
		if i > 0 && l.Visits == 0 && info.Visits > 0 {
			continue // a tree search tells the value of the position where it tried no move
		}
		v := l.Worth(info.Unit)
		if !v.HasChance || len(l.Moves) == 0 {
			continue
		}
		r.Candidates = append(r.Candidates, game.Candidate{Moves: l.Moves, Value: v, Prior: l.Prior})
	}
	if r.Known() {
		r.Value = r.Candidates[0].Value
	}
	return r
}

// meanVisits is the weight of the mean of all moves, in visits of the best move.
const meanVisits = 8

// drawn returns the value of r, moved towards the mean of its moves weighted by visits. The best of
// several uncertain values is too high. The weight of the mean also reduces the errors. Proofs and
// searches by depth are returned unchanged.
func drawn(r review.Reading) game.Value {
	v := r.Value
	if v.Visits == 0 || v.Proof != game.Estimated {
		return v
	}
	var visits, chance, margin float64
	for _, c := range r.Candidates {
		n := float64(c.Visits)
		visits, chance, margin = visits+n, chance+n*c.Chance, margin+n*c.Margin
	}
	own := float64(v.Visits)
	if visits <= own {
		return v // its best move alone was searched
	}
	part := meanVisits / (own + meanVisits)
	v.Chance += part * (chance/visits - v.Chance)
	v.Margin += part * (margin/visits - v.Margin)
	v.ChanceError *= 1 - part
	v.MarginError *= 1 - part
	return v
}

// final returns the value of a game that ended with outcome o. It returns false unless o was
// decided by score.
func final(o game.Outcome) (game.Value, bool) {
	if o.Ending != game.ByScore {
		return game.Value{}, false
	}
	v := game.Value{Chance: 0.5, HasChance: true, HasMargin: true, Proof: game.ProvedScore}
	switch o.Winner {
	case game.Black:
		v.Chance, v.Margin = 1, o.Margin
	case game.White:
		v.Chance, v.Margin = 0, -o.Margin
	}
	return v, true
}
