package app

import (
	"runtime"

	"github.com/go-text/typesetting/fontscan"
)

// listFonts has the fonts of the system listed while the window is made: the toolkit waits
// for the list before it measures its first text. The list is kept in the user's cache; the
// first time it takes longest.
func listFonts() {
	switch runtime.GOOS {
	case "js", "android", "ios": // where the toolkit keeps no list, or in a place of its own
		return
	}
	go func() {
		_ = fontscan.NewFontMap(silent{}).UseSystemFonts("") // without one, the program's own fonts do
	}()
}

type silent struct{}

func (silent) Printf(string, ...any) {}
