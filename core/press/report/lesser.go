package report

import (
	"slices"
	"strconv"
	"strings"

	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/core/review"
)

// Lesser describes the mistakes and blunders of side c that have no card, since their certain cost
// is lower or a card is the same mistake: their number and the costliest one. If that one is shown
// with a larger loss than a card, the words say why. move is its index. Lesser returns "" and -1 if
// LesserMoves is empty.
func (r *Report) Lesser(c game.Color) (words string, move int) {
	moves := r.LesserMoves(c)
	if len(moves) == 0 {
		return "", -1
	}
	j := r.Snapshot.Report.Moves[moves[0]]
	named := []any{"Number", j.Number, "Move", r.Move(j.Move), "Loss", r.CardLoss(j.Loss)}
	cards := r.CardsOf(c)
	for _, card := range cards {
		if slices.Contains(r.Snapshot.Report.Repeats(card), moves[0]) {
			return text.N("study.cards.lesser.repeat", len(moves), append(named, "Card", card.Number)...), moves[0]
		}
	}
	if slices.ContainsFunc(cards, func(card review.Card) bool { return r.costlier(j.Loss, card.Loss) < 0 }) {
		return text.N("study.cards.lesser.unsure", len(moves), named...), moves[0]
	}
	return text.N("study.cards.lesser", len(moves), named...), moves[0]
}

// LesserMoves returns the indices of side c's mistakes and blunders without a card, the largest
// shown loss first. It returns nil if side c has no cards or the report is not finished.
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
	slices.SortStableFunc(moves, func(a, b int) int { return r.costlier(judged.Moves[a].Loss, judged.Moves[b].Loss) })
	return moves
}

// Small describes the inaccuracies of side c that have no card: their number and moves. Together
// with the cards and LesserMoves they are all errors that Summary.Errors counts. move is the index of
// the first one. Small returns "" and -1 if there are no such moves, if side c has no cards, or if the report
// is not finished.
func (r *Report) Small(c game.Color) (words string, move int) {
	judged, move := r.Snapshot.Report, -1
	cards := judged.Cards.Of(c)
	if !r.judges(c) || len(cards) == 0 {
		return "", -1
	}
	var numbers []string
	for i, j := range judged.Moves {
		carded := slices.ContainsFunc(cards, func(k review.Card) bool { return k.Index == i })
		if j.Color != c || j.Class != review.Inaccuracy || carded {
			continue
		}
		if move < 0 {
			move = i
		}
		numbers = append(numbers, strconv.Itoa(j.Number))
	}
	if move < 0 {
		return "", -1
	}
	return text.N("study.cards.inaccuracies", len(numbers), "Moves", strings.Join(numbers, ", ")), move
}
