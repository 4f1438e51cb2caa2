package review

import (
	"slices"

	"pionnier/core/game"
)

// Merit is something good about how a side played.
type Merit struct {
	Kind  MeritKind
	Index int // in Report.Moves, of the move that it is about; the side's last one for Flawless
	// Gap is what the second best move would have lost, of an OnlyMove; what Usual would have lost, of a Rare one.
	Gap Loss
	// Share is the part of players of Strength who find a Rare move, 1/50 where it is less still; Usual is what
	// most of them play.
	Share, Strength float64
	Usual           game.Move
	// Low is the least chance that the side had, of a Comeback.
	Low float64
}

// MeritKind says what was good.
type MeritKind uint8

// The kinds, the rarest last.
const (
	// OnlyMove is a move that was the only good one, was not plain to see and decided something.
	OnlyMove MeritKind = iota
	// Rare is the best move, that few players of the mover's strength find.
	Rare
	// Flawless is a game of one side without an error of any class, and without a move that even seems a mistake.
	Flawless
	// Comeback is a game won after it was nearly lost.
	Comeback
)

// String names the kind for JSON and tests, not for users.
func (k MeritKind) String() string {
	if names := [...]string{"only_move", "rare", "flawless", "comeback"}; int(k) < len(names) {
		return names[k]
	}
	return "no kind"
}

const (
	// plain is the part of its play from which on an engine expects of a move that it is played: a
	// recapture, an answer to atari. It earns no praise.
	plain = 0.4
	// fewChoices is how many moves a position must have for its best one to be a find, where an engine
	// expects nothing.
	fewChoices = 5
	// flawlessMoves is how many choices a side must have had for a game without a mistake.
	flawlessMoves = 25
	// nearlyLost and nearlyWon are chances between which a comeback goes.
	nearlyLost, nearlyWon = 0.15, 0.9
)

// Merits returns what was good about a side's play, in the order of the game; of the moves that few find the rarest. winner is who won by
// the record; None if that is not known, as for a comeback it must be.
func (r Report) Merits(c, winner game.Color) []Merit {
	var merits []Merit
	for i, j := range r.Moves {
		if j.Color == c && r.found(j) {
			merits = append(merits, Merit{Kind: OnlyMove, Index: i, Gap: r.Scale.gap(j.Ply)})
		}
	}
	merits = append(merits, r.rarest(c)...)
	if m, ok := r.comeback(c, winner); ok {
		merits = append(merits, m)
	}
	if m, ok := r.flawless(c); ok {
		merits = append(merits, m)
	}
	slices.SortStableFunc(merits, func(a, b Merit) int { return a.Index - b.Index })
	return merits
}

// Best returns the merit that a side's card tells: a comeback, else a game without a mistake, else
// the move that few find, else the only good one, beside which the other loses most for certain.
func (r Report) Best(c, winner game.Color) (best Merit, ok bool) {
	worth := func(m Merit) float64 { return float64(m.Kind)*1e3 + r.Scale.Cost(m.Gap.Certain()) }
	for _, m := range r.Merits(c, winner) {
		if !ok || worth(m) > worth(best) {
			best, ok = m, true
		}
	}
	return best, ok
}

// found reports whether a move was the only good one and took finding, in a game that was open.
func (r Report) found(j Judgement) bool {
	if !j.Only || j.Class != Best || j.Move != j.Before.Best() || r.settledBefore(j) {
		return false
	}
	if prior := j.Before.Candidates[0].Prior; prior > 0 {
		return prior < plain
	}
	return j.Choices >= fewChoices && j.Before.Candidates[1].Visits == 0
}

// comeback finds the first own move after the least chance of a side that won in the end.
func (r Report) comeback(c, winner game.Color) (Merit, bool) {
	chances, whole := r.chances()
	if !whole || winner != c || chanceOf(chances[len(chances)-1], c) < nearlyWon {
		return Merit{}, false
	}
	low := Merit{Kind: Comeback, Index: -1, Low: nearlyLost}
	for i, j := range r.Moves {
		before := chanceOf(chances[i], c)
		certain := before + 2*j.Before.ChanceError
		if j.Color == c && j.Before.Known() && !j.Before.Rough && !j.Over && j.Phase > Opening && certain < low.Low {
			low.Index, low.Low = i, before
		}
	}
	return low, low.Index >= 0
}

// flawless reports whether all of a side's moves are judged, none is an error, and none seems a mistake.
func (r Report) flawless(c game.Color) (Merit, bool) {
	if _, whole := r.chances(); !whole {
		return Merit{}, false
	}
	m, choices := Merit{Kind: Flawless, Index: -1}, 0
	for i, j := range r.Moves {
		if j.Color != c || j.Choices == 1 || j.Over {
			continue
		}
		if j.Class == Unjudged || j.Class.Bad() || r.Scale.classOf(j.Loss) >= Mistake {
			return Merit{}, false
		}
		m.Index = i
		choices++
	}
	return m, choices >= flawlessMoves
}
