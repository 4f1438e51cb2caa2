package figure

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/go-text/typesetting/segmenter"
)

// Wrap breaks s into lines between words. Each line is as long as fits allows, and only a single
// word may be longer. Chinese and Japanese text, which has no spaces, is broken between characters
// by Unicode's rules (UAX #14). Wrap does not break at no-break spaces, including the ones that
// Joined adds. It replaces them by plain spaces in the result.
func Wrap(s string, fits func(string) bool) (lines []string) {
	for _, word := range strings.FieldsFunc(Joined(s), parts) {
		for i, piece := range Pieces(word) {
			piece = noBreak.Replace(piece)
			space := " "
			if i > 0 {
				space = ""
			}
			if n := len(lines); n > 0 && fits(lines[n-1]+space+piece) {
				lines[n-1] += space + piece
			} else {
				lines = append(lines, piece)
			}
		}
	}
	return lines
}

// Breaks returns the indices in s, in runes, at which Wrap could begin a line.
func Breaks(s string) (places []int) {
	letters := []rune(Joined(s))
	for at := 0; at < len(letters); {
		end := at
		for end < len(letters) && !parts(letters[end]) {
			end++
		}
		for _, piece := range Pieces(string(letters[at:end])) {
			if at > 0 {
				places = append(places, at)
			}
			at += utf8.RuneCountInString(piece)
		}
		for at = end; at < len(letters) && parts(letters[at]); {
			at++
		}
	}
	return places
}

// Joined replaces plain spaces by no-break spaces where a line must not end. These are spaces
// before a per cent sign, around the dash between two numbers, before French punctuation marks, and
// inside French quotation marks.
func Joined(s string) string {
	if !strings.ContainsAny(s, "!?;:%«»–") {
		return s
	}
	letters := []rune(s)
	for i, r := range letters {
		switch {
		case r != ' ':
		case i > 0 && letters[i-1] == '«' || signAt(letters[i+1:]):
			letters[i] = '\u00a0'
		case i > 0 && scoreAt(letters[i-1:]):
			letters[i], letters[i+2] = '\u00a0', '\u00a0'
		}
	}
	return string(letters)
}

// scoreAt reports whether s begins with a digit, a dash between spaces, and a digit.
func scoreAt(s []rune) bool {
	return len(s) > 4 && unicode.IsDigit(s[0]) && string(s[1:4]) == " – " && unicode.IsDigit(s[4])
}

// signAt reports whether s begins with punctuation marks that are not followed by a letter or a
// digit.
func signAt(s []rune) bool {
	n := 0
	for n < len(s) && strings.ContainsRune("!?;:%»", s[n]) {
		n++
	}
	return n > 0 && (n == len(s) || !unicode.IsLetter(s[n]) && !unicode.IsDigit(s[n]))
}

var noBreak = strings.NewReplacer("\u00a0", " ", "\u202f", " ")

// parts reports whether a line may end at the space r.
func parts(r rune) bool { return unicode.IsSpace(r) && r != '\u00a0' && r != '\u202f' }

// Pieces returns the parts of word between which a line may end. A word of a script with spaces,
// including Korean, is a single part unless it has a hyphen between long words. The last character
// of a Chinese or Japanese text stays with the character before it.
func Pieces(word string) (parts []string) {
	if !strings.ContainsFunc(word, Unspaced) {
		return hyphened(word)
	}
	var s segmenter.Segmenter
	s.InitWithString(word)
	for lines := s.LineIterator(); lines.Next(); {
		parts = append(parts, string(lines.Line().Text))
		if n := len(parts); strings.HasSuffix(parts[n-1], "\n") {
			parts = lastJoined(parts)
		}
	}
	return lastJoined(parts)
}

// lastJoined joins the last two pieces if each has a single character and there is no space between
// them.
func lastJoined(pieces []string) []string {
	n := len(pieces) - 1
	if n < 1 || !alone(pieces[n]) || !alone(pieces[n-1]) || strings.ContainsFunc(pieces[n-1], unicode.IsSpace) {
		return pieces
	}
	return append(pieces[:n-1], pieces[n-1]+pieces[n])
}

// alone reports whether piece has exactly one letter of a script without spaces and otherwise only
// punctuation.
func alone(piece string) bool {
	letters := 0
	for _, r := range piece {
		switch {
		case Unspaced(r):
			letters++
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			return false
		}
	}
	return letters == 1
}

// compound is the least number of letters of words between which a line may end at a hyphen:
// "C-square" and "byo-yomi" stay whole.
const compound = 4

// hyphened splits word after each hyphen between two long words.
func hyphened(word string) (parts []string) {
	start, before := 0, 0 // of the part; letters since what is no letter
	for i, r := range word {
		switch {
		case unicode.IsLetter(r):
			before++
			continue
		case r == '-' && before >= compound && startsWithLetters(word[i+1:], compound):
			parts = append(parts, word[start:i+1])
			start = i + 1
		}
		before = 0
	}
	return append(parts, word[start:])
}

// startsWithLetters reports whether s begins with at least n letters.
func startsWithLetters(s string, n int) bool {
	for _, r := range s {
		if n == 0 || !unicode.IsLetter(r) {
			break
		}
		n--
	}
	return n == 0
}

// Unspaced reports whether r belongs to a script that puts no spaces between words.
func Unspaced(r rune) bool { return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana) }
