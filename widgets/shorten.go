package widgets

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
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

// cut shortens s to fit the width in the style of t.
func cut(s string, width float32, t *canvas.Text) string {
	fits := func(s string) bool {
		return fyne.MeasureText(s, t.TextSize, t.TextStyle).Width <= width
	}
	if fits(s) {
		return s
	}
	runes := []rune(s)
	for n := len(runes) - 1; n > 0; n-- {
		if short := string(runes[:n]) + "…"; fits(short) {
			return short
		}
	}
	return ""
}

// LeastText is the size, in device-independent pixels, under which no text is written
// smaller to find room; then it is cut.
const LeastText float32 = 11

// fit writes a text in its size, or as much smaller as the width asks for.
func fit(s string, width float32, t *canvas.Text) {
	t.Text = s
	for t.TextSize > LeastText && fyne.MeasureText(s, t.TextSize, t.TextStyle).Width > width {
		t.TextSize = fyne.Max(LeastText, t.TextSize-1)
	}
	t.Text = cut(s, width, t)
}
