package theme

import (
	"sync"
	_ "unsafe" // for go:linkname

	"fyne.io/fyne/v2"
	_ "fyne.io/fyne/v2/widget" // which has the toolkit's painter linked
	"github.com/go-text/typesetting/shaping"
)

// What the toolkit keeps of fonts: whether it has listed the system's, by a mutex,
// and what it shapes all texts with.
//
//go:linkname systemFontsListed fyne.io/fyne/v2/internal/painter.loaded
var systemFontsListed bool

//go:linkname systemFontsLock fyne.io/fyne/v2/internal/painter.fontScanLock
var systemFontsLock sync.Mutex

//go:linkname shaper fyne.io/fyne/v2/internal/painter.shaper
var shaper *shaping.HarfbuzzShaper

// Use sets the theme t without letting the toolkit list the system's fonts, which it does only once
// a character is missing in the program's fonts. Use also clears the toolkit's cache of fonts,
// which otherwise grows with every theme. It must be called on Fyne's thread.
func Use(s fyne.Settings, t fyne.Theme) {
	if listed(true) {
		s.SetTheme(t) // a letter has needed the system's fonts
	} else {
		s.SetTheme(t)
		for _, style := range []fyne.TextStyle{{}, {Bold: true}} {
			fyne.MeasureText("Pionnier", SizeText, style)
		}
		listed(false)
	}
	*shaper = shaping.HarfbuzzShaper{}
}

// listed sets whether the toolkit regards the system's fonts as listed. It returns the previous
// value.
func listed(now bool) (before bool) {
	systemFontsLock.Lock()
	defer systemFontsLock.Unlock()
	before, systemFontsListed = systemFontsListed, now
	return before
}
