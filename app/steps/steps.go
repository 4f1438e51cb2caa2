// Package steps has the ways along a line of moves that is shown on a board, a part of it at a time:
// buttons and keys. What a line is, and where it is shown, is the screen's. Start reading at Steps.
package steps

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/app/theme"
	"pionnier/core/press/text"
	"pionnier/widgets"
)

// Steps returns buttons for the first, previous, next and last move of a line of n moves of which some
// are shown, with how many in their midst, which the ways along a game do not have; none if there is no line. step is called with how many moves more are to be shown, below
// zero for fewer, and may be called with more than there are.
func Steps(shown, n int, step func(by int)) *fyne.Container {
	icon := func(name string, by int, can bool) fyne.CanvasObject {
		b := widgets.NewIcon(theme.Icon(name), text.T("study.tool."+name), func() { step(by) })
		if !can {
			b.Disable()
		}
		return b
	}
	if n == 0 && shown == 0 {
		return container.NewHBox()
	}
	return container.NewHBox(icon("first", -n, shown > 0), icon("previous", -1, shown > 0),
		container.NewCenter(widgets.Word(text.T("study.line.count", "Move", shown, "Of", n))), icon("next", 1, shown < n), icon("last", n, shown < n))
}

// Key handles an arrow key, Home or End by stepping along a line, as the buttons of Steps do. It
// reports whether it used the key.
func Key(ev *fyne.KeyEvent, shown, n int, step func(by int)) bool {
	if n == 0 {
		return false
	}
	switch ev.Name {
	case fyne.KeyRight:
		step(1)
	case fyne.KeyLeft:
		step(-1)
	case fyne.KeyHome:
		step(-shown)
	case fyne.KeyEnd:
		step(n)
	default:
		return false
	}
	return true
}
