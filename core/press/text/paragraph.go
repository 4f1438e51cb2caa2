package text

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// fullWidth are the punctuation marks at the end of a sentence that need no space after them.
const fullWidth = "。？！"

// Paragraph joins sentences, with a space between them if the language requires it. It leaves out
// empty sentences.
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

// SentenceInBrackets adds besides in brackets before the punctuation mark at the end of sentence.
// If besides is empty, it returns sentence.
func SentenceInBrackets(sentence, besides string) string {
	last, size := utf8.DecodeLastRuneInString(sentence)
	if !strings.ContainsRune(".!?"+fullWidth, last) {
		return InBrackets(sentence, besides)
	}
	end := len(sentence) - size
	return InBrackets(sentence[:end], besides) + sentence[end:]
}

// Capital returns words with its first letter in upper case.
func Capital(words string) string {
	first, size := utf8.DecodeRuneInString(words)
	return string(unicode.ToUpper(first)) + words[size:]
}

// InBrackets returns words followed by besides in the language's brackets. If besides is empty, it
// returns words.
func InBrackets(words, besides string) string {
	if besides == "" {
		return words
	}
	return T("common.brackets", "Words", words, "Besides", besides)
}
