package report

import (
	"cmp"
	"slices"

	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/core/review"
)

// Lesser describes the mistakes and blunders of side c that have no card, since their certain cost
// is lower: their number and the costliest one. move is the index of that one. Lesser returns ""
// and -1 if LesserMoves is empty.
func (r *Report) Lesser(c game.Color) (words string, move int) {
	moves := r.LesserMoves(c)
	if len(moves) == 0 {
		return "", -1
	}
	j := r.Snapshot.Report.Moves[moves[0]]
	return text.N("study.cards.lesser", len(moves), "Number", j.Number, "Move", r.Move(j.Move), "Loss", r.CardLoss(j.Loss)), moves[0]
}

// LesserMoves returns the indices of side c's mistakes and blunders without a card, costliest
// first. It returns nil if side c has no cards or the report is not finished.
func (r *Report) LesserMoves(c game.Color) (moves []int) {
	judged := r.Snapshot.Report
	cards := judged.Cards.Of(c)
	if !r.judges(c) || len(cards) == 0 {
		return nil
	}
	for i, j := range judged.Moves {
		carded := slices.ContainsFunc(cards, func(k review.Card) bool { return k.Index == i })
		if j.Color == c && j.Class >= review.Mistake && !carded {
			moves = append(moves, i)
		}
	}
	cost := func(i int) float64 { return judged.Scale.Cost(judged.Moves[i].Loss.Certain()) }
	slices.SortStableFunc(moves, func(a, b int) int { return cmp.Compare(cost(b), cost(a)) })
	return moves
}
