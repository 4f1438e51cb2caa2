// Package legible makes strangers' text safe to show: a name, a comment, a key of a settings file or
// what a program said may hold orders to a terminal, marks that turn the words around it, and letters
// that nothing is seen of. Text and Line leave those out, by Unicode's own classes. What is shown goes
// through them at the doors: core/press/text for what is put into sentences, core/press/figure and epub
// for pages and pictures, the command line's terminal, names of files. The record keeps what it was given.
package legible

import (
	"strings"
	"unicode"
)

// Invisible reports whether c has no visible form: fillers, zero-width characters, direction marks,
// variation selectors. KaTrain puts one after names.
func Invisible(c rune) bool {
	return unicode.In(c, unicode.Cf, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector) &&
		!unicode.Is(unicode.Prepended_Concatenation_Mark, c)
}

// Shaping reports whether an invisible character changes the look of its neighbours, as emoji and
// Persian need it.
func Shaping(c rune) bool {
	const nonJoiner, joiner = '\u200c', '\u200d'
	return c == nonJoiner || c == joiner || unicode.Is(unicode.Variation_Selector, c)
}

// Text returns s without control characters and invisible characters, except those that are Shaping.
// Tabs are kept, and every end of a line becomes a line feed. Bytes that are not UTF-8 become U+FFFD.
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

// Line is like Text, and replaces each tab and line feed by a space.
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
