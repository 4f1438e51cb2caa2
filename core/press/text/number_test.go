package text

import (
	"testing"
)

func TestNumber(t *testing.T) {
	defer Use(Language())
	for n, want := range map[int][2]string{
		0: {"0", "0"}, 999: {"999", "999"}, 1000: {"1,000", "1\u00a0000"}, -999: {"-999", "-999"}, -1000: {"-1,000", "-1\u00a0000"},
		137548: {"137,548", "137\u00a0548"}, 1234567: {"1,234,567", "1\u00a0234\u00a0567"},
	} {
		for i, language := range []string{"en", "fr"} {
			Use(language)
			if got := Number(n); got != want[i] {
				t.Errorf("%s: %d is %q, want %q", language, n, got, want[i])
			}
		}
	}
}

// The count in a text has the language's separators too: a game of 60000 moves can be read in a list.
func TestACountHasSeparators(t *testing.T) {
	defer Use(Language())
	for language, want := range map[string]string{"en": "60,000 moves", "de": "60.000 Züge", "fr": "60\u00a0000 coups"} {
		Use(language)
		if got := N("history.moves", 60_000); got != want {
			t.Errorf("%s: %q, want %q", language, got, want)
		}
	}
}
