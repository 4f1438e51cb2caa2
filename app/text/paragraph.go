package text

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// fullWidth are the marks that end a sentence with room of their own after them.
const fullWidth = "。？！"

// Paragraph puts sentences after each other, with the space between that their language
// asks for. Empty ones are left out.
func Paragraph(sentences ...string) string {
	var b strings.Builder
	for _, s := range sentences {
		last, _ := utf8.DecodeLastRuneInString(b.String())
		if s != "" && b.Len() > 0 && !strings.ContainsRune(fullWidth, last) {
			b.WriteByte(' ')
		}
		b.WriteString(s)
	}
	return b.String()
}

// Capital has words begin with a capital.
func Capital(words string) string {
	first, size := utf8.DecodeRuneInString(words)
	return string(unicode.ToUpper(first)) + words[size:]
}

// InBrackets puts what is known besides after words, in the brackets of the language;
// nothing where that is empty.
func InBrackets(words, besides string) string {
	if besides == "" {
		return words
	}
	return T("common.brackets", "Words", words, "Besides", besides)
}
