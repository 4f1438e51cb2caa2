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

// On 10×10 rows have one digit or two.
func TestNotationOnTen(t *testing.T) {
	for text, at := range map[string]game.Point{"a1": game.Pt(0, 0), "a10": game.Pt(0, 9), "j10": game.Pt(9, 9), "i9": game.Pt(8, 8)} {
		if m, err := ParseMove(text, 10, 10); err != nil || m != game.PlaceAt(at) || FormatPoint(at, 10) != text {
			t.Errorf("%q reads as %v, %v, and %v is written %q", text, m, err, at, FormatPoint(at, 10))
		}
	}
	for _, text := range []string{"a11", "k1", "a0", "a01", "a+1", "a1x"} {
		if m, err := ParseMove(text, 10, 10); err == nil {
			t.Errorf("%q reads as %v", text, m)
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
