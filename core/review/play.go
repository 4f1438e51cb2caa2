package review

import (
	"cmp"
	"slices"

	"pionnier/core/engine/strength"
	"pionnier/core/game"
)

// Play is the strength of a side's play, as far as its moves show it.
type Play struct {
	Evidence strength.Evidence
	Estimate strength.Estimate
	Told     bool // the estimate is certain enough to be shown
	// Strength is the player's: from the record, or else the estimate. Crowd is evaluated at it.
	Strength    float64
	HasStrength bool
}

// NewPlay returns the Play of a side with evidence e. Its strength comes from rank, the rank in the
// record, or else from the estimate if that is certain enough.
func NewPlay(a strength.Appraiser, e strength.Evidence, rank string) Play {
	p := Play{Evidence: e}
	p.Estimate, p.Told = a.Scale().Estimate(e)
	if p.Strength, p.HasStrength = a.Strength(rank); !p.HasStrength && p.Told {
		p.Strength, p.HasStrength = p.Estimate.Middle, true
	}
	return p
}

const (
	// fewOf is the greatest share of players of a strength that find a Rare move.
	fewOf = 1.0 / 10
	// least is the smallest share that the network estimates reliably.
	least = 1.0 / 50
	// mostRare is the most Rare moves of a side: praise for many moves means little.
	mostRare = 2
)

// rarest returns the Rare moves of c, rarest first, at most mostRare. Among equally rare moves, the
// one whose usual move loses the most comes first.
func (r Report) rarest(c game.Color) (rarest []Merit) {
	for i, j := range r.Moves {
		if j.Color == c {
			if m, ok := r.rare(i); ok {
				rarest = append(rarest, m)
			}
		}
	}
	slices.SortStableFunc(rarest, func(a, b Merit) int {
		return cmp.Or(cmp.Compare(a.Share, b.Share), cmp.Compare(r.Scale.Cost(b.Gap.Certain()), r.Scale.Cost(a.Gap.Certain())))
	})
	return rarest[:min(len(rarest), mostRare)]
}

// rare returns the merit of move i. ok is true if the move is best and few players of the mover's
// strength play it. Also, the move that most of them play must certainly be an inaccuracy or worse.
func (r Report) rare(i int) (m Merit, ok bool) {
	j := r.Moves[i]
	play := r.Play.Of(j.Color)
	if !play.HasStrength || !j.Crowd.Known() || j.Class != Best || j.Choices < 2 || j.Loss.Silent {
		return m, false
	}
	share := j.Crowd.Chance(play.Strength)
	usual, known := j.Before.Find(j.Crowd.Favourite(play.Strength))
	if share > fewOf || !known || usual.Rough || usual.Moves[0] == j.Move {
		return m, false
	}
	lost := r.Scale.lossOf(j.instead(usual))
	if !r.Scale.classOf(lost.Certain()).Bad() {
		return m, false
	}
	return Merit{Kind: Rare, Index: i, Gap: lost, Usual: usual.Moves[0], Share: max(share, least), Strength: play.Strength}, true
}

// Askable returns the indices of the moves of sides that may be rare, so that their Crowd is worth
// computing. They are best moves for which a choice mattered.
func (r Report) Askable(sides []game.Color) (list []int) {
	for i, j := range r.Moves {
		if slices.Contains(sides, j.Color) && j.Class == Best && j.Choices > 1 && j.Move != game.Pass && !j.Loss.Silent && r.matters(j) {
			list = append(list, i)
		}
	}
	return list
}

// matters reports whether another candidate would certainly have been an inaccuracy or worse.
func (r Report) matters(j Judgement) bool {
	return slices.ContainsFunc(j.Before.Candidates, func(c game.Candidate) bool {
		return c.Moves[0] != j.Move && !c.Rough && r.Scale.classOf(r.Scale.lossOf(j.instead(c)).Certain()).Bad()
	})
}
