package describe

import (
	"slices"
	"testing"

	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/othello"
)

// The text about the squares grows from estimates to the winner, and to the margin.
func TestSquares(t *testing.T) {
	square := func(x, y, margin int, proof game.Proof) catalog.SquareValue {
		return catalog.SquareValue{Move: game.Place(x, y), Margin: margin, Proof: proof}
	}
	only := func(plies ...int) catalog.SquareValue {
		s := square(2, 3, 4, game.ProvedScore)
		s.Only, s.Counted = plies, true
		return s
	}
	for _, tt := range []struct {
		name    string
		squares []catalog.SquareValue
		want    []string
	}{
		{"nothing", nil, nil},
		{"estimates", []catalog.SquareValue{square(2, 3, 4, 0), square(4, 5, -2, 0)}, []string{"These values are estimates so far."}},
		{"some", []catalog.SquareValue{square(2, 3, 4, game.ProvedOutcome), square(4, 5, -2, 0)}, []string{"Proved: 1 of 2 squares."}},
		{"wins", []catalog.SquareValue{square(2, 3, 4, game.ProvedOutcome), square(4, 5, 2, game.ProvedOutcome), square(0, 0, -2, game.ProvedOutcome)},
			[]string{"Black wins with c4, e6.", "The margin is still being counted."}},
		{"draws", []catalog.SquareValue{square(2, 3, 0, game.ProvedScore), square(4, 5, -2, game.ProvedScore)}, []string{"Black draws with c4.", "Proved."}},
		{"loses", []catalog.SquareValue{square(2, 3, -2, game.ProvedOutcome)}, []string{"Black loses with every square.", "The margin is still being counted."}},
		{"loses least", []catalog.SquareValue{square(2, 3, -6, game.ProvedScore), square(0, 0, -8, game.ProvedScore)},
			[]string{"Black loses by 6 discs at best: c4.", "Proved."}},
		{"only", []catalog.SquareValue{only(0, 4)}, []string{"Black wins by 4 discs with c4.", "Proved.", "Only c4 keeps the result.",
			"On the line after c4, at 2 moves only one square keeps the result."}},
		{"never only", []catalog.SquareValue{only()}, []string{"Black wins by 4 discs with c4.", "Proved.",
			"On the line after c4 there is always another square that keeps the result."}},
	} {
		point := func(p game.Point) string { return othello.FormatPoint(p, 8) }
		if got := Squares(catalog.SquareReport{Squares: tt.squares}, game.Black, point); !slices.Equal(got, tt.want) {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}
