package review

import (
	"cmp"
	"slices"

	"pionnier/core/game"
)

// Card is a move for its player to try again.
type Card struct {
	Index int // in Report.Moves
	Judgement
	Cost float64 // Scale.Cost of the certain part of the loss
}

// cardsEach is the most cards of a player.
const cardsEach = 3

// sameWithin is the number of plies within which missing the same move again counts as the same
// mistake.
const sameWithin = 12

// cards returns at most cardsEach moves of c: first the thrown games, then the moves with the
// highest certain cost, highest first. It omits forced moves and repeats of the same mistake. It
// returns at least one card if c made a mistake.
func (r Report) cards(c game.Color) []Card {
	var all []Card
	for i, j := range r.Moves {
		cost := r.Scale.Cost(j.Loss.Certain())
		if j.Color == c && j.Choices != 1 && (j.Class >= Mistake || j.Class == Inaccuracy && !j.Loss.Silent && cost >= r.Scale.Card) {
			all = append(all, Card{Index: i, Judgement: j, Cost: cost})
		}
	}
	slices.SortStableFunc(all, func(a, b Card) int {
		if thrown := cmp.Compare(worst(b.Class), worst(a.Class)); thrown != 0 {
			return thrown
		}
		return cmp.Compare(b.Cost, a.Cost)
	})
	var chosen []Card
	for _, card := range all {
		if len(chosen) < cardsEach && !slices.ContainsFunc(chosen, card.same) {
			chosen = append(chosen, card)
		}
	}
	return chosen
}

// Repeats returns the indices in r.Moves of the mistakes that have no card since they are the same
// mistake as card.
func (r Report) Repeats(card Card) (moves []int) {
	for i, j := range r.Moves {
		carded := slices.ContainsFunc(r.Cards.Of(card.Color), func(c Card) bool { return c.Index == i })
		if j.Color == card.Color && j.Class >= Mistake && !carded && card.same(Card{Index: i, Judgement: j}) {
			moves = append(moves, i)
		}
	}
	return moves
}

// Unclear reports whether c has no card although one of its moves is a mistake if the errors of its
// loss are ignored.
func (r Report) Unclear(c game.Color) bool {
	return len(r.cards(c)) == 0 && slices.ContainsFunc(r.Moves, func(j Judgement) bool {
		return j.Color == c && j.Class != Unjudged && r.Scale.classOf(j.Loss) >= Mistake
	})
}

// worst returns 1 for Thrown and 0 for other classes. Cards are sorted by it first.
func worst(c Class) int {
	if c == Thrown {
		return 1
	}
	return 0
}

// same reports whether c and o are the same mistake: both missed the same move, within sameWithin
// plies.
func (c Card) same(o Card) bool {
	apart := c.Index - o.Index
	return c.Before.Best() == o.Before.Best() && apart <= sameWithin && -apart <= sameWithin
}
