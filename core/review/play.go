package review

import (
	"cmp"
	"slices"

	"pionnier/core/engine/strength"
	"pionnier/core/game"
)

// Play is how strong a side played, as far as its moves show it.
type Play struct {
	Evidence strength.Evidence
	Estimate strength.Estimate
	Told     bool // the estimate says enough to be told
	// Strength is the player's, whom Crowd is asked about: as the record has it, else as the estimate.
	Strength    float64
	HasStrength bool
}

// NewPlay returns how strong a side played, by its evidence and the rank that the record has.
func NewPlay(a strength.Appraiser, e strength.Evidence, rank string) Play {
	p := Play{Evidence: e}
	p.Estimate, p.Told = a.Scale().Estimate(e)
	if p.Strength, p.HasStrength = a.Strength(rank); !p.HasStrength && p.Told {
		p.Strength, p.HasStrength = p.Estimate.Middle, true
	}
	return p
}

const (
	// fewOf is the greatest share of players of a strength who find a move that few find.
	fewOf = 1.0 / 10
	// least is the share below which the network of people says no more than that it is small.
	least = 1.0 / 50
	// mostRare is how many moves that few find are merits of a side: praise of many moves is praise of none.
	mostRare = 2
)

// rarest returns the moves of a side that fewest find, the rarest first; of those as rare, the one whose usual
// move loses most comes first.
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

// rare is the merit of the best move if few players of the mover's strength play it, and the one that
// most of them prefer is certainly an inaccuracy at least.
func (r Report) rare(i int) (m Merit, ok bool) {
	j := r.Moves[i]
	play := r.Play.Of(j.Color)
	if !play.HasStrength || !j.Crowd.Known() || j.Class != Best || j.Choices < 2 || r.settledBefore(j) {
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

// Askable lists the moves that may be rare, of which a Crowd is worth asking: the best ones of the sides where
// there was a choice that mattered.
func (r Report) Askable(sides []game.Color) (list []int) {
	for i, j := range r.Moves {
		if slices.Contains(sides, j.Color) && j.Class == Best && j.Choices > 1 && j.Move != game.Pass && !r.settledBefore(j) && r.matters(j) {
			list = append(list, i)
		}
	}
	return list
}

// matters reports whether another move that was looked at would have lost something for certain.
func (r Report) matters(j Judgement) bool {
	return slices.ContainsFunc(j.Before.Candidates, func(c game.Candidate) bool {
		return c.Moves[0] != j.Move && !c.Rough && r.Scale.classOf(r.Scale.lossOf(j.instead(c)).Certain()).Bad()
	})
}
