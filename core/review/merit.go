package review

import (
	"slices"

	"pionnier/core/game"
)

// Merit is something good in the play of a side.
type Merit struct {
	Kind  MeritKind
	Index int // of the move in Report.Moves; the side's last move for Flawless
	// Gap is the loss of the second best move (OnlyMove) or of Usual (Rare).
	Gap Loss
	// For Rare, Share is the part of the players of Strength that find the move, at least 1/50, and
	// Usual is the move that most of them play.
	Share, Strength float64
	Usual           game.Move
	// For Comeback, Low is the least chance that the side had, 0 to 1.
	Low float64
}

// MeritKind is a kind of merit.
type MeritKind uint8

// The kinds, the rarest last.
const (
	// OnlyMove is the only good move, if it was not obvious and mattered.
	OnlyMove MeritKind = iota
	// Rare is the best move, if few players of the mover's strength find it.
	Rare
	// Flawless is a game in which one side made no error of any class and no move even seems a mistake.
	Flawless
	// Comeback is a game won after it was nearly lost.
	Comeback
)

// String returns the name of k. It is for JSON and tests, not for users.
func (k MeritKind) String() string {
	if names := [...]string{"only_move", "rare", "flawless", "comeback"}; int(k) < len(names) {
		return names[k]
	}
	return "no kind"
}

const (
	// plain is the least prior of an obvious move, such as a recapture or an answer to atari. Such
	// a move is no merit.
	plain = 0.4
	// fewChoices is the least number of legal moves for an OnlyMove if the engine has no priors.
	fewChoices = 5
	// flawlessMoves is the least number of choices that a side has in a flawless game.
	flawlessMoves = 25
	// nearlyLost and nearlyWon are the chances that a comeback leads from and to.
	nearlyLost, nearlyWon = 0.15, 0.9
)

// Merits returns the merits of c in the order of the game, with at most one Rare move, the rarest.
// winner is the winner in the record. If winner is not c, the result has no comeback.
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

// Best returns the merit of c to show. It prefers a comeback, then a flawless game, then a Rare
// move, then the OnlyMove whose alternative loses the most. ok is false if c has no merit.
func (r Report) Best(c, winner game.Color) (best Merit, ok bool) {
	worth := func(m Merit) float64 { return float64(m.Kind)*1e3 + r.Scale.Cost(m.Gap.Certain()) }
	for _, m := range r.Merits(c, winner) {
		if !ok || worth(m) > worth(best) {
			best, ok = m, true
		}
	}
	return best, ok
}

// found reports whether j was the only good move, hard to find, and important for the result.
func (r Report) found(j Judgement) bool {
	if !j.Only || j.Class != Best || j.Move != j.Before.Best() || j.Loss.Silent {
		return false
	}
	if prior := j.Before.Candidates[0].Prior; prior > 0 {
		return prior < plain
	}
	return j.Choices >= fewChoices && j.Before.Candidates[1].Visits == 0
}

// comeback returns the merit of a comeback by c. Its index is the move with which c, behind until
// then, kept the lead that an error of the other side had just given and that c never lost again.
// comeback returns false if c did not win, was never nearly lost, or has no such move.
func (r Report) comeback(c, winner game.Color) (Merit, bool) {
	chances, whole := r.chances()
	if !whole || winner != c || chanceOf(chances[len(chances)-1], c) < nearlyWon {
		return Merit{}, false
	}
	m, behind, given := Merit{Kind: Comeback, Index: -1, Low: nearlyLost}, false, false
	for i, j := range r.Moves {
		if j.Color != c {
			given = given || j.Class.Bad()
		}
		if j.Color != c || !j.Before.Known() || j.Before.Rough || j.Over || j.Others {
			continue
		}
		before := chanceOf(chances[i], c)
		switch certain := before + 2*j.Before.ChanceError; {
		case j.Phase > Opening && certain < m.Low:
			m.Index, m.Low = -1, before
		case before <= 0.5:
			m.Index = -1
		case m.Index < 0 && m.Low < nearlyLost && behind && given && !j.Class.Bad() && chanceOf(chances[i+1], c) > 0.5:
			m.Index = i
		}
		behind, given = before <= 0.5, false
	}
	return m, m.Index >= 0
}

// flawless returns the merit of a flawless game by c. It returns false if a move of c is unjudged,
// is an error or may be a mistake, or if c had too few choices.
func (r Report) flawless(c game.Color) (Merit, bool) {
	if _, whole := r.chances(); !whole {
		return Merit{}, false
	}
	m, choices := Merit{Kind: Flawless, Index: -1}, 0
	for i, j := range r.Moves {
		if j.Color != c || j.Choices == 1 || j.Over || j.Others {
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
