package report

import (
	"cmp"
	"slices"

	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/core/review"
)

// Order is the order of the costliest moves of a side.
type Order uint8

// The orders. The zero value puts first what cost most of the chance to win, by which the moves
// are chosen; where the chances are alike, what lost most points or discs.
const (
	ByChance Order = iota
	ByMargin
	ByMove // as they were played
	orders
)

// Next returns the order after o. The first order follows the last.
func (o Order) Next() Order { return (o + 1) % orders }

// OrderWords describes the order of the cards.
func (r *Report) OrderWords() string {
	switch {
	case r.Order == ByMove:
		return text.T("study.order.move")
	case r.showsChance():
		return text.T("study.order.chance")
	}
	return text.T("study.order." + r.unit())
}

// SignWords says what the signs of the cards go by, where that differs from the figures beside them.
// Otherwise it returns "".
func (r *Report) SignWords() string {
	if !r.showsChance() {
		return ""
	}
	return text.T("study.order.signs." + r.unit())
}

// showsChance reports whether the cards are ordered by the chance to win, and a move changed it.
func (r *Report) showsChance() bool {
	return r.Order == ByChance && slices.ContainsFunc(r.Cards(), func(c review.Card) bool { return percentLost(c.Loss) > 0 })
}

// CardsOf returns the cards of side c in the report's order.
func (r *Report) CardsOf(c game.Color) []review.Card {
	return slices.SortedStableFunc(slices.Values(r.Snapshot.Report.Cards.Of(c)), func(a, b review.Card) int {
		if r.Order == ByMove {
			return cmp.Compare(a.Index, b.Index)
		}
		return cmp.Or(r.costlier(a.Loss, b.Loss), cmp.Compare(a.Index, b.Index))
	})
}

// costlier is negative if a is a larger loss than b as CardLoss shows them, positive if it is a
// smaller one.
func (r *Report) costlier(a, b review.Loss) int {
	margins := cmp.Compare(r.Rounded(b.Margin), r.Rounded(a.Margin))
	if r.Order != ByChance || !r.Ordered() {
		return margins
	}
	return cmp.Or(cmp.Compare(percentLost(b), percentLost(a)), margins)
}

// Ordered reports whether a side has several cards, which can be ordered.
func (r *Report) Ordered() bool {
	cards := r.Snapshot.Report.Cards
	return len(cards.Black) > 1 || len(cards.White) > 1
}

// CardLoss describes the loss of a card's move in the unit by which the cards are ordered. It uses
// points or discs if the chance hardly changed.
func (r *Report) CardLoss(l review.Loss) string {
	switch {
	case !r.Ordered():
	case r.Order == ByMargin:
		return r.marginLost(l)
	case r.Order == ByChance && percentLost(l) > 0:
		return describe.ChanceLost(l.Chance)
	}
	return r.Loss(l)
}

// percentLost returns the lost chance in whole percent, or 0 if the chance is not significant.
func percentLost(l review.Loss) int {
	if l.Silent {
		return 0
	}
	return int(100*l.Chance + 0.5)
}
