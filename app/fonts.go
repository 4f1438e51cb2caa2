package app

import (
	"sync"
	_ "unsafe" // for go:linkname

	"fyne.io/fyne/v2"
	_ "fyne.io/fyne/v2/widget" // which has the toolkit's painter linked
	"github.com/go-text/typesetting/shaping"

	"pionnier/app/theme"
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

// useTheme has the toolkit use a theme, and read the fonts of its texts without a font of
// the system beside each: for that it would list all of them before the first picture, and
// keep 6 MB. A letter that the program's own fonts lack has them listed, then. The toolkit
// also never forgets how a font was shaped, nor the font with that, which are read anew for
// every theme: it lets go of those before, 10 MB with Chinese, Japanese and Korean letters.
// Fyne's thread only.
func useTheme(s fyne.Settings, t fyne.Theme) {
	if listed(true) {
		s.SetTheme(t) // some letter has needed them
	} else {
		s.SetTheme(t)
		for _, style := range []fyne.TextStyle{{}, {Bold: true}} {
			fyne.MeasureText("Pionnier", theme.SizeText, style)
		}
		listed(false)
	}
	*shaper = shaping.HarfbuzzShaper{}
}

// listed tells the toolkit whether it has listed the fonts, and returns what it had been told.
func listed(now bool) (before bool) {
	systemFontsLock.Lock()
	defer systemFontsLock.Unlock()
	before, systemFontsListed = systemFontsListed, now
	return before
}
