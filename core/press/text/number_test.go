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
