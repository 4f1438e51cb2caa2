package study

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	apptheme "pionnier/app/theme"
	"pionnier/widgets"
)

// gap is the space between parts.
const gap float32 = 12

// headHigh returns the height of the head, which is greater on touch screens.
func headHigh() float32 { return widgets.Touchable(34) + 2 }

// part is a part of the screen with its own state and widget.
type part interface {
	show() // shows the subject's snapshot
}

// magnified returns the ratio of the theme's text size to the default size, but at least 1. Layouts
// scale by it.
func magnified() float32 { return fyne.Max(1, theme.TextSize()/apptheme.SizeText) }
