// Package dialect understands what people and programs of many countries write into the
// fields of a game's file: komi, rules, handicap, results, dates and names, in English,
// Chinese, Japanese and Korean. It knows no file format: a codec finds the text of a field,
// and keeps it as it was written; this package says what it means. It guesses nothing: what
// it does not understand is not ok.
//
// Points that are spelled as people say them, "Q16" in a file of SGF, are package record's
// (Notation.Spoken): they are read, told by line, and saved as the format has them.
//
// Start reading at Komi, Result and Date.
package dialect

import (
	"regexp"
	"strconv"
	"strings"
)

// plain makes a text easier to match: lower case, single spaces, and the digits and
// signs of ASCII for those that East Asian keyboards give.
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

// mostDigits bounds numbers: no field of a game needs more.
const mostDigits = 12

// number reads "6.5", "6,5", "-5", "3 1/2", "3又3/4" and "1/4".
var number = regexp.MustCompile(`^([-+]?)\s*(?:(\d+(?:[.,]\d*)?|[.,]\d+)?\s*(?:又|と|와|and)?\s*(\d+)\s*/\s*(\d+)|(\d+(?:[.,]\d*)?|[.,]\d+))`)

// readNumber reads the number at the beginning of a plain text, and returns what follows.
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

// orZero returns v, 0 with an error.
func orZero(v float64, err error) float64 {
	if err != nil {
		return 0
	}
	return v
}
