package othello

import (
	"strings"
	"testing"

	"pionnier/core/game"
)

// draw reads a drawn board: X black, O white, . empty, row 1 first. Marks that
// are other letters are empty squares; squares returns them.
func draw(t *testing.T, board string, toMove game.Color) Position {
	t.Helper()
	return FromDiscs(squares(t, board, 'X'), squares(t, board, 'O'), toMove)
}

// squares returns the squares with this mark on a drawn board.
func squares(t *testing.T, board string, mark rune) (set uint64) {
	t.Helper()
	fields := strings.Fields(board)
	if len(fields) != 64 {
		t.Fatalf("drawn board has %d squares", len(fields))
	}
	for i, f := range fields {
		if f == string(mark) {
			set |= 1 << i
		}
	}
	return set
}

// play plays moves such as "f5 d6 pass".
func play(t *testing.T, p Position, moves string) Position {
	t.Helper()
	for _, text := range strings.Fields(moves) {
		m, err := ParseMove(text, 8, 8)
		if err != nil {
			t.Fatal(err)
		}
		next, err := p.Play(m)
		if err != nil {
			t.Fatal(err)
		}
		p = next.(Position)
	}
	return p
}
