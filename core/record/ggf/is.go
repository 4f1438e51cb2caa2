package ggf

import (
	"regexp"
	"strings"
)

var (
	namesGame  = regexp.MustCompile(`(?i)^\s*othello`)
	namesBoard = regexp.MustCompile(`(?i)^\d+ [-*O]`)
)

// Is reports whether the first game of text has properties that only GGF has. It uses no regular
// expression, since it is called for every file.
func Is(text string) bool {
	_, rest, ok := strings.Cut(text, "(;")
	for ok {
		rest = trimmed(rest)
		end := strings.IndexFunc(rest, func(c rune) bool { return c|0x20 < 'a' || c|0x20 > 'z' })
		if end <= 0 {
			return false
		}
		name := rest[:end]
		var value string
		if value, rest, ok = cutValue(rest[end:]); strings.EqualFold(name, "GM") && namesGame.MatchString(value) || strings.EqualFold(name, "BO") && namesBoard.MatchString(value) {
			return true
		}
		for more := ok; more; {
			_, rest, more = cutValue(rest)
		}
	}
	return false
}

// cutValue returns the value in brackets at the beginning of text, and the text after it. A value
// that is not closed extends to the end of text. ok is false if text does not begin with a bracket.
func cutValue(text string) (value, rest string, ok bool) {
	value, ok = strings.CutPrefix(trimmed(text), "[")
	if !ok {
		return "", text, false
	}
	for i := 0; i < len(value); i++ {
		switch value[i] {
		case '\\':
			i++
		case ']':
			return value[:i], value[i+1:], true
		}
	}
	return value, "", true
}

// trimmed returns text without leading white space.
func trimmed(text string) string { return strings.TrimLeft(text, " \t\n\f\r") }
