package app

import (
	_ "unsafe" // for go:linkname

	_ "fyne.io/fyne/v2/widget" // which has the toolkit's painter linked
	"github.com/go-text/typesetting/shaping"
)

// shaper is what the toolkit shapes all texts with.
//
//go:linkname shaper fyne.io/fyne/v2/internal/painter.shaper
var shaper *shaping.HarfbuzzShaper

// forgetFonts has the toolkit let go of the fonts of themes before. It reads all fonts anew
// for a theme and never forgets how one was shaped, nor the font with that: 10 MB each time
// with Chinese, Japanese and Korean letters. Fyne's thread only.
func forgetFonts() { *shaper = shaping.HarfbuzzShaper{} }
