package widgetstest

import "testing"

// Languages are the languages that are hardest for a layout: German has the longest words, and Japanese no
// spaces. Tests of one screen lay it out in these; the program's test of every screen uses all languages.
var Languages = []string{"de", "ja"}

// Tried returns the languages in which a test lays out its screen: all or, with -short, the one with the longest
// words.
func Tried(all []string) []string {
	if testing.Short() {
		return Languages[:1]
	}
	return all
}

// Few returns what a test tries: all or, with -short, the first.
func Few[T any](all []T) []T {
	if testing.Short() {
		return all[:1]
	}
	return all
}
