// Package dialect parses the fields of game files as people and programs of many countries write
// them: komi, rules, handicap, results, dates and names, in English, Chinese, Japanese and Korean.
// It does not depend on a file format: a codec finds the text of a field and keeps its spelling;
// this package returns its meaning. It does not guess: for an ambiguous or unknown text, ok is
// false.
//
// Package record parses points in spoken form, such as "Q16" in an SGF file (Notation.Spoken).
// Readers report their lines, and writers spell them as the format requires.
//
// Start reading at Komi, Result and Date.
package dialect

import (
	"regexp"
	"strconv"
	"strings"
)

// plain returns text in lower case, with single spaces. It replaces full-width digits and signs by
// ASCII ones.
func plain(text string) string {
	var b strings.Builder
	text = strings.ToLower(strings.ToValidUTF8(text, "\uFFFD"))
	b.Grow(len(text))
	for _, c := range text {
		switch {
		case c >= '！' && c <= '～': // full width
			c -= '！' - '!'
		case c == '。' || c == '．':
			c = '.'
		case c == '，' || c == '、':
			c = ','
		case c == '−' || c == '–' || c == '—':
			c = '-'
		case c == '½':
			b.WriteString(" 1/2")
			continue
		case c == '¼':
			b.WriteString(" 1/4")
			continue
		case c == '¾':
			b.WriteString(" 3/4")
			continue
		}
		b.WriteRune(c)
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

// mostDigits limits the length of numbers. No field of a game needs more.
const mostDigits = 12

// number matches "6.5", "6,5", "-5", "3 1/2", "3又3/4" and "1/4".
var number = regexp.MustCompile(`^([-+]?)\s*(?:(\d+(?:[.,]\d*)?|[.,]\d+)?\s*(?:又|と|와|and)?\s*(\d+)\s*/\s*(\d+)|(\d+(?:[.,]\d*)?|[.,]\d+))`)

// readNumber parses the number at the beginning of text, which must be a result of plain. rest is
// the text after the number. ok is false if text does not begin with a number.
func readNumber(text string) (f float64, rest string, ok bool) {
	if f, err := strconv.ParseFloat(text, 64); err == nil && len(text) <= mostDigits && strings.Trim(text, "0123456789.") == "" {
		return f, "", true // as most files write it
	}
	m := number.FindStringSubmatch(text)
	if m == nil || len(m[0]) > 3*mostDigits {
		return 0, text, false
	}
	value := func(digits string) float64 {
		v, err := strconv.ParseFloat(strings.Replace(digits, ",", ".", 1), 64)
		return orZero(v, err)
	}
	if m[4] != "" {
		if value(m[4]) == 0 {
			return 0, text, false
		}
		f = value(m[2]) + value(m[3])/value(m[4])
	} else {
		f = value(m[5])
	}
	if m[1] == "-" {
		f = -f
	}
	return f, strings.TrimSpace(text[len(m[0]):]), true
}

// orZero returns v, or 0 if err is not nil.
func orZero(v float64, err error) float64 {
	if err != nil {
		return 0
	}
	return v
}
