package chooser

import (
	"cmp"
	"strings"
	"unicode"
)

// natural compares a and b in natural order and returns the result as cmp.Compare does. It ignores
// case and compares runs of digits as numbers, so that game2 is before game10.
func natural(a, b string) int {
	x, y := strings.ToLower(a), strings.ToLower(b)
	for x != "" && y != "" {
		p, q := run(x), run(y)
		if c := compareRuns(x[:p], y[:q]); c != 0 {
			return c
		}
		x, y = x[p:], y[q:]
	}
	return cmp.Or(cmp.Compare(len(x), len(y)), cmp.Compare(a, b))
}

// run returns the length of the run of digits, or of other bytes, at the start of s, which must not
// be empty.
func run(s string) int {
	digits := isDigit(rune(s[0]))
	if end := strings.IndexFunc(s, func(r rune) bool { return isDigit(r) != digits }); end > 0 {
		return end
	}
	return len(s)
}

func isDigit(r rune) bool { return r < unicode.MaxASCII && unicode.IsDigit(r) }

// compareRuns compares two runs and returns the result as cmp.Compare does. Runs of digits are
// compared as numbers of any length.
func compareRuns(a, b string) int {
	if !isDigit(rune(a[0])) || !isDigit(rune(b[0])) {
		return strings.Compare(a, b)
	}
	a, b = strings.TrimLeft(a, "0"), strings.TrimLeft(b, "0")
	return cmp.Or(cmp.Compare(len(a), len(b)), strings.Compare(a, b))
}
