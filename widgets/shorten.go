package widgets

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Fits reports whether s in the given text size and style is at most width wide.
func Fits(s string, width, size float32, style fyne.TextStyle) bool {
	return fyne.MeasureText(s, size, style).Width <= width
}

// Shorten returns s if it fits. Otherwise it returns the longest text with an ellipsis in the
// middle of s for which fits returns true.
func Shorten(s string, fits func(string) bool) string {
	return ShortenPair(s, "", func(a, _ string) string { return a }, fits)
}

// leastRunes is the least number of characters that a text is cut to. If even that does not fit, the caller
// uses a smaller size.
const leastRunes = 4

// ShortenPair returns the result of join for a and b. If fits returns false for it, ShortenPair
// first cuts the middle of the longer one, or of both. The result may not fit even then, since each
// keeps four letters.
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

// middleCut shortens s to n characters, including an ellipsis in its middle. It returns s if it is
// not longer.
func middleCut(s []rune, n int) string {
	if len(s) <= n {
		return string(s)
	}
	tail := max(n-1, 0) / 3
	head := max(n-1-tail, 0)
	return string(s[:head]) + "…" + string(s[len(s)-tail:])
}

// wrapName breaks s into two lines, at a space or a hyphen if possible. fits reports whether a line
// fits. wrapName cuts the middle of the second line if that does not fit. second is "" if s fits on
// one line.
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

// cut shortens s at its end until it fits in width in the size and style of t. It returns "" if not
// even one letter fits.
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

// LeastText is the text size, in device-independent pixels, below which no text is shrunk. Instead it is cut.
const LeastText float32 = 11

// fit sets the text of t to s. It reduces the text size, and then cuts s, until it fits in width.
func fit(s string, width float32, t *canvas.Text) {
	t.Text = s
	for t.TextSize > LeastText && fyne.MeasureText(s, t.TextSize, t.TextStyle).Width > width {
		t.TextSize = fyne.Max(LeastText, t.TextSize-1)
	}
	t.Text = cut(s, width, t)
}
