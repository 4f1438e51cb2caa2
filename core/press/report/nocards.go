package report

import (
	"slices"

	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/core/review"
)

// NoCards returns a sentence which says why side c has no cards although its moves were judged. It
// returns "" if side c has cards or the report is not finished.
func (r *Report) NoCards(c game.Color) string {
	if !r.judges(c) || len(r.Snapshot.Report.Cards.Of(c)) > 0 {
		return ""
	}
	return NoneCostly(r.Snapshot.Report, c)
}

// NoneCostly returns a sentence about the errors of sides, which have no cards. It has the number
// of their small errors. If there are none, it says that there may be mistakes, or that there are
// none.
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
