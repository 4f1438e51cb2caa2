package play

import (
	"slices"
	"testing"

	"pionnier/core/game"
)

// Moves, refusals and the result are read aloud once each, and are in the list of moves.
func TestMovesAreReadAloud(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{game: "go", size: 9, black: ada, white: bob, moves: "A2 A1"})
		r.click("B1", "A1")
		r.typeIn("p")
		r.answer("Pass")
		if err := r.session.Resign(game.Black); err != nil {
			t.Fatal(err)
		}
		r.settle()
		want := []string{"Black B 1, captures 1", r.heard[1], "White passes", "Bob wins; Ada resigned"}
		if !slices.Equal(r.heard, want) || r.heard[1] == "" {
			t.Errorf("heard %q, want %q", r.heard, want)
		}
		if got := r.moves.Describe(3); got != want[0] {
			t.Errorf("the list says %q of move 3, want %q", got, want[0])
		}
		if got := r.moves.Describe(1); got != "" {
			t.Errorf("the list says %q of a move that was there before", got)
		}
	})
}
