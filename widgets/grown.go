package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// usualCaption is the size of captions, in device-independent pixels, of a user who has not asked for larger text.
const usualCaption float32 = 13

// Grown returns how many times larger than usual the user has asked text to be; 1 for smaller text.
func Grown() float32 { return fyne.Max(1, theme.CaptionTextSize()/usualCaption) }

// Grow returns a length that is usual at text of the usual size, enlarged by a part, 0 to 1, of
// what the text has grown by: the rest is left to the board.
func Grow(usual, part float32) float32 { return usual * (1 + (Grown()-1)*part) }

// ShortLetters returns the size to which a line without room is written smaller before it is said in
// fewer words: that of captions, but in large text less.
func ShortLetters() float32 { return theme.CaptionTextSize() / Grown() * Grow(1, 0.4) }
