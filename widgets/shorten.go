package widgets

import (
	"strings"

	"fyne.io/fyne/v2"
)

// Fits reports whether a text of a size and style is no wider than width.
func Fits(s string, width, size float32, style fyne.TextStyle) bool {
	return fyne.MeasureText(s, size, style).Width <= width
}

// Shorten returns a text, or its beginning and its end if it is too long for fits: of a
// name both tell who is meant.
func Shorten(s string, fits func(string) bool) string {
	return ShortenPair(s, "", func(a, _ string) string { return a }, fits)
}

// leastRunes is the shortest that a text is cut to. If even that does not fit, the caller uses a
// smaller size.
const leastRunes = 4

// ShortenPair joins two texts; if that is too long for fits, the longer ones lose their
// middles.
func ShortenPair(a, b string, join func(a, b string) string, fits func(string) bool) string {
	if whole := join(a, b); fits(whole) {
		return whole
	}
	x, y := []rune(a), []rune(b)
	low, high := leastRunes, max(len(x), len(y)) // most runes of each: low may fit, high does not
	for high-low > 1 {
		if mid := (low + high) / 2; fits(join(middleCut(x, mid), middleCut(y, mid))) {
			low = mid
		} else {
			high = mid
		}
	}
	return join(middleCut(x, low), middleCut(y, low))
}

// middleCut keeps at most n runes of a text, an ellipsis in the middle among them.
func middleCut(s []rune, n int) string {
	if len(s) <= n {
		return string(s)
	}
	tail := max(n-1, 0) / 3
	head := max(n-1-tail, 0)
	return string(s[:head]) + "…" + string(s[len(s)-tail:])
}

// wrapName breaks a name into two lines that fit, at a space or hyphen if there is one;
// the second loses its middle if it is too long.
func wrapName(s string, fits func(string) bool) (first, second string) {
	runes := []rune(s)
	n := 1
	for n < len(runes) && fits(string(runes[:n+1])) {
		n++
	}
	if n == len(runes) {
		return s, ""
	}
	for i := n; i > n/3; i-- {
		if runes[i] == ' ' || runes[i-1] == '-' || runes[i-1] == ' ' {
			n = i
			break
		}
	}
	return strings.TrimSpace(string(runes[:n])), Shorten(strings.TrimSpace(string(runes[n:])), fits)
}
