package figure

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/go-text/typesetting/segmenter"
)

// Wrap breaks a text into lines that fit, between words. Chinese and Japanese, which
// have no spaces, break between characters, where Unicode allows it (UAX #14): no line
// begins with a full stop or a comma. What a no-break space joins stays together, and has a
// plain one in the lines; so does what Joined joins.
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

// Breaks returns the places in a text, counted in characters, where Wrap could begin a line.
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

// Joined puts no-break spaces where people type plain ones: before a per cent sign, around the
// dash between two numbers, before the signs of French, and within its quotation marks.
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

// scoreAt reports whether a text begins with a digit, and after a dash between spaces comes another.
func scoreAt(s []rune) bool {
	return len(s) > 4 && unicode.IsDigit(s[0]) && string(s[1:4]) == " – " && unicode.IsDigit(s[4])
}

// signAt reports whether a text begins with signs behind which a word ends.
func signAt(s []rune) bool {
	n := 0
	for n < len(s) && strings.ContainsRune("!?;:%»", s[n]) {
		n++
	}
	return n > 0 && (n == len(s) || !unicode.IsLetter(s[n]) && !unicode.IsDigit(s[n]))
}

var noBreak = strings.NewReplacer("\u00a0", " ", "\u202f", " ")

// parts tells the spaces at which a line may end.
func parts(r rune) bool { return unicode.IsSpace(r) && r != '\u00a0' && r != '\u202f' }

// Pieces returns the parts of a word between which a line may end: a word of a script with
// spaces, Korean too, is one, unless a hyphen joins it of others. The last letter of a text in Chinese or
// Japanese stays with the one before it, so that no last line is of one letter and a full stop.
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

// lastJoined joins the last of some pieces to the one before, if each is a single letter and no space is between.
func lastJoined(pieces []string) []string {
	n := len(pieces) - 1
	if n < 1 || !alone(pieces[n]) || !alone(pieces[n-1]) || strings.ContainsFunc(pieces[n-1], unicode.IsSpace) {
		return pieces
	}
	return append(pieces[:n-1], pieces[n-1]+pieces[n])
}

// alone reports whether a piece has one letter, of a script without spaces, beside signs.
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

// compound is how many letters words have at least that end a line at the hyphen between
// them: "C-square" and "byo-yomi" stay whole.
const compound = 4

// hyphened takes a word apart after the hyphens between long words.
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

// startsWithLetters reports whether a text begins with n letters.
func startsWithLetters(s string, n int) bool {
	for _, r := range s {
		if n == 0 || !unicode.IsLetter(r) {
			break
		}
		n--
	}
	return n == 0
}

// Unspaced tells the characters of scripts that put no spaces between words.
func Unspaced(r rune) bool { return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana) }
