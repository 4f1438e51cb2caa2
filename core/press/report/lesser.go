package report

import (
	"cmp"
	"slices"

	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/core/review"
)

// Lesser says of a person with cards how many mistakes and blunders are not among them, as they cost less for
// certain of the chance to win, and which one costs most, by index of the moves; "" and -1 if there is none
// or the report is not finished.
func (r *Report) Lesser(c game.Color) (words string, move int) {
	moves := r.LesserMoves(c)
	if len(moves) == 0 {
		return "", -1
	}
	j := r.Snapshot.Report.Moves[moves[0]]
	return text.N("study.cards.lesser", len(moves), "Number", j.Number, "Move", r.Move(j.Move), "Loss", r.Loss(j.Loss)), moves[0]
}

// LesserMoves returns the moves that Lesser tells of by index, costliest first.
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
