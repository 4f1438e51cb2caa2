package widgets

import (
	"strings"
	"unicode"

	"fyne.io/fyne/v2/widget"
	"github.com/go-text/typesetting/segmenter"
)

// Wrap breaks a text into lines that fit, between words. Chinese and Japanese, which
// have no spaces, break between characters, where Unicode allows it (UAX #14): no line
// begins with a full stop or a comma.
func Wrap(s string, fits func(string) bool) (lines []string) {
	for _, word := range strings.Fields(s) {
		for i, piece := range pieces(word) {
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

// breakHere is the toolkit's space without a width: it ends a line there as at a space,
// and neither measures nor draws it.
const breakHere = "\r"

// Breakable marks where a line of a label may end, so that the toolkit, which knows only
// spaces, breaks Chinese and Japanese as Wrap does. Other texts stay as they are.
func Breakable(s string) string {
	if !strings.ContainsFunc(s, unspaced) {
		return s
	}
	return strings.Join(pieces(s), breakHere)
}

// SetWords shows another text in a label that wraps.
func SetWords(l *widget.Label, s string) { l.SetText(Breakable(s)) }

// pieces are the parts of a word between which a line may end: a word of a script with
// spaces, Korean too, is one.
func pieces(word string) (parts []string) {
	if !strings.ContainsFunc(word, unspaced) {
		return []string{word}
	}
	var s segmenter.Segmenter
	s.InitWithString(word)
	for lines := s.LineIterator(); lines.Next(); {
		parts = append(parts, string(lines.Line().Text))
	}
	return parts
}

// unspaced tells the characters of scripts that put no spaces between words.
func unspaced(r rune) bool { return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana) }
