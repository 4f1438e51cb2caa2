package report

import (
	"pionnier/app/text"
	"pionnier/core/game"
	"pionnier/core/review"
)

// Lesser says of a person with cards how many mistakes and blunders are not among them, as they cost less for
// certain of the chance to win, and which one costs most, by index of the moves; "" and -1 if there is none
// or the report is not finished.
func (r *Report) Lesser(c game.Color) (words string, move int) {
	judged := r.Snapshot.Report
	cards := judged.Cards.Of(c)
	if !r.judges(c) || len(cards) == 0 {
		return "", -1
	}
	card := map[int]bool{}
	for _, k := range cards {
		card[k.Index] = true
	}
	cost := func(i int) float64 { return judged.Scale.Cost(judged.Moves[i].Loss.Certain()) }
	count, move := 0, -1
	for i, j := range judged.Moves {
		if j.Color != c || j.Class < review.Mistake || card[i] {
			continue
		}
		if count++; move < 0 || cost(i) > cost(move) {
			move = i
		}
	}
	if move < 0 {
		return "", -1
	}
	j := judged.Moves[move]
	return text.N("study.cards.lesser", count, "Number", j.Number, "Move", r.Move(j.Move), "Loss", r.Loss(j.Loss)), move
}
