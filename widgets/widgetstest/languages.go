package widgetstest

// Languages are those that ask most of a layout: German has the longest words, and Japanese
// no spaces. Tests of one screen lay it out in these; the program's test of every screen
// takes all languages in turn.
var Languages = []string{"de", "ja"}
