package text

import "testing"

func TestParagraph(t *testing.T) {
	for want, sentences := range map[string][]string{
		"":              {},
		"One. Two.":     {"One.", "", "Two."},
		"一つ目。二つ目。":      {"一つ目。", "二つ目。"},
		"첫째입니다. 둘째입니다.": {"첫째입니다.", "둘째입니다."},
	} {
		if got := Paragraph(sentences...); got != want {
			t.Errorf("%q gives %q, want %q", sentences, got, want)
		}
	}
}

func TestInBrackets(t *testing.T) {
	defer Use(Language())
	for language, want := range map[string]string{"en": "A (b)", "fr": "A (b)", "de": "A (b)", "es": "A (b)", "ja": "A（b）", "zh": "A（b）", "ko": "A(b)"} {
		Use(language)
		if got := InBrackets("A", "b"); got != want {
			t.Errorf("%s: %q, want %q", language, got, want)
		}
	}
	if got := InBrackets("A", ""); got != "A" {
		t.Errorf("with nothing besides: %q", got)
	}
}

func TestSentenceInBrackets(t *testing.T) {
	defer Use(Language())
	for _, c := range []struct{ language, sentence, besides, want string }{
		{"en", "It is dead.", "read", "It is dead (read)."},
		{"ja", "死んでいます。", "読み", "死んでいます（読み）。"},
		{"en", "It is dead", "read", "It is dead (read)"},
		{"en", "It is dead.", "", "It is dead."},
	} {
		Use(c.language)
		if got := SentenceInBrackets(c.sentence, c.besides); got != c.want {
			t.Errorf("%s: %q, want %q", c.language, got, c.want)
		}
	}
}
