package review_test

import (
	"fmt"

	"pionnier/core/game"
	"pionnier/core/review"
)

// Black is even before the move and behind by 4 points after it: values are from Black's side.
func ExampleScale_Judge() {
	value := func(chance, margin float64) game.Value {
		return game.Value{Chance: chance, Margin: margin, ChanceError: 0.01, MarginError: 0.3, Visits: 100}
	}
	scale := review.Scale{Good: 0.5, Inaccuracy: 1.5, Mistake: 3, Blunder: 6, Chance: 0.05, Alone: 6, Opening: 0.14, Ending: 0.4}
	best := game.Candidate{Moves: []game.Move{game.Place(3, 3)}, Value: value(0.5, 0)}
	report := scale.Judge([]review.Ply{{
		Color: game.Black, Move: game.Place(0, 0), Number: 1, Choices: 361,
		Before: review.Reading{Value: best.Value, Candidates: []game.Candidate{best}},
		After:  value(0.3, -4), HasAfter: true,
	}})
	move := report.Moves[0]
	fmt.Printf("%v: %.0f points lost, %.0f %% of the chance\n", move.Class, move.Loss.Margin, 100*move.Loss.Chance)
	// Output: mistake: 4 points lost, 20 % of the chance
}
