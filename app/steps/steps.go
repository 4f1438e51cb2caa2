// Package steps provides the buttons and keys that step along a line of moves on a board, which shows a part
// of the line at a time. The screen decides what the line is and where it is shown. Start reading at Steps.
package steps

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/app/theme"
	"pionnier/core/press/text"
	"pionnier/widgets"
)

// Steps returns buttons for the first, previous, next and last move of a line of n moves of which shown are
// shown, with both numbers between the buttons. It returns an empty container if there is no line. step is
// called with the number of moves to show in addition, negative for fewer; the number may exceed what is
// left.
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

// Key handles an arrow key, Home or End by stepping along a line, as the buttons of Steps do. It reports
// whether it used the key.
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
