package library_test

import (
	"slices"
	"testing"

	"pionnier/core/game"
	"pionnier/core/library"
)

func TestKeyOf(t *testing.T) {
	const side = 9
	placed, final := []game.Move{}, make([]game.Color, side*side)
	for i := range 30 {
		p := game.Pt(i*7%side, i%4)
		placed = append(placed, game.PlaceAt(p))
		final[int(p.Y)*side+int(p.X)] = game.Black + game.Color(i%2)
	}
	key := library.KeyOf(placed, final, side, side)
	for s := range library.Symmetries(side, side) {
		turned, board := []game.Move{}, make([]game.Color, side*side)
		for _, m := range placed {
			turned = append(turned, s.TurnMove(m, side, side))
		}
		for i, c := range final {
			p := s.Turn(game.Pt(i%side, i/side), side, side)
			board[int(p.Y)*side+int(p.X)] = c
		}
		if library.KeyOf(turned, board, side, side) != key {
			t.Errorf("turned by %d it is another game", s)
		}
	}
	// Dyer's signature, the final position and the length are the same, the order is not.
	swapped := slices.Clone(placed)
	swapped[4], swapped[6] = swapped[6], swapped[4]
	if library.KeyOf(swapped, final, side, side) == key {
		t.Error("another order of moves is the same game")
	}
	if library.KeyOf(placed[:29], final, side, side) == key {
		t.Error("a move less is the same game")
	}
}
