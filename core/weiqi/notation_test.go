package weiqi

import (
	"errors"
	"strings"
	"testing"

	"pionnier/core/game"
)

// formatMove names a placement as FormatPoint does, and a pass "pass".
func formatMove(m game.Move, height int) string {
	if m == game.Pass {
		return "pass"
	}
	p, ok := m.Point()
	if !ok {
		return ""
	}
	return FormatPoint(p, height)
}

func TestNotation(t *testing.T) {
	for _, c := range []struct {
		text   string
		p      game.Point
		height int
	}{
		{"A1", game.Pt(0, 18), 19}, {"Q16", game.Pt(15, 3), 19}, {"H9", game.Pt(7, 0), 9},
		{"J9", game.Pt(8, 0), 9}, {"T19", game.Pt(18, 0), 19}, {"Z25", game.Pt(24, 0), 25},
	} {
		if got := FormatPoint(c.p, c.height); got != c.text {
			t.Errorf("FormatPoint(%v, %d) = %q, want %q", c.p, c.height, got, c.text)
		}
		m, err := ParseMove(strings.ToLower(c.text), c.height, c.height)
		if err != nil || m != game.PlaceAt(c.p) {
			t.Errorf("ParseMove(%q) = %v, %v, want %v", c.text, m, err, c.p)
		}
	}
	if got := FormatPoint(game.Pt(-1, 0), 9) + FormatPoint(game.Pt(0, 9), 9) + formatMove(0, 9); got != "" {
		t.Errorf("no point is written as %q", got)
	}
	for _, text := range []string{"", "A", "I5", "A0", "A10", "K1", "5A", "A-1", "A+1", "A1 B2"} {
		if m, err := ParseMove(text, 9, 9); !errors.Is(err, errNotation) {
			t.Errorf("ParseMove(%q) = %v, %v, want a refusal", text, m, err)
		}
	}
}

func FuzzParseMove(f *testing.F) {
	for _, text := range []string{"q16", "PASS", " a1 ", "i9", "é1", "A99999999999999999999"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := ParseMove(text, 25, 25)
		if err != nil {
			if !errors.Is(err, errNotation) {
				t.Fatalf("%q: unexpected error %v", text, err)
			}
			return
		}
		again, err := ParseMove(formatMove(m, 25), 25, 25)
		if err != nil || again != m {
			t.Fatalf("%q is %v, written %q, read again %v, %v", text, m, formatMove(m, 25), again, err)
		}
	})
}

func TestFixedHandicap(t *testing.T) {
	for _, c := range []struct {
		size, n int
		want    string
	}{
		{19, 0, ""}, {19, 2, "D4 Q16"}, {19, 3, "D4 Q16 D16"}, {19, 4, "D4 Q16 D16 Q4"},
		{19, 5, "D4 Q16 D16 Q4 K10"}, {19, 6, "D4 Q16 D16 Q4 D10 Q10"},
		{19, 7, "D4 Q16 D16 Q4 D10 Q10 K10"}, {19, 8, "D4 Q16 D16 Q4 D10 Q10 K4 K16"},
		{19, 9, "D4 Q16 D16 Q4 D10 Q10 K4 K16 K10"},
		{9, 5, "C3 G7 C7 G3 E5"}, {13, 2, "D4 K10"}, {8, 4, "C3 F6 C6 F3"}, {7, 2, "C3 E5"},
	} {
		points, err := FixedHandicap(c.size, c.n)
		if err != nil {
			t.Errorf("size %d, %d stones: %v", c.size, c.n, err)
		}
		var names []string
		for _, p := range points {
			names = append(names, FormatPoint(p, c.size))
		}
		if got := strings.Join(names, " "); got != c.want {
			t.Errorf("size %d, %d stones: %s, want %s", c.size, c.n, got, c.want)
		}
	}
	for _, c := range [][2]int{{19, 1}, {19, 10}, {19, -1}, {8, 5}, {7, 5}, {6, 2}, {5, 2}, {26, 2}} {
		if points, err := FixedHandicap(c[0], c[1]); !errors.Is(err, errSetup) {
			t.Errorf("size %d, %d stones: %v, %v, want a refusal", c[0], c[1], points, err)
		}
	}
}
