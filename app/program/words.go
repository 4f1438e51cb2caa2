package program

import (
	"strings"

	"pionnier/core/engine/gtp"
)

// Words splits a command line at its spaces. Text in single or double quotation marks is not split.
// A backslash is an ordinary character, since it separates folders on Windows. Words returns
// gtp.ErrCommand if a quotation mark is not closed or the first word is empty.
func Words(command string) ([]string, error) {
	var words []string
	var word strings.Builder
	begun, quote := false, rune(0)
	for _, r := range command {
		switch {
		case r == quote:
			quote = 0
		case quote != 0:
			word.WriteRune(r)
		case r == '"' || r == '\'':
			begun, quote = true, r
		case r == ' ' || r == '\t' || r == '\n' || r == '\r':
			if begun {
				words = append(words, word.String())
				word.Reset()
				begun = false
			}
		default:
			word.WriteRune(r)
			begun = true
		}
	}
	if begun {
		words = append(words, word.String())
	}
	if quote != 0 || len(words) == 0 || words[0] == "" {
		return nil, gtp.ErrCommand
	}
	return words, nil
}
