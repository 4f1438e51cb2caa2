package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// usualCaption is the default size of captions, in device-independent pixels.
const usualCaption float32 = 13

// Grown returns the factor by which the user has enlarged text, at least 1.
func Grown() float32 { return fyne.Max(1, theme.CaptionTextSize()/usualCaption) }

// Grow returns the length usual, enlarged by part, 0 to 1, of the growth of the text. The rest of the room is
// left to the board.
func Grow(usual, part float32) float32 { return usual * (1 + (Grown()-1)*part) }

// ShortLetters returns the text size to which a line without room shrinks before it is replaced by a shorter
// text. It is the size of captions, but smaller if text is enlarged.
func ShortLetters() float32 { return theme.CaptionTextSize() / Grown() * Grow(1, 0.4) }
