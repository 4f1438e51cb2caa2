package review

import (
	"cmp"
	"slices"

	"pionnier/core/game"
)

// Doubts returns the moves, by index in Moves, that more search should look at, the
// most rewarding first: those that may still be among a player's worst, and those
// whose class is not certain. Nothing that is proved is in doubt.
func (r Report) Doubts(humans ...game.Color) []int {
	upper := map[int]float64{}
	for _, c := range humans {
		bar := r.bar(c)
		for i, j := range r.Moves {
			if j.Color != c || j.Class == Unjudged || j.Choices == 1 || r.certain(j) {
				continue
			}
			high := r.Scale.Cost(j.Loss) + 2*r.Scale.doubt(j.Loss)
			if high > bar || r.isUncertain(j) {
				upper[i] = high
			}
		}
	}
	at := make([]int, 0, len(upper))
	for i := range upper {
		at = append(at, i)
	}
	slices.SortFunc(at, func(a, b int) int {
		if c := cmp.Compare(upper[b], upper[a]); c != 0 {
			return c
		}
		return cmp.Compare(a, b)
	})
	return at
}

// bar is the cost that a move of the side must be able to reach to become a card: the
// lower bound of the cheapest card, 0 while there are fewer than three.
func (r Report) bar(c game.Color) float64 {
	cards := r.cards(c)
	if len(cards) < cardsEach {
		return 0
	}
	last := cards[cardsEach-1]
	return last.Cost - 2*r.Scale.doubt(last.Loss)
}

func (r Report) certain(j Judgement) bool {
	return j.Loss.Proved || j.Loss.ChanceError == 0 && j.Loss.MarginError == 0
}

// isUncertain tells whether one standard error more or less would change a bad class.
func (r Report) isUncertain(j Judgement) bool {
	low := r.Scale.class(j.Loss.Margin-j.Loss.MarginError, j.Loss.Chance-j.Loss.ChanceError)
	high := r.Scale.class(j.Loss.Margin+j.Loss.MarginError, j.Loss.Chance+j.Loss.ChanceError)
	return low != high && high >= Mistake
}

// Settled tells whether the cards of a side are its worst moves for certain: every
// other move is at least two standard errors below.
func (r Report) Settled(c game.Color) bool {
	cards := r.cards(c)
	if len(cards) < cardsEach {
		return !slices.ContainsFunc(r.Moves, func(j Judgement) bool { return j.Color == c && j.Class == Unjudged })
	}
	last := cards[cardsEach-1]
	for i, j := range r.Moves {
		if j.Color != c || j.Class == Unjudged || slices.ContainsFunc(cards, func(k Card) bool { return k.Index == i }) {
			continue
		}
		doubt := r.Scale.doubt(j.Loss) + r.Scale.doubt(last.Loss)
		if r.Scale.Cost(j.Loss)+2*doubt > last.Cost && doubt > 0 {
			return false
		}
	}
	return true
}
