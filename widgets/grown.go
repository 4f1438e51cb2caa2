package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// usualCaption is the default size of captions, in device-independent pixels.
const usualCaption float32 = 13

// Grown returns the factor by which the user has enlarged text. It is at least 1.
func Grown() float32 { return fyne.Max(1, theme.CaptionTextSize()/usualCaption) }

// Grow returns the length usual, enlarged by a part, from 0 to 1, of the growth of the text.
func Grow(usual, part float32) float32 { return usual * (1 + (Grown()-1)*part) }

// ShortLetters returns the text size below which a line is replaced by a shorter one instead of
// shrinking further.
func ShortLetters() float32 { return theme.CaptionTextSize() / Grown() * Grow(1, 0.4) }
