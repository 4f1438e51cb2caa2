package study

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	apptheme "pionnier/app/theme"
	"pionnier/widgets"
)

// gap is the room between parts.
const gap float32 = 12

// headHigh returns the height of the head. On a touch screen it is large enough for a thumb.
func headHigh() float32 { return widgets.Touchable(34) + 2 }

// part is a part of the screen that owns its state and its widget.
type part interface {
	show() // shows the subject's snapshot
}

// magnified returns the size of the text as a multiple of the usual size, but at least 1. Columns
// are wider and lines higher by this factor.
func magnified() float32 { return fyne.Max(1, theme.TextSize()/apptheme.SizeText) }
