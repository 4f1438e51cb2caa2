package othello

import (
	"testing"

	"pionnier/core/game"
)

func TestNotation(t *testing.T) {
	for text, want := range map[string]game.Move{
		"a1": game.Place(0, 0), "h8": game.Place(7, 7), "f5": game.Place(5, 4), "F5": game.Place(5, 4),
		" e6 ": game.Place(4, 5), "pass": game.Pass, "PASS": game.Pass, "--": game.Pass,
	} {
		if got, err := ParseMove(text, 8, 8); err != nil || got != want {
			t.Errorf("ParseMove(%q) = %v, %v, want %v", text, got, err, want)
		}
	}
	for _, text := range []string{"", "f", "i1", "a9", "a0", "5f", "f55", "é1", "a-"} {
		if got, err := ParseMove(text, 8, 8); err == nil {
			t.Errorf("ParseMove(%q) = %v, want an error", text, got)
		}
	}
}

func TestFormatPointOffTheBoard(t *testing.T) {
	for _, p := range []game.Point{{X: -1}, {X: 8}, {Y: -1}, {Y: 8}} {
		if got := FormatPoint(p, 8); got != "" {
			t.Errorf("FormatPoint(%v) = %q, want none", p, got)
		}
	}
}

func FuzzParseMove(f *testing.F) {
	for _, s := range []string{"f5", "H8", "--", "pass", "", "z9"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := ParseMove(text, 8, 8)
		if err != nil {
			return
		}
		again, err := ParseMove(FormatMove(m), 8, 8)
		if err != nil || again != m {
			t.Errorf("%q reads as %v, written and read again %v, %v", text, m, again, err)
		}
	})
}
