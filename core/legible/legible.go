// Package legible makes untrusted text safe to show: a name, a comment, a key of a settings file or
// the output of a program may have control sequences for a terminal, marks that reverse the text
// around them, and invisible characters. Text and Line remove these, by Unicode's own classes. All
// texts are passed through them before they are shown: in core/press/text for values in sentences,
// core/press/figure and epub for pages and pictures, in the command line's terminal and in names of
// files. The record keeps the original text.
package legible

import (
	"strings"
	"unicode"
)

// Invisible reports whether c has no visible form, such as a filler, a zero-width character, a
// direction mark or a variation selector.
func Invisible(c rune) bool {
	return unicode.In(c, unicode.Cf, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector) &&
		!unicode.Is(unicode.Prepended_Concatenation_Mark, c)
}

// Shaping reports whether c is an invisible character that changes the look of its neighbours, as
// in emoji and in Persian.
func Shaping(c rune) bool {
	const nonJoiner, joiner = '\u200c', '\u200d'
	return c == nonJoiner || c == joiner || unicode.Is(unicode.Variation_Selector, c)
}

// Text returns s without control characters and without invisible characters, except for tabs and
// Shaping characters. It replaces each line ending by a line feed, and bytes that are not UTF-8 by
// U+FFFD.
func Text(s string) string {
	if strings.Contains(s, "\r") {
		s = strings.ReplaceAll(s, "\r\n", "\n")
	}
	return strings.Map(func(c rune) rune {
		switch c {
		case '\n', '\t':
			return c
		case '\r', '\v', '\f', '\u0085', '\u2028', '\u2029':
			return '\n'
		}
		return seen(c)
	}, s)
}

// Line is like Text but also replaces each tab and line feed by a space.
func Line(s string) string {
	return strings.Map(func(c rune) rune {
		if c == '\n' || c == '\t' {
			return ' '
		}
		return c
	}, Text(s))
}

// seen returns c, or -1 if Text removes it.
func seen(c rune) rune {
	switch {
	case c >= ' ' && c < unicode.MaxASCII: // nearly all
	case unicode.IsControl(c), unicode.Is(unicode.Noncharacter_Code_Point, c), Invisible(c) && !Shaping(c):
		return -1
	}
	return c
}
