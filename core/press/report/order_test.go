package report

import (
	"slices"
	"testing"

	"pionnier/core/engine"
	"pionnier/core/review"
)

// The moves of a side are listed by one key, and their losses are shown in its unit. What the signs
// go by is said where the losses are in another unit: a triangle stood at –38 %, a square at –19 %.
func TestOrder(t *testing.T) {
	var r Report
	r.Game.Margin = engine.Points
	card := func(index int, chance, points float64) review.Card {
		return review.Card{Index: index, Judgement: review.Judgement{Loss: review.Loss{Chance: chance, Margin: points}}}
	}
	r.Snapshot.Report.Cards.Black = []review.Card{card(40, 0.3, 4), card(10, 0.1, 9), card(70, 0.001, 12)}
	for _, tt := range []struct {
		order Order
		at    []int
		lost  []string
		signs string
	}{
		{ByChance, []int{40, 10, 70}, []string{"–30 %", "–10 %", "12 points"}, "Signs: mainly by points"},
		{ByMargin, []int{70, 10, 40}, []string{"12 points", "9 points", "4 points"}, ""},
		{ByMove, []int{10, 40, 70}, []string{"9 points", "4 points", "12 points"}, ""},
	} {
		r.Order = tt.order
		var at []int
		var lost []string
		for _, c := range r.Cards() {
			at, lost = append(at, c.Index), append(lost, r.CardLoss(c.Loss))
		}
		if r.SignWords() != tt.signs || !slices.Equal(at, tt.at) || !slices.Equal(lost, tt.lost) {
			t.Errorf("%s: moves %v, losses %q, %q", r.OrderWords(), at, lost, r.SignWords())
		}
	}
	if ByMove.Next() != ByChance {
		t.Error("after the last order the first does not come")
	}
}
