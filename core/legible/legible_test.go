package legible_test

import (
	"strings"
	"testing"
	"unicode"

	"pionnier/core/legible"
)

func TestStrangersTextGivesNoOrders(t *testing.T) {
	for text, want := range map[string]string{
		"\x1b[31mred\x07\u009b2J":             "[31mred2J",
		"\u202eevil\u202c \u2066a\u2069":      "evil a",
		"a\u200bb\u00adc\u3164d\ufeffe\u2060": "abcde",
		"one\r\ntwo\rthree\u2028four\tfive":   "one\ntwo\nthree\nfour\tfive",
		"\xff\xfe":                            "\ufffd",
		"می\u200cخواهم 👩\u200d💻 ❤\ufe0f":      "می\u200cخواهم 👩\u200d💻 ❤\ufe0f",
		"\u0600\u0661 한국 囲碁 \u05d0\u05d1":     "\u0600\u0661 한국 囲碁 \u05d0\u05d1",
		"x\U000e0041\ufffey":                  "xy",
	} {
		if got := legible.Text(text); strings.ReplaceAll(got, "\ufffd\ufffd", "\ufffd") != want {
			t.Errorf("%q is shown as %q, not %q", text, got, want)
		}
	}
	if got := legible.Line("a\r\nb\tc"); got != "a b c" {
		t.Errorf("a line is %q", got)
	}
}

// TestNoLetterOfAllIsAnOrder goes through all of Unicode: every remaining character is visible, or
// shapes visible ones.
func TestNoLetterOfAllIsAnOrder(t *testing.T) {
	for c := rune(0); c <= unicode.MaxRune; c++ {
		left := []rune(legible.Line(string(c)))
		if len(left) == 1 && (unicode.IsControl(left[0]) || unicode.Is(unicode.Bidi_Control, left[0])) {
			t.Errorf("%U is shown as %U", c, left[0])
		}
	}
}

func TestPlainTextIsNotCopied(t *testing.T) {
	if n := testing.AllocsPerRun(10, func() { legible.Line("Shusaku – 秀策, a comment of the usual kind") }); n > 0 {
		t.Errorf("%v allocations", n)
	}
}
