package text

import (
	"testing"
	"time"
)

// setLanguages offers these languages while a test runs.
func setLanguages(t *testing.T, codes ...string) {
	t.Helper()
	before := Languages
	Languages = codes
	t.Cleanup(func() { Languages = before; Use("") })
}

func TestMatch(t *testing.T) {
	setLanguages(t, "en", "fr", "de", "es", "ja", "zh", "ko")
	for _, c := range []struct {
		wanted []string
		want   string
		found  bool
	}{
		{[]string{"en_GB.UTF-8"}, "en", true},
		{[]string{"fr_BE@euro"}, "fr", true},
		{[]string{"de-AT"}, "de", true},
		{[]string{"gsw-CH"}, "de", true}, // Swiss German
		{[]string{"es-419"}, "es", true},
		{[]string{"ja_JP.eucJP"}, "ja", true},
		{[]string{"ko-KR"}, "ko", true},
		{[]string{"zh-CN"}, "zh", true},
		{[]string{"zh_CN.UTF-8"}, "zh", true},
		{[]string{"zh-Hans-SG"}, "zh", true},
		{[]string{"zh-TW"}, "zh", true},
		{[]string{"zh_HK.UTF-8"}, "zh", true},
		{[]string{"pt_BR", "de_DE"}, "de", true}, // the first that there is
		{[]string{"pt_BR"}, "en", false},
		{[]string{"C"}, "en", false},
		{[]string{""}, "en", false},
		{nil, "en", false},
	} {
		if got, found := match(c.wanted...); got != c.want || found != c.found {
			t.Errorf("%q: %q, %v; want %q, %v", c.wanted, got, found, c.want, c.found)
		}
	}
}

// Every language is named, and writes days and numbers in its own way.
func TestLocales(t *testing.T) {
	defer Use("")
	day := time.Date(2026, 11, 2, 12, 0, 0, 0, time.Local)
	days := map[string]string{"en": "2026-11-02", "fr": "02/11/2026", "de": "02.11.2026", "es": "02/11/2026",
		"ja": "2026/11/02", "zh": "2026/11/02", "ko": "2026. 11. 2."}
	names := map[string]bool{"": true}
	for _, code := range Languages {
		Use(code)
		if name := LanguageName(code); names[name] {
			t.Errorf("%s is called %q", code, name)
		} else {
			names[name] = true
		}
		if got := Date(day); got != days[code] || Date(time.Time{}) != "" {
			t.Errorf("%s: the day is %q, want %q", code, got, days[code])
		}
		if d := Decimal(); d != "." && d != "," {
			t.Errorf("%s: a fraction begins with %q", code, d)
		}
	}
}
