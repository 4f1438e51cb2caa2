package text

import (
	"strings"

	"golang.org/x/text/language"
)

// Languages lists the codes of the languages that a user can choose, English first. After a
// language is added, the tests require every text in it.
var Languages = []string{"en", "fr", "de", "es", "ja", "zh", "ko"}

// locale is the format of dates and numbers in a language.
type locale struct {
	name    string // of the language, in the language
	day     string // a layout for time.Format
	month   string // the same of a month
	decimal string // before the fraction of a number
	apart   string // between thousands
}

var locales = map[string]locale{
	"en": {"English", "2006-01-02", "2006-01", ".", ","},
	"fr": {"Français", "02/01/2006", "01/2006", ",", "\u00a0"},
	"de": {"Deutsch", "02.01.2006", "01.2006", ",", "."},
	"es": {"Español", "02/01/2006", "01/2006", ",", "\u00a0"},
	"ja": {"日本語", "2006/01/02", "2006/01", ".", ","},
	"zh": {"简体中文", "2006/01/02", "2006/01", ".", ","},
	"ko": {"한국어", "2006. 1. 2.", "2006. 1.", ".", ","},
}

// unbroken replaces the spaces before French punctuation marks by no-break spaces.
var unbroken = strings.NewReplacer(" ?", "\u00a0?", " !", "\u00a0!", " ;", "\u00a0;", " :", "\u00a0:", " »", "\u00a0»", "« ", "«\u00a0", "< ", "<\u00a0", "> ", ">\u00a0")

// typeset returns texts with the no-break spaces that French typography requires. It returns the
// texts of other languages unchanged.
func typeset(code, texts string) string {
	if code == "fr" {
		return unbroken.Replace(texts)
	}
	return texts
}

// LanguageName returns the name of the language with the given code, in that language.
func LanguageName(code string) string { return locales[code].name }

// Decimal returns the decimal separator of the language in use.
func Decimal() string { return locales[Language()].decimal }

// match returns the code of the offered language that suits the first of the wanted languages with
// a match. wanted are BCP 47 tags or names of Unix locales, such as "zh-Hans-CN" or "zh_CN.UTF-8".
// If there is no match, it returns English and false. Traditional Chinese (zh-TW, zh-Hant) matches
// simplified Chinese.
func match(wanted ...string) (code string, found bool) {
	offered := make([]language.Tag, len(Languages))
	for i, l := range Languages {
		offered[i] = language.Make(l)
	}
	var tags []language.Tag
	for _, w := range wanted {
		w, _, _ = strings.Cut(w, ".")
		w, _, _ = strings.Cut(w, "@")
		tags = append(tags, language.Make(strings.ReplaceAll(w, "_", "-")))
	}
	_, i, confidence := language.NewMatcher(offered).Match(tags...)
	if confidence == language.No {
		return Languages[0], false
	}
	return Languages[i], true
}
