package library_test

import (
	"slices"
	"testing"

	"pionnier/core/game"
	"pionnier/core/library"
)

func TestKeyOf(t *testing.T) {
	for _, size := range [][2]int{{9, 9}, {9, 5}, {4, 9}} {
		width, height := size[0], size[1]
		placed, final := []game.Move{}, make([]game.Color, width*height)
		for i := range 30 {
			p := game.Pt(i*7%width, i%4)
			placed = append(placed, game.PlaceAt(p))
			final[int(p.Y)*width+int(p.X)] = game.Black + game.Color(i%2)
		}
		key := library.KeyOf(placed, final, width, height)
		for s := range library.Symmetries(width, height) {
			turned, board := []game.Move{}, make([]game.Color, width*height)
			for _, m := range placed {
				turned = append(turned, s.TurnMove(m, width, height))
			}
			for i, c := range final {
				p := s.Turn(game.Pt(i%width, i/width), width, height)
				board[int(p.Y)*width+int(p.X)] = c
			}
			if library.KeyOf(turned, board, width, height) != key {
				t.Errorf("%d by %d, turned by %d it is another game", width, height, s)
			}
		}
		// Dyer's signature, the final position and the length are the same, the order is not.
		swapped := slices.Clone(placed)
		swapped[4], swapped[6] = swapped[6], swapped[4]
		if library.KeyOf(swapped, final, width, height) == key {
			t.Error("another order of moves is the same game")
		}
		if library.KeyOf(placed[:29], final, width, height) == key {
			t.Error("a move less is the same game")
		}
	}
}
