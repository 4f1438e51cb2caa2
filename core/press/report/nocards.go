package report

import (
	"slices"

	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/core/review"
)

// NoCards says that a person's moves were judged and none is a card, "" where that is not so or not known yet.
func (r *Report) NoCards(c game.Color) string {
	if !r.judges(c) || len(r.Snapshot.Report.Cards.Of(c)) > 0 {
		return ""
	}
	return NoneCostly(r.Snapshot.Report, c)
}

// NoneCostly says of sides without a card what they have all the same: as many errors as are counted beside
// their accuracy, what may be a mistake, or nothing.
func NoneCostly(judged review.Report, sides ...game.Color) string {
	errors := 0
	for _, c := range sides {
		errors += judged.Players.Of(c).Errors()
	}
	switch {
	case errors > 0:
		return text.N("study.cards.small", errors)
	case slices.ContainsFunc(sides, judged.Unclear):
		return text.T("study.cards.unclear")
	}
	return text.T("study.cards.none")
}
