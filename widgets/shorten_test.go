package widgets

import (
	"testing"
	"unicode/utf8"
)

// short returns a function that reports whether a text has at most n characters.
func short(n int) func(string) bool {
	return func(s string) bool { return utf8.RuneCountInString(s) <= n }
}

func TestShorten(t *testing.T) {
	for _, c := range []struct {
		text string
		room int
		want string
	}{
		{"Ada", 3, "Ada"}, {"Ada Lovelace", 12, "Ada Lovelace"}, {"Ada Lovelace", 8, "Ada L…ce"},
		{"Ada", 1, "Ada"}, {"Pionnier", 1, "Pi…r"}, {"", 0, ""}, {"Çelik Ünlü", 5, "Çel…ü"},
	} {
		if got := Shorten(c.text, short(c.room)); got != c.want {
			t.Errorf("%q in %d is %q, want %q", c.text, c.room, got, c.want)
		}
	}
}

func TestShortenPair(t *testing.T) {
	join := func(a, b string) string { return a + " – " + b }
	for _, c := range []struct {
		a, b string
		room int
		want string
	}{
		{"Ada", "Bob", 9, "Ada – Bob"},
		{"Friedrich-Wilhelm", "Bob", 16, "Friedr…elm – Bob"},
		{"Friedrich-Wilhelm", "Maria Magdalena", 19, "Fried…m… – Maria…a"},
	} {
		got := ShortenPair(c.a, c.b, join, short(c.room))
		if !short(c.room)(got) {
			t.Errorf("%q is longer than %d", got, c.room)
		}
		if c.want != got && c.room != 19 {
			t.Errorf("%q and %q in %d are %q, want %q", c.a, c.b, c.room, got, c.want)
		}
	}
}

func TestWrapName(t *testing.T) {
	for _, c := range []struct {
		name          string
		first, second string
	}{
		{"Ada Lovelace", "Ada Lovelace", ""},
		{"Friedrich-Wilhelm von Hohenstein", "Friedrich-", "Wilhelm vo…stein"},
		{"Maria Magdalena de la Cruz", "Maria Magdalena", "de la Cruz"},
		{"Donaudampfschifffahrtsgesellschaft", "Donaudampfschiff", "fahrtsgese…chaft"},
	} {
		first, second := wrapName(c.name, short(16))
		if first != c.first || second != c.second {
			t.Errorf("%q is %q, %q, want %q, %q", c.name, first, second, c.first, c.second)
		}
	}
}
