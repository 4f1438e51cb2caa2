package text

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// taps matches the words for a tap, which a mouse does not make; clicks the words for what a finger
// does not do. Chinese and Korean have one word for both.
var (
	taps = map[string]*regexp.Regexp{
		"en": regexp.MustCompile(`\b[Tt]aps?\b`),
		"fr": regexp.MustCompile(`\b([Tt]ouchez|[Uu]n appui|[Dd]eux appuis)\b`),
		"de": regexp.MustCompile(`\b([Tt]ippen?|[Tt]ipp (auf|aufs))\b`),
		"es": regexp.MustCompile(`\b(Toca|[Uu]n toque|[Dd]os toques)\b`),
		"ja": regexp.MustCompile(`タップ`),
	}
	clicks = map[string]*regexp.Regexp{
		"en": regexp.MustCompile(`\b[Cc]licks?\b`), "fr": regexp.MustCompile(`\b[Cc]li(c|cs|quez)\b`),
		"de": regexp.MustCompile(`\b[Kk]lick`), "es": regexp.MustCompile(`\bclics?\b`), "ja": regexp.MustCompile(`クリック`),
	}
)

// Texts for a mouse do not mention taps; texts for touch do not mention clicks, among those that
// mention either. Texts for phones alone end in ".touch".
func TestTextsSuitTheDevice(t *testing.T) {
	t.Cleanup(func() {
		SetTouch(false)
		Use("")
	})
	asked := 0
	for _, name := range offered(t) {
		_, rest, _ := strings.Cut(name, ".")
		code := strings.TrimSuffix(rest, ".json")
		if taps[code] == nil {
			continue
		}
		Use(code)
		texts := read(t, name)
		for _, key := range slices.Sorted(maps.Keys(texts)) {
			if strings.HasSuffix(key, ".touch") {
				continue
			}
			SetTouch(false)
			if words := T(key); taps[code].MatchString(words) {
				t.Errorf("%s: %s says with a mouse %q", code, key, words)
			}
			if !strings.Contains(texts[key]["other"], ".Touch") {
				continue
			}
			asked++
			SetTouch(true)
			if words := T(key); clicks[code].MatchString(words) || strings.Contains(words, "{{") {
				t.Errorf("%s: %s says on a phone %q", code, key, words)
			}
		}
	}
	if asked < 5*35 {
		t.Errorf("only %d texts suit the device", asked)
	}
}
