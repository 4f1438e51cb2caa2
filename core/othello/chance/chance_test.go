package chance_test

import (
	"errors"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pionnier/core/othello/chance"
)

// TestFittedCurve checks what the curve must be like whatever it was fitted to: a lead is worth
// more the fewer squares are left.
func TestFittedCurve(t *testing.T) {
	c := chance.Default()
	if c.Deviation(50) < 5 || c.Deviation(50) > 10 || c.Deviation(24) < 3 || c.Deviation(24) > 6 {
		t.Fatalf("σ of %.2f discs at 50 empty squares and %.2f at 24", c.Deviation(50), c.Deviation(24))
	}
	for _, tt := range []struct {
		discs     float64
		empties   int
		low, high float64
	}{
		{0, 60, 0.5, 0.5}, {0, 10, 0.5, 0.5}, {4, 50, 0.6, 0.8}, {4, 24, 0.75, 0.9}, {-4, 24, 0.1, 0.25}, {12, 30, 0.95, 1},
	} {
		if got := c.Of(tt.discs, 0, tt.empties); got < tt.low-1e-9 || got > tt.high+1e-9 {
			t.Errorf("%+.0f discs at %d empty squares win with %.3f, want %.2f to %.2f", tt.discs, tt.empties, got, tt.low, tt.high)
		}
	}
}

func TestChanceIsSymmetricAndRises(t *testing.T) {
	c := chance.Default()
	rapid.Check(t, func(t *rapid.T) {
		empties := rapid.IntRange(-3, 70).Draw(t, "empties")
		discs := rapid.Float64Range(-64, 64).Draw(t, "discs")
		doubt := rapid.Float64Range(0, 20).Draw(t, "error")
		p := c.Of(discs, doubt, empties)
		if q := c.Of(-discs, doubt, empties); math.Abs(p+q-1) > 1e-12 {
			t.Fatalf("%v and %v do not add up to 1", p, q)
		}
		if p < 0 || p > 1 || c.Of(discs+1, doubt, empties) < p {
			t.Fatalf("chance %v does not rise with discs", p)
		}
		if discs > 0 && c.Of(discs, doubt+1, empties) > p {
			t.Fatal("a doubtful lead is worth more than a certain one")
		}
		const h = 1e-4
		slope := (c.Of(discs+h, 0, empties) - c.Of(discs-h, 0, empties)) / (2 * h)
		if math.Abs(slope-c.Slope(discs, empties)) > 1e-6 {
			t.Fatalf("slope %v, want %v", c.Slope(discs, empties), slope)
		}
	})
}

func TestParseRefusesWhatIsNoCurve(t *testing.T) {
	var whole strings.Builder
	for e := range chance.Squares + 1 {
		whole.WriteString(strings.Replace("N\t3.5\t7\n", "N", itoa(e), 1))
	}
	if c, err := chance.Parse("# a remark\n" + whole.String()); err != nil || c[60] != 3.5 {
		t.Fatalf("a good curve: %v", err)
	}
	for name, text := range map[string]string{
		"empty": "", "short": "0\t1\n1\t2\n", "order": "1\t1\n", "word": "0\tmany\n", "zero": "0\t0\n", "not a number": "0\tNaN\n",
		"long": whole.String() + "61\t3\n",
	} {
		if _, err := chance.Parse(text); !errors.Is(err, chance.ErrCurve) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func itoa(n int) string {
	if n < 10 {
		return string(rune('0' + n))
	}
	return string(rune('0'+n/10)) + string(rune('0'+n%10))
}
