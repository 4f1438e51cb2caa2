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

// SentenceInBrackets puts what a sentence rests on in brackets before the mark that ends it;
// nothing where that is empty.
func SentenceInBrackets(sentence, besides string) string {
	last, size := utf8.DecodeLastRuneInString(sentence)
	if !strings.ContainsRune(".!?"+fullWidth, last) {
		return InBrackets(sentence, besides)
	}
	end := len(sentence) - size
	return InBrackets(sentence[:end], besides) + sentence[end:]
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
