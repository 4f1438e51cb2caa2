package study

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	apptheme "pionnier/app/theme"
	"pionnier/widgets"
)

// gap is the room between parts.
const gap float32 = 12

// headHigh returns the height of the head, which a thumb presses on a touch screen.
func headHigh() float32 { return widgets.Touchable(34) + 2 }

// part is a part of the screen that owns its state and its widget.
type part interface {
	show() // shows the subject's snapshot
}

// magnified returns how many times the usual size the letters of a row have: its columns are as much
// wider, and its lines higher.
func magnified() float32 { return fyne.Max(1, theme.TextSize()/apptheme.SizeText) }
