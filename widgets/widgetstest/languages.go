package widgetstest

import "testing"

// Languages are those that ask most of a layout: German has the longest words, and Japanese
// no spaces. Tests of one screen lay it out in these; the program's test of every screen
// takes all languages in turn.
var Languages = []string{"de", "ja"}

// Tried returns the languages of all in which a test lays out its screen: with -short those that
// ask most of a layout, and otherwise all.
func Tried(all []string) []string {
	if testing.Short() {
		return Languages
	}
	return all
}
