package figure

import (
	"strings"
	"unicode"

	"github.com/go-text/typesetting/segmenter"
)

// Wrap breaks a text into lines that fit, between words. Chinese and Japanese, which
// have no spaces, break between characters, where Unicode allows it (UAX #14): no line
// begins with a full stop or a comma. What a no-break space joins stays together, and has a
// plain one in the lines; so does a number with a per cent sign behind a space.
func Wrap(s string, fits func(string) bool) (lines []string) {
	for _, word := range strings.FieldsFunc(strings.ReplaceAll(s, " %", "\u00a0%"), parts) {
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

var noBreak = strings.NewReplacer("\u00a0", " ", "\u202f", " ")

// parts tells the spaces at which a line may end.
func parts(r rune) bool { return unicode.IsSpace(r) && r != '\u00a0' && r != '\u202f' }

// Pieces are the parts of a word between which a line may end: a word of a script with
// spaces, Korean too, is one.
func Pieces(word string) (parts []string) {
	if !strings.ContainsFunc(word, Unspaced) {
		return []string{word}
	}
	var s segmenter.Segmenter
	s.InitWithString(word)
	for lines := s.LineIterator(); lines.Next(); {
		parts = append(parts, string(lines.Line().Text))
	}
	return parts
}

// Unspaced tells the characters of scripts that put no spaces between words.
func Unspaced(r rune) bool { return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana) }
